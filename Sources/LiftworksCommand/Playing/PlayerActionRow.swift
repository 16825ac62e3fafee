import Drawing
import NcursesTerminal
import SimulationCore

/// A group of a player's actions under one heading.
enum ActionContext: String, CaseIterable, Sendable {
  case time = "Time"
  case recorded = "Recorded time"
  case panes = "Panes"
  case program = "Program"
}

/// The declaration of one action of a player: its keys, its title and its help.
///
/// Keys, help, the key line, the palette, the keys of the configuration file and the pages of documentation are
/// derived from these rows.
struct PlayerActionRow: Sendable {
  let action: PlayerAction
  /// Its group.
  var context = ActionContext.time
  /// The title, for a list of single actions.
  let title: String
  /// The text of the help; nil if the row of the previous action covers it.
  var help: String?
  /// Its keys, which work everywhere.
  var keys: [Key] = []
  /// Further keys while recorded time is shown, listed before those.
  var recorded: [Key] = []
  /// Alternative keys that the help does not mention.
  var aliases: [Key] = []
  /// Alternative keys while recorded time is shown.
  var recordedAliases: [Key] = []
  /// Further items that the help mentions besides the keys.
  var others: [String] = []
  /// Its word in the key line; consecutive actions with the same word share a piece of the line.
  var word: [PlayerScope: String] = [:]
  /// Whether the key line prefers it if there is not room for all.
  var isVital = false
  /// The scopes in which it has an effect; elsewhere it has no key and is not listed.
  var scopes: [PlayerScope] = PlayerScope.allCases

  /// Returns the keys that the help names.
  func keys(in scope: PlayerScope) -> [Key] {
    guard scopes.contains(scope) else { return [] }
    return scope.isRecorded ? recorded + keys : keys
  }

  /// Whether a key triggers this action.
  func has(_ key: Key, in scope: PlayerScope) -> Bool {
    guard scopes.contains(scope) else { return false }
    return keys(in: scope).contains(key) || aliases.contains(key) || scope.isRecorded && recordedAliases.contains(key)
  }

  /// Returns the first of its keys, for the key line.
  fileprivate func briefKey(in scope: PlayerScope) -> String? { keys(in: scope).first?.name }
}

/// The key bindings of a player: the defaults, or those that its user has configured.
struct ActionTable: Sendable {
  /// The actions, in the order of the help.
  private(set) var rows: [PlayerActionRow]

  /// The default key bindings.
  static let standard = ActionTable(rows: PlayerAction.rows)

  /// Returns the action of a key; nil when it has none, or belongs to the machine.
  func action(of key: Key, in scope: PlayerScope) -> PlayerAction? { rows.first { $0.has(key, in: scope) }?.action }

  /// Returns the row of an action.
  func row(of action: PlayerAction) -> PlayerActionRow {
    guard let row = rows.first(where: { $0.action == action }) else {
      preconditionFailure("the action \(action) has no row")
    }
    return row
  }

  /// Assigns keys to an action and removes them from all others.
  mutating func setKeys(_ keys: [Key], of action: PlayerAction) {
    for index in rows.indices {
      guard rows[index].action != action else {
        rows[index].keys = keys
        rows[index].recorded = []
        rows[index].aliases = []
        rows[index].recordedAliases = []
        continue
      }
      rows[index].keys.removeAll { keys.contains($0) }
      rows[index].recorded.removeAll { keys.contains($0) }
      rows[index].aliases.removeAll { keys.contains($0) }
      rows[index].recordedAliases.removeAll { keys.contains($0) }
    }
  }

