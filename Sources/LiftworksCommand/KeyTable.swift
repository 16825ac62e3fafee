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
