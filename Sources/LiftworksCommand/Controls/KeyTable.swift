import Drawing
import NcursesTerminal

/// The keys of a screen: one table for the program and its help.
struct KeyTable<Action: Sendable>: Sendable {
  /// One row of the table.
  struct Row: Sendable {
    let keys: [Key]
    let action: Action
    /// The text of the help; nil when another row's hint covers these keys too.
    let hint: KeyHint?
  }

  let rows: [Row]

  /// Returns the action of a key; nil when it has none.
  func action(of key: Key) -> Action? { rows.first { $0.keys.contains(key) }?.action }

  /// The rows grouped by the row of the help that they share.
  var groups: [(hint: KeyHint, rows: [Row])] {
    var groups: [(hint: KeyHint, rows: [Row])] = []
    for row in rows where !row.keys.isEmpty {
      if let hint = row.hint {
        groups.append((hint, [row]))
      } else if !groups.isEmpty {
        groups[groups.count - 1].rows.append(row)
      }
    }
    return groups
  }

  /// The rows as the help shows them.
  var hints: [KeyHint] { rows.compactMap { row in row.hint.map { clickable($0, of: row) } } }

  /// Returns a row of the help whose piece of the key line can be clicked: a click on a key presses it.
  private func clickable(_ hint: KeyHint, of row: Row) -> KeyHint {
    guard let brief = hint.briefKeys else { return hint }
    var hint = hint
    hint.heading = "Machine"
    hint.names = brief.split(separator: " ").compactMap { word in
      let named = Key(name: String(word)).flatMap { key in action(of: key) == nil ? nil : key }
      return (named ?? row.keys.first).map(KeyHint.name(ofKey:))
    }
    return hint
  }
}

extension KeyHint {
  private static let keyPrefix = "key "

  /// Returns the name of a click that presses a key.
  static func name(ofKey key: Key) -> String { keyPrefix + key.name }

  /// Returns the key that such a click presses; nil for any other name.
  static func key(ofName name: String) -> Key? {
    name.hasPrefix(keyPrefix) ? Key(name: String(name.dropFirst(keyPrefix.count))) : nil
  }
}

extension KeyTable.Row {
  /// Creates a row of keys that another row's hint covers too.
  init(_ keys: [Key], _ action: Action) { self.init(keys: keys, action: action, hint: nil) }

  /// Creates a row of keys with their row of the help: their names and their effect; with brief words, also a piece
  /// of the key line.
  init(
    _ keys: [Key], _ action: Action, _ names: String, _ help: String, _ brief: (keys: String, action: String)? = nil,
    isVital: Bool = false
  ) {
    let hint = KeyHint(
      keys: names, action: help, briefKeys: brief?.keys, briefAction: brief?.action ?? "", isVital: isVital)
    self.init(keys: keys, action: action, hint: hint)
  }
}
