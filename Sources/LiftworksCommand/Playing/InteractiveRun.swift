import ALSAPlayback
import Drawing
import LiveModel
import NcursesTerminal
import SimulationCore
import Soundscape

/// A run in the terminal: keys and mouse in, pictures and sound out, and its past to look at.
struct InteractiveRun<Root: PlayedMachine>: ~Copyable {
  private let model: LiveModel<Root>
  private let history: RunHistory<Root>
  private let player: SoundPlayer?
  private let sound: SoundOutput<Root>?
  private let end: RunEnd?
  /// Who notes the stimuli that change nothing.
  private let noEffect = NoEffectWitness<Root>()
  /// Who looks whether the machine's file has changed; nil for nobody.
  private let watch: FileWatch?
  /// What messages call that file.
  private let title: String
  private var recording: Recording<Root>?
  private var stage: RunScreen<Root>
  private var controls: Root.Controls
  private var outcome: RunOutcome?
  /// The past while somebody looks at it; the run stands still then.
  private var past: Transport<Root>?
  /// Whether the run was paused when somebody began to look at its past.
  private var wasPaused = false
  /// What the person should know, until the next key.
  private var message: String?
  /// Whether the program was there to see time pass.
  private var standstill = Standstill(expecting: .zero)
  /// Whether the clock row has shown that nothing more is recorded.
  private var hasShownFailure = false
  private let clock = ContinuousClock()
  private let opened: ContinuousClock.Instant

  /// - Parameters:
  ///   - plan: The run.
  ///   - stage: The screen; it is given back when the run ends.
  ///   - speed: Simulated seconds per real second.
  ///   - end: Where the run ends; nil when the user ends it.
  ///   - recording: The journal, if there is one.
  ///   - sound: What is heard and where; nil for silence.
  ///   - watch: Who looks whether the machine's file has changed, and what the file is called; the run
  ///     then ends as reloaded.
  ///   - notices: What the person should know from the start.
  init(
    _ plan: RunPlan<Root>,
    stage: consuming RunScreen<Root>,
    speed: Double,
    end: RunEnd?,
    recording: Recording<Root>?,
    sound: (player: SoundPlayer, board: SoundBoard)?,
    watch: (file: FileWatch, name: String)? = nil,
    notices: [String] = []
  ) {
    self.stage = stage
    self.watch = watch?.file
    title = watch?.name ?? ""
    if let first = notices.first {
      let rest = notices.count - 1
      message = rest == 0 ? first : "\(first) (and \(counted(rest, "more notice")))"
    }
    self.end = end
    self.recording = recording
    controls = Root.Controls(of: plan.root)
    controls.requireOwnKeys()
    player = sound?.player
    let writers: [any SimulationObserver<Root>] = recording.map { [$0.writer] } ?? []
    self.sound = sound.map { SoundOutput<Root>(player: $0.player, board: $0.board) }
    let sounds: [any SimulationObserver<Root>] = self.sound.map { [$0] } ?? []
    let listeners = sounds + [noEffect]
    if let recorded = plan.recorded {
      // What was heard earlier is not heard again.
      history = plan.history(observers: writers)
      if !self.stage.makeAgain(history, to: recorded.end) {
        // The journal stays as it is.
        outcome = .interrupted
        self.recording = nil
      }
      plan.scheduleRest(in: history.simulation)
      player?.anchor(at: history.present.elapsed, speed: speed)
      for listener in listeners { history.simulation.add(listener) }
    } else {
      // Anchored first, so that what the start lets be heard is heard.
      player?.anchor(at: .zero, speed: speed)
      history = plan.history(observers: writers + listeners)
    }
    noEffect.watch(history.simulation)
    opened = clock.now
    model = LiveModel(history.simulation, speed: speed, end: end?.firstExcluded)
    // A run that goes on has received them already.
    guard plan.recorded == nil else { return }
    let reaction = controls.open(on: model.snapshot)
    for stimulus in reaction.stimuli { model.send(stimulus, at: .zero) }
    message = reaction.message
  }

  /// Shows the run until the user ends it, or its end is reached.
  ///
  /// - Throws: a `PlacedProblem` when the journal could not be written.
  consuming func run() throws -> RunOutcome {
    while true {
      noticeStandstill()
      goOn()
      standstill.expect(by: realTime)
      lookAtFile()
      if model.simulation.breach != nil { outcome = .brokeRule }
      if let outcome = outcome ?? (model.hasEnded ? .done : nil) {
        player?.close()
        try recording?.finish(model.simulation, end: end)
        if let sentence = history.breachSentence { Output.notice(sentence) }
        return outcome
      }
      model.publish()
      // Asked before the picture is made: what changes meanwhile then gets another picture.
      let soundIsOpening = player?.status == .opening
      stage.show(scene)
      recording?.flush()
      // A terminal that took no bytes has held this up.
      if noticeFailure() || noticeStandstill() { continue }
      var timeout = timeToWait(soundIsOpening: soundIsOpening)
      standstill.expect(by: timeout.map { realTime + max($0, .zero) })
      while let input = stage.nextInput(timeout: timeout) {
        take(input)
        if outcome != nil { break }
        timeout = .zero
      }
    }
  }

