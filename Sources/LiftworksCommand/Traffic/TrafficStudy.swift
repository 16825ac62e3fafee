import Configuration
import Dispatch
import SimulationCore
import Studies
import Synchronization

/// The replications of a study; the number of threads does not affect the results.
struct TrafficStudy<Building: StudiedBuilding>: Sendable {
  let building: Building
  let source: PassengerSource
  let seed: UInt64
  let replicationCount: Int
  /// The number of the main entrance.
  let entrance: Int
  let window: Replication<Building.Root>.Window
  /// Whether the rules are checked at every instant.
  let isMonitored: Bool
  let jobs: Int
  /// The dispatcher program, if there is one.
  let controller: ControllerOptions
  /// What a report shows over time; nil for nothing.
  let profilePlan: TrafficProfile.Plan?
  /// Where large numbers of measured values are kept.
  let store: TemporaryStore

  /// The results of the replications.
  struct Outcome: Sendable {
    /// The completed ones, in order.
    var replications: [ReplicationResult] = []
    /// What a report shows over time, of all together.
    var profile: TrafficProfile?
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
  var digest: Digest {
    var digest = Digest()
    var words = [
      Liftworks.version, building.entry.json, building.dispatcher, "\(seed)", "\(replicationCount)", "\(window)",
      "\(entrance)",
    ]
    switch source {
    case .demand(let demand): words += demand.words
    case .list(let passengers):
      for passenger in passengers {
        let line = PassengersFile.line(passenger, in: building.building)
        digest.absorb(Array(line.utf8))
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
  func run(
    log: PassengerLog?, progress: StudyProgress,
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
    _ result: ReplicationResult?, _ state: borrowing Mutex<State>, _ progress: StudyProgress,
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
    progress.finish()
  }

  /// The plan of a replication's profile: only the first one's cars are drawn.
  private func plan(of number: Int) -> TrafficProfile.Plan? {
    guard let profilePlan, number > 1 else { return profilePlan }
    return TrafficProfile.Plan(
      binLength: profilePlan.binLength, entrances: profilePlan.entrances, ratedLoad: profilePlan.ratedLoad, window: nil)
  }

  private func take(_ state: borrowing Mutex<State>) -> Int? {
    state.withLock { state in
      guard !WorkLimit.mustEnd, state.problem == nil, state.nextNumber <= state.wantedCount else { return nil }
      defer { state.nextNumber += 1 }
      return state.nextNumber
    }
  }

  /// One replication; nil if it was interrupted.
  private func replicate(_ number: Int, log: PassengerLog?, _ progress: StudyProgress) throws -> ReplicationResult? {
    let responder = try controller.responder(
      for: building.entry.root, seed: ReplicationSeeds.seed(of: number, from: seed))
    let page = log?.page(of: number)
    var replication = Replication(
      number: number, seed: seed, root: building.entry.root, building: building.building, carNames: building.carNames,
      entrance: entrance, window: window, monitors: isMonitored ? building.entry.monitors : [])
    replication.stretches = source.stretches
    replication.profilePlan = plan(of: number)
    replication.store = store
    let result = replication.run(
      progress.watching(source.passengers(of: number, seed: seed, in: building), until: source.end),
      demandEnd: source.end, responder: responder, log: { page?.add($0) },
      isCancelled: { WorkLimit.mustEnd || responder?.problem != nil })
    page?.finish()
    if let problem = responder?.problem, !WorkLimit.mustEnd { throw ProgramFailure(problem: problem) }
    return WorkLimit.mustEnd ? nil : result
  }
}
