import Dispatch
import Elevators
package import SimulationCore
import Synchronization

/// The recording of one run of a study.
package struct RunRecording<Root: TrafficMachine> {
  let observer: any SimulationObserver<Root>
  let finish: (Simulation<Root>) throws -> Void

  /// A recording that observes the run from its start, and is ended when the run is at its end.
  package init(observer: any SimulationObserver<Root>, finish: @escaping (Simulation<Root>) throws -> Void) {
    self.observer = observer
    self.finish = finish
  }
}

/// The replications of a study; the number of threads does not affect the results.
package struct TrafficStudy<Building: StudiedBuilding>: Sendable {
  let building: Building
  let source: PassengerSource
  let seed: UInt64
  let replicationCount: Int
  /// The number of the main entrance.
  let entrance: Int
  let window: Replication<Building.Root>.Window
  /// Whether the rules are checked at every instant.
  let isMonitored: Bool
  /// What a report shows over time; nil for nothing.
  let profilePlan: TrafficProfile.Plan?
  /// The banks whose rides are measured, by their cars and entrances; empty for a building of one bank.
  private let banks: [(cars: [Int], entrance: Int)]
  private let isCancelled: @Sendable () -> Bool
  private let jobs: Int
  /// Where large numbers of measured values are kept.
  private let store: (any ValueStore)?
  /// Makes who answers what the run of a seed asks; nil for nobody.
  private let responder: Responder
  /// Whether the digest of each run is computed.
  private let computesDigests: Bool
  /// Begins the recording of a replication; nil for none.
  private let recording: Recorder

  /// Makes who answers what the run of a machine asks, given its seed; nil for nobody.
  package typealias Responder = @Sendable (Building.Root, UInt64) throws -> (any RunResponder<Building.Root>)?

  /// Begins the recording of a replication, given its number; nil for none.
  package typealias Recorder = @Sendable (Int) throws -> RunRecording<Building.Root>?

  /// A study.
  package init(
    building: Building, source: PassengerSource, seed: UInt64, replicationCount: Int, entrance: Int,
    window: Replication<Building.Root>.Window, isMonitored: Bool, resources: StudyResources,
    profilePlan: TrafficProfile.Plan? = nil, computesDigests: Bool = false,
    recording: @escaping Recorder = { _ in nil }, responder: @escaping Responder = { _, _ in nil }
  ) {
    self.building = building
    self.source = source
    self.seed = seed
    self.replicationCount = replicationCount
    self.entrance = entrance
    self.window = window
    self.isMonitored = isMonitored
    self.profilePlan = profilePlan
    self.responder = responder
    self.computesDigests = computesDigests
    self.recording = recording
    banks = building.banks.map { ($0.bank.cars, $0.entrance) }
    (jobs, store, isCancelled) = (resources.jobs, resources.makeStore(), resources.isCancelled)
  }

  /// The results of the replications.
  package struct Outcome: Sendable {
    /// The completed ones, in order.
    package fileprivate(set) var replications: [ReplicationResult] = []
    /// What a report shows over time, of all together.
    package fileprivate(set) var profile: TrafficProfile?
  }

  private struct State: Sendable {
    var nextNumber = 1
    var results: [Int: ReplicationResult] = [:]
    var profile: TrafficProfile?
    /// How many of the first replications are complete without a gap.
    var prefixCount = 0
    /// How many are wanted: fewer than requested once the first of them are enough.
    var wantedCount: Int
    /// What went wrong with the program of a replication.
    var problem: (any Error)?
  }

  /// The digest of everything that determines the results: the program, the building, the dispatcher, and the
  /// passengers.
  package func digest(version: String) -> Digest {
    var digest = Digest()
    var words = [
      version, building.machine.json, building.dispatcher, "\(seed)", "\(replicationCount)", window.words,
      "\(entrance)",
    ]
    switch source {
    case .demand(let demand): words += demand.words
    case .list(let passengers):
      var lines = PassengerLines(in: building.building, columns: source.columns)
      for passenger in passengers {
        lines.write(passenger)
        digest.absorb(lines.text)
      }
    }
    for word in words { digest.absorb(Array(word.utf8)) }
    return digest
  }

  /// Runs the replications.
  ///
  /// - Parameters:
  ///   - log: Receives the passengers; nil for none.
  ///   - progress: Shows the progress of the study.
  ///   - areEnough: Whether the first replications already answer the question, so that the rest are skipped; checked
  ///     in order, each time the sequence of completed replications grows.
  /// - Returns: The completed ones; all that are wanted unless the study was interrupted.
  /// - Throws: what went wrong with a dispatcher program.
  package func run(
    log: (any PassengerRecord)? = nil, progress: (any StudyProgress)? = nil,
    until areEnough: @Sendable ([ReplicationResult]) -> Bool = { _ in false }
  ) throws -> Outcome {
    let state = Mutex(State(wantedCount: replicationCount))
    DispatchQueue.concurrentPerform(iterations: min(jobs, replicationCount)) { _ in
      while let number = take(state) {
        do { put(try replicate(number, log: log, progress), state, progress, areEnough) } catch {
          state.withLock { $0.problem = $0.problem ?? error }
        }
      }
    }
    if let problem = state.withLock({ $0.problem }) { throw problem }
    return state.withLock { state in
      Outcome(replications: (1...state.wantedCount).compactMap { state.results[$0] }, profile: state.profile)
    }
  }

  private func put(
    _ result: ReplicationResult?, _ state: borrowing Mutex<State>, _ progress: (any StudyProgress)?,
    _ areEnough: ([ReplicationResult]) -> Bool
  ) {
    guard var result else { return }
    // Sums do not depend on the order in which the replications finish.
    let profile = result.profile.take()
    state.withLock { state in
      state.results[result.number] = result
      while state.prefixCount < state.wantedCount, state.results[state.prefixCount + 1] != nil {
        state.prefixCount += 1
        let first = (1...state.prefixCount).compactMap { state.results[$0] }
        if areEnough(first) { state.wantedCount = state.prefixCount }
      }
      guard let profile else { return }
      if state.profile == nil { state.profile = profile } else { state.profile?.add(profile) }
    }
    progress?.finish()
  }

  /// The plan of a replication's profile: only the first one's cars are drawn.
  private func plan(of number: Int) -> TrafficProfile.Plan? {
    guard let profilePlan, number > 1 else { return profilePlan }
    return TrafficProfile.Plan(
      binLength: profilePlan.binLength, entrances: profilePlan.entrances, ratedLoads: profilePlan.ratedLoads,
      window: nil)
  }

  private func take(_ state: borrowing Mutex<State>) -> Int? {
    state.withLock { state in
      guard !isCancelled(), state.problem == nil, state.nextNumber <= state.wantedCount else { return nil }
      defer { state.nextNumber += 1 }
      return state.nextNumber
    }
  }

  /// Runs one replication; nil if it was interrupted.
  ///
  /// - Throws: what went wrong with a dispatcher program, or with the recording.
  package func replicate(_ number: Int, log: (any PassengerRecord)? = nil, _ progress: (any StudyProgress)? = nil)
    throws
    -> ReplicationResult?
  {
    let recording = try recording(number)
    let responder = try responder(building.machine.root, ReplicationSeeds.seed(of: number, from: seed))
    let page = log?.page(of: number)
    var replication = Replication(
      number: number, seed: seed, root: building.machine.root, building: building.building, carNames: building.carNames,
      entrance: entrance, window: window, monitors: isMonitored ? building.machine.monitors : [])
    replication.stretches = source.stretches
    replication.profilePlan = plan(of: number)
    replication.store = store
    replication.computesDigest = computesDigests
    replication.banks = banks
    var passengers = source.passengers(of: number, seed: seed, in: building)
    if let progress { passengers = progress.watching(passengers, until: source.end) }
    var failure: (any Error)?
    let observers = [recording?.observer, responder as? any SimulationObserver<Building.Root>].compactMap { $0 }
    let result = replication.run(
      passengers, demandEnd: source.end, observers: observers, responder: responder, log: { page?.add($0) },
      isCancelled: { isCancelled() || responder?.problem != nil },
      atEnd: { simulation in do { try recording?.finish(simulation) } catch { failure = error } })
    page?.finish()
    if let failure { throw failure }
    if let problem = responder?.problem, !isCancelled() { throw ProgramFailure(problem: problem) }
    return isCancelled() ? nil : result
  }
}
