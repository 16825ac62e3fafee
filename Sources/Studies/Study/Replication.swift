public import Elevators
public import SimulationCore

/// One run of a study: a building, its passengers, and its end.
public struct Replication<Root: TrafficMachine> {
  /// When a run begins to count and when it ends.
  public struct Window: Hashable, Sendable {
    /// Passengers who arrive earlier are not counted.
    public var warmUp = SimulationInstant.start
    /// Passengers who arrive then or later are not counted; nil to count all.
    public var countedUntil: SimulationInstant?
    /// When the run ends; nil for when everybody is delivered.
    public var until: SimulationInstant?
    /// The maximum time after the last arrival, if `until` is nil.
    public var drain = Duration.seconds(3_600)

    /// From the start until everybody is delivered.
    public init() {}

    /// Whether a passenger who arrives at an instant is counted.
    func counts(_ instant: SimulationInstant) -> Bool {
      instant >= warmUp && countedUntil.map { instant < $0 } ?? true
    }

    /// Its values as a text, for the digest of a study.
    var words: String {
      let counted = countedUntil.map { ", countedUntil: \($0)" } ?? ""
      let values = "warmUp: \(warmUp), until: \(until.map { "Optional(\($0))" } ?? "nil"), drain: \(drain)"
      return "Window(\(values)\(counted))"
    }
  }

  /// Its number, from 1.
  public let number: Int
  /// The seed of the study, from which the run's own seed derives.
  public let seed: UInt64
  /// The machine at its start.
  public let root: Root
  /// The elevator's parameters.
  public let building: ElevatorConfiguration
  /// The names of its cars.
  public let carNames: [String]
  /// The number of the main entrance.
  public let entrance: Int
  /// When the run begins to count and when it ends.
  public let window: Window
  /// The monitors of the run.
  public let monitors: [any Monitor<Root>]
  /// The periods with a constant arrival rate, whose queues are judged.
  public var stretches: [Range<SimulationInstant>] = []
  /// What a report shows over time; nil for nothing.
  public var profilePlan: TrafficProfile.Plan?
  /// Where large numbers of measured values are kept; nil to keep them in memory.
  public var store: (any ValueStore)?
  /// Whether the digest of its facts is computed.
  public var computesDigest = false
  /// The banks whose rides are measured, by their cars and entrances; empty for a building of one bank.
  var banks: [(cars: [Int], entrance: Int)] = []

  /// A run of a study.
  public init(
    number: Int, seed: UInt64, root: Root, building: ElevatorConfiguration, carNames: [String] = ["A"], entrance: Int,
    window: Window, monitors: [any Monitor<Root>] = []
  ) {
    self.number = number
    self.seed = seed
    self.root = root
    self.building = building
    self.carNames = carNames
    self.entrance = entrance
    self.window = window
    self.monitors = monitors
  }

