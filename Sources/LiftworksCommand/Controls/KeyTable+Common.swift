import NcursesTerminal

extension KeyTable {
  /// The keys that every screen has, each with what it does there.
  static func commonRows(
    mute: Action,
    help: Action,
    closeHelp: Action,
    repaint: Action,
    quit: Action
  ) -> [Row] {
    [
      Row([.character("m")], mute, "m", "mute, or hear again", ("m", "mute")),
      Row(
        [.character("?")],
        help,
        "?, Esc",
        "show these keys, or hide them",
        ("?", "help"),
        isVital: true
      ),
      Row([.escape], closeHelp),
      Row([.control("l")], repaint, "Ctrl-L", "draw the screen again"),
      Row([.character("q")], quit, "q, Ctrl-C", "quit", ("q", "quit"), isVital: true),
    ]
  }
}
