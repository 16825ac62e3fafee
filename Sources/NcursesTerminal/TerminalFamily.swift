/// Which description serves for a terminal that the system does not describe.
package enum TerminalFamily {
  /// The descriptions that may serve for a terminal, the best first; the first is its own.
  ///
  /// A name that says nothing has none but its own, unless the environment tells of a terminal of the family of
  /// xterm, as nearly all are today.
  ///
  /// - Parameters:
  ///   - name: The variable TERM.
  ///   - environment: The variables of the environment.
  /// - Returns: Names of descriptions.
  package static func descriptions(of name: String, environment: [String: String]) -> [String] {
    guard name != "dumb", !name.isEmpty else { return [name] }
    return [name] + (substitutes(of: name) ?? (isOfXterm(environment) ? ofXterm : []))
  }

  private static let ofXterm = ["xterm-256color", "xterm", "vt220"]

  /// Whether the window of a terminal has a title that can be changed and brought back.
  ///
  /// That of tmux is its pane's. GNU screen and the consoles have none, and may print what would change it.
  ///
  /// - Parameters:
  ///   - description: The description that is used for it.
  ///   - environment: The variables of the environment.
  /// - Returns: Whether it has.
  package static func hasTitle(_ description: TerminalDescription, environment: [String: String]) -> Bool {
    if !(environment["TMUX"] ?? "").isEmpty { return true }
    let name = environment["TERM"] ?? ""
    let simple = ["linux", "screen", "vt", "ansi", "dumb", "cons"]
    guard (environment["STY"] ?? "").isEmpty, !simple.contains(where: name.hasPrefix) else { return false }
    return description.hasTitle || substitutes(of: name) == ofXterm
  }

  /// Whether the terminal is xterm itself, which repeats every glyph (REP).
  ///
  /// Many others call themselves `xterm-256color`, whose description has REP, and do not repeat, or only
  /// ASCII, as tmux does.
  ///
  /// - Parameter environment: The variables of the environment.
  /// - Returns: Whether it is, and nothing lies between it and the program.
  package static func repeatsGlyphs(_ environment: [String: String]) -> Bool {
    let between = ["TMUX", "STY"].contains { !(environment[$0] ?? "").isEmpty }
    return !(environment["XTERM_VERSION"] ?? "").isEmpty && !between
  }

  /// Whether the terminal shows UTF-8: xterm itself tells by its locale whether it does, all others do.
  ///
  /// - Parameter environment: The variables of the environment.
  /// - Returns: Whether it does; a multiplexer between it and the program knows what it does.
  package static func takesUnicode(_ environment: [String: String]) -> Bool {
    let between = ["TMUX", "STY"].contains { !(environment[$0] ?? "").isEmpty }
    let locale = (environment["XTERM_LOCALE"] ?? "").lowercased()
    guard !between, !locale.isEmpty, (environment["TERM"] ?? "").hasPrefix("xterm") else { return true }
    return locale.contains("utf-8") || locale.contains("utf8")
  }

  /// Names begin with the family; what follows differs from version to version.
  private static func substitutes(of name: String) -> [String]? {
    let name = name.lowercased()
    func begins(_ families: [String]) -> Bool { families.contains { name.hasPrefix($0) } }
    if begins(["tmux", "screen"]) { return ["tmux-256color", "screen-256color", "screen"] + ofXterm }
    if begins(["rxvt", "urxvt"]) { return ["rxvt-unicode-256color", "rxvt-256color", "rxvt"] + ofXterm }
    if begins(["linux", "fbterm", "kmscon"]) { return ["linux"] + ofXterm.dropFirst() }
    if begins(ownNames) { return ofXterm }
    if name.hasSuffix("-256color") || name.hasSuffix("-direct") || name.hasSuffix("-truecolor") { return ofXterm }
    if begins(["vt2", "vt3", "vt4", "vt5"]) { return ["vt220", "vt100"] }
    return begins(["vt1"]) ? ["vt100"] : nil
  }

  /// Terminals that understand what xterm does.
  private static let ownNames = [
    "xterm", "alacritty", "contour", "cool-retro-term", "eterm-256", "foot", "ghostty", "gnome", "iterm", "kitty",
    "konsole", "mintty", "mlterm", "ms-terminal", "nsterm", "putty", "rio", "st-", "terminator", "terminology",
    "termux", "vscode", "vte", "warp", "wezterm", "zellij",
  ]

  private static func isOfXterm(_ environment: [String: String]) -> Bool {
    let variables = [
      "ALACRITTY_WINDOW_ID", "COLORTERM", "GHOSTTY_RESOURCES_DIR", "KITTY_WINDOW_ID", "KONSOLE_VERSION", "VTE_VERSION",
      "WEZTERM_PANE", "WT_SESSION", "XTERM_VERSION",
    ]
    // A multiplexer says that it is one, and names a terminal that it knows.
    let program = environment["TERM_PROGRAM"] ?? ""
    if !program.isEmpty { return program != "tmux" && program != "screen" }
    return variables.contains { !(environment[$0] ?? "").isEmpty }
  }
}
