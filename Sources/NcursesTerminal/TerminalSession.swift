internal import CNcurses
public import Drawing
internal import Glibc

/// The screen, the keyboard and the mouse of a terminal, for the lifetime of the session.
///
/// Opening it takes over the screen, redirects standard error and installs signal handlers; closing it, or the end
/// of the value's lifetime, restores all of that. The terminal is also restored after a crash, a call of `exit` and
/// every signal that can be caught; captured standard error is then printed.
///
/// A process has at most one session, used by the thread that opened it: during its lifetime, SIGINT, SIGTERM,
/// SIGHUP, SIGWINCH, SIGTSTP and SIGCONT are reserved for it, and the locale's character set is UTF-8.
///
/// Input and output do not wait for each other. A loop that shows frames looks like this:
///
/// ```swift
/// var session = try TerminalSession()
/// loop: while true {
///   session.present(grid)
///   while let input = session.nextInput(timeout: untilNextFrame()) {
///     if input == .interrupted || input == .hungUp { break loop }
///   }
/// }
/// session.close()
/// ```
@safe public struct TerminalSession: ~Copyable {
  /// Whether frames are marked so that the terminal updates atomically (mode 2026).
  public enum Synchronisation: Hashable, Sendable, CaseIterable {
    /// If the terminal reports support when queried; never inside tmux or screen.
    case auto
    /// Always.
    case on
    /// Never.
    case off
  }

  private var presenter: ScreenPresenter
  private var output = TerminalOutput()
  private let screen: OpaquePointer
  private var keyboard: Keyboard
  private let hasMouse: Bool
  /// Whether the session may change the window's title.
  private let hasTitle: Bool
  private var title = TerminalTitle()
  private(set) var questions = TerminalQuestions()
  private let synchronisation: Synchronisation
  /// The picture not sent yet, because the terminal had not accepted the previous one.
  private var dropped: Frame?
  /// The time when the screen was first taken over, from which the times of pictures count.
  private let opened = ContinuousClock.now
  /// The time at which the colours of the last picture are made exact; nil if they are.
  private var refineAt: ContinuousClock.Instant?
  /// The time without a new picture after which the last one counts as static.
  private static let restAfter = Duration.milliseconds(60)
  /// The most recent picture to show.
  private var latest: Frame?

  private struct Frame {
    let grid: Grid
    let cursor: TerminalPosition?
  }

  /// Whether the last ``TerminalInput/resumed`` was not caused by Control-Z: another program, or the system, had
  /// stopped this one.
  public private(set) var wasStoppedByOthers = false
  /// Whether the terminal shows more than ASCII.
  public let takesUnicode: Bool
  /// The colour depth and the reason for it.
  public private(set) var color: ColorDecision
  /// How the shapes of pictures are shown, and the reason for it.
  public private(set) var graphics: GraphicsDecision
  /// Whether the terminal takes pixels fast enough.
  private var pace = PixelPace()
  /// The terminal's background colour; nil until it has been reported.
  ///
  /// It is black or white once the terminal has said that its colours have become dark or light.
  public private(set) var background: Color?
  /// Whether the terminal reports each change between dark and light colours, which it was asked for.
  private var reportsColors = false

  private var happened: UInt32 = 0
  private var reportedSize: TerminalSize
  private var isScreenTaken = true
  private var hasHungUp = false

