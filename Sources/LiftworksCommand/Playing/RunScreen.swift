import Configuration
import Drawing
import Lanes
import NcursesTerminal
import SimulationCore

/// The screen of a run or a replay: the terminal, and what all their pictures have in common.
struct RunScreen<Root: PlayedMachine>: ~Copyable {
  /// How things are shown.
  struct Look {
    /// The machine's name, for the title.
    let title: String
    /// Whether only ASCII is drawn.
    let isASCII: Bool
    /// The most pictures a second.
    let frameRate: Int
    /// Whether people are drawn still.
    var isStill = false
    /// The colours that the command line asks for.
    var theme: ThemeChoice?
    /// Whether the picture fills the screen until other panes are asked for, as in the tour.
    var isFilled = false
  }

  /// What is shown at one moment.
  struct Scene {
    /// The run at the instant shown.
    let snapshot: Snapshot<Root>
    /// What the person has chosen.
    let selection: Root.Selection
    /// The past that facts and bar are taken from.
    let history: RunHistory<Root>
    /// What the timeline shows.
    let lanes: LaneRecorder<Root>
    /// What is chosen in the timeline.
    let timeline: TimelineState
    /// The facts that the table lists.
    let factIndex: FactIndex<Root>
    /// What is chosen in the table of facts.
    let facts: FactsState
    /// How many facts have happened.
    let factCount: Int
    /// Whether it is recorded time: the past of a run, or a journal.
    let isRecorded: Bool
    /// How fast time is to pass.
    let speed: Double
    /// How fast it passes where the run cannot keep up; nil where it does.
    var reachedSpeed: Double?
    /// Whether it is paused because the user asked.
    var isPaused = false
    /// Whether it is the past of a run that goes on.
    var isPast = false
    /// The text at the right end of the clock's row.
    let status: String
    /// The answer to the last key; nil for none.
    let message: String?
    /// Words about the instant.
    var caption: String?
    /// Where a journal has words.
    var captions: [SimulationInstant] = []
    /// How far the line of controls over the picture has faded, from 0 to 1.
    var fading = 0.0
    /// Whether the run goes on, so that its bar has room for what follows.
    var goesOn = false
    /// Where the run ends, of which a part has still to be read; nil for no such run.
    var expectedEnd: SimulationInstant?
    /// What is being typed.
    var prompt: String?
    /// The list of all actions.
    var palette: PaletteBox?
    /// The keys.
    let keys: [KeyHint]
  }

  let look: Look
  /// The theme that the user's configuration asks for; nil for that of the terminal.
  private let configuredTheme: ThemeChoice?
  /// The theme that was chosen in the list of actions, for this run.
  var chosenTheme: ThemeChoice?
  /// The theme that is looked at in that list.
  var previewedTheme: ThemeChoice?
  /// The keys of the player.
  let actions: ActionTable
  /// What is wrong with the user's configuration.
  let notices: [String]
  /// Whether the help lies over the screen.
  var showsHelp = false
  /// How many lines of the help are above what is shown.
  var helpOffset = 0
  /// Which panes are shown, and how large.
  var arrangement: PaneArrangement
  /// The pane that has the keys; nil for the machine.
  var focus: Pane?
  /// The border that the mouse holds.
  var heldBorder: PaneBorder?
  private var session: TerminalSession
  /// Where the run has sounds, for the bar.
  let cues = CueIndex<Root>()
  /// What the machine reads at the cursor of the timeline.
  let cursorReadings = CursorReadings<Root>()
  /// Since when the run is at rest.
  private let resting = RestingClock()
  /// What was decided at the instant that somebody asks about.
  private let decisions = DecisionIndex<Root>()

  /// How long the picture of a countdown may lag behind when nothing moves.
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

  /// How long one picture stays while something moves.
  var framePeriod: Duration { .seconds(1) / look.frameRate }

  /// Shows a scene.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - draw: Calls what draws it and returns its result, on whichever thread.
  mutating func show(_ scene: Scene, drawing draw: (@escaping @Sendable () -> Grid) -> Grid = { $0() }) {
    let snapshot = scene.snapshot
    session.setTitle("\(look.title) · \(snapshot.machine.statusText(at: snapshot.instant))")
    let (screen, size, theme) = (screen(of: scene), size, theme)
    session.present(draw { screen.grid(width: size.columns, height: size.rows, theme: theme) })
  }

  /// Shows a sentence in the middle of an empty screen.
  mutating func show(sentence: String) {
    session.setTitle("\(look.title) · \(sentence)")
    var grid = Grid(width: session.size.columns, height: session.size.rows)
    let column = max(0, (grid.width - sentence.unicodeScalars.count) / 2)
    grid.write(sentence, column: column, row: grid.height / 2)
    session.present(grid)
  }

  /// Makes a recorded run again, showing how far it is.
  ///
  /// - Returns: Whether the person let it come to its end.
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

  /// Reads a journal to its end, showing how far it is.
  ///
  /// - Returns: Whether the person let it come to its end.
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

  /// Asks a question in the middle of an empty screen; returns whether it was answered with yes.
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

  /// Waits for the next input; nil when none came in that time.
  mutating func nextInput(timeout: Duration?) -> TerminalInput? { session.nextInput(timeout: timeout) }

  /// Lets a wait for input end also as soon as a descriptor is readable; nil for none.
  mutating func watch(_ descriptor: Int32?) { session.watch(descriptor) }

  /// Whether the program, when it was stopped last, was stopped by others than its user.
  var wasStoppedByOthers: Bool { session.wasStoppedByOthers }

  /// Draws the screen again with the next scene.
  mutating func repaint() { session.repaint() }

  /// How long a picture of a snapshot in which time passes stays good; nil is for ever.
  func lifetime(of snapshot: Snapshot<Root>) -> Duration? { Self.lifetime(of: snapshot, framePeriod: framePeriod) }

  /// How long a picture stays good where one stays so long while something moves; nil is for ever.
  static func lifetime(of snapshot: Snapshot<Root>, framePeriod: Duration) -> Duration? {
    if snapshot.machine.isMoving(at: snapshot.instant) { return framePeriod }
    return snapshot.armed.isEmpty ? nil : max(countdownPeriod, framePeriod)
  }

  // MARK: - The picture

  /// The size of the window.
  var size: TerminalSize { session.size }

  /// The screen of a snapshot, without anything that takes input; the next one is so many simulated
  /// seconds later.
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
      // A paused picture is drawn sharply.
      lasting: scene.isPaused ? 0 : scene.speed / Double(look.frameRate))
    if let instant = scene.snapshot.machine.instantOfDecision(askedBy: scene.selection) {
      screen.picture.explain(decisions.decisions(at: instant, in: scene.history))
    }
    screen.timeline.lanes = lanePane(of: scene)
    screen.timeline.table = factsPane(of: scene)
    screen.arrangement = arrangement
    screen.focus = focus
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
    // In the past the shown instant is what matters, at rest too.
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

  /// The facts up to the instant shown, no more than there are rows.
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