  /// Returns the rows of the help, with their pieces of the key line.
  ///
  /// - Parameters:
  ///   - scope: What is shown.
  ///   - isClaimed: Whether a key currently belongs to the machine; the help names it only if the action has no
  ///     other.
  /// - Returns: The rows, in the order of the table.
  func hints(in scope: PlayerScope, unless isClaimed: (Key) -> Bool = { _ in false }) -> [KeyHint] {
    groups(in: scope).map { group in
      let word = group[0].word[scope]
      let brief = group.filter { $0.word[scope] == word && $0.briefKey(in: scope) != nil }
      return KeyHint(
        keys: Self.names(of: group, in: scope, unless: isClaimed), action: group[0].help ?? group[0].title,
        briefKeys: word.map { _ in brief.compactMap { $0.briefKey(in: scope) }.joined(separator: " ") },
        briefAction: word ?? "", isVital: group[0].isVital, heading: group[0].context.rawValue,
        names: brief.map(\.action.rawValue))
    }
  }

  /// Returns the rows that have keys, grouped if they share a row of the help.
  private func groups(in scope: PlayerScope) -> [[PlayerActionRow]] {
    var groups: [[PlayerActionRow]] = []
    for row in rows where !row.keys(in: scope).isEmpty {
      if row.help == nil, !groups.isEmpty { groups[groups.count - 1].append(row) } else { groups.append([row]) }
    }
    return groups
  }

  /// Returns the keys of actions that share a row: those that belong together, then their alternatives.
  private static func names(of group: [PlayerActionRow], in scope: PlayerScope, unless isClaimed: (Key) -> Bool)
    -> String
  {
    let count = group.map { $0.keys(in: scope).count }.max() ?? 0
    let pieces = (0..<count).map { index in
      group.map { $0.keys(in: scope) }.filter { index < $0.count && (index == 0 || !isClaimed($0[index])) }.map {
        $0[index].name
      }.joined(separator: " ")
    }
    return (pieces.filter { !$0.isEmpty } + group.flatMap(\.others)).joined(separator: ", ")
  }
}

extension PlayerAction {
  /// Creates the default action of a key; nil when it has none, or belongs to the machine.
  init?(_ key: Key, in scope: PlayerScope) {
    guard let action = ActionTable.standard.action(of: key, in: scope) else { return nil }
    self = action
  }

  /// Whether a key has a default action.
  static func has(_ key: Key, in scope: PlayerScope) -> Bool { Self(key, in: scope) != nil }
}

extension Key {
  /// The name of the key, as shown to users.
  var name: String {
    switch self {
    case .character(" "): "space"
    case .character(let scalar): "\(scalar)"
    case .control(let scalar): "Ctrl-\(String(scalar).uppercased())"
    case .enter: "Enter"
    case .escape: "Esc"
    case .tab: "Tab"
    case .backTab: "Shift-Tab"
    case .backspace: "Backspace"
    case .delete: "Delete"
    case .insert: "Insert"
    case .up: "Up"
    case .down: "Down"
    case .left: "Left"
    case .right: "Right"
    case .home: "Home"
    case .end: "End"
    case .pageUp: "PageUp"
    case .pageDown: "PageDown"
    case .function(let number): "F\(number)"
    }
  }

  /// Creates the key with a name, as in ``name``, ignoring case.
  init?(name: String) {
    let scalars = name.unicodeScalars
    if let only = scalars.first, scalars.count == 1 {
      guard only.value > 0x20, !only.isHidden else { return nil }
      self = .character(only)
      return
    }
    let word = name.lowercased()
    if let named = Self.named.first(where: { $0.name.lowercased() == word }) {
      self = named
    } else if word.hasPrefix("ctrl-"), let scalar = word.unicodeScalars.last, word.unicodeScalars.count == 6,
      Self.controls.contains(scalar)
    {
      self = .control(scalar)
    } else if word.hasPrefix("f"), let number = Int(word.dropFirst()), (1...24).contains(number) {
      self = .function(number)
    } else {
      return nil
    }
  }

  private static let named: [Key] = [
    " ", .enter, .escape, .tab, .backTab, .backspace, .delete, .insert, .up, .down, .left, .right, .home, .end, .pageUp,
    .pageDown,
  ]
  /// The letters available with Control: without those that have a key of their own, or that end or stop a program.
  private static let controls = "abdefgklnopqrstuvwxy".unicodeScalars
}
