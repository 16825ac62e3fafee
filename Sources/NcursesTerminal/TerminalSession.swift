internal import CNcurses
public import Drawing
internal import Glibc

/// The screen, the keyboard and the mouse of a terminal, for as long as the session lives.
///
/// Opening takes the screen, holds standard error back and arms handlers; closing, or the end of the
/// value's life, gives all of it back. The shell is also left sane after a crash, a call of `exit`
/// and every signal that can be caught, and what was held of standard error is then printed.
///
/// There is one session at a time in a process, used by the thread that opened it: while it lives,
/// SIGINT, SIGTERM, SIGHUP, SIGWINCH, SIGTSTP and SIGCONT belong to it, and the locale's character
/// set is UTF-8.
///
/// Input and pictures do not wait for each other. A loop that shows frames looks like this:
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
@safe
public struct TerminalSession: ~Copyable {
  /// Whether frames are marked so that the terminal shows each as a whole (mode 2026).
  public enum Synchronisation: Hashable, Sendable, CaseIterable {
    /// When the terminal, being asked, reports that it can; never inside tmux or screen.
    case auto
    /// Always.
    case on
    /// Never.
    case off
  }

  private var presenter: ScreenPresenter
  private let screen: OpaquePointer
  private var keyboard: Keyboard
  private let hasMouse: Bool
  private var asked: ContinuousClock.Instant?

  /// Whether the last ``TerminalInput/resumed`` came without Control-Z: another program, or the system,
  /// had stopped this one.
  public private(set) var wasStoppedByOthers = false

  private var happened: UInt32 = 0
  private var reportedSize: TerminalSize
  private var isScreenTaken = true
  private var hasHungUp = false

  /// Takes the terminal of standard input and output.
  ///
  /// - Parameters:
  ///   - color: Whether colours are shown.
  ///   - synchronised: Whether the terminal is to show each frame as a whole.
  /// - Throws: ``TerminalError`` when there is no terminal that can be used; it is untouched then, and
  ///   the program can go on without a screen.
  /// - Precondition: no other session is open in this process.
  public init(
    color: ColorChoice = .auto,
    synchronised: Synchronisation = .auto
  ) throws(TerminalError) {
    let name = try Self.usableTerminal()
    let error = cnc_guard_open(STDIN_FILENO, STDOUT_FILENO)
    precondition(error != EALREADY, "a terminal session is open already; close it first")
    guard error == 0 else { throw .refused(code: error) }
    guard let screen = unsafe cnc_new_screen(name) else {
      cnc_guard_close()
      throw .unknownTerminal(name: name)
    }
    cnc_guard_arm()
    let depth = ColorDepth(
      choice: color,
      noColor: Self.variable("NO_COLOR"),
      terminal: name,
      colors: Int(cnc_color_count()),
      isDirect: unsafe cnc_has_flag("RGB")
    )
    guard let keyboard = Keyboard() else {
      endwin()
      unsafe delscreen(screen)
      cnc_guard_close()
      throw .refused(code: ENOMEM)
    }
    unsafe self.screen = unsafe screen
    self.keyboard = keyboard
    presenter = ScreenPresenter(depth: depth, output: STDOUT_FILENO)
    hasMouse = unsafe cnc_has_string("kmous")
    reportedSize = presenter.currentSize
    adoptWindowSize()
    reportedSize = presenter.currentSize
    presenter.isSynchronised = synchronised == .on
    if synchronised == .auto, Self.mayBeAsked(terminal: name) { askForSynchronisation() }
    Self.switchMouse(on: hasMouse)
  }

  deinit {
    if isScreenTaken {
      awaitAnswer()
      if hasMouse { Self.switchMouse(on: false) }
      endwin()
    }
    keyboard.close()
    unsafe delscreen(screen)
    cnc_guard_close()
  }

  /// Gives the terminal back and prints what was held of standard error.
  ///
  /// The end of the value's life does the same.
  public consuming func close() {}

  /// The size of the window, as last reported by ``nextInput(timeout:)`` or found at the beginning.
  public var size: TerminalSize { reportedSize }

  /// How many colours are shown.
  public var colorDepth: ColorDepth { presenter.depth }

  /// Whether frames are marked so that the terminal shows each as a whole.
  public var isSynchronised: Bool { presenter.isSynchronised }

  /// Shows a grid from the upper left corner; what lies outside the window is clipped.
  ///
  /// Places beyond the grid are blank. A glyph that is not one column wide is shown as `U+FFFD`.
  /// Only what changed is sent; a grid that equals the one before costs no byte.
  ///
  /// - Parameters:
  ///   - grid: The picture.
  ///   - cursor: Where the terminal's cursor is shown, which screen readers follow; nil hides it.
  /// - Complexity: O(cells of the grid).
  public mutating func present(_ grid: Grid, cursor: TerminalPosition? = nil) {
    guard isScreenTaken, !hasHungUp else { return }
    presenter.present(grid, cursor: cursor)
  }

  /// Sends the whole picture with the next ``present(_:cursor:)``, changed or not.
  ///
  /// For a user who asks for it because something else has written on the screen.
  public mutating func repaint() {
    presenter.repaint()
  }

  /// Waits for the next thing that reaches the program.
  ///
  /// Signals come before keys, so that no flood of keys holds up an interruption. A
  /// suspension (Control-Z) happens inside this function: the screen is left, the process stops, and
  /// when it goes on the screen is taken and drawn again.
  ///
  /// - Parameter timeout: How long to wait; zero or less looks only, nil waits for ever.
  /// - Returns: nil when nothing came in that time. After ``TerminalInput/hungUp`` every call returns it
  ///   again, ten times a second at most.
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
      switch cnc_guard_wait(true, Self.nanoseconds(left)) {
      case Int32(CNC_WAIT_TIMED_OUT.rawValue): return nil
      case Int32(CNC_WAIT_GONE.rawValue): hasHungUp = true
      default: break
      }
    }
  }
}

