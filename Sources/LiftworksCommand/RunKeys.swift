import Drawing
import NcursesTerminal

/// The keys of an interactive run.
enum RunKeys {
  /// What a key does.
  enum Action: Sendable {
    case pressButton
    case togglePause
    case step
    case faster
    case slower
    case rewind
    case forward
    case toPresent
    case branch
    case toggleMute
    case toggleHelp
    case closeHelp
    case repaint
    case quit
  }

  static let table = KeyTable<Action>(
    rows: [
      .init(
        keys: [.character(" "), .enter],
        action: .pressButton,
        hint: KeyHint(
          keys: "space, Enter, click",
          action: "press the elevator's button",
          briefKeys: "space",
          briefAction: "press"
        )
      ),
      .init(
        keys: [.character("p")],
        action: .togglePause,
        hint: KeyHint(
          keys: "p",
          action: "pause, or go on",
          briefKeys: "p",
          briefAction: "pause"
        )
      ),
      .init(
        keys: [.character(".")],
        action: .step,
        hint: KeyHint(
          keys: ".",
          action: "pause, and run all events of the next instant",
          briefKeys: ".",
          briefAction: "step"
        )
      ),
      .init(
        keys: [.character("+"), .character("=")],
        action: .faster,
        hint: KeyHint(
          keys: "+",
          action: "faster, up to x1000",
          briefKeys: "+ -",
          briefAction: "speed"
        )
      ),
      .init(
        keys: [.character("-")],
        action: .slower,
        hint: KeyHint(
          keys: "-",
          action: "slower, down to x1/16"
        )
      ),
      .init(
        keys: [.character("["), .left],
        action: .rewind,
        hint: KeyHint(
          keys: "[ or Left",
          action: "look at the past: back to the fact before",
          briefKeys: "[",
          briefAction: "rewind"
        )
      ),
      .init(
        keys: [.character("]"), .right],
        action: .forward,
        hint: KeyHint(
          keys: "] or Right",
          action: "in the past: on to the next fact"
        )
      ),
      .init(
        keys: [.end],
        action: .toPresent,
        hint: KeyHint(
          keys: "End",
          action: "leave the past, and go on from the present"
        )
      ),
      .init(
        keys: [.character("b")],
        action: .branch,
        hint: KeyHint(
          keys: "b",
          action: "branch: go on from the past instant shown"
        )
      ),
    ]
      + KeyTable.commonRows(
        mute: .toggleMute,
        help: .toggleHelp,
        closeHelp: .closeHelp,
        repaint: .repaint,
        quit: .quit
      )
  )

  /// The rows as the help shows them while the past is looked at, with the keys that matter there.
  static let pastHints = table.rows.compactMap { row in
    row.hint.map { hint in
      let brief = briefInPast(row.action)
      return KeyHint(
        keys: hint.keys,
        action: hint.action,
        briefKeys: brief?.keys,
        briefAction: brief?.action ?? ""
      )
    }
  }

  private static func briefInPast(_ action: Action) -> (keys: String, action: String)? {
    switch action {
    case .rewind: ("[ ]", "fact")
    case .toPresent: ("End", "present")
    case .branch: ("b", "branch")
    case .togglePause: ("p", "play")
    case .faster: ("+ -", "speed")
    case .toggleHelp: ("?", "help")
    case .quit: ("q", "quit")
    case .pressButton, .step, .slower, .forward, .toggleMute, .closeHelp, .repaint: nil
    }
  }
}
