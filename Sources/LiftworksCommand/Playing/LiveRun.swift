import LiveModel
import Records
import SimulationCore
import Studies

/// A machine running on screen, with its pace, its past, its journal and its file.
final class LiveRun<Root: PlayedMachine> {
  let model: LiveModel<Root>
  let history: RunHistory<Root>
  /// The lanes shown by the timeline.
  let lanes: LaneRecorder<Root>
  /// The people of a study; nil for none.
  private let people: (any StudiedPeople<Root>)?
  /// Whether it has been branched, so that it is no run of a study.
  private var isBranch = false
  /// Whether the user cancelled while the recorded part was repeated; the journal then stays unchanged.
  let isAbandoned: Bool
  /// Whether it continues a recorded run.
  let isResumed: Bool
  /// Whether simulated time passes only on a client's request.
  var isLockstep = false
  private var recording: Recording<Root>?
  private let end: RunEnd?
  private let printsDigest: Bool
  /// Notes the stimuli that have no effect.
  private let noEffect = NoEffectWitness<Root>()
  /// The responder that answers the machine, if any.
  private var responder: (any RunResponder<Root>)?
  /// The real time since which an answer is pending; nil if none is.
  private var heldSince: Duration?
  /// The user's stimuli while an answer is pending.
  private var waiting: [Root.Stimulus] = []
  private let watch: (file: FileWatch, name: String)?
  /// Whether the user was told that the oldest facts were dropped.
  private var hasReportedForgetting = false
  /// Whether the user was told that recording has stopped.
  private var hasReportedFailure = false

  /// Begins a run, or continues a recorded one.
  ///
  /// - Parameters:
  ///   - plan: The run.
  ///   - screen: The screen that shows the progress of a recorded part.
  ///   - speed: Simulated seconds per real second.
  ///   - end: The end of the run; nil if the user ends it.
  ///   - isWatchedLater: Whether the timeline's curves begin with ``watchLanes()``, as what is not shown is run
  ///     faster without them.
  ///   - recording: The recording, if there is one.
  ///   - sound: The sound output; nil for silence.
  ///   - watch: Watches the machine's file for changes, and knows its name.
  ///   - responder: The responder that answers the machine, if any.
  init(
    _ plan: RunPlan<Root>, on screen: inout RunScreen<Root>, speed: Double, end: RunEnd?,
    isWatchedLater: Bool = false, recording: Recording<Root>?, sound: RunSound<Root>?,
    watch: (file: FileWatch, name: String)?, responder: (any RunResponder<Root>)? = nil
  ) {
    self.end = end
    self.responder = responder
    self.watch = watch
    people = plan.people
    printsDigest = plan.computesDigest
    isResumed = plan.recorded != nil
    let writers: [any SimulationObserver<Root>] = recording.map { [$0.writer] } ?? []
    lanes = LaneRecorder(of: plan.root, changeLimit: Budget.pastChanges)
    let listeners: [any SimulationObserver<Root>] = (sound.map { [$0.output] } ?? []) + [noEffect]
    if let recorded = plan.recorded {
      // Do not replay earlier sounds.
      history = plan.history(observers: [lanes] + writers, limit: .ofScreen)
      lanes.watch(history.simulation)
      isAbandoned = !screen.makeAgain(history, to: recorded.end)
      plan.scheduleRest(in: history.simulation)
      sound?.anchor(at: history.present, speed: speed)
      for listener in listeners { history.simulation.add(listener) }
    } else {
      // Anchor first, so that the sounds of the start are played.
      sound?.anchor(at: .start, speed: speed)
      history = plan.history(observers: [lanes] + writers + listeners, limit: .ofScreen)
      if !isWatchedLater { lanes.watch(history.simulation) }
      isAbandoned = false
    }
    self.recording = isAbandoned ? nil : recording
    noEffect.watch(history.simulation)
    if plan.recorded != nil { responder?.goOn(from: history.simulation.machine) }
    history.simulation.respond(with: responder)
    model = LiveModel(history.simulation, speed: speed, end: end?.firstExcluded, budget: .standard)
  }

