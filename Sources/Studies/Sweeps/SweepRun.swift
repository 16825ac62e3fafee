import Dispatch
import Elevators
import SimulationCore
import Synchronization

/// Performs the incomplete runs of one shard of a study, on several threads.
package struct SweepRun: Sendable {
  private let study: SweepStudy
  private let storage: any SweepStorage
  private let shard: Shard
  private let resources: StudyResources
  /// Whether failed runs are repeated.
  private let retries: Bool

  /// The runs of a shard.
  package init(
    study: SweepStudy, storage: any SweepStorage, shard: Shard, resources: StudyResources, retries: Bool
  ) {
    self.study = study
    self.storage = storage
    self.shard = shard
    self.resources = resources
    self.retries = retries
  }

  /// The result.
  package struct Outcome: Sendable {
    /// How many runs were already complete.
    package fileprivate(set) var presentCount = 0
    /// How many were run now.
    package fileprivate(set) var doneCount = 0
    /// The failed runs of the shard, now or earlier, in order.
    package fileprivate(set) var failed: [(item: SweepItem, problem: String)] = []
    /// How many are missing because of an interruption.
    package fileprivate(set) var missingCount = 0
    /// The first run whose file was damaged, and their number.
    package fileprivate(set) var damaged: (item: SweepItem, count: Int)?
  }

  private struct State: Sendable {
    var next = 0
    var doneCount = 0
    var failed: [(item: SweepItem, problem: String)] = []
    var lines: [String] = []
    var problem: (any Error)?
  }

  /// The name used in temporary files, so that processes in one folder do not collide.
  private var process: String { "\(shard.number)-of-\(shard.count)" }

  /// Performs the missing runs.
  ///
  /// - Throws: a `PlacedProblem` when a file cannot be written.
  package func run(progress makeProgress: (_ total: Int) -> any StudyProgress) throws -> Outcome {
    let manifest = try storage.manifest(of: shard)
    let (present, missing) = present()
    var outcome = present
    let state = Mutex(State())
    let progress = makeProgress(missing.count)
    // One thread at a time writes lines, including those of the others.
    let file = Mutex(manifest)
    DispatchQueue.concurrentPerform(iterations: min(resources.jobs, max(missing.count, 1))) { _ in
      while let index = take(state, of: missing.count) {
        run(study.plan.item(missing[index]), state, progress)
        file.withLock { file in
          let lines = state.withLock { state in
            defer { state.lines = [] }
            return state.lines
          }
          if !lines.isEmpty { file.write(Array(lines.joined().utf8)) }
        }
      }
    }
    progress.end()
    try file.withLock { try $0.finish() }
    return try state.withLock { state in
      if let problem = state.problem { throw problem }
      outcome.doneCount = state.doneCount
      outcome.missingCount = missing.count - state.doneCount
      outcome.failed = (outcome.failed + state.failed).sorted { $0.item.index < $1.item.index }
      return outcome
    }
  }

  /// The completed runs of the shard, and the indices of the missing ones.
  private func present() -> (Outcome, missing: [Int]) {
    var (outcome, missing) = (Outcome(), [Int]())
    for index in 0..<study.plan.count where shard.contains(index) {
      let item = study.plan.item(index)
      let row = storage.row(of: item)
      guard let row, !(retries && row.problem != nil) else {
        missing.append(index)
        if row == nil, storage.hasFile(of: item) {
          outcome.damaged = (outcome.damaged?.item ?? item, (outcome.damaged?.count ?? 0) + 1)
        }
        continue
      }
      outcome.presentCount += 1
      if let problem = row.problem { outcome.failed.append((item, problem)) }
    }
    return (outcome, missing)
  }

  private func take(_ state: borrowing Mutex<State>, of count: Int) -> Int? {
    state.withLock { state in
      guard !resources.isCancelled(), state.problem == nil, state.next < count else { return nil }
      defer { state.next += 1 }
      return state.next
    }
  }

  /// Runs one item, and writes its file and its manifest line.
  private func run(_ item: SweepItem, _ state: borrowing Mutex<State>, _ progress: any StudyProgress) {
    let begin = ContinuousClock.now
    guard let row = row(of: item) else { return }
    do { try storage.write(row, of: item, as: process) } catch {
      return state.withLock { $0.problem = $0.problem ?? error }
    }
    let seconds = (ContinuousClock.now - begin) / .seconds(1)
    var members =
      item.members + [
        ("status", row.problem == nil ? "\"done\"" : "\"failed\""),
        ("seconds", "\((seconds * 1e6).rounded() / 1e6)"),
      ]
    if let problem = row.problem { members.append(("problem", RecordText.quoted(problem))) }
    let line = RecordText.object(members) + "\n"
    state.withLock { state in
      state.doneCount += 1
      state.lines.append(line)
      if let problem = row.problem { state.failed.append((item, problem)) }
    }
    progress.finish()
  }

  /// The row of a run; nil if it was interrupted.
  private func row(of item: SweepItem) -> SweepRow? {
    do { return try row(of: item, in: try study.building(of: item.parameters)) } catch {
      return SweepRow(failed: item, because: "\(error)")
    }
  }

  private func row(of item: SweepItem, in building: some StudiedBuilding) throws -> SweepRow? {
    let source = try study.source(of: item.parameters, in: building)
    let results = try building.replications(
      1, of: source, seed: item.seed, window: study.window(of: type(of: building.machine.root)),
      isMonitored: study.isMonitored, resources: resources.ofOneThread)
    guard let result = results.first else { return nil }
    if let breach = result.breach {
      let problem = "it broke the rule \(breach.rule) at \(result.end): \(breach.finding)"
      return SweepRow(failed: item, because: problem)
    }
    return SweepRow(
      item, StudyResult(dispatcher: building.dispatcher, capacity: building.meanCapacity, replications: results))
  }
}
