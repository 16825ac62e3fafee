import Lanes
import LiveModel
import SimulationCore

/// A machine that runs while somebody looks at it: its pace, its past, its journal and its file.
final class LiveRun<Root: PlayedMachine> {
  let model: LiveModel<Root>
  let history: RunHistory<Root>
  /// What the timeline shows of it.
  let lanes: LaneRecorder<Root>
  /// Whether the user gave up while the recorded part was run again; the journal then stays as it is.
  let isAbandoned: Bool
  /// Whether it goes on with a recorded run.
  let isResumed: Bool
  /// Whether simulated time passes only when a client asks.
  var isLockstep = false
  private var recording: Recording<Root>?
  private let end: RunEnd?
  private let printsDigest: Bool
  /// Who notes the stimuli that change nothing.
  private let noEffect = NoEffectWitness<Root>()
  /// Who answers what the machine asks, if anybody does.
  private var responder: (any RunResponder<Root>)?
  /// Since when, in real time, an answer is waited for; nil while none is.
  private var heldSince: Duration?
  /// What the user has done while an answer is waited for.
  private var waiting: [Root.Stimulus] = []
  private let watch: (file: FileWatch, name: String)?
  /// Whether it was told that the oldest facts are forgotten.
  private var hasReportedForgetting = false
  /// Whether it was told that nothing more is recorded.
  private var hasReportedFailure = false

  /// Begins a run, or goes on with a recorded one.
  ///
  /// - Parameters:
  ///   - plan: The run.
  ///   - screen: Where the user sees how far a recorded part is.
  ///   - speed: Simulated seconds per real second.
  ///   - end: Where the run ends; nil when the user ends it.
  ///   - recording: The journal, if there is one.
  ///   - sound: What is heard; nil for silence.
  ///   - watch: Who looks whether the machine's file has changed, and what the file is called.
  ///   - responder: Who answers what the machine asks, if anybody does.
  init(
    _ plan: RunPlan<Root>, on screen: inout RunScreen<Root>, speed: Double, end: RunEnd?, recording: Recording<Root>?,
    sound: RunSound<Root>?, watch: (file: FileWatch, name: String)?, responder: (any RunResponder<Root>)? = nil
  ) {
    self.end = end
    self.responder = responder
    self.watch = watch
    printsDigest = plan.computesDigest
    isResumed = plan.recorded != nil
    let writers: [any SimulationObserver<Root>] = recording.map { [$0.writer] } ?? []
    lanes = LaneRecorder(of: plan.root, changeLimit: Budget.pastChanges)
    let listeners: [any SimulationObserver<Root>] = (sound.map { [$0.output] } ?? []) + [noEffect]
    if let recorded = plan.recorded {
      // What was played earlier is not played again.
      history = plan.history(observers: [lanes] + writers, limit: .ofScreen)
      lanes.watch(history.simulation)
      isAbandoned = !screen.makeAgain(history, to: recorded.end)
      plan.scheduleRest(in: history.simulation)
      sound?.anchor(at: history.present, speed: speed)
      for listener in listeners { history.simulation.add(listener) }
    } else {
      // Anchored first, so that the sounds of the start are played.
      sound?.anchor(at: .start, speed: speed)
      history = plan.history(observers: [lanes] + writers + listeners, limit: .ofScreen)
      lanes.watch(history.simulation)
      isAbandoned = false
    }
    self.recording = isAbandoned ? nil : recording
    noEffect.watch(history.simulation)
    if plan.recorded != nil { responder?.goOn(from: history.simulation.machine) }
    history.simulation.respond(with: responder)
    model = LiveModel(history.simulation, speed: speed, end: end?.firstExcluded, budget: .usual)
  }

  /// Goes on from the instant that a journal shows, as a run that is not recorded.
  ///
  /// - Parameters:
  ///   - journal: The journal, whose later part is forgotten.
  ///   - realTime: The real time now.
  ///   - sound: What is heard; nil for silence.
  init(goingOnFrom journal: PlayedJournal<Root>, at realTime: Duration, sound: RunSound<Root>?) {
    let transport = journal.transport
    history = transport.history
    lanes = journal.lanes
    history.branch(at: transport.place)
    lanes.forget(after: history.present)
    for listener: any SimulationObserver<Root> in (sound.map { [$0.output] } ?? []) + [noEffect] {
      history.simulation.add(listener)
    }
    noEffect.watch(history.simulation)
    model = LiveModel(history.simulation, speed: transport.speed, realTime: realTime, budget: .usual)
    isAbandoned = false
    isResumed = true
    end = nil
    printsDigest = false
    watch = nil
  }

  /// Lets time pass up to a real time, unless the run is paused.
  ///
  /// - Returns: What the user should know of the stimuli that were received; nil for nothing.
  func advance(to realTime: Duration) -> String? {
    // Whoever has paused the run waits for an answer too.
    if model.isPaused, model.simulation.isHeld { model.simulation.run(through: model.simulation.now) }
    model.advance(to: realTime)
    receiveWaiting(at: realTime)
    history.keepUp()
    return noEffect.takeNotices().last
  }

