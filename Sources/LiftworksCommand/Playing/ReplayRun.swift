import ALSAPlayback
import Drawing
import LiveModel
import NcursesTerminal
import SimulationCore
import Soundscape

/// A journal on the screen: its run played, stepped, searched and scrubbed, both ways alike.
struct ReplayRun<Root: PlayedMachine>: ~Copyable {
  private let transport: Transport<Root>
  private let captions: [ReplayCaption]
  /// Whether it goes on by itself after each caption, and ends at the end.
  private let isGuided: Bool
  /// Until when, in real time, a guided replay leaves a caption to its reader.
  private var readUntil: Duration?
  /// Whether a guided replay has come to its end.
  private var isComplete = false
  private let player: SoundPlayer?
  private let sound: SoundOutput<Root>?
  private var stage: RunScreen<Root>
  private var controls: Root.Controls
  private var outcome: RunOutcome?
  private var prompt: ReplayPrompt?
  /// What was last searched for.
  private var wanted: String?
  /// What the person should know, until the next key.
  private var message: String?
  /// Whether the program was there to see time pass.
  private var standstill = Standstill(expecting: .zero)
  private let clock = ContinuousClock()
  private let opened: ContinuousClock.Instant

  /// How far the keys for ten seconds jump.
  private static var jump: Duration { .seconds(10) }

  /// - Parameters:
  ///   - stage: The screen; it is given back when the replay ends.
  ///   - journal: What is replayed.
  ///   - history: Its past, made already.
  ///   - speed: Simulated seconds per real second.
  ///   - isGuided: Whether it goes on by itself after each caption, and ends at the end.
  ///   - sound: What is heard and where; nil for silence.
  init(
    stage: consuming RunScreen<Root>,
    journal: ReplayJournal<Root>,
    history: RunHistory<Root>,
    speed: Double,
    isGuided: Bool = false,
    sound: (player: SoundPlayer, board: SoundBoard)?
  ) {
    self.stage = stage
    controls = Root.Controls(of: journal.root)
    controls.requireOwnKeys()
    captions = journal.captions
    self.isGuided = isGuided
    player = sound?.player
    self.sound = sound.map { SoundOutput(player: $0.player, board: $0.board) }
    transport = Transport(history, stops: journal.captions.map(\.instant), speed: speed)
    // A note that somebody has added does not cover the clock: the warning comes at the end.
    message = journal.isAltered ? nil : journal.warnings.last
    if let digest = journal.digest, digest != "\(history.simulation.digest)" {
      message = "not as recorded: see --verify"
    }
    if let breach = history.simulation.breach { message = "the run broke rule \(breach.rule)" }
    opened = clock.now
  }

  /// Shows the replay until the user ends it, or a guided one has come to its end.
  consuming func run() -> (outcome: RunOutcome, isComplete: Bool) {
    if captionText == nil { setPlaying(true) }
    while true {
      if let outcome {
        player?.close()
        guard let sentence = history.breachSentence else { return (outcome, isComplete) }
        Output.notice(sentence)
        return (outcome == .done ? .brokeRule : outcome, isComplete)
      }
      noticeStandstill()
      goOn()
      guide()
      if outcome != nil { continue }
      standstill.expect(by: realTime)
      let soundIsOpening = player?.status == .opening
      stage.show(scene)
      var waits: [Duration] = []
      if soundIsOpening { waits.append(RunScreen<Root>.countdownPeriod) }
      if transport.isPlaying {
        // At rest too the place moves along the bar.
        let atRest = max(RunScreen<Root>.countdownPeriod, stage.framePeriod)
        waits.append(stage.lifetime(of: transport.snapshot) ?? atRest)
        if let next = transport.nextRealTime { waits.append(next - realTime) }
      }
      if let readUntil { waits.append(readUntil - realTime) }
      if noticeStandstill() { continue }
      var timeout = waits.min()
      standstill.expect(by: timeout.map { realTime + max($0, .zero) })
      while let input = stage.nextInput(timeout: timeout) {
        take(input)
        if outcome != nil { break }
        timeout = .zero
      }
    }
  }

  /// The real time since the replay was opened.
  private var realTime: Duration { opened.duration(to: clock.now) }

  private var history: RunHistory<Root> { transport.history }

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

  /// Pauses where the replay was last shown.
  private mutating func pause(at now: Duration, because reason: String) {
    transport.resume(at: now)
    readUntil = nil
    if transport.isPlaying {
      message = "\(reason): paused"
      transport.setPlaying(false, at: now)
    }
    anchorSound()
  }

