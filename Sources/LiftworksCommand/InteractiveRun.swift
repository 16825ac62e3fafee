import ALSAPlayback
import Drawing
import Elevators
import LiveModel
import NcursesTerminal
import SimulationCore
import Soundscape

/// A run in the terminal: keys and mouse in, pictures and sound out.
struct InteractiveRun: ~Copyable {
  /// How it is shown.
  struct Look {
    /// The machine's name, for the title.
    let title: String
    /// Whether only ASCII is drawn.
    let isASCII: Bool
    /// The most pictures a second.
    let frameRate: Int
  }

  private let look: Look
  private let model: LiveModel<Classic>
  private let history: FactHistory
  private let player: SoundPlayer?
  private let end: RunEnd?
  private let recording: Recording?
  private var session: TerminalSession
  private var showsHelp = false
  private var outcome: RunOutcome?
  private let clock = ContinuousClock()
  private let opened: ContinuousClock.Instant

  /// How long the picture of a countdown may lag behind when nothing moves.
  private static let countdownPeriod = Duration.milliseconds(100)

  /// - Parameters:
  ///   - session: The terminal; it is given back when the run ends.
  ///   - simulation: The run, at its start.
  ///   - look: How it is shown.
  ///   - speed: Simulated seconds per real second.
  ///   - end: Where the run ends; nil when the user ends it.
  ///   - recording: The journal, if there is one.
  ///   - sound: What is heard and where; nil for silence.
  init(
    session: consuming TerminalSession,
    simulation: Simulation<Classic>,
    look: Look,
    speed: Double,
    end: RunEnd?,
    recording: Recording?,
    sound: (player: SoundPlayer, board: SoundBoard)?
  ) {
    self.session = session
    self.look = look
    self.end = end
    self.recording = recording
    history = FactHistory()
    simulation.add(history)
    if let sound { simulation.add(SoundOutput(player: sound.player, board: sound.board)) }
    player = sound?.player
    opened = clock.now
    model = LiveModel(simulation, speed: speed, end: end?.firstExcluded)
    player?.anchor(at: simulation.now.elapsed, speed: speed)
  }

  /// Shows the run until the user ends it, or its end is reached.
  ///
  /// - Throws: a `PlacedProblem` when the journal could not be written.
  consuming func run() throws -> RunOutcome {
    while true {
      model.advance(to: realTime)
      if model.simulation.breach != nil { outcome = .brokeRule }
      if let outcome = outcome ?? (model.hasEnded ? .done : nil) {
        player?.close()
        try recording?.finish(model.simulation, end: end)
        return outcome
      }
      model.publish()
      // Asked before the picture is made: what changes meanwhile then gets another picture.
      let soundIsOpening = player?.status == .opening
      session.present(picture())
      recording?.flush()
      var timeout = timeToWait(soundIsOpening: soundIsOpening)
      while let input = session.nextInput(timeout: timeout) {
        take(input)
        if outcome != nil { break }
        timeout = .zero
      }
    }
  }

  /// The real time since the run was opened.
  private var realTime: Duration { opened.duration(to: clock.now) }

  // MARK: - Output

  /// How long nothing needs to be done unless there is input; nil is for ever.
  private func timeToWait(soundIsOpening: Bool) -> Duration? {
    let now = realTime
    var waits: [Duration] = []
    if let next = model.nextRealTime { waits.append(next - now) }
    if soundIsOpening { waits.append(Self.countdownPeriod) }
    if !model.isPaused {
      let framePeriod = Duration.seconds(1) / look.frameRate
      if model.snapshot.machine.isMoving(at: model.snapshot.instant) {
        waits.append(framePeriod)
      } else if !model.snapshot.armed.isEmpty {
        waits.append(max(Self.countdownPeriod, framePeriod))
      }
    }
    return waits.min()
  }

  private func picture() -> Grid {
    let snapshot = model.snapshot
    let isAtRest = snapshot.armed.isEmpty && !snapshot.machine.isMoving(at: snapshot.instant)
    let lastChange = history.rows.last?.instant ?? .zero
    let clockFace = ClockFace(
      now: snapshot.instant.elapsed,
      speed: SpeedLadder.text(model.speed),
      isPaused: model.isPaused,
      restingSince: isAtRest ? lastChange : nil,
      status: soundStatus
    )
    let screen = Screen(
      title: look.title,
      subtitle: snapshot.machine.statusText,
      cabin: CabinPicture(of: snapshot),
      timeline: TimelineView(
        clock: clockFace,
        entries: TimelineEntry.entries(of: snapshot),
        facts: history.rows
      ),
      keys: KeyTable.hints,
      showsHelp: showsHelp
    )
    return screen.grid(width: session.size.columns, height: session.size.rows, theme: theme)
  }

  private var theme: Theme {
    // Fewer than 256 colours cannot shade a picture: lines say more.
    let isShaded = session.colorDepth == .direct || session.colorDepth == .palette
    return Theme(glyphs: look.isASCII ? .ascii : .unicode, usesColor: isShaded)
  }

  private var soundStatus: String {
    guard let player else { return "sound off" }
    if let notice = player.status.notice { return notice }
    if player.isMuted { return "muted" }
    return model.speed > SoundSchedule.fastestAudibleSpeed ? "silent above x4" : "sound on"
  }

  // MARK: - Input

  private mutating func take(_ input: TerminalInput) {
    switch input {
    case .key(let key):
      if let action = KeyTable.action(of: key) { perform(action) }
    case .mouse(let column, let row, .pressed(.left)):
      let layout = ScreenLayout(width: session.size.columns, height: session.size.rows)
      let button = CabinPicture(of: model.snapshot).buttonBounds(in: layout.cabin)
      if !layout.isTooSmall, button.contains(column: column, row: row) { perform(.pressButton) }
    case .mouse, .resized:
      break
    case .resumed:
      // No simulated time passed while the program was stopped.
      model.resume(at: realTime)
      anchorSound()
    case .interrupted:
      outcome = .interrupted
    case .hungUp:
      outcome = .hungUp
    }
  }

  private mutating func perform(_ action: KeyTable.Action) {
    switch action {
    case .pressButton:
      model.send(.buttonPressed, at: realTime)
    case .togglePause:
      model.setPaused(!model.isPaused, at: realTime)
      anchorSound()
    case .step:
      model.step(at: realTime)
      anchorSound()
    case .faster:
      setSpeed(SpeedLadder.above(model.speed))
    case .slower:
      setSpeed(SpeedLadder.below(model.speed))
    case .toggleMute:
      if let player { player.setMuted(!player.isMuted) }
    case .toggleHelp:
      showsHelp.toggle()
    case .closeHelp:
      showsHelp = false
    case .repaint:
      session.repaint()
    case .quit:
      outcome = .done
    }
  }

  private func setSpeed(_ speed: Double) {
    model.setSpeed(speed, at: realTime)
    anchorSound()
  }

  private func anchorSound() {
    if model.isPaused {
      player?.pause()
    } else {
      player?.anchor(at: model.simulation.now.elapsed, speed: model.speed)
    }
  }
}