  /// Receives a stimulus; while an answer is waited for, as soon as that has come.
  func send(_ stimulus: Root.Stimulus, at realTime: Duration) {
    waiting.append(stimulus)
    model.catchUp(to: realTime)
    receiveWaiting(at: realTime)
  }

  private func receiveWaiting(at realTime: Duration) {
    while !model.simulation.isHeld, !waiting.isEmpty { model.send(waiting.removeFirst(), at: realTime) }
    heldSince = model.simulation.isHeld ? heldSince ?? realTime : nil
  }

  /// How long an answer has been waited for; nil while none is.
  func waitingTime(at realTime: Duration) -> Duration? { heldSince.map { realTime - $0 } }

  /// What went wrong with who answers what the machine asks; nil while nothing has.
  var failedAnswer: PlacedProblem? { responder?.problem }

  /// Runs everything through an instant, whatever the speed, until the budget of a turn is spent.
  ///
  /// - Returns: Whether the run came there, or may go no farther; and what the user should know of the stimuli that
  ///   were received, nil for nothing.
  func skip(to instant: SimulationInstant, at realTime: Duration) -> (isDone: Bool, String?) {
    guard !isLockstep else { return (true, Self.lockstepNotice) }
    let hasCome = model.skip(to: instant, at: realTime)
    receiveWaiting(at: realTime)
    history.keepUp()
    let isHeld = model.simulation.isHeld && failedAnswer == nil
    return (hasCome && !isHeld, noEffect.takeNotices().last)
  }

  /// Why the user cannot let time pass.
  static var lockstepNotice: String { "simulated time passes when the client asks" }

  /// Keeps up with what clients have done.
  ///
  /// - Returns: What the user should know of the stimuli that were received; nil for nothing.
  func keepUp() -> String? {
    history.keepUp()
    return noEffect.takeNotices().last
  }

  /// The most instants without a fact that one step runs through.
  private static var quietInstantsMax: Int { 100_000 }

  /// Pauses, and runs to the next instant of a fact.
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

  /// Pauses, and lets the next event or stimulus happen alone.
  ///
  /// - Returns: What happened; nil when nothing does before the end.
  func stepEvent(at realTime: Duration) -> Record? {
    defer { history.keepUp() }
    return model.stepEvent(at: realTime)
  }

  /// What the user should know once the oldest facts are forgotten; said once.
  func takeForgetting() -> String? {
    guard !hasReportedForgetting, history.firstFact > 0 else { return nil }
    hasReportedForgetting = true
    let first = history.fact(history.firstFact).instant
    return "facts before \(first.shortText) s are no longer listed"
  }

  /// The run as it is now.
  var snapshot: Snapshot<Root> { Snapshot(of: model.simulation) }

  /// How it ended; nil while it goes on.
  var ending: PlayerEnding? {
    if model.simulation.breach != nil || failedAnswer != nil { return .failed(.brokeRule) }
    return model.hasEnded ? .completed : nil
  }

  // MARK: - Its file

  /// How often the file is to be looked at; nil for never.
  var watchPeriod: Duration? { watch.map { _ in FileWatch.period } }

  /// What has become of the file: whether the run is to begin anew, or what the user should know.
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

  /// Whether something was done in it that no journal has.
  var isLostWhenLeft: Bool { recording == nil && !history.stimuli.isEmpty }

  /// Hands what was recorded to the system, before a wait.
  func flush() { recording?.flush() }

  /// What the user should know when nothing more is recorded; said once.
  func takeFailure() -> String? {
    guard !hasReportedFailure, let failure = recording?.failure else { return nil }
    hasReportedFailure = true
    return "the recording has stopped: \(failure.problem.finding)"
  }

  /// Ends the journal.
  ///
  /// - Throws: a `PlacedProblem` when it could not be written.
  func finish() throws {
    // A journal has whole instants.
    model.completeInstant()
    try recording?.finish(model.simulation, end: end)
  }

  /// What was asked for about the whole run; nil when nothing was.
  var digestSentence: String? { printsDigest ? model.simulation.digestSentence : nil }

  /// Lets the run go on from an instant of its past, in a journal of its own.
  ///
  /// - Returns: What the user should know.
  /// - Throws: a `PlacedProblem` when a journal could not be written; the run is then as it was.
  func branch(at instant: SimulationInstant) throws -> String {
    model.completeInstant()
    guard history.isWhole || recording == nil else {
      throw Problem(
        "the run is too long to be recorded from its start again",
        allowed: "A branch is recorded with all that was received before it",
        advice: "Resume the recording, or branch in a run that is not recorded"
      ).placed(at: FileLocation(file: "branch"))
    }
    // A program is asked again first: where it answers otherwise there is no branch.
    let responder = try responder?.branched(at: instant)
    // The new journal then: without it there is no branch either.
    let branched = try recording?.branched(at: instant, of: history)
    try recording?.leave(model.simulation)
    history.branch(at: instant)
    lanes.forget(after: history.present)
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
  /// What is kept of the past of a run on a screen, however long it is.
  static let ofScreen = PastLimit(factCount: Budget.pastFacts, stimulusCount: Budget.pastStimuli)
}
