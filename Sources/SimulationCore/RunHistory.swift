/// The past of a run: any instant of it can be shown at once, backwards and forwards.
///
/// It keeps the received stimuli and the emitted facts up to a ``PastLimit``, and a bounded number of checkpoints,
/// closer together in the recent past than in the distant past. To show an instant, it restores the nearest
/// checkpoint before it into a separate run and runs forwards from there, so that the past is shown exactly as it
/// was. The run itself is changed only by ``branch(at:)``.
///
/// The state at an instant includes everything that was due at it. At the present it is the run's current state.
///
/// ```swift
/// let history = RunHistory(Classic(), stimuli: presses)
/// history.run(through: .start.advanced(by: .seconds(86_400)))
/// print(history.snapshot(at: .start.advanced(by: .seconds(12))).machine.doorsOpened)
/// ```
///
/// When there are too many facts, the oldest are dropped and can no longer be listed; their instants can still be
/// shown. When there are too many stimuli, the past begins later.
///
/// > Memory: at most ``checkpointLimit`` checkpoints; 20 bytes and the fact itself for every fact.
public final class RunHistory<Root: Machine> {
  /// A stimulus and the instant at which it was received.
  public typealias TimedStimulus = (instant: SimulationInstant, stimulus: Root.Stimulus)

  /// The run that this is the past of; it is at the present.
  public let simulation: Simulation<Root>
  /// The maximum number of checkpoints kept.
  public let checkpointLimit: Int
  /// The maximum numbers of facts and stimuli kept.
  public let limit: PastLimit

  let log: RunLog<Root>
  /// The checkpoints in the order of the run; the past begins at the first.
  private(set) var kept: [KeptCheckpoint<Root>]
  /// The amount of work between two checkpoints when they are created.
  private let spacing: UInt64
  /// The separate run that shows the past, and the number of stimuli scheduled in it.
  private var replica: Simulation<Root>?
  private var replicaStimulusCount = 0

  /// Creates the past of an ongoing run, from its present.
  ///
  /// The owner of the run calls ``keepUp()`` whenever time has passed.
  ///
  /// - Parameters:
  ///   - simulation: The run.
  ///   - checkpointLimit: The maximum number of checkpoints; at least 2.
  ///   - spacing: The number of lines and armings between two checkpoints; at least 1.
  public convenience init(following simulation: Simulation<Root>, checkpointLimit: Int = 512, spacing: Int = 128) {
    let log = RunLog<Root>()
    simulation.add(log)
    self.init(simulation, log: log, .none, checkpointLimit: checkpointLimit, spacing: spacing)
  }

  /// Creates the past of a run with a digest, to be repeated from its stimuli by ``run(until:progress:)`` and
  /// ``run(through:progress:)``.
  ///
  /// - Parameters:
  ///   - machine: The machine in its initial state.
  ///   - seed: The seed of all random streams of the run.
  ///   - tieSeed: The seed that shuffles simultaneous events; nil to keep the order of arming.
  ///   - observers: Further observers of the run, from its start.
  ///   - monitors: The rules that the run must obey.
  ///   - stimuli: The stimuli, in any order; those of one instant are received in the given order.
  ///   - limit: The maximum numbers of facts and stimuli kept.
  ///   - checkpointLimit: The maximum number of checkpoints; at least 2.
  ///   - spacing: The number of lines and armings between two checkpoints; at least 1.
  public convenience init(
    _ machine: Root, seed: UInt64 = 1, shufflingTiesBy tieSeed: UInt64? = nil,
    observers: [any SimulationObserver<Root>] = [], monitors: [any Monitor<Root>] = [], stimuli: [TimedStimulus] = [],
    limit: PastLimit = .none, checkpointLimit: Int = 512, spacing: Int = 128
  ) {
    let log = RunLog<Root>()
    let simulation = Simulation(
      machine, seed: seed, shufflingTiesBy: tieSeed, computesDigest: true, observers: [log] + observers,
      monitors: monitors)
    for (instant, stimulus) in stimuli { simulation.schedule(stimulus, at: instant) }
    self.init(simulation, log: log, limit, checkpointLimit: checkpointLimit, spacing: spacing)
  }

