import Configuration
import Drawing
import NcursesTerminal
import Records
import SimulationCore
import Studies

/// The screen of a run or a replay: the terminal, and the common parts of all pictures.
struct RunScreen<Root: PlayedMachine>: ~Copyable {
  /// The appearance of the screen.
  struct Look {
    /// The machine's name, for the title.
    let title: String
    /// Whether only ASCII is drawn.
    let isASCII: Bool
    /// The maximum number of pictures per second.
    let frameRate: Int
    /// Whether people are drawn without animation.
    var isStill = false
    /// The theme requested on the command line.
    var theme: ThemeChoice?
    /// Whether the picture fills the screen until other panes are requested, as in the tour.
    var isFilled = false
  }

  /// The contents of the screen at one moment.
  struct Scene {
    /// The snapshot of the run at the instant shown.
    let snapshot: Snapshot<Root>
    /// The user's selection.
    let selection: Root.Selection
    /// The past from which facts and bar are drawn.
    let history: RunHistory<Root>
    /// The lanes that the timeline shows.
    let lanes: LaneRecorder<Root>
    let timeline: TimelineState
    /// The facts that the table lists.
    let factIndex: FactIndex<Root>
    /// The state of the table of facts.
    let facts: FactsState
    /// The number of facts that have happened.
    let factCount: Int
    /// How the people of a study were served until then; nil where none come.
    var readout: StudyReadout?
    /// Whether recorded time is shown: the past of a run, or a journal.
    let isRecorded: Bool
    /// The requested speed.
    let speed: Double
    /// The speed reached if the run cannot keep up; nil otherwise.
    var reachedSpeed: Double?
    /// Whether the user has paused it.
    var isPaused = false
    /// Whether it is the past of a live run.
    var isPast = false
    /// The text at the right end of the clock's row.
    let status: String
    /// The response to the last key; nil for none.
    let message: String?
    /// The caption of the instant.
    var caption: String?
    /// The instants of a journal's captions.
    var captions: [SimulationInstant] = []
    /// The fading of the line of controls over the picture, from 0 to 1.
    var fading = 0.0
    /// Whether the run continues, so that its bar leaves room for what follows.
    var goesOn = false
    /// The expected end of a run that has not been read completely; nil for any other run.
    var expectedEnd: SimulationInstant?
    /// The line being typed.
    var prompt: String?
    /// The list of all actions.
    var palette: PaletteBox?
    let keys: [KeyHint]
  }

  let look: Look
  /// The theme of the user's configuration; nil for that of the terminal.
  private let configuredTheme: ThemeChoice?
  /// The theme chosen in the list of actions, for this run.
  var chosenTheme: ThemeChoice?
  /// The theme previewed in that list.
  var previewedTheme: ThemeChoice?
  /// The key bindings of the player.
  let actions: ActionTable
  /// The problems with the user's configuration.
  let notices: [String]
  /// Whether the help covers the screen.
  var showsHelp = false
  /// The number of lines of the help above the visible ones.
  var helpOffset = 0
  /// The visible panes and their sizes.
  var arrangement: PaneArrangement
  /// The focused pane; nil for the machine.
  var focus: Pane?
  /// The border being dragged with the mouse.
  var heldBorder: PaneBorder?
  private var session: TerminalSession
  /// The instants of the run's sounds, for the bar.
  let cues = CueIndex<Root>()
  /// The machine's readings at the cursor of the timeline.
  let cursorReadings = CursorReadings<Root>()
  /// The instant since which the run is at rest.
  private let resting = RestingClock()
  /// The decisions at the requested instant.
  private let decisions = DecisionIndex<Root>()

  /// The maximum lag of a displayed countdown when nothing moves.
  static var countdownPeriod: Duration { .milliseconds(100) }

  init(
    session: consuming TerminalSession, look: Look,
    preferences: Preferences = Preferences(file: ProgramFile(), state: StateFile())
  ) {
    self.session = session
    self.look = look
    configuredTheme = preferences.theme
    actions = preferences.actions
    notices = preferences.notices
    arrangement = preferences.arrangement
  }

