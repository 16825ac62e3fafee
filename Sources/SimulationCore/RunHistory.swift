/// The past of a run: any instant of it can be shown at once, going backwards as well as forwards.
///
/// It keeps the stimuli that the run received, the facts it emitted, as many as a ``PastLimit`` allows, and checkpoints
/// bounded in number, closer together in the recent past than in the old. An instant is shown by restoring the nearest
/// checkpoint before it into a run apart and going forwards from there, so that what is shown is
/// exactly what was. The run itself is never touched, except by ``branch(at:)``.
///
/// An instant shows everything that was due at it. At the present it shows the run as it is.
///
/// ```swift
/// let history = RunHistory(Classic(), stimuli: presses)
/// history.run(through: .start.advanced(by: .seconds(86_400)))
/// print(history.snapshot(at: .start.advanced(by: .seconds(12))).machine.doorsOpened)
/// ```
///
/// Where there are too many facts, the oldest are forgotten, and can no longer be listed; the instants at which they
/// happened can still be shown. Where there are too many stimuli, the past begins later.
///
/// > Memory: at most ``checkpointLimit`` checkpoints; 20 bytes and the fact itself for every fact.
public final class RunHistory<Root: Machine> {
  /// A stimulus and when it was received.
  public typealias TimedStimulus = (instant: SimulationInstant, stimulus: Root.Stimulus)

  /// The run whose past this is; it is at the present.
  public let simulation: Simulation<Root>
  /// The most checkpoints that are kept.
  public let checkpointLimit: Int
  /// How much else is kept.
  public let limit: PastLimit

  let log: RunLog<Root>
  /// The checkpoints in the order of the run; the first one is where the past begins.
  private(set) var kept: [KeptCheckpoint<Root>]
  /// How much work lies between two checkpoints as they are taken.
  private let spacing: UInt64
  /// The run apart that shows the past, and how many of the stimuli it has been given.
  private var replica: Simulation<Root>?
  private var replicaStimulusCount = 0

  /// The past of a run that goes on, from its present.
  ///
  /// Whoever drives the run calls ``keepUp()`` whenever time has passed.
  ///
  /// - Parameters:
  ///   - simulation: The run.
  ///   - checkpointLimit: The most checkpoints that are kept; at least 2.
  ///   - spacing: How many lines and armings lie between two checkpoints; at least 1.
  public convenience init(following simulation: Simulation<Root>, checkpointLimit: Int = 512, spacing: Int = 128) {
    let log = RunLog<Root>()
    simulation.add(log)
    self.init(simulation, log: log, .none, checkpointLimit: checkpointLimit, spacing: spacing)
  }

  /// The past of a run with a digest that is repeated from its stimuli; ``run(until:progress:)`` and
  /// ``run(through:progress:)`` make it.
  ///
  /// - Parameters:
  ///   - machine: The machine in its first state.
  ///   - seed: What all random streams of the run derive from.
  ///   - tieSeed: What the order of simultaneous events is shuffled by; nil for that of arming.
  ///   - observers: Who else watches the run, from the very start.
  ///   - monitors: The rules that the run must keep.
  ///   - stimuli: What it receives, in any order; those of one instant in theirs.
  ///   - limit: How many facts and stimuli are kept.
  ///   - checkpointLimit: The most checkpoints that are kept; at least 2.
  ///   - spacing: How many lines and armings lie between two checkpoints; at least 1.
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
  /// The last instant that can be shown: the run's present.
  public var present: SimulationInstant { simulation.now }
  /// The number of checkpoints that are kept.
  public var checkpointCount: Int { kept.count }
  /// The instants of the checkpoints, in order.
  package var checkpointInstants: [SimulationInstant] { kept.map(\.checkpoint.instant) }
  /// What the run has received since its past begins, in order.
  public var stimuli: [TimedStimulus] { log.stimuli.elements }
  /// Whether the past begins where the run did.
  public var isWhole: Bool { log.stimuli.first == 0 }
}

// MARK: - The present goes on

extension RunHistory {
  /// Keeps a checkpoint when enough has happened since the last one; not to be called by an observer.
  ///
  /// - Complexity: O(1) when it keeps none, else O(armed events + checkpoints).
  public func keepUp() {
    guard simulation.workDone - kept[kept.count - 1].workDone >= spacing else { return }
    kept.append(KeptCheckpoint(of: simulation, stimulusCount: log.stimuli.count))
    if kept.count > checkpointLimit { dropTheLeastUseful() }
    if log.facts.elements.count > limit.factCount { forgetFacts() }
    if log.stimuli.elements.count > limit.stimulusCount { forgetStimuli() }
  }