  /// The real time since the run was opened.
  private var realTime: Duration { opened.duration(to: clock.now) }

  /// Lets time pass: that of the run, or that of the past that is being played.
  private mutating func goOn() {
    guard let past else {
      model.advance(to: realTime)
      history.keepUp()
      if let notice = noEffect.takeNotices().last { message = notice }
      if !model.isPaused { sound?.follow(model.simulation.machine, at: model.simulation.now) }
      return
    }
    if past.advance(to: realTime) != nil, past.isAtPresent { returnToPresent() }
  }

  // MARK: - What goes wrong outside

  /// Pauses where the program stood still, rather than to rush through what nobody has seen.
  ///
  /// - Returns: Whether it did.
  @discardableResult
  private mutating func noticeStandstill() -> Bool {
    let now = realTime
    guard let length = standstill.length(at: now) else { return false }
    pause(at: now, because: "the program stood still for \(length.components.seconds) s")
    return true
  }

  /// Pauses with no simulated time passed since the run was last shown.
  private mutating func pause(at now: Duration, because reason: String) {
    model.resume(at: now)
    past?.resume(at: now)
    letGo()
    let isMoving = past.map(\.isPlaying) ?? !model.isPaused
    if let past { past.setPlaying(false, at: now) } else { model.setPaused(true, at: now) }
    anchorSound()
    if isMoving { message = "\(reason): paused; \(RunKeys.pauseKey) goes on" }
  }

  /// Shows once that nothing more is recorded; says whether it did now.
  private mutating func noticeFailure() -> Bool {
    guard !hasShownFailure, let failure = recording?.failure else { return false }
    hasShownFailure = true
    message = "the recording has stopped: \(failure.problem.finding)"
    return true
  }

  // MARK: - Output

  /// How long nothing needs to be done unless there is input; nil is for ever.
  private func timeToWait(soundIsOpening: Bool) -> Duration? {
    let now = realTime
    var waits: [Duration] = watch == nil ? [] : [FileWatch.period]
    if soundIsOpening { waits.append(RunScreen<Root>.countdownPeriod) }
    if let past {
      if past.isPlaying { waits.append(stage.framePeriod) }
    } else {
      if let next = model.nextRealTime { waits.append(next - now) }
      if !model.isPaused, let lifetime = stage.lifetime(of: model.snapshot) {
        waits.append(lifetime)
      }
    }
    return waits.min()
  }

  private var scene: RunScreen<Root>.Scene {
    RunScreen<Root>.Scene(
      snapshot: past?.snapshot ?? model.snapshot,
      selection: controls.selection,
      history: history,
      hasTransport: past != nil,
      speed: model.speed,
      isPaused: past.map { !$0.isPlaying } ?? model.isPaused,
      isPast: past != nil,
      status: soundStatus,
      message: message,
      keys: past == nil ? RunKeys.hints(with: controls) : RunKeys.pastHints(with: controls)
    )
  }

  private var soundStatus: String {
    // The past of a run is silent, played or not.
    if past != nil { return "silent" }
    guard let player else { return "sound off" }
    if let notice = player.status.notice { return notice }
    if player.isMuted { return "muted" }
    return model.speed > SoundSchedule.fastestAudibleSpeed ? "silent above x4" : "sound on"
  }

  /// Ends the run where its file says something new, or tells what is wrong with it.
  private mutating func lookAtFile() {
    switch watch?.news() {
    case .good?: outcome = .reloaded
    case .bad(let problem)?: message = "\(problem)"
    case .gone?: message = "\(title) is gone; this is what it said last, until it is back"
    case .back?: message = "\(title) is back, and says what it said"
    case nil: break
    }
  }

  // MARK: - Input