  /// The duration of one picture while something moves; pixels take more time than cells.
  var framePeriod: Duration {
    .seconds(1) / (session.showsPixels ? min(look.frameRate, Self.pixelFrameRate) : look.frameRate)
  }

  /// The maximum number of pictures in pixels a second.
  private static var pixelFrameRate: Int { 30 }

  /// Shows a scene.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - draw: Calls the closure that draws the scene and returns its result, on any thread.
  mutating func show(_ scene: Scene, drawing draw: (@escaping @Sendable () -> Grid) -> Grid = { $0() }) {
    let snapshot = scene.snapshot
    session.setTitle("\(look.title) · \(snapshot.machine.statusText(at: snapshot.instant))")
    let (screen, size, theme, showsPixels) = (screen(of: scene), size, theme, session.showsPixels)
    session.present(
      draw { screen.grid(width: size.columns, height: size.rows, theme: theme, keepsShapes: showsPixels) })
  }

  /// Shows a sentence in the middle of an empty screen.
  mutating func show(sentence: String) {
    session.setTitle("\(look.title) · \(sentence)")
    var grid = Grid(width: session.size.columns, height: session.size.rows)
    let column = max(0, (grid.width - sentence.unicodeScalars.count) / 2)
    grid.write(sentence, column: column, row: grid.height / 2)
    session.present(grid)
  }

  /// Repeats a recorded run, showing the progress.
  ///
  /// - Returns: Whether it was completed, instead of cancelled by the user.
  mutating func makeAgain(_ history: RunHistory<Root>, to end: RunEnd) -> Bool {
    var isInterrupted = false
    func progress(_ instant: SimulationInstant) -> Bool {
      let share = Double(instant.nanoseconds) / Double(max(1, end.instant.nanoseconds))
      show(sentence: "making the run again: \(Int(share * 100)) %")
      while let input = nextInput(timeout: .zero) {
        let isEnd = [.interrupted, .hungUp, .key(.character("q"))].contains(input)
        isInterrupted = isInterrupted || isEnd
      }
      return !isInterrupted
    }
    end.reach(history, progress: progress)
    return !isInterrupted
  }

  /// Reads a journal to its end, showing the progress.
  ///
  /// - Returns: Whether it was completed, instead of cancelled by the user.
  mutating func complete(_ loading: ReplayLoading<Root>) -> Bool {
    let clock = ContinuousClock()
    while !loading.isComplete {
      let end = clock.now + .milliseconds(100)
      loading.goOn { clock.now < end }
      show(sentence: "reading the journal" + (loading.percent.map { ": \($0) %" } ?? ""))
      while let input = nextInput(timeout: .zero) {
        if [.interrupted, .hungUp, .key("q")].contains(input) { return false }
      }
    }
    return true
  }

  /// Asks a question in the middle of an empty screen; returns whether the answer was yes.
  mutating func confirms(_ question: String) -> Bool {
    while true {
      show(sentence: question)
      switch nextInput(timeout: nil) {
      case .key(.character("y")), .key(.character("Y")): return true
      case .key(.character("n")), .key(.character("N")), .key(.character("q")), .key(.escape), .interrupted, .hungUp:
        return false
      default: continue
      }
    }
  }

  /// Waits for the next input; returns nil on timeout.
  mutating func nextInput(timeout: Duration?) -> TerminalInput? { session.nextInput(timeout: timeout) }

  /// Makes a wait for input also end when a descriptor becomes readable; nil for none.
  mutating func watch(_ descriptor: Int32?) { session.watch(descriptor) }

  /// Whether the program, when it was last suspended, was suspended by someone other than its user.
  var wasStoppedByOthers: Bool { session.wasStoppedByOthers }

  /// Redraws the whole screen with the next scene.
  mutating func repaint() { session.repaint() }

  /// Returns how long a picture of a snapshot stays valid while time passes; nil means for ever.
  func lifetime(of snapshot: Snapshot<Root>) -> Duration? { Self.lifetime(of: snapshot, framePeriod: framePeriod) }