  /// Opens a session on the terminal of standard input and output.
  ///
  /// - Parameters:
  ///   - color: The command line's choice of colours; nil for none.
  ///   - configuredColor: The configuration file's choice.
  ///   - graphics: The command line's choice of how shapes are shown; nil for none.
  ///   - configuredGraphics: The configuration file's choice.
  ///   - asksBackground: Whether to query the terminal's background colour.
  ///   - synchronised: Whether the terminal should show each frame as a whole.
  ///   - changesTitle: Whether ``setTitle(_:)`` changes the window's title, which is restored afterwards.
  /// - Throws: ``TerminalError`` if there is no usable terminal; it is then unchanged, and the program can continue
  ///   without a screen.
  /// - Precondition: no other session is open in this process.
  public init(
    color: ColorChoice? = nil, configuredColor: ColorChoice? = nil, graphics: GraphicsChoice? = nil,
    configuredGraphics: GraphicsChoice? = nil, asksBackground: Bool = false, synchronised: Synchronisation = .auto,
    changesTitle: Bool = true
  ) throws(TerminalError) {
    let description = try Surroundings.usableTerminal()
    let error = cnc_guard_open(STDIN_FILENO, STDOUT_FILENO)
    precondition(error != EALREADY, "a terminal session is open already; close it first")
    guard error == 0 else { throw .refused(code: error) }
    guard let screen = unsafe cnc_new_screen(description.name) else {
      cnc_guard_close()
      throw .unknownTerminal(name: description.name)
    }
    cnc_guard_arm()
    guard let keyboard = Keyboard() else {
      endwin()
      unsafe delscreen(screen)
      cnc_guard_close()
      throw .refused(code: ENOMEM)
    }
    unsafe self.screen = unsafe screen
    self.keyboard = keyboard
    self.color = ColorDecision(
      choice: color, configured: configuredColor, environment: Surroundings.environment, description: description)
    let window = TerminalWindow()
    self.graphics = GraphicsDecision(choice: graphics, configured: configuredGraphics, cell: window?.cell)
    hasMouse = description.hasMouse
    takesUnicode = description.takesUnicode
    hasTitle = changesTitle && Surroundings.hasTitle(description)
    synchronisation = synchronised
    reportedSize = window?.size ?? TerminalSize(columns: 80, rows: 24)
    presenter = ScreenPresenter(description, depth: self.color.depth, size: reportedSize)
    presenter.isSynchronised = synchronised == .on
    Self.takeScreen()
    ask(asksBackground: asksBackground)
    takeExtras()
    if hasTitle { unsafe cnc_guard_add_restoring(TerminalTitle.restoring.description) }
  }

  deinit {
    if isScreenTaken {
      cnc_guard_leaving(output.isBehind)
      awaitAnswers()
      leaveExtras()
      endwin()
      cnc_guard_has_left()
    }
    keyboard.close()
    output.close()
    unsafe delscreen(screen)
    cnc_guard_close()
  }

  /// Restores the terminal and prints captured standard error.
  ///
  /// The end of the value's lifetime does the same.
  public consuming func close() {}

  /// The size of the window, as last reported by ``nextInput(timeout:)`` or found when opened.
  public var size: TerminalSize { reportedSize }

  /// The colour depth.
  public var colorDepth: ColorDepth { color.depth }

  /// Whether grids are to keep their shapes, since these are shown in pixels.
  public var showsPixels: Bool { presenter.graphics != .cells }

  /// Whether frames are marked so that the terminal shows each as a whole.
  public var isSynchronised: Bool { presenter.isSynchronised }

  /// Shows a grid from the top left corner, clipped to the window.
  ///
  /// Cells beyond the grid are blank. A glyph that is not one column wide is shown as `U+FFFD`.
  /// Only changes are sent; a grid equal to the previous one costs no bytes. It never waits: while the terminal has
  /// not accepted the previous picture, this one is kept until it has, or until the next.
  ///
  /// - Parameters:
  ///   - grid: The picture.
  ///   - cursor: The position of the visible cursor, which screen readers follow; nil hides it.
  /// - Complexity: O(cells of the grid).
  public mutating func present(_ grid: Grid, cursor: TerminalPosition? = nil) {
    guard isScreenTaken, !hasHungUp else { return }
    latest = Frame(grid: grid, cursor: cursor)
    show()
  }

  /// Sets the title of the terminal's window, if it has one; invisible characters are replaced.
  ///
  /// It is sent with the next picture, at most twice a second.
  public mutating func setTitle(_ text: String) {
    guard !takesUnicode else { return title.want(text) }
    title.want(String(String.UnicodeScalarView(text.unicodeScalars.map(\.inASCII))))
  }