  private init(
    _ simulation: Simulation<Root>, log: RunLog<Root>, _ limit: PastLimit, checkpointLimit: Int, spacing: Int
  ) {
    precondition(checkpointLimit >= 2, "\(checkpointLimit) checkpoints; at least 2 are needed")
    precondition(spacing >= 1, "the spacing of checkpoints is \(spacing); at least 1 is needed")
    self.simulation = simulation
    self.log = log
    self.limit = limit
    self.checkpointLimit = checkpointLimit
    self.spacing = UInt64(spacing)
    kept = [KeptCheckpoint(of: simulation, stimulusCount: 0)]
  }

  /// The first instant that can be shown.
  public var beginning: SimulationInstant { kept[0].checkpoint.instant }
  /// The last instant that can be shown: the run's current instant.
  public var present: SimulationInstant { simulation.now }
  /// The number of checkpoints kept.
  public var checkpointCount: Int { kept.count }
  /// The instants of the checkpoints, in order.
  package var checkpointInstants: [SimulationInstant] { kept.map(\.checkpoint.instant) }
  /// The stimuli received since the past begins, in order.
  public var stimuli: [TimedStimulus] { log.stimuli.elements }
  /// Whether the past begins at the start of the run.
  public var isWhole: Bool { log.stimuli.first == 0 }
}

// MARK: - Advancing the present

extension RunHistory {
  /// Saves a checkpoint if enough has happened since the last one; must not be called by an observer.
  ///
  /// - Complexity: O(1) when it saves none, else O(armed events + checkpoints).
  public func keepUp() {
    guard simulation.workDone - kept[kept.count - 1].workDone >= spacing else { return }
    kept.append(KeptCheckpoint(of: simulation, stimulusCount: log.stimuli.count))
    if kept.count > checkpointLimit { dropTheLeastUseful() }
    if log.facts.elements.count > limit.factCount { forgetFacts() }
    if log.stimuli.elements.count > limit.stimulusCount { forgetStimuli() }
  }

  /// Drops the oldest quarter of the facts.
  private func forgetFacts() { log.forgetFacts(before: log.facts.count - limit.factCount * 3 / 4) }

  /// Moves the beginning of the past to a checkpoint, so that at most three quarters of the stimuli remain.
  private func forgetStimuli() {
    let first = log.stimuli.count - limit.stimulusCount * 3 / 4
    let index = kept.firstIndex { $0.stimulusCount >= first } ?? kept.count - 1
    kept.removeFirst(index)
    log.forgetStimuli(before: kept[0].stimulusCount)
    log.forgetFacts(before: log.factCount(through: beginning))
    replica = nil
  }

  /// Runs everything before an instant, as `Simulation.run(until:)` does, and records it.
  ///
  /// - Parameters:
  ///   - end: The end of the run, exclusive.
  ///   - progress: Receives the run's position from time to time; stops the run by returning false.
  /// - Returns: Whether the run has reached the instant.
  @discardableResult public func run(
    until end: SimulationInstant, progress: (SimulationInstant) -> Bool = { _ in true }
  ) -> Bool {
    guard goOn(while: { $0 < end }, progress: progress) else { return false }
    simulation.run(until: end)
    return simulation.breach == nil
  }

  /// Runs everything up to and including an instant, and records it.
  ///
  /// - Parameters:
  ///   - end: The end of the run, inclusive.
  ///   - progress: Receives the run's position from time to time; stops the run by returning false.
  /// - Returns: Whether the run has reached the instant.
  @discardableResult public func run(
    through end: SimulationInstant, progress: (SimulationInstant) -> Bool = { _ in true }
  ) -> Bool {
    guard goOn(while: { $0 <= end }, progress: progress) else { return false }
    simulation.run(through: end)
    return simulation.breach == nil
  }

  private func goOn(while isWanted: (SimulationInstant) -> Bool, progress: (SimulationInstant) -> Bool) -> Bool {
    var stepCount = 0
    while let next = simulation.nextInstant, isWanted(next), simulation.step() {
      keepUp()
      stepCount += 1
      if stepCount % 1_024 == 0, !progress(next) { return false }
    }
    return true
  }