  /// Continues from the instant shown of a journal, as an unrecorded run.
  ///
  /// - Parameters:
  ///   - journal: The journal, whose later part is dropped.
  ///   - realTime: The current real time.
  ///   - sound: The sound output; nil for silence.
  init(goingOnFrom journal: PlayedJournal<Root>, at realTime: Duration, sound: RunSound<Root>?) {
    let transport = journal.transport
    history = transport.history
    lanes = journal.lanes
    history.branch(at: transport.shownInstant)
    lanes.forget(after: history.present)
    for listener: any SimulationObserver<Root> in (sound.map { [$0.output] } ?? []) + [noEffect] {
      history.simulation.add(listener)
    }
    noEffect.watch(history.simulation)
    model = LiveModel(history.simulation, speed: transport.speed, realTime: realTime, budget: .standard)
    isAbandoned = false
    isResumed = true
    end = nil
    printsDigest = false
    people = nil
    watch = nil
  }

  /// Advances the run to a real time, unless it is paused.
  ///
  /// - Returns: A notice about the stimuli received; nil for none.
  func advance(to realTime: Duration) -> String? {
    // A paused run may also be waiting for an answer.
    if model.isPaused, model.simulation.isHeld { model.simulation.run(through: model.simulation.now) }
    model.advance(to: realTime)
    receiveWaiting(at: realTime)
    history.keepUp()
    return noEffect.takeNotices().last
  }

  /// Sends a stimulus; while an answer is pending, the stimulus is received after it.
  func send(_ stimulus: Root.Stimulus, at realTime: Duration) {
    waiting.append(stimulus)
    model.catchUp(to: realTime)
    receiveWaiting(at: realTime)
  }

  private func receiveWaiting(at realTime: Duration) {
    while !model.simulation.isHeld, !waiting.isEmpty { model.send(waiting.removeFirst(), at: realTime) }
    heldSince = model.simulation.isHeld ? heldSince ?? realTime : nil
  }

  /// Begins the timeline's curves, unless they have begun.
  func watchLanes() { if history.simulation.viewer == nil { lanes.watch(history.simulation) } }

  /// Returns how long an answer has been pending; nil if none is.
  func waitingTime(at realTime: Duration) -> Duration? { heldSince.map { realTime - $0 } }

  /// The failure of the responder; nil if there is none.
  var failedAnswer: PlacedProblem? { responder?.problem }

  /// Runs everything through an instant, regardless of the speed, within the time budget of one turn.
  ///
  /// - Returns: Whether the run has reached the instant or cannot go further; and a notice about the stimuli
  ///   received, nil for none.
  func skip(to instant: SimulationInstant, at realTime: Duration) -> (isDone: Bool, String?) {
    guard !isLockstep else { return (true, Self.lockstepNotice) }
    let hasCome = model.skip(to: instant, at: realTime)
    receiveWaiting(at: realTime)
    history.keepUp()
    let isHeld = model.simulation.isHeld && failedAnswer == nil
    return (hasCome && !isHeld, noEffect.takeNotices().last)
  }

  /// The message when the user tries to advance time in lockstep mode.
  static var lockstepNotice: String { "simulated time passes when the client asks" }

  /// Updates after what clients have done.
  ///
  /// - Returns: A notice about the stimuli received; nil for none.
  func keepUp() -> String? {
    history.keepUp()
    return noEffect.takeNotices().last
  }

  /// The maximum number of instants without a fact in one step.
  private static var quietInstantsMax: Int { 100_000 }

  /// Pauses and runs to the next instant with a fact.
  ///
  /// - Returns: Whether there was one before the end.
  func stepToFact(at realTime: Duration) -> Bool {
    let count = history.factCount
    for _ in 0..<Self.quietInstantsMax {
      guard model.step(at: realTime) else { return false }
      history.keepUp()
      if history.factCount > count { return true }
      if model.simulation.isHeld { return true }
    }
    return false
  }

  /// Pauses and handles only the next event or stimulus.
  ///
  /// - Returns: What was handled; nil when there is nothing before the end.
  func stepEvent(at realTime: Duration) -> Record? {
    defer { history.keepUp() }
    return model.stepEvent(at: realTime)
  }

