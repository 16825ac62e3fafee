internal import CNcurses
public import Drawing
internal import Glibc

/// What the process finds around it: its environment, and the terminal that this names.
public enum Surroundings {
  /// The variables of the environment that terminals are chosen by.
  static var environment: [String: String] {
    var found: [String: String] = [:]
    for name in names { if let value = unsafe getenv(name) { found[name] = unsafe String(cString: value) } }
    return found
  }

  /// Those of them that are set, by name.
  static var variables: [(name: String, value: String)] {
    let environment = environment
    return names.sorted().compactMap { name in environment[name].map { (name, $0) } }
  }

  private static let names = [
    "ALACRITTY_WINDOW_ID", "CLICOLOR", "CLICOLOR_FORCE", "COLORFGBG", "COLORTERM", "FORCE_COLOR",
    "GHOSTTY_RESOURCES_DIR", "KITTY_WINDOW_ID", "KONSOLE_VERSION", ThemeDecision.variable, "NO_COLOR", "STY", "TERM",
    "TERM_PROGRAM", "TMUX", "VTE_VERSION", "WEZTERM_PANE", "WT_SESSION", "XTERM_LOCALE", "XTERM_VERSION",
  ]

  /// The first description that serves for a terminal.
  static func description(of name: String) throws(TerminalError) -> TerminalDescription {
    let names = TerminalFamily.descriptions(of: name, environment: environment)
    for candidate in names {
      guard var description = TerminalDescription(of: candidate) else { continue }
      guard description.movesCursor else { throw .incapableTerminal(name: name) }
      if !TerminalFamily.repeatsGlyphs(environment) { description.repeats = false }
      description.takesUnicode = TerminalFamily.takesUnicode(environment)
      return description
    }
    throw .unknownTerminal(name: name)
  }

  /// The terminal's description, when all that a session needs is there.
  static func usableTerminal() throws(TerminalError) -> TerminalDescription {
    if isatty(STDIN_FILENO) == 0 { throw .notATerminal(stream: "standard input") }
    if isatty(STDOUT_FILENO) == 0 { throw .notATerminal(stream: "standard output") }
    guard let name = environment["TERM"], !name.isEmpty else { throw .terminalNotNamed }
    if !cnc_use_utf8() { throw .noUnicode }
    return try description(of: name)
  }

  /// Whether a question may be put to the terminal: a multiplexer would answer for it or drop it,
  /// and simple terminals would print it.
  static var mayBeAsked: Bool {
    let variables = environment
    let isMultiplexed = variables["TMUX"] != nil || variables["STY"] != nil
    let simple = ["linux", "screen", "tmux", "vt", "ansi", "dumb", "cons"]
    return !isMultiplexed && !simple.contains { (variables["TERM"] ?? "").hasPrefix($0) }
  }

  /// Whether the window of a terminal has a title that can be changed and brought back: that of tmux is its pane's;
  /// GNU screen and the consoles have none.
  static func hasTitle(_ description: TerminalDescription) -> Bool {
    TerminalFamily.hasTitle(description, environment: environment)
  }

  /// How many colours a picture has that is printed to a terminal, whatever that one can show.
  ///
  /// - Parameter choice: What the command line asks for; nil when it asks for nothing.
  /// - Returns: The depth, and why.
  public static func color(choice: ColorChoice?) -> ColorDecision {
    ColorDecision(choice: choice, configured: nil, environment: environment, description: nil)
  }

  /// Which colours the screen has.
  ///
  /// - Parameters:
  ///   - choice: What the command line asks for; nil when it asks for nothing.
  ///   - configured: What the configuration file asks for.
  ///   - background: The colour behind the terminal's text, where the terminal has told it.
  /// - Returns: The theme, and why.
  public static func theme(choice: ThemeChoice?, configured: ThemeChoice? = nil, background: Color? = nil)
    -> ThemeDecision
  {
    let variables = environment
    return ThemeDecision(
      choice: choice, variable: variables[ThemeDecision.variable], configured: configured, background: background,
      hint: variables["COLORFGBG"])
  }
}
