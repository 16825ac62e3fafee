/// Finds a substitute description for a terminal that the system does not describe.
package enum TerminalFamily {
  /// Returns the possible descriptions of a terminal, the best first; the first is its own.
  ///
  /// An unknown name has only its own, unless the environment indicates a terminal of the xterm family, as nearly
  /// all are today.
  ///
  /// - Parameters:
  ///   - name: The variable TERM.
  ///   - environment: The environment variables.
  /// - Returns: The names of the descriptions.
  package static func descriptions(of name: String, environment: [String: String]) -> [String] {
    guard name != "dumb", !name.isEmpty else { return [name] }
    return [name] + (substitutes(of: name) ?? (isOfXterm(environment) ? ofXterm : []))
  }

  private static let ofXterm = ["xterm-256color", "xterm", "vt220"]

  /// Returns whether a terminal's window title can be changed and restored.
  ///
  /// For tmux it is the pane's title. GNU screen and the consoles have none, and may print the sequence.
  ///
  /// - Parameters:
  ///   - description: The description used for the terminal.
  ///   - environment: The environment variables.
  /// - Returns: Whether it can.
  package static func hasTitle(_ description: TerminalDescription, environment: [String: String]) -> Bool {
    if !(environment["TMUX"] ?? "").isEmpty { return true }
    let name = environment["TERM"] ?? ""
    let simple = ["linux", "screen", "vt", "ansi", "dumb", "cons"]
    guard (environment["STY"] ?? "").isEmpty, !simple.contains(where: name.hasPrefix) else { return false }
    return description.hasTitle || substitutes(of: name) == ofXterm
  }

  /// Returns whether the terminal is xterm itself, which can repeat any glyph (REP).
  ///
  /// Many others call themselves `xterm-256color`, whose description has REP, but cannot repeat, or only ASCII, like
  /// tmux.
  ///
  /// - Parameter environment: The environment variables.
  /// - Returns: Whether it is xterm, without a multiplexer in between.
  package static func repeatsGlyphs(_ environment: [String: String]) -> Bool {
    let between = ["TMUX", "STY"].contains { !(environment[$0] ?? "").isEmpty }
    return !(environment["XTERM_VERSION"] ?? "").isEmpty && !between
  }

  /// Returns whether the terminal supports UTF-8; for xterm its locale decides, all others do.
  ///
  /// - Parameter environment: The environment variables.
  /// - Returns: Whether it does; a multiplexer in between converts as needed.
  package static func takesUnicode(_ environment: [String: String]) -> Bool {
    let between = ["TMUX", "STY"].contains { !(environment[$0] ?? "").isEmpty }
    let locale = (environment["XTERM_LOCALE"] ?? "").lowercased()
    guard !between, !locale.isEmpty, (environment["TERM"] ?? "").hasPrefix("xterm") else { return true }
    return locale.contains("utf-8") || locale.contains("utf8")
  }

  /// Returns the substitutes of a name, which begins with the family; the rest varies between versions.
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

  /// The names of terminals compatible with xterm.
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
    // A multiplexer identifies itself, and names a terminal type that it supports.
    let program = environment["TERM_PROGRAM"] ?? ""
    if !program.isEmpty { return program != "tmux" && program != "screen" }
    return variables.contains { !(environment[$0] ?? "").isEmpty }
  }
}