  private mutating func take(_ input: TerminalInput) {
    if input != .resumed { noticeStandstill() }
    // What it takes to compute the answer is no standstill.
    defer { standstill.expect(by: realTime) }
    switch input {
    case .key(let key):
      message = nil
      if past == nil, !stage.showsHelp, let action = controls.claimed(key) {
        react { $0.perform(action, on: $1) }
      } else if let action = RunKeys.table.action(of: key) {
        perform(action)
      } else if let action = controls.keys.action(of: key) {
        react { $0.perform(action, on: $1) }
      }
    case .mouse(let column, let row, .pressed(.left)), .mouse(let column, let row, .moved(.left)):
      let isPress = input == .mouse(column: column, row: row, .pressed(.left))
      if isPress { message = nil }
      switch stage.target(column: column, row: row, in: scene) {
      case .control(let control) where isPress: react { $0.press(control, on: $1) }
      case .control(let control): react { $0.drag(control, on: $1) }
      case .instant(let instant): past?.jump(to: instant)
      case .nothing: break
      }
    case .mouse(_, _, .released(.left)):
      letGo()
    case .mouse, .resized:
      break
    case .resumed:
      let now = realTime
      standstill.expect(by: now)
      if stage.wasStoppedByOthers {
        pause(at: now, because: "the program was stopped")
      } else {
        // No simulated time passed while the program was stopped.
        model.resume(at: now)
        past?.resume(at: now)
        anchorSound()
        letGo()
      }
    case .interrupted:
      outcome = .interrupted
    case .hungUp:
      outcome = .hungUp
    }
  }

  /// Lets the machine's controls change, and tells the machine what comes of it.
  private mutating func react(
    _ change: (inout Root.Controls, Snapshot<Root>) -> Reaction<Root.Stimulus>
  ) {
    let now = realTime
    if past == nil { model.advance(to: now) }
    var changed = controls
    let reaction = change(&changed, past?.snapshot ?? Snapshot(of: model.simulation))
    guard past == nil || reaction.stimuli.isEmpty else {
      message = "the past is fixed; b branches from here"
      return
    }
    controls = changed
    for stimulus in reaction.stimuli { model.send(stimulus, at: now) }
    if let text = reaction.message { message = text }
    guard !reaction.stimuli.isEmpty else { return }
    if let text = controls.sent(reaction.stimuli, leaving: Snapshot(of: model.simulation)) {
      message = text
    }
  }

  /// Lets go of whatever the mouse holds down.
  private mutating func letGo() {
    if past == nil { react { $0.release(on: $1) } }
  }

  private mutating func perform(_ action: RunKeys.Action) {
    switch action {
    case .togglePause: togglePause()
    case .step:
      if past == nil {
        model.step(at: realTime)
        anchorSound()
      } else {
        goForward()
      }
    case .faster: setSpeed(SpeedLadder.above(model.speed))
    case .slower: setSpeed(SpeedLadder.below(model.speed))
    case .rewind: rewind()
    case .forward: goForward()
    case .toPresent: returnToPresent()
    case .branch: branch()
    case .toggleMute:
      if let player { player.setMuted(!player.isMuted) }
    case .toggleHelp: stage.showsHelp.toggle()
    case .closeHelp: stage.showsHelp = false
    case .repaint: stage.repaint()
    case .quit: outcome = .done
    }
  }

  private func togglePause() {
    if let past {
      past.setPlaying(!past.isPlaying, at: realTime)
    } else {
      model.setPaused(!model.isPaused, at: realTime)
      anchorSound()
    }
  }

  private func setSpeed(_ speed: Double) {
    model.setSpeed(speed, at: realTime)
    past?.setSpeed(speed, at: realTime)
    anchorSound()
  }

  private func anchorSound() {
    sound?.forgetMovements()
    if model.isPaused {
      player?.pause()
    } else {
      player?.anchor(at: model.simulation.now.elapsed, speed: model.speed)
    }
  }

  // MARK: - The past

  /// Goes back by one fact, from the present or within the past.
  private mutating func rewind() {
    if let past {
      if !past.step(.backwards) { message = "this is the first fact" }
      return
    }
    letGo()
    model.advance(to: realTime)
    history.keepUp()
    let transport = Transport(history, at: history.present, speed: model.speed)
    guard transport.step(.backwards) else {
      message = "nothing has happened yet"
      return
    }
    wasPaused = model.isPaused
    model.setPaused(true, at: realTime)
    anchorSound()
    past = transport
  }

  private mutating func goForward() {
    guard let past else {
      message = "this is the present"
      return
    }
    if !past.step(.forwards) || past.isAtPresent { returnToPresent() }
  }

  private mutating func returnToPresent() {
    guard past != nil else { return }
    past = nil
    model.setPaused(wasPaused, at: realTime)
    anchorSound()
  }

  /// Lets the run go on from the instant shown.
  private mutating func branch() {
    guard let past else {
      message = "[ shows the past; there b branches"
      return
    }
    let place = past.place
    do {
      // The new journal first: without it there is no branch either.
      let branched = try recording?.branched(at: place, of: history)
      try recording?.leave(model.simulation)
      history.branch(at: place)
      branched.map { model.simulation.add($0.writer) }
      message = branched.map { "recording \($0.path)" } ?? "a new run from here"
      recording = branched
      player?.stopAll()
      sound?.forgetMovements()
      returnToPresent()
      letGo()
    } catch {
      message = (error as? PlacedProblem)?.problem.finding ?? "\(error)"
    }
  }
}
