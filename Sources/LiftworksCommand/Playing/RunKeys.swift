import Drawing
import NcursesTerminal

/// The keys of an interactive run, whatever the machine.
enum RunKeys {
  /// What a key does.
  enum Action: Sendable {
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

  /// The key that pauses a run and lets it go on.
  static let pauseKey = "p"

  static let table = KeyTable<Action>(
    rows: [
      .init([.character("p")], .togglePause, pauseKey, "pause, or go on", (pauseKey, "pause")),
      .init(
        [.character(".")],
        .step,
        ".",
        "pause, and run all events of the next instant",
        (".", "step")
      ),
      .init(
        [.character("+"), .character("=")],
        .faster,
        "+ -",
        "faster, up to x1000, or slower, down to x1/16",
        ("+ -", "speed")
      ),
      .init([.character("-")], .slower),
      .init(
        [.character("["), .left],
        .rewind,
        "[ ] Left Right",
        "look at the past: back, on by a fact",
        ("[", "rewind")
      ),
      .init([.character("]"), .right], .forward),
      .init([.end], .toPresent, "End", "leave the past, and go on from the present"),
      .init([.character("b")], .branch, "b", "branch: go on from the past instant shown"),
    ]
      + KeyTable.commonRows(
        mute: .toggleMute,
        help: .toggleHelp,
        closeHelp: .closeHelp,
        repaint: .repaint,
        quit: .quit
      )
  )

  /// The rows as the help shows them, those of the machine first.
  static func hints(with controls: some MachineControls) -> [KeyHint] {
    guard controls.claimed(.left) != nil else { return controls.keys.hints + table.hints }
    // The arrows are the machine's: the help must not promise them to the past.
    return controls.keys.hints
      + table.rows.compactMap { row in
        guard case .rewind = row.action else { return row.hint }
        return row.hint.map {
          KeyHint(
            keys: "[ ]",
            action: $0.action,
            briefKeys: $0.briefKeys,
            briefAction: $0.briefAction
          )
        }
      }
  }

  /// The rows as the help shows them while the past is looked at, with the keys that matter there.
  static func pastHints(with controls: some MachineControls) -> [KeyHint] {
    let ofMachine = controls.keys.rows.compactMap { row in
      row.hint.map { controls.isForView(row.action) ? $0 : $0.brief(nil) }
    }
    return ofMachine + table.rows.compactMap { $0.hint?.brief(briefInPast($0.action)) }
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
    case .step, .slower, .forward, .toggleMute, .closeHelp, .repaint: nil
    }
  }
}

extension KeyHint {
  /// The same row of the help with another piece of the line of keys, or with none.
  fileprivate func brief(_ piece: (keys: String, action: String)?) -> KeyHint {
    KeyHint(
      keys: keys,
      action: action,
      briefKeys: piece?.keys,
      briefAction: piece?.action ?? "",
      isVital: isVital
    )
  }
}