  /// Sends the latest picture, or keeps it until the previous one has been accepted.
  private mutating func show() {
    guard let latest else { return }
    output.goOn()
    if showsPixels, pace.note(isBehind: output.isBehind, at: opened.duration(to: ContinuousClock.now)) {
      changeGraphics { $0.fallBack() }
    }
    guard !output.isBehind else {
      dropped = latest
      return
    }
    dropped = nil
    refineAt = nil
    defer { if presenter.isInexact { refineAt = ContinuousClock.now + Self.restAfter } }
    let now = opened.duration(to: ContinuousClock.now)
    let bytes = presenter.bytes(showing: latest.grid, at: now, cursor: latest.cursor)
    output.send(bytes + titleBytes())
  }

  /// Returns the bytes that set the window's title, if they are due.
  private mutating func titleBytes() -> [UInt8] { hasTitle ? title.bytes(at: ContinuousClock.now) : [] }

  /// Makes the next ``present(_:cursor:)`` send the whole picture, changed or not.
  ///
  /// It is for users who request it because another program has written to the screen.
  public mutating func repaint() { presenter.repaint() }

  /// Whether the terminal has not accepted the last picture.
  var isBehind: Bool { output.isBehind }

  /// Makes ``nextInput(timeout:)`` also return nil as soon as a descriptor is readable, for as long as it is.
  ///
  /// - Parameter descriptor: The descriptor, which must stay open; nil for none.
  public mutating func watch(_ descriptor: Int32?) { cnc_guard_watch(descriptor ?? -1) }

  /// Waits for the next input.
  ///
  /// Signals take precedence over keys, so that a flood of keys cannot delay an interruption. A suspension
  /// (Control-Z)
  /// happens inside this function: the screen is released and the process stops; when it continues, the screen is
  /// taken over and drawn again.
  ///
  /// - Parameter timeout: The maximum wait; zero or less only polls, nil waits for ever.
  /// - Returns: The input, or nil if there was none in that time. After ``TerminalInput/hungUp`` every call returns
  ///   it again, at most ten times a second.
  public mutating func nextInput(timeout: Duration?) -> TerminalInput? {
    let clock = ContinuousClock()
    let deadline = timeout.map { clock.now + max($0, .zero) }
    var hasLooked = false
    while true {
      if let input = takeHappening() ?? takeKey() { return input }
      var left: Duration?
      if let deadline {
        let remaining = max(deadline - clock.now, .zero)
        if hasLooked, remaining == .zero { return nil }
        left = remaining
      }
      hasLooked = true
      if keyboard.hasMore { continue }
      if questions.isWaiting(at: clock.now) {
        // An Escape that begins no reply is the key, once no reply can arrive any more.
        left = min(left ?? TerminalQuestions.patience, TerminalQuestions.patience)
      }
      if let refineAt, !output.isBehind {
        let remaining = max(refineAt - clock.now, .zero)
        if remaining == .zero { refine() } else { left = min(left ?? remaining, remaining) }
      }
      if hasTitle, let due = title.due, !output.isBehind {
        let remaining = max(due - clock.now, .zero)
        if remaining == .zero { output.send(titleBytes()) } else { left = min(left ?? remaining, remaining) }
      }
      switch cnc_guard_wait(true, output.awaited ?? -1, left.waitNanoseconds) {
      case Int32(CNC_WAIT_TIMED_OUT.rawValue) where deadline.map { $0 <= clock.now } ?? false: return nil
      case Int32(CNC_WAIT_GONE.rawValue): hasHungUp = true
      case Int32(CNC_WAIT_COMPANION.rawValue): return nil
      case Int32(CNC_WAIT_WRITABLE.rawValue): catchUp()
      default: break
      }
    }
  }
}

// MARK: - Pending output

extension TerminalSession {
  /// Makes the colours of a static picture exact.
  private mutating func refine() {
    refineAt = nil
    guard isScreenTaken else { return }
    output.send(presenter.refinement())
  }

  /// Continues the previous picture, and then shows the latest.
  private mutating func catchUp() {
    output.goOn()
    if !output.isBehind, dropped != nil { show() }
  }
}

// MARK: - Signals

