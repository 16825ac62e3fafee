import Drawing
import NcursesTerminal

/// The keys of a screen: the one table that the program obeys and that the help shows.
struct KeyTable<Action: Sendable>: Sendable {
  /// One row of the table.
  struct Row: Sendable {
    let keys: [Key]
    let action: Action
    /// The text of the help; nil when another row's hint covers these keys too.
    let hint: KeyHint?
  }

  let rows: [Row]

  /// What a key does; nil when it does nothing.
  func action(of key: Key) -> Action? { rows.first { $0.keys.contains(key) }?.action }

  /// The rows that share a row of the help, together.
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

  /// A row of the help whose piece of the line can be clicked: each of its keys is that key pressed.
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

  /// What a click is called that presses a key.
  static func name(ofKey key: Key) -> String { keyPrefix + key.name }

  /// The key that such a click presses; nil for another name.
  static func key(ofName name: String) -> Key? {
    name.hasPrefix(keyPrefix) ? Key(name: String(name.dropFirst(keyPrefix.count))) : nil
  }
}

extension KeyTable.Row {
  /// Keys that another row's hint covers too.
  init(_ keys: [Key], _ action: Action) { self.init(keys: keys, action: action, hint: nil) }

  /// Keys with their row of the help: their names and what they do; with brief words, also a piece of
  /// the line of keys.
  init(
    _ keys: [Key], _ action: Action, _ names: String, _ help: String, _ brief: (keys: String, action: String)? = nil,
    isVital: Bool = false
  ) {
    let hint = KeyHint(
      keys: names, action: help, briefKeys: brief?.keys, briefAction: brief?.action ?? "", isVital: isVital)
    self.init(keys: keys, action: action, hint: hint)
  }
}