  /// Runs the replication.
  ///
  /// Apart from the machine's own, memory only holds passengers under way.
  ///
  /// - Parameters:
  ///   - passengers: The passengers, in the order of arrival.
  ///   - end: When the demand ends; nil for the last arrival.
  ///   - observers: Observers of the run.
  ///   - responder: Answers the machine's requests; nil for none.
  ///   - log: Receives each passenger, in the order of arrival.
  ///   - isCancelled: Checked periodically; the run ends where it is when it returns true.
  ///   - atEnd: Receives the run at its end.
  /// - Returns: The result.
  public func run(
    _ passengers: some Sequence<Passenger>, demandEnd end: SimulationInstant?,
    observers: [any SimulationObserver<Root>] = [], responder: (any SimulationResponder<Root>)? = nil,
    log: (Journey) -> Void = { _ in }, isCancelled: () -> Bool = { false },
    atEnd: (Simulation<Root>) -> Void = { _ in }
  ) -> ReplicationResult {
    let recorder = TrafficRecorder<Root>(
      of: building, entrance: entrance, cars: carNames,
      stretches: window.until.map { until in
        stretches.filter { $0.lowerBound < until }.map { $0.clamped(to: SimulationInstant.start..<until) }
      } ?? stretches, profile: profilePlan,
      bankEntrances: carNames.indices.map { car in banks.first { $0.cars.contains(car) }?.entrance })
    let simulation = Simulation(
      root, seed: ReplicationSeeds.seed(of: number, from: seed), computesDigest: computesDigest,
      observers: observers + [recorder], monitors: monitors)
    simulation.respond(with: responder)
    var result = ReplicationResult(number: number, store: store)
    result.measureRides(ofBanks: banks.map(\.cars), cars: carNames, store: store)
    var stayTime = Int128(0)
    func collect(_ journeys: ArraySlice<Journey>) {
      recorder.profile(journeys, end: simulation.now)
      for journey in journeys {
        log(journey)
        stayTime += Int128(journey.stay(until: simulation.now))
        if window.counts(journey.passenger.time) { result.add(journey) }
      }
    }
    var last = SimulationInstant.start
    for passenger in passengers {
      if let until = window.until, passenger.time > until { break }
      guard simulation.breach == nil, !isCancelled() else { break }
      simulation.send(Root.arrival(of: passenger), at: passenger.time)
      last = passenger.time
      collect(recorder.takeFinished())
    }
    let demandEnd = max(end ?? last, last)
    finish(simulation, recorder, last: last, demandEnd: demandEnd, &result, isCancelled)
    recorder.end(at: simulation.now)
    collect(recorder.takeAll())
    result.seal()
    result.law = law(of: recorder, length: simulation.now, stayTime: stayTime)
    result.profile = recorder.profile
    result.cars = recorder.cars
    result.assignmentCount = recorder.assignmentCount
    result.reassignmentCount = recorder.reassignmentCount
    result.queue = recorder.queue
    result.longestQueues = recorder.journeys.longestQueues
    result.end = simulation.now
    result.breach = simulation.breach
    // The last instant belongs to the run with everything that happens at it, as in a replay of its journal.
    RunEnd.through(simulation.now).reach(simulation)
    if computesDigest { result.digest = simulation.digest }
    atEnd(simulation)
    return result
  }

  /// Little's law in this run.
  ///
  /// - Precondition: it holds, or the program has lost a passenger.
  private func law(of recorder: TrafficRecorder<Root>, length: SimulationInstant, stayTime: Int128) -> LittlesLaw {
    let occupancy = recorder.journeys.occupancy
    let law = LittlesLaw(
      arrivedCount: recorder.journeys.arrivedCount, length: .nanoseconds(length.nanoseconds),
      landingTime: occupancy.landingTime, carTime: occupancy.carTime, stayTime: stayTime)
    precondition(law.holds, "in replication \(number), \(law) does not hold")
    return law
  }

  private func finish(
    _ simulation: Simulation<Root>, _ recorder: TrafficRecorder<Root>, last: SimulationInstant,
    demandEnd: SimulationInstant, _ result: inout ReplicationResult, _ isCancelled: () -> Bool
  ) {
    func run(through instant: SimulationInstant) {
      while !isCancelled(), let next = simulation.nextInstant, next <= instant, simulation.step() {}
      if !isCancelled() { simulation.run(through: instant) }
    }
    if let until = window.until {
      run(through: until)
      result.finalQueue = recorder.journeys.waitingCount
      return
    }
    // The queue counts when arrivals end, unless everybody is delivered by then.
    if recorder.journeys.underWayCount > 0, demandEnd > simulation.now { run(through: demandEnd) }
    result.finalQueue = recorder.journeys.waitingCount
    let limit = last.advanced(by: window.drain)
    while recorder.journeys.underWayCount > 0, !isCancelled(), let next = simulation.nextInstant, next <= limit {
      guard simulation.step() else { return }
    }
  }
}

/// The seeds of replications.
public enum ReplicationSeeds {
  /// The seed of a replication: for the first, the study's own, so that a single run reproduces it.
  public static func seed(of number: Int, from seed: UInt64) -> UInt64 {
    guard number > 1 else { return seed }
    var stream = RandomStream(seed: seed, name: "replication \(number)")
    return stream.next()
  }
}