extension TerminalSession {
  private mutating func takeHappening() -> TerminalInput? {
    if hasHungUp {
      // Repeated calls are answered, but must not spin.
      _ = cnc_guard_wait(false, -1, 100_000_000)
      return .hungUp
    }
    happened |= cnc_guard_take()
    if happened & (CNC_SUSPENDED.rawValue | CNC_CONTINUED.rawValue) != 0 {
      wasStoppedByOthers = happened & CNC_SUSPENDED.rawValue == 0
      if !wasStoppedByOthers, !isEnding { stop() }
      happened &= ~(CNC_SUSPENDED.rawValue | CNC_CONTINUED.rawValue)
      if !isEnding, takeScreenAgain() { return .resumed }
    }
    if happened & CNC_HUNG_UP.rawValue != 0 {
      hasHungUp = true
      return .hungUp
    }
    if happened & CNC_INTERRUPTED.rawValue != 0 {
      happened &= ~CNC_INTERRUPTED.rawValue
      return .interrupted
    }
    if happened & CNC_RESIZED.rawValue != 0 {
      happened &= ~CNC_RESIZED.rawValue
      adoptWindowSize()
    }
    guard presenter.size != reportedSize else { return nil }
    reportedSize = presenter.size
    return .resized(columns: reportedSize.columns, rows: reportedSize.rows)
  }

  private var isEnding: Bool { happened & (CNC_INTERRUPTED.rawValue | CNC_HUNG_UP.rawValue) != 0 }

  /// Releases the screen to the shell and stops until the process is continued.
  private mutating func stop() {
    cnc_guard_leaving(output.isBehind)
    output.forget()
    leaveExtras()
    endwin()
    cnc_guard_has_left()
    isScreenTaken = false
    cnc_guard_screen_left()
    cnc_guard_stop()
    happened |= cnc_guard_take()
  }

  /// Takes over the screen after a stop; returns false if the program was asked to end in the meantime.
  private mutating func takeScreenAgain() -> Bool {
    // If continued in the background, the terminal must not be changed: wait for the foreground, or for a request to
    // end, which then happens without touching the terminal.
    var attempts = 0
    while !cnc_guard_is_in_foreground() {
      attempts += 1
      // Stopping fails if no process is left that could continue this one.
      if attempts > 1_000 { happened |= CNC_HUNG_UP.rawValue }
      if isEnding { return false }
      cnc_guard_stop_in_background()
      happened |= cnc_guard_take() & ~(CNC_CONTINUED.rawValue | CNC_SUSPENDED.rawValue)
    }
    if isEnding, !isScreenTaken { return false }
    isScreenTaken = true
    cnc_guard_screen_taken()
    reset_prog_mode()
    adoptWindowSize()
    output.forget()
    Self.takeScreen()
    keyboard.resume()
    presenter.repaint()
    title.forget()
    takeExtras()
    show()
    return true
  }

  private mutating func adoptWindowSize() {
    guard let window = TerminalWindow() else { return }
    // ncurses leaves the cursor in the last row when it releases the screen.
    _ = resize_term(Int32(window.size.rows), Int32(window.size.columns))
    presenter.resize(to: window.size)
    // It changes with the font, too.
    changeGraphics { $0.cell = window.cell }
  }

  /// Makes ncurses take over and clear the screen; after that it writes nothing until it releases the screen.
  private static func takeScreen() {
    guard let window = unsafe cnc_standard_window() else { return }
    // Pending keys must not delay it.
    typeahead(-1)
    curs_set(0)
    unsafe werase(window)
    unsafe clearok(window, true)
    unsafe leaveok(window, true)
    unsafe wnoutrefresh(window)
    doupdate()
  }
}

// MARK: - Keys and replies

extension TerminalSession {
  private mutating func takeKey() -> TerminalInput? {
    keyboard.awaitsAnswers = questions.isWaiting(at: ContinuousClock.now)
    while let meaning = keyboard.next() {
      switch meaning {
      case .input(let input): return input
      case .answer(let answer):
        let before = appearance
        adopt(answer)
        if appearance != before { return .appearanceChanged }
      }
    }
    return nil
  }

