import Drawing
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
      Row(
        keys: [.character("m")],
        action: mute,
        hint: KeyHint(
          keys: "m",
          action: "mute, or hear again",
          briefKeys: "m",
          briefAction: "mute"
        )
      ),
      Row(
        keys: [.character("?")],
        action: help,
        hint: KeyHint(
          keys: "?, Esc",
          action: "show these keys, or hide them",
          briefKeys: "?",
          briefAction: "help",
          isVital: true
        )
      ),
      Row(
        keys: [.escape],
        action: closeHelp,
        hint: nil
      ),
      Row(
        keys: [.control("l")],
        action: repaint,
        hint: KeyHint(keys: "Ctrl-L", action: "draw the screen again")
      ),
      Row(
        keys: [.character("q")],
        action: quit,
        hint: KeyHint(
          keys: "q, Ctrl-C",
          action: "quit",
          briefKeys: "q",
          briefAction: "quit",
          isVital: true
        )
      ),
    ]
  }
}
