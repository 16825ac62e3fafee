internal import CNcurses
public import Drawing
internal import Glibc

/// The environment of the process, and the terminal that it names.
public enum Surroundings {
  /// The environment variables that affect the choice of terminal and colours.
  static var environment: [String: String] {
    var found: [String: String] = [:]
    for name in names { if let value = unsafe getenv(name) { found[name] = unsafe String(cString: value) } }
    return found
  }

  /// Those of the variables that are set, with their names.
  static var variables: [(name: String, value: String)] {
    let environment = environment
    return names.sorted().compactMap { name in environment[name].map { (name, $0) } }
  }

  private static let names = [
    "ALACRITTY_WINDOW_ID", "CLICOLOR", "CLICOLOR_FORCE", "COLORFGBG", "COLORTERM", "FORCE_COLOR",
    "GHOSTTY_RESOURCES_DIR", "KITTY_WINDOW_ID", "KONSOLE_VERSION", ThemeDecision.variable, "NO_COLOR", "STY", "TERM",
    "TERM_PROGRAM", "TMUX", "VTE_VERSION", "WEZTERM_PANE", "WT_SESSION", "XTERM_LOCALE", "XTERM_VERSION",
  ]

  /// Returns the first usable description of a terminal.
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

  /// Returns the terminal's description if it has everything that a session needs.
  static func usableTerminal() throws(TerminalError) -> TerminalDescription {
    if isatty(STDIN_FILENO) == 0 { throw .notATerminal(stream: "standard input") }
    if isatty(STDOUT_FILENO) == 0 { throw .notATerminal(stream: "standard output") }
    guard let name = environment["TERM"], !name.isEmpty else { throw .terminalNotNamed }
    if !cnc_use_utf8() { throw .noUnicode }
    return try description(of: name)
  }

  /// Whether the terminal may be queried: a multiplexer would answer for it or drop the query, and simple terminals
  /// would print it.
  static var mayBeAsked: Bool {
    let variables = environment
    let isMultiplexed = variables["TMUX"] != nil || variables["STY"] != nil
    let simple = ["linux", "screen", "tmux", "vt", "ansi", "dumb", "cons"]
    return !isMultiplexed && !simple.contains { (variables["TERM"] ?? "").hasPrefix($0) }
  }

  /// Returns whether a terminal's window title can be changed and restored.
  ///
  /// For tmux it is the pane's title. GNU screen and the consoles have none.
  static func hasTitle(_ description: TerminalDescription) -> Bool {
    TerminalFamily.hasTitle(description, environment: environment)
  }

  /// Returns the colour depth for pictures printed as text, regardless of the terminal's capabilities.
  ///
  /// - Parameter choice: The command line's choice; nil for none.
  /// - Returns: The depth and the reason.
  public static func color(choice: ColorChoice?) -> ColorDecision {
    ColorDecision(choice: choice, configured: nil, environment: environment, description: nil)
  }

  /// Returns the colour theme of the screen.
  ///
  /// - Parameters:
  ///   - choice: The command line's choice; nil for none.
  ///   - configured: The configuration file's choice.
  ///   - background: The background colour that the terminal reported, if any.
  /// - Returns: The theme and the reason.
  public static func theme(choice: ThemeChoice?, configured: ThemeChoice? = nil, background: Color? = nil)
    -> ThemeDecision
  {
    let variables = environment
    return ThemeDecision(
      choice: choice, variable: variables[ThemeDecision.variable], configured: configured, background: background,
      hint: variables["COLORFGBG"])
  }
}