  /// What pictures depend on, besides the window's size.
  private struct Appearance: Hashable {
    let depth: ColorDepth
    let background: Color?
    let graphics: GraphicsDecision.Form
  }

  private var appearance: Appearance {
    Appearance(depth: color.depth, background: background, graphics: presenter.graphics)
  }

  /// Waits until all expected replies have arrived, for a second at most; keys are dropped.
  mutating func awaitAllAnswers() {
    let end = ContinuousClock.now + TerminalQuestions.patience
    while questions.isWaiting(at: ContinuousClock.now), ContinuousClock.now < end {
      let input = nextInput(timeout: .milliseconds(20))
      if input == .interrupted || input == .hungUp { return }
    }
  }

  private mutating func adopt(_ answer: TerminalQuestions.Answer) {
    questions.receive(answer)
    switch answer {
    case .synchronisedOutput(let isSupported): if synchronisation == .auto { presenter.isSynchronised = isSupported }
    case .trueColor(let question):
      color = color.answered(by: question)
      presenter.depth = color.depth
    case .background(let color): background = color
    case .changedColors(let isDark): background = isDark ? Color(0, 0, 0) : Color(255, 255, 255)
    case .colorReports(let isSupported):
      guard isSupported, !reportsColors else { break }
      reportsColors = true
      unsafe cnc_guard_add_restoring(TerminalQuestions.ColorReports.off)
      output.send(Array(TerminalQuestions.ColorReports.on.utf8))
    case .kittyGraphics, .sixelColors, .identity: break
    }
    // The form depends on the colours, so they come first.
    changeGraphics { $0.adopt(answer) }
  }

  /// Changes how shapes are shown; with too few colours there are lines in place of shapes.
  private mutating func changeGraphics(_ change: (inout GraphicsDecision) -> Void) {
    change(&graphics)
    presenter.graphics = color.depth > .sixteen ? graphics.form : .cells
  }

  private mutating func ask(asksBackground: Bool) {
    guard Surroundings.mayBeAsked else { return changeGraphics { $0.decideUnasked() } }
    let text = questions.ask(
      frames: synchronisation == .auto, colors: color.isOpen, background: asksBackground, graphics: graphics.isOpen,
      at: ContinuousClock.now)
    output.send(Array(text.utf8))
  }

  /// Lets pending replies arrive, so that they do not end up in the shell.
  private func awaitAnswers() {
    guard !hasHungUp, !output.isBehind, questions.isWaiting(at: ContinuousClock.now) else { return }
    // Replies arrive together or not at all.
    if cnc_guard_wait(true, -1, 100_000_000) == Int32(CNC_WAIT_READABLE.rawValue) { tcflush(STDIN_FILENO, TCIFLUSH) }
  }

  /// Takes over what ncurses does not: the mouse and the window's title.
  private func takeExtras() {
    // Buttons and drags, in the format without a limit of columns.
    if hasMouse { Self.write("\u{1B}[?1002h\u{1B}[?1006h") }
    if hasTitle { Self.write(TerminalTitle.keeping.description) }
    if reportsColors { Self.write(TerminalQuestions.ColorReports.on) }
  }

  /// Restores the mouse and the window's title.
  private func leaveExtras() {
    Self.write(presenter.restoring)
    if reportsColors { Self.write(TerminalQuestions.ColorReports.off) }
    if hasTitle { Self.write(TerminalTitle.restoring.description) }
    if hasMouse { Self.write("\u{1B}[?1006l\u{1B}[?1002l") }
  }

  /// Writes a sequence directly, bypassing ncurses, which has no pending output outside its own functions.
  private static func write(_ sequence: String) {
    let bytes = Array(sequence.utf8)
    _ = unsafe Glibc.write(STDOUT_FILENO, bytes, bytes.count)
  }
}

// MARK: - Environment

extension TerminalSession {
  /// Throws if the terminal cannot be used, without touching it.
  ///
  /// - Throws: ``TerminalError``, as ``init(color:configuredColor:asksBackground:synchronised:changesTitle:)`` does.
  public static func requireUsableTerminal() throws(TerminalError) { _ = try Surroundings.usableTerminal() }
}
