import Drawing
import NcursesTerminal

/// The keys of a screen: the one table that the program obeys and that the help shows.
struct KeyTable<Action: Sendable>: Sendable {
  /// One row of the table.
  struct Row: Sendable {
    let keys: [Key]
    let action: Action
    /// What the help says; nil when another row's hint tells of these keys too.
    let hint: KeyHint?
  }

  let rows: [Row]

  /// What a key does; nil when it does nothing.
  func action(of key: Key) -> Action? {
    rows.first { $0.keys.contains(key) }?.action
  }

  /// The rows as the help shows them.
  var hints: [KeyHint] { rows.compactMap(\.hint) }
}

extension KeyTable.Row {
  /// Keys that another row's hint tells of too.
  init(_ keys: [Key], _ action: Action) {
    self.init(keys: keys, action: action, hint: nil)
  }

  /// Keys with their row of the help: their names and what they do; with brief words, also a piece of
  /// the line of keys.
  init(
    _ keys: [Key],
    _ action: Action,
    _ names: String,
    _ help: String,
    _ brief: (keys: String, action: String)? = nil,
    isVital: Bool = false
  ) {
    let hint = KeyHint(
      keys: names,
      action: help,
      briefKeys: brief?.keys,
      briefAction: brief?.action ?? "",
      isVital: isVital
    )
    self.init(keys: keys, action: action, hint: hint)
  }
}