  /// Forgets the oldest quarter of the facts.
  private func forgetFacts() { log.forgetFacts(before: log.facts.count - limit.factCount * 3 / 4) }

  /// Lets the past begin at a checkpoint, so that at most three quarters of the stimuli stay.
  private func forgetStimuli() {
    let first = log.stimuli.count - limit.stimulusCount * 3 / 4
    let index = kept.firstIndex { $0.stimulusCount >= first } ?? kept.count - 1
    kept.removeFirst(index)
    log.forgetStimuli(before: kept[0].stimulusCount)
    log.forgetFacts(before: log.factCount(through: beginning))
    replica = nil
  }

  /// Runs everything before an instant, as `Simulation.run(until:)` does, and keeps what it needs.
  ///
  /// - Parameters:
  ///   - end: Where the run ends, itself excluded.
  ///   - progress: Told from time to time how far the run is; returning false stops it there.
  /// - Returns: Whether the run has reached the instant.
  @discardableResult public func run(
    until end: SimulationInstant, progress: (SimulationInstant) -> Bool = { _ in true }
  ) -> Bool {
    guard goOn(while: { $0 < end }, progress: progress) else { return false }
    simulation.run(until: end)
    return simulation.breach == nil
  }

  /// Runs everything up to and at an instant, and keeps what it needs.
  ///
  /// - Parameters:
  ///   - end: Where the run ends, itself included.
  ///   - progress: Told from time to time how far the run is; returning false stops it there.
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

  /// Thins the checkpoints with age: the one goes whose absence widens a gap least, for its age.
  private func dropTheLeastUseful() {
    let newest = kept[kept.count - 1].workDone
    let whole = newest - kept[0].workDone
    var least = (index: 1, width: Double.infinity)
    for index in 1..<kept.count - 1 {
      let gap = Double(kept[index + 1].workDone - kept[index - 1].workDone)
      // A quarter of the whole is added to the age, so that the oldest gap is five times the newest.
      let age = Double(newest - kept[index].workDone) + Double(whole) / 4
      if gap / age < least.width { least = (index, gap / age) }
    }
    kept.remove(at: least.index)
  }
}

// MARK: - The past

extension RunHistory {
  /// What a view may see of the run at an instant; one outside the past counts as its nearer end.
  ///
  /// - Complexity: O(what happened since the nearest checkpoint).
  public func snapshot(at instant: SimulationInstant) -> Snapshot<Root> { Snapshot(of: run(standingAt: instant)) }

  /// The digest of all facts up to and at an instant; one outside the past counts as its nearer end.
  ///
  /// - Precondition: The run computes a digest.
  public func digest(at instant: SimulationInstant) -> Digest { run(standingAt: instant).digest }

  /// Puts the run back to an instant of its past, from where it goes on again.
  ///
  /// What came after is forgotten: facts, stimuli received, and stimuli that were still waiting. The
  /// run's observers stay, and are not notified.
  ///
  /// - Returns: What the new run has in common with the one that is left.
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

  /// The run as it stood when nothing of an instant had happened yet.
  func checkpoint(before instant: SimulationInstant) -> Checkpoint<Root> {
    guard instant > beginning else { return kept[0].checkpoint }
    let moment = SimulationInstant(nanoseconds: instant.nanoseconds - 1)
    return run(standingAt: moment).checkpoint()
  }

  /// A run at an instant, good for looking at.
  private func run(standingAt instant: SimulationInstant) -> Simulation<Root> {
    guard instant < present else { return simulation }
    let instant = max(instant, beginning)
    let start = kept[kept.partitioningIndex { $0.checkpoint.instant > instant } - 1]
    let replica = self.replica ?? Simulation(from: start.checkpoint)
    let mayGoOn = self.replica != nil && replica.now <= instant && replica.workDone >= start.workDone
    if !mayGoOn {
      replica.restore(start.checkpoint)
      // The stimuli that the run received are given again below; those that waited may not have come.
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

/// A checkpoint of a history, and how far the run was when it was taken.
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
  /// Lines emitted and events armed so far: the cost of coming here.
  var workDone: UInt64 { unsafe UInt64(engine.pointee.lastSequence) + engine.pointee.queue.nextSequence }
}

extension Array {
  /// The first index whose element, like all after it, fulfils a condition; the end when none does.
  ///
  /// - Complexity: O(log n).
  func partitioningIndex(where belongsBehind: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if belongsBehind(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
