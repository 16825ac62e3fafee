import Drawing
import NcursesTerminal

/// The keys of an interactive run: the one table that the program obeys and that the help shows.
enum KeyTable {
  /// What a key does.
  enum Action {
    case pressButton
    case togglePause
    case step
    case faster
    case slower
    case toggleMute
    case toggleHelp
    case closeHelp
    case repaint
    case quit
  }

  /// One row of the table.
  struct Row {
    let keys: [Key]
    let action: Action
    let hint: KeyHint
  }

  static let rows = [
    Row(
      keys: [.character(" "), .enter],
      action: .pressButton,
      hint: KeyHint(
        keys: "space, Enter, click",
        action: "press the elevator's button",
        briefKeys: "space",
        briefAction: "press"
      )
    ),
    Row(
      keys: [.character("p")],
      action: .togglePause,
      hint: KeyHint(
        keys: "p",
        action: "pause, or go on",
        briefKeys: "p",
        briefAction: "pause"
      )
    ),
    Row(
      keys: [.character(".")],
      action: .step,
      hint: KeyHint(
        keys: ".",
        action: "pause, and run all events of the next instant",
        briefKeys: ".",
        briefAction: "step"
      )
    ),
    Row(
      keys: [.character("+"), .character("=")],
      action: .faster,
      hint: KeyHint(
        keys: "+",
        action: "faster, up to x1000",
        briefKeys: "+ -",
        briefAction: "speed"
      )
    ),
    Row(
      keys: [.character("-")],
      action: .slower,
      hint: KeyHint(keys: "-", action: "slower, down to x1/16")
    ),
    Row(
      keys: [.character("m")],
      action: .toggleMute,
      hint: KeyHint(
        keys: "m",
        action: "mute, or hear again",
        briefKeys: "m",
        briefAction: "mute"
      )
    ),
    Row(
      keys: [.character("?")],
      action: .toggleHelp,
      hint: KeyHint(
        keys: "?",
        action: "show these keys, or hide them",
        briefKeys: "?",
        briefAction: "help"
      )
    ),
    Row(
      keys: [.escape],
      action: .closeHelp,
      hint: KeyHint(keys: "Esc", action: "hide these keys")
    ),
    Row(
      keys: [.control("l")],
      action: .repaint,
      hint: KeyHint(keys: "Ctrl-L", action: "draw the screen again")
    ),
    Row(
      keys: [.character("q")],
      action: .quit,
      hint: KeyHint(
        keys: "q, Ctrl-C",
        action: "quit",
        briefKeys: "q",
        briefAction: "quit"
      )
    ),
  ]

  /// What a key does; nil when it does nothing.
  static func action(of key: Key) -> Action? {
    rows.first { $0.keys.contains(key) }?.action
  }

  /// The rows as the help shows them.
  static var hints: [KeyHint] { rows.map(\.hint) }
}