  /// Returns a notice once the oldest facts have been dropped; only the first time.
  func takeForgetting() -> String? {
    guard !hasReportedForgetting, history.firstFact > 0 else { return nil }
    hasReportedForgetting = true
    let first = history.fact(history.firstFact).instant
    return "facts before \(first.shortText) s are no longer listed"
  }

  /// The readout of a study at an instant; nil where no people of one come.
  func readout(at instant: SimulationInstant) -> StudyReadout? { isBranch ? nil : people?.readout(at: instant) }

  /// The current state of the run.
  var snapshot: Snapshot<Root> { Snapshot(of: model.simulation) }

  /// How it ended; nil while it is running.
  var ending: PlayerEnding? {
    if model.simulation.breach != nil || failedAnswer != nil { return .failed(.brokeRule) }
    return model.hasEnded ? .completed : nil
  }

  // MARK: - Its file

  /// How often to check the file; nil for never.
  var watchPeriod: Duration? { watch.map { _ in FileWatch.period } }

  /// Returns whether the run must restart with a new file, or a notice about the file.
  func news() -> (isReloaded: Bool, message: String?) {
    guard let (file, name) = watch else { return (false, nil) }
    switch file.news() {
    case .good?: return (true, nil)
    case .bad(let problem)?: return (false, "\(problem)")
    case .gone?: return (false, "\(name) is gone; this is what it said last, until it is back")
    case .back?: return (false, "\(name) is back, and says what it said")
    case nil: return (false, nil)
    }
  }

  // MARK: - Its journal

  /// Whether it has received stimuli that no journal holds.
  var isLostWhenLeft: Bool { recording == nil && !history.stimuli.isEmpty }

  /// Writes buffered lines before a wait.
  func flush() { recording?.flush() }

  /// Returns a notice once recording has stopped; only the first time.
  func takeFailure() -> String? {
    guard !hasReportedFailure, let failure = recording?.failure else { return nil }
    hasReportedFailure = true
    return "the recording has stopped: \(failure.problem.finding)"
  }

  /// Ends the journal.
  ///
  /// - Throws: a `PlacedProblem` when it could not be written.
  func finish() throws {
    // A journal contains whole instants only.
    model.completeInstant()
    try recording?.finish(model.simulation, end: end)
  }

  /// The requested summary of the whole run; nil if none was requested.
  var digestSentence: String? { printsDigest ? model.simulation.digestSentence : nil }

  /// Continues the run from a past instant, in a journal of its own.
  ///
  /// - Returns: A notice for the user.
  /// - Throws: a `PlacedProblem` when a journal could not be written; the run is then unchanged.
  func branch(at instant: SimulationInstant) throws -> String {
    model.completeInstant()
    guard history.isWhole || recording == nil else {
      throw Problem(
        "the run is too long to be recorded from its start again",
        allowed: "A branch is recorded with all that was received before it",
        advice: "Resume the recording, or branch in a run that is not recorded"
      ).placed(at: FileLocation(file: "branch"))
    }
    // An external program is replayed first: if its answers differ, there is no branch.
    let responder = try responder?.branched(at: instant)
    // The new journal comes next: if it fails, there is no branch either.
    let branched = try recording?.branched(at: instant, of: history)
    try recording?.leave(model.simulation)
    history.branch(at: instant)
    lanes.forget(after: history.present)
    // Those who came later in the other run come here too.
    if let people { history.simulation.supply(from: people.arrivals(after: history.present)) }
    isBranch = true
    if let responder {
      self.responder = responder
      responder.goOn(from: model.simulation.machine)
      model.simulation.respond(with: responder)
    }
    waiting = []
    branched.map { model.simulation.add($0.writer) }
    recording = branched
    return branched.map { "recording \($0.path)" } ?? "a new run from here"
  }
}

extension PastLimit {
  /// The limit of the past kept for a run on screen, however long it is.
  static let ofScreen = PastLimit(factCount: Budget.pastFacts, stimulusCount: Budget.pastStimuli)
}