  /// Returns how long a picture stays valid, given the frame period while something moves; nil means for ever.
  static func lifetime(of snapshot: Snapshot<Root>, framePeriod: Duration) -> Duration? {
    if snapshot.machine.isMoving(at: snapshot.instant) { return framePeriod }
    return snapshot.armed.isEmpty ? nil : max(countdownPeriod, framePeriod)
  }

  // MARK: - The picture

  /// The size of the window.
  var size: TerminalSize { session.size }

  /// Returns the screen of a snapshot without input elements; the next one follows after a number of simulated
  /// seconds.
  static func screen(
    of snapshot: Snapshot<Root>, selection: Root.Selection, title: String, clock: ClockFace, facts: [FactRow],
    lasting seconds: Double
  ) -> Screen<Root.Picture> {
    var picture = Root.picture(of: snapshot, selection: selection)
    picture.lasts(seconds)
    return Screen(
      title: title, subtitle: snapshot.machine.statusText(at: snapshot.instant), picture: picture,
      timeline: TimelineView(clock: clock, entries: Root.timelineEntries(of: snapshot), facts: facts), keys: [])
  }

  private func screen(of scene: Scene) -> Screen<Root.Picture> {
    var screen = Self.screen(
      of: scene.snapshot, selection: scene.selection, title: look.title, clock: clockFace(of: scene),
      facts: factRows(of: scene),
      // A paused picture is drawn without motion blur.
      lasting: scene.isPaused ? 0 : scene.speed / Double(look.frameRate))
    if let instant = scene.snapshot.machine.instantOfDecision(askedBy: scene.selection) {
      screen.picture.explain(decisions.decisions(at: instant, in: scene.history))
    }
    screen.timeline.lanes = lanePane(of: scene)
    screen.timeline.table = factsPane(of: scene)
    screen.arrangement = arrangement
    screen.focus = focus
    screen.readout = scene.readout.map { ReadoutLine($0) }
    screen.transport = transportBar(of: scene)
    screen.caption = scene.caption.map { CaptionBox(text: $0) }
    screen.prompt = scene.prompt
    screen.keys = scene.keys
    screen.showsHelp = showsHelp
    screen.helpOffset = helpOffset
    screen.palette = scene.palette
    screen.isFilled = look.isFilled
    screen.fading = scene.fading
    return screen
  }

  private func clockFace(of scene: Scene) -> ClockFace {
    let snapshot = scene.snapshot
    let isAtRest = snapshot.armed.isEmpty && !snapshot.machine.isMoving(at: snapshot.instant)
    let count = scene.factCount
    // In the past the instant shown matters, even at rest.
    let restingSince =
      scene.isRecorded
      ? nil
      : resting.restingSince(
        isAtRest, lastFact: count > scene.history.firstFact ? scene.history.fact(count - 1).instant : nil,
        at: snapshot.instant)
    return ClockFace(
      now: snapshot.instant.elapsed, speed: SpeedLadder.text(scene.speed, reaching: scene.reachedSpeed),
      isPaused: scene.isPaused, isPast: scene.isPast, restingSince: restingSince?.elapsed, status: scene.status,
      message: scene.message ?? "")
  }

  /// Returns the facts up to the instant shown, no more than there are rows.
  private func factRows(of scene: Scene) -> [FactRow] {
    let end = scene.factCount
    let machine = scene.snapshot.machine
    let signs = LandingSigns(of: machine)
    let first = max(scene.history.firstFact, end - session.size.rows)
    return (first..<max(first, end)).compactMap { index in
      let fact = scene.history.fact(index)
      guard machine.shows(fact.fact) else { return nil }
      return FactRow(instant: fact.instant.elapsed, text: signs.text(of: Record(of: fact.fact)))
    }
  }

  private var theme: Theme {
    let decision = Surroundings.theme(
      choice: previewedTheme ?? chosenTheme ?? look.theme, configured: configuredTheme, background: session.background)
    return Theme(
      glyphs: look.isASCII || !session.takesUnicode ? .ascii : .unicode, depth: session.colorDepth,
      theme: decision.theme, isStill: look.isStill)
  }
}