  /// Lets the replay go on, and what it passes be heard.
  private func goOn() {
    guard let played = transport.advance(to: realTime) else { return }
    hear(after: played.after, through: played.through)
    guard transport.isPlaying else { return anchorSound() }
    sound?.follow(transport.snapshot.machine, at: transport.place)
  }

  /// Leads through a guided replay: leaves time to read, then goes on, and ends at the end.
  private mutating func guide() {
    guard isGuided, !transport.isPlaying, !stage.showsHelp, prompt == nil else {
      readUntil = nil
      return
    }
    guard let readUntil else {
      readUntil = realTime + (captionText.map(Tour.readingTime) ?? Tour.pause)
      return
    }
    guard realTime >= readUntil else { return }
    self.readUntil = nil
    if transport.isAtPresent {
      isComplete = true
      outcome = .done
    } else {
      setPlaying(true)
    }
  }

  private func hear(after start: SimulationInstant, through end: SimulationInstant) {
    guard let sound, transport.speed <= SoundSchedule.fastestAudibleSpeed else { return }
    for (instant, stimulus) in history.stimuli(after: start, through: end) {
      sound.hear(stimulus, at: instant)
    }
    for place in history.factCount(through: start)..<history.factCount(through: end) {
      let fact = history.fact(place)
      sound.hear(fact.fact, at: fact.instant)
    }
  }

  // MARK: - Output

  private var scene: RunScreen<Root>.Scene {
    RunScreen<Root>.Scene(
      snapshot: transport.snapshot,
      selection: controls.selection,
      history: history,
      hasTransport: true,
      speed: transport.speed,
      isPaused: !transport.isPlaying,
      status: soundStatus,
      message: message,
      caption: caption,
      prompt: prompt?.text,
      keys: ReplayKeys.table.hints + controls.viewHints
    )
  }

  /// What the journal says of the place shown, while it stands still.
  private var captionText: String? {
    guard !transport.isPlaying else { return nil }
    let texts = captions.filter { $0.instant == transport.place && !$0.text.isEmpty }.map(\.text)
    return texts.isEmpty ? nil : texts.joined(separator: "\n")
  }

  /// The words of the place shown, and what the machine is about.
  private var caption: String? {
    guard let text = captionText else { return nil }
    guard !isGuided else { return text }
    let signs = LandingSigns(of: transport.snapshot.machine)
    var changes = history.transitions(at: transport.place).map { $0.words(signs) }
    if changes.isEmpty, let last = history.lastTransition(through: transport.place) {
      changes = ["\(last.words(signs)), at \(last.instant) s"]
    }
    let armed = transport.snapshot.armed.map {
      "\(signs.text(of: Record(of: $0.event))) at \($0.due) s"
    }
    let waiting = armed.isEmpty ? "nothing armed" : "armed: " + armed.joined(separator: ", ")
    return ([text] + changes + [waiting]).joined(separator: "\n")
  }

  private var soundStatus: String {
    guard let player else { return "sound off" }
    if let notice = player.status.notice { return notice }
    if player.isMuted { return "muted" }
    if transport.isAtPresent { return "the end" }
    return transport.speed > SoundSchedule.fastestAudibleSpeed ? "silent above x4" : "sound on"
  }

  // MARK: - Input

  private mutating func take(_ input: TerminalInput) {
    if input != .resumed { noticeStandstill() }
    // What it takes to compute the answer is no standstill.
    defer { standstill.expect(by: realTime) }
    switch input {
    case .key(let key):
      message = nil
      if prompt != nil {
        answer(key)
      } else if let action = ReplayKeys.table.action(of: key) {
        perform(action)
      } else if let action = controls.keys.action(of: key), controls.isForView(action) {
        look { $0.perform(action, on: $1) }
      }
    case .mouse(let column, let row, .pressed(.left)), .mouse(let column, let row, .moved(.left)):
      let isPress = input == .mouse(column: column, row: row, .pressed(.left))
      switch stage.target(column: column, row: row, in: scene) {
      case .control(let control) where isPress: look { $0.press(control, on: $1) }
      case .instant(let instant): jump(to: instant)
      case .control, .nothing: break
      }
    case .mouse, .resized:
      break
    case .resumed:
      let now = realTime
      standstill.expect(by: now)
      if stage.wasStoppedByOthers {
        pause(at: now, because: "the program was stopped")
      } else {
        // No simulated time passed while the program was stopped.
        transport.resume(at: now)
        anchorSound()
      }
    case .interrupted:
      outcome = .interrupted
    case .hungUp:
      outcome = .hungUp
    }
  }

