import Dispatch
import SimulationCore
import Synchronization
import Traffic

/// The replications of a study, run by several threads whose number changes nothing in what comes out.
struct TrafficStudy<Building: StudiedBuilding>: Sendable {
  let building: Building
  let source: PassengerSource
  let seed: UInt64
  let replicationCount: Int
  /// The number of the main entrance.
  let entrance: Int
  let window: Replication<Building.Root>.Window
  /// Whether every instant is judged by the rules.
  let isMonitored: Bool
  let jobs: Int
  /// The program that distributes the calls, if there is one.
  let controller: ControllerOptions

  private struct State: Sendable {
    var nextNumber = 1
    var results: [Int: ReplicationResult] = [:]
    /// What was wrong with the program of a replication.
    var problem: (any Error)?
  }

  /// Runs the replications.
  ///
  /// - Parameters:
  ///   - log: Receives the passengers; nil for none.
  ///   - progress: Receives, from any thread, how many replications are done.
  /// - Returns: Those that were run to their end, in order; all of them unless the study was
  ///   interrupted.
  /// - Throws: what was wrong with a program that distributes the calls.
  func run(
    log: PassengerLog?,
    progress: @escaping @Sendable (Int) -> Void
  ) throws -> [ReplicationResult] {
    let state = Mutex(State())
    DispatchQueue.concurrentPerform(iterations: min(jobs, replicationCount)) { _ in
      while let number = take(state) {
        do {
          put(try replicate(number, log: log), state, progress)
        } catch {
          state.withLock { $0.problem = $0.problem ?? error }
        }
      }
    }
    if let problem = state.withLock({ $0.problem }) { throw problem }
    return state.withLock { state in
      (1...replicationCount).compactMap { state.results[$0] }
    }
  }

  private func put(
    _ result: ReplicationResult?,
    _ state: borrowing Mutex<State>,
    _ progress: (Int) -> Void
  ) {
    guard let result else { return }
    let count = state.withLock { state in
      state.results[result.number] = result
      return state.results.count
    }
    progress(count)
  }

  private func take(_ state: borrowing Mutex<State>) -> Int? {
    state.withLock { state in
      guard !Interruption.isAsked, state.problem == nil, state.nextNumber <= replicationCount else {
        return nil
      }
      defer { state.nextNumber += 1 }
      return state.nextNumber
    }
  }

  /// One replication; nil where it was interrupted.
  private func replicate(
    _ number: Int,
    log: PassengerLog?
  ) throws -> ReplicationResult? {
    let responder = try controller.responder(
      for: building.entry.root,
      seed: ReplicationSeeds.seed(of: number, from: seed)
    )
    let page = log?.page(of: number)
    let replication = Replication(
      number: number,
      seed: seed,
      root: building.entry.root,
      building: building.building,
      carNames: building.carNames,
      entrance: entrance,
      window: window,
      monitors: isMonitored ? building.entry.monitors : []
    )
    let result = replication.run(
      source.passengers(of: number, seed: seed, in: building),
      demandEnd: source.end,
      responder: responder,
      log: { page?.add($0) },
      isCancelled: { Interruption.isAsked || responder?.problem != nil }
    )
    page?.finish()
    if let problem = responder?.problem { throw problem }
    return Interruption.isAsked ? nil : result
  }
}
