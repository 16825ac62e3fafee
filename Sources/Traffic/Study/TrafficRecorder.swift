public import Elevators
public import SimulationCore

/// Watches a run of an elevator, and records its passengers and its car.
public final class TrafficRecorder<Root: TrafficMachine>: SimulationObserver {
  /// The passengers.
  public private(set) var journeys: JourneyRecorder
  /// The car.
  public private(set) var car: CarRecorder
  /// The name of the car.
  private let name: String

  /// A recorder.
  ///
  /// - Parameters:
  ///   - building: The elevator.
  ///   - entrance: The number of the main entrance.
  ///   - name: The name of the car.
  public init(of building: ElevatorConfiguration, entrance: Int, car name: String = "A") {
    journeys = JourneyRecorder(landingCount: building.landings.count)
    car = CarRecorder(heights: building.landings.map(\.height), entrance: entrance)
    self.name = name
  }

  /// Facts.
  public var interest: ObserverInterest { .facts }

  /// Takes a fact in.
  public func emitted(_ fact: Root.Fact, line: RecordLine) {
    switch Root.observation(of: fact) {
    case .car(let signal):
      journeys.observe(signal, at: line.instant)
      car.observe(signal, at: line.instant)
    case .energy(let joules): car.take(energy: joules)
    case .person(let fact): journeys.observe(fact, of: name, at: line.instant)
    case nil: break
    }
  }

  /// The journeys that are finished, in the order of arrival; each is returned once.
  public func takeFinished() -> ArraySlice<Journey> { journeys.takeFinished() }

  /// The journeys of all who are left.
  public func takeAll() -> ArraySlice<Journey> { journeys.takeAll() }
}