// MARK: - What happens to the process

extension TerminalSession {
  private mutating func takeHappening() -> TerminalInput? {
    if hasHungUp {
      // Whoever goes on asking is answered, but cannot spin.
      _ = cnc_guard_wait(false, 100_000_000)
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
    guard presenter.currentSize != reportedSize else { return nil }
    reportedSize = presenter.currentSize
    return .resized(columns: reportedSize.columns, rows: reportedSize.rows)
  }

  private var isEnding: Bool {
    happened & (CNC_INTERRUPTED.rawValue | CNC_HUNG_UP.rawValue) != 0
  }

  /// Leaves the screen to the shell and stops until the process is continued.
  private mutating func stop() {
    if hasMouse { Self.switchMouse(on: false) }
    endwin()
    isScreenTaken = false
    cnc_guard_screen_left()
    cnc_guard_stop()
    happened |= cnc_guard_take()
  }

  /// Takes the screen after a stop; false when the program was asked to end in the meantime.
  private mutating func takeScreenAgain() -> Bool {
    // Continued in the background, the terminal is not ours to change: wait for the foreground, or
    // for a request to end, which then happens without touching the terminal.
    var attempts = 0
    while !cnc_guard_is_in_foreground() {
      attempts += 1
      // Stopping fails when nobody is left who could continue us.
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
    presenter.repaintNow()
    if hasMouse { Self.switchMouse(on: true) }
    return true
  }

  private mutating func adoptWindowSize() {
    var columns: Int32 = 0
    var rows: Int32 = 0
    guard unsafe cnc_window_size(&columns, &rows) else { return }
    presenter.resize(to: TerminalSize(clampingColumns: Int(columns), rows: Int(rows)))
  }
}

// MARK: - Keys and answers

extension TerminalSession {
  private mutating func takeKey() -> TerminalInput? {
    while let meaning = keyboard.next() {
      switch meaning {
      case .input(let input):
        return input
      case .synchronisedOutput(let isSupported):
        if asked != nil { presenter.isSynchronised = isSupported }
        asked = nil
      }
    }
    return nil
  }

  private mutating func askForSynchronisation() {
    Self.write("\u{1B}[?2026$p")
    asked = ContinuousClock.now
  }

  /// Lets an answer that is under way arrive, so that it does not end up in the shell.
  private func awaitAnswer() {
    // A terminal that has not answered in a second does not know the question.
    guard let asked, !hasHungUp, ContinuousClock.now - asked < .seconds(1) else { return }
    if cnc_guard_wait(true, 100_000_000) == Int32(CNC_WAIT_READABLE.rawValue) {
      tcflush(STDIN_FILENO, TCIFLUSH)
    }
  }

  private static func switchMouse(on isOn: Bool) {
    // Buttons and drags, in the form that has no limit of columns.
    if isOn {
      write("\u{1B}[?1002h\u{1B}[?1006h")
    } else {
      write("\u{1B}[?1006l\u{1B}[?1002l")
    }
  }

  /// Goes around ncurses, which has nothing waiting outside its own functions.
  private static func write(_ sequence: StaticString) {
    _ = unsafe Glibc.write(STDOUT_FILENO, sequence.utf8Start, sequence.utf8CodeUnitCount)
  }
}

// MARK: - The surroundings

extension TerminalSession {
  /// Refuses a terminal that cannot be used, without touching it.
  ///
  /// - Throws: ``TerminalError``, as ``init(color:synchronised:)`` does.
  public static func requireUsableTerminal() throws(TerminalError) {
    _ = try usableTerminal()
  }

  /// The name of the terminal, when all that a session needs is there.
  private static func usableTerminal() throws(TerminalError) -> String {
    if isatty(STDIN_FILENO) == 0 { throw .notATerminal(stream: "standard input") }
    if isatty(STDOUT_FILENO) == 0 { throw .notATerminal(stream: "standard output") }
    let name = variable("TERM") ?? ""
    if name.isEmpty { throw .terminalNotNamed }
    if !cnc_use_utf8() { throw .noUnicode }
    switch unsafe cnc_terminal_kind(name) {
    case Int32(CNC_TERMINAL_USABLE.rawValue): return name
    case Int32(CNC_TERMINAL_INCAPABLE.rawValue): throw .incapableTerminal(name: name)
    default: throw .unknownTerminal(name: name)
    }
  }

  /// Whether a question may be put to the terminal: a multiplexer would answer for it or drop it,
  /// and simple terminals would print it.
  private static func mayBeAsked(terminal: String) -> Bool {
    let isMultiplexed = variable("TMUX") != nil || variable("STY") != nil
    let simple = ["linux", "screen", "tmux", "vt", "ansi", "dumb"]
    return !isMultiplexed && !simple.contains { terminal.hasPrefix($0) }
  }

  private static func variable(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe String(cString: value)
  }

  private static func nanoseconds(_ duration: Duration?) -> Int64 {
    guard let duration else { return -1 }
    let (seconds, attoseconds) = duration.components
    // Longer than a century is for ever.
    guard seconds < 3_000_000_000 else { return -1 }
    // Up, so that the deadline has passed when the wait is over.
    return seconds * 1_000_000_000 + (attoseconds + 999_999_999) / 1_000_000_000
  }
}
