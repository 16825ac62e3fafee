public import Elevators
public import SimulationCore

/// Watches a run of an elevator or a group, and records its passengers and its cars.
public final class TrafficRecorder<Root: TrafficMachine>: SimulationObserver {
  /// The passengers.
  public private(set) var journeys: JourneyRecorder
  /// The cars.
  public private(set) var cars: [CarRecorder]
  /// How often a hall call was given to another car than it had.
  public private(set) var reassignmentCount = 0
  /// The names of the cars.
  private let names: [String]

  /// A recorder.
  ///
  /// - Parameters:
  ///   - building: The elevator.
  ///   - entrance: The number of the main entrance.
  ///   - names: The names of the cars.
  public init(of building: ElevatorConfiguration, entrance: Int, cars names: [String] = ["A"]) {
    journeys = JourneyRecorder(landingCount: building.landings.count, carCount: names.count)
    let car = CarRecorder(heights: building.landings.map(\.height), entrance: entrance)
    cars = names.map { _ in car }
    self.names = names
  }

  /// Facts.
  public var interest: ObserverInterest { .factsWithoutText }

  /// Takes a fact in.
  public func emitted(_ fact: Root.Fact, line: RecordLine) {
    switch Root.observation(of: fact) {
    case .car(let signal, let car):
      journeys.observe(signal, of: car, at: line.instant)
      cars[car].observe(signal, at: line.instant)
    case .energy(let joules, let car): cars[car].take(energy: joules)
    case .person(let fact):
      let car = fact.car.flatMap { names.firstIndex(of: $0) } ?? 0
      journeys.observe(fact, of: car, called: names[car], at: line.instant)
    case .reassigned: reassignmentCount += 1
    case nil: break
    }
  }

  /// The journeys that are finished, in the order of arrival; each is returned once.
  public func takeFinished() -> ArraySlice<Journey> { journeys.takeFinished() }

  /// The journeys of all who are left.
  public func takeAll() -> ArraySlice<Journey> { journeys.takeAll() }
}