  /// Lets the person choose what is looked at; what would change the run does nothing here.
  private mutating func look(
    _ change: (inout Root.Controls, Snapshot<Root>) -> Reaction<Root.Stimulus>
  ) {
    var changed = controls
    let reaction = change(&changed, transport.snapshot)
    guard reaction.stimuli.isEmpty else { return }
    controls = changed
    if let text = reaction.message { message = text }
  }

  private mutating func perform(_ action: ReplayKeys.Action) {
    switch action {
    case .togglePlay: setPlaying(!transport.isPlaying)
    case .previousFact: step(.backwards)
    case .nextFact: step(.forwards)
    case .jumpBack: jump(by: .zero - Self.jump)
    case .jumpForward: jump(by: Self.jump)
    case .leapBack: jump(by: .zero - tenth)
    case .leapForward: jump(by: tenth)
    case .toStart: jump(to: history.beginning)
    case .toEnd: jump(to: history.present)
    case .goTo: prompt = ReplayPrompt(.time)
    case .search: prompt = ReplayPrompt(.search)
    case .nextMatch: search(.forwards)
    case .previousMatch: search(.backwards)
    case .faster: setSpeed(SpeedLadder.above(transport.speed))
    case .slower: setSpeed(SpeedLadder.below(transport.speed))
    case .toggleMute:
      if let player { player.setMuted(!player.isMuted) }
    case .toggleHelp: stage.showsHelp.toggle()
    case .closeHelp: stage.showsHelp = false
    case .repaint: stage.repaint()
    case .quit: outcome = .done
    }
  }

  /// A tenth of the run, in whole nanoseconds.
  private var tenth: Duration {
    .nanoseconds((history.present.nanoseconds - history.beginning.nanoseconds) / 10)
  }

  private mutating func answer(_ key: Key) {
    guard var prompt else { return }
    let outcome = prompt.take(key)
    self.prompt = prompt
    switch outcome {
    case .goesOn: return
    case .abandoned: break
    case .entered(let text):
      switch prompt.question {
      case .search:
        wanted = text
        search(.forwards)
      case .time:
        do throws(Problem) {
          jump(to: try TimeText.instant(text))
        } catch {
          message = error.finding
        }
      }
    }
    self.prompt = nil
  }

  // MARK: - Moving

  private mutating func setPlaying(_ isPlaying: Bool) {
    let isAtStart = transport.place == history.beginning
    transport.setPlaying(isPlaying, at: realTime)
    if isPlaying, !transport.isPlaying { message = "this is the end" }
    anchorSound()
    if transport.isPlaying, isAtStart, let sound {
      // What happens at the very start is passed by no stretch.
      for place in 0..<history.factCount(through: history.beginning) {
        sound.hear(history.fact(place).fact, at: history.beginning)
      }
    }
  }

  private mutating func step(_ direction: Transport<Root>.Direction) {
    if !transport.step(direction) {
      message = direction == .forwards ? "no later fact" : "no earlier fact"
    }
    silence()
  }

  private mutating func search(_ direction: Transport<Root>.Direction) {
    guard let wanted else {
      message = "/ searches first"
      return
    }
    if !transport.search(wanted, direction) {
      message = "no \(direction == .forwards ? "later" : "earlier") '\(wanted)'"
    }
    silence()
  }

  private func jump(to instant: SimulationInstant) {
    transport.jump(to: instant)
    silence()
  }

  private func jump(by distance: Duration) {
    transport.jump(by: distance)
    silence()
  }

  private func setSpeed(_ speed: Double) {
    transport.setSpeed(speed, at: realTime)
    anchorSound()
  }

  private func silence() {
    player?.stopAll()
    anchorSound()
  }

  private func anchorSound() {
    sound?.forgetMovements()
    if transport.isPlaying {
      player?.anchor(at: transport.place.elapsed, speed: transport.speed)
    } else {
      player?.pause()
    }
  }
}

extension PastTransition {
  /// The change and what it came from: `doors: shut > aboutToOpen, by buttonPressed`.
  fileprivate func words(_ signs: LandingSigns) -> String {
    "\(transition.fullName): \(transition.source) > \(transition.target), by"
      + " \(signs.text(of: origin))"
  }
}