  /// Removes the checkpoint whose removal leaves the smallest gap relative to its age.
  private func dropTheLeastUseful() {
    let newest = kept[kept.count - 1].workDone
    let whole = newest - kept[0].workDone
    var least = (index: 1, width: Double.infinity)
    for index in 1..<kept.count - 1 {
      let gap = Double(kept[index + 1].workDone - kept[index - 1].workDone)
      // A quarter of the whole span is added to the age, so that the oldest gap is five times the newest.
      let age = Double(newest - kept[index].workDone) + Double(whole) / 4
      if gap / age < least.width { least = (index, gap / age) }
    }
    kept.remove(at: least.index)
  }
}

// MARK: - The past

extension RunHistory {
  /// Returns the snapshot of the run at an instant, clamped to the past.
  ///
  /// - Complexity: O(what happened since the nearest checkpoint).
  public func snapshot(at instant: SimulationInstant) -> Snapshot<Root> { Snapshot(of: run(standingAt: instant)) }

  /// Returns the digest of all facts up to and including an instant, clamped to the past.
  ///
  /// - Precondition: The run computes a digest.
  public func digest(at instant: SimulationInstant) -> Digest { run(standingAt: instant).digest }

  /// Resets the run to a past instant, from which it continues.
  ///
  /// Later facts, received stimuli and pending stimuli are dropped. The run's observers stay attached and are not
  /// notified.
  ///
  /// - Returns: What the new run has in common with the original one.
  @discardableResult public func branch(at instant: SimulationInstant) -> RunBranch<Root> {
    let index = max(beginning, min(instant, present))
    let left = simulation.computesDigest ? simulation.digest : nil
    let checkpoint = run(standingAt: index).checkpoint()
    simulation.restore(checkpoint)
    simulation.inbox = StimulusInbox()
    log.forget(after: index)
    if firstFact > 0, log.facts.elements.isEmpty { log.count(from: Int(checkpoint.factCount)) }
    kept.removeAll { $0.checkpoint.instant > index }
    replica = nil
    return RunBranch(instant: index, digest: checkpoint.digest, parentDigest: left, stimuli: stimuli)
  }

  /// Returns the run's state just before an instant.
  func checkpoint(before instant: SimulationInstant) -> Checkpoint<Root> {
    guard instant > beginning else { return kept[0].checkpoint }
    let moment = SimulationInstant(nanoseconds: instant.nanoseconds - 1)
    return run(standingAt: moment).checkpoint()
  }

  /// Returns a run at an instant, for inspection only.
  private func run(standingAt instant: SimulationInstant) -> Simulation<Root> {
    guard instant < present else { return simulation }
    let instant = max(instant, beginning)
    let start = kept[kept.partitioningIndex { $0.checkpoint.instant > instant } - 1]
    let replica = self.replica ?? Simulation(from: start.checkpoint)
    let mayGoOn = self.replica != nil && replica.now <= instant && replica.workDone >= start.workDone
    if !mayGoOn {
      replica.restore(start.checkpoint)
      // The received stimuli are scheduled again below; pending ones may not have been received.
      replica.inbox = StimulusInbox()
      replicaStimulusCount = start.stimulusCount
    }
    self.replica = replica
    while replicaStimulusCount < log.stimuli.count, log.stimuli[replicaStimulusCount].instant <= instant {
      let (moment, stimulus) = log.stimuli[replicaStimulusCount]
      replica.schedule(stimulus, at: moment)
      replicaStimulusCount += 1
    }
    replica.run(through: instant)
    return replica
  }
}

/// A checkpoint of a history, with the amount of work done when it was saved.
struct KeptCheckpoint<Root: Machine> {
  let checkpoint: Checkpoint<Root>
  let stimulusCount: Int
  let workDone: UInt64

  init(of simulation: Simulation<Root>, stimulusCount: Int) {
    checkpoint = simulation.checkpoint()
    self.stimulusCount = stimulusCount
    workDone = simulation.workDone
  }
}

extension Simulation {
  /// The number of lines emitted and events armed so far: the cost of getting here.
  var workDone: UInt64 { unsafe UInt64(engine.pointee.lastSequence) + engine.pointee.queue.nextSequence }
}

extension Array {
  /// Returns the first index from which on all elements satisfy a condition; the end index when there is none.
  ///
  /// - Complexity: O(log n).
  package func partitioningIndex(where belongsBehind: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if belongsBehind(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
