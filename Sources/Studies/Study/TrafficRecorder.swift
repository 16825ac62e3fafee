public import Elevators
public import SimulationCore

/// Observes a run of an elevator or a group, and records its passengers and cars.
public final class TrafficRecorder<Root: TrafficMachine>: SimulationObserver {
  /// The passengers.
  public private(set) var journeys: JourneyRecorder
  /// The cars.
  public private(set) var cars: [CarRecorder]
  /// The record of the queue.
  public private(set) var queue: QueueRecord
  /// How often a hall call without a car was assigned to one.
  private(set) var assignmentCount = 0
  /// How often a hall call was reassigned to another car.
  private(set) var reassignmentCount = 0
  /// What a report shows over time; nil if not requested.
  public var profile: TrafficProfile? { profiles.first }
  /// The same, alone or not there: whether it is there is seen without a copy.
  private var profiles: [TrafficProfile]
  /// The names of the cars.
  private let names: [Name]

  /// A recorder.
  ///
  /// - Parameters:
  ///   - building: The elevator's parameters.
  ///   - entrance: The number of the main entrance.
  ///   - names: The names of the cars.
  ///   - stretches: The periods of the demand with a constant rate.
  ///   - plan: What a report shows over time; nil for nothing.
  ///   - bankEntrances: The number of the entrance of each car's bank; nil, or none, for the main entrance.
  public init(
    of building: ElevatorConfiguration, entrance: Int, cars names: [String] = ["A"],
    stretches: [Range<SimulationInstant>] = [], profile plan: TrafficProfile.Plan? = nil, bankEntrances: [Int?] = []
  ) {
    profiles = plan.map { [TrafficProfile($0, landingCount: building.landings.count, carCount: names.count)] } ?? []
    queue = QueueRecord(of: stretches)
    journeys = JourneyRecorder(landingCount: building.landings.count, carCount: names.count)
    let heights = building.landings.map(\.height)
    cars = names.indices.map { index in
      let own = bankEntrances.indices.contains(index) ? bankEntrances[index] : nil
      return CarRecorder(heights: heights, entrance: entrance, bankEntrance: own)
    }
    self.names = names.map { Name($0) }
  }

  /// Facts, without details.
  public var interest: ObserverInterest { .mainFacts }

  /// Receives a fact.
  @specialized(where Root == Elevator<CollectiveController>) @specialized(where Root == ElevatorGroup)
  public func emitted(_ fact: Root.Fact, line: RecordLine) {
    switch Root.observation(of: fact) {
    case .car(let signal, let car):
      journeys.observe(signal, of: car, at: line.instant)
      cars[car].observe(signal, at: line.instant)
      if !profiles.isEmpty { profiles[0].observe(signal, of: car, at: line.instant) }
    case .energy(let joules, let car): cars[car].take(energy: joules)
    case .person(let fact):
      let car = fact.car.flatMap { names.firstIndex(of: $0) } ?? 0
      journeys.observe(fact, of: car, called: names[car], at: line.instant)
      queue.wait(journeys.waitingCount, from: line.instant)
      if !profiles.isEmpty { profiles[0].wait(journeys.waitingCount, from: line.instant) }
    case .assigned: assignmentCount += 1
    case .reassigned: reassignmentCount += 1
    case nil: break
    }
  }

  /// Ends the run.
  public func end(at instant: SimulationInstant) {
    journeys.end(at: instant)
    for index in cars.indices { cars[index].end(at: instant) }
    queue.advance(to: instant)
    for index in profiles.indices { profiles[index].advance(to: instant) }
  }

  /// Adds journeys to the profile.
  func profile(_ journeys: ArraySlice<Journey>, end: SimulationInstant) {
    for index in profiles.indices {
      for journey in journeys {
        profiles[index].arrived(journey.passenger)
        profiles[index].finished(journey, end: end)
      }
    }
  }

  /// The finished journeys, in the order of arrival; each is returned once.
  package func takeFinished() -> ArraySlice<Journey> { journeys.takeFinished() }

  /// The remaining journeys.
  func takeAll() -> ArraySlice<Journey> { journeys.takeAll() }
}
