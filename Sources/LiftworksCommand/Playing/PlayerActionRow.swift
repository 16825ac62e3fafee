import Drawing
import NcursesTerminal

/// One action of a player: its keys, its title and its help.
///
/// Keys, help, the line of keys and the pages of documentation come from these rows.
struct PlayerActionRow: Sendable {
  /// What the line of keys calls the action, by what is shown; nil leaves it out of the line.
  struct Word: Sendable {
    var live: String?
    var past: String?
    var replay: String?

    /// The word in every line of keys.
    static func always(_ word: String) -> Word { Word(live: word, past: word, replay: word) }

    /// The word where something of a kind is shown.
    subscript(scope: PlayerScope) -> String? {
      switch scope {
      case .live: live
      case .past: past
      case .replay: replay
      }
    }
  }

  let action: PlayerAction
  /// What it does, for a list of single actions.
  let title: String
  /// Its row in the help; nil where the row of the action before covers it.
  var help: String?
  /// Its keys in a run and in its past, where all others are the machine's.
  var run: [Key] = []
  /// Its keys while a journal is shown.
  var replay: [Key] = []
  /// Keys that work as well, and that the help does not name.
  var aliases: [Key] = []
  /// Keys that work as well while a journal is shown.
  var replayAliases: [Key] = []
  /// What the help names besides the keys.
  var others: [String] = []
  /// What the line of keys calls it; actions in sequence with one word share a piece of the line.
  var word = Word()
  /// Whether the line of keys has it before all others, if there is not room for all.
  var isVital = false

  /// The keys that the help names.
  func keys(in scope: PlayerScope) -> [Key] { scope == .replay ? replay : run }

  /// Whether a key means this action.
  func has(_ key: Key, in scope: PlayerScope) -> Bool {
    let keys = keys(in: scope)
    if keys.isEmpty { return false }
    return keys.contains(key) || aliases.contains(key)
      || scope == .replay && replayAliases.contains(key)
  }

  /// The first of its keys, as the line of keys has it.
  fileprivate func briefKey(in scope: PlayerScope) -> String? { keys(in: scope).first?.name }
}

extension PlayerAction {
  /// What a key does; nil when it does nothing, or is the machine's.
  init?(_ key: Key, in scope: PlayerScope) {
    guard let row = Self.rows.first(where: { $0.has(key, in: scope) }) else { return nil }
    self = row.action
  }

  /// Whether a key is an action's.
  static func has(_ key: Key, in scope: PlayerScope) -> Bool { Self(key, in: scope) != nil }

  /// The rows of the help, with their pieces of the line of keys.
  ///
  /// - Parameters:
  ///   - scope: What is shown.
  ///   - isClaimed: Whether a key is the machine's at present; the help names it only where the action has
  ///     no other.
  static func hints(
    in scope: PlayerScope,
    unless isClaimed: (Key) -> Bool = { _ in false }
  ) -> [KeyHint] {
    groups(in: scope).map { group in
      let word = group[0].word[scope]
      let brief = group.filter { $0.word[scope] == word }.compactMap { $0.briefKey(in: scope) }
      return KeyHint(
        keys: names(of: group, in: scope, unless: isClaimed),
        action: group[0].help ?? group[0].title,
        briefKeys: word.map { _ in brief.joined(separator: " ") },
        briefAction: word ?? "",
        isVital: group[0].isVital
      )
    }
  }

  /// The rows that have keys, those together that share a row of the help.
  private static func groups(in scope: PlayerScope) -> [[PlayerActionRow]] {
    var groups: [[PlayerActionRow]] = []
    for row in rows where !row.keys(in: scope).isEmpty {
      if row.help == nil, !groups.isEmpty {
        groups[groups.count - 1].append(row)
      } else {
        groups.append([row])
      }
    }
    return groups
  }

  /// The keys of actions that share a row: those that belong together, then their alternatives.
  private static func names(
    of group: [PlayerActionRow],
    in scope: PlayerScope,
    unless isClaimed: (Key) -> Bool
  ) -> String {
    let count = group.map { $0.keys(in: scope).count }.max() ?? 0
    let pieces = (0..<count).map { index in
      group.map { $0.keys(in: scope) }
        .filter { index < $0.count && (index == 0 || !isClaimed($0[index])) }
        .map { $0[index].name }
        .joined(separator: " ")
    }
    return (pieces.filter { !$0.isEmpty } + group.flatMap(\.others)).joined(separator: ", ")
  }
}

extension Key {
  /// The key as a user reads it.
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
}
