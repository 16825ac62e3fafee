import SimulationCore
import Yams

/// One setting, such as `drive.speed=1.6`: a path of keys, and a value in YAML.
struct SettingText {
  private let text: String
  private let path: [String]
  private let value: String

  private var place: Place { ConfigurationSettings.place(of: text) }

  /// Reads a setting.
  ///
  /// - Throws: a `PlacedProblem` for a text without a key or a value.
  init(_ text: String) throws(PlacedProblem) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let path = parts[0].split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, !path.contains(""), !parts[1].isEmpty else {
      throw Problem(
        "'\(text)' is not a setting",
        allowed: "A setting is KEY=VALUE, with points between the keys of sections",
        advice: "Write it like drive.speed=1.6, or see 'liftworks keys'"
      ).placed(at: ConfigurationSettings.place(of: text))
    }
    self.text = text
    self.path = path
    value = String(parts[1])
  }

  /// A file with its key changed.
  ///
  /// - Throws: a `PlacedProblem` for a key that files of this kind do not have.
  func change(_ root: Yams.Node, of kind: ConfigurationKind) throws(PlacedProblem) -> Yams.Node {
    let keys = kind.keys
    let path = try kind == .mechanism ? partPath(among: keys, in: root) : path
    guard let key = keys.first(where: { $0.matches(path) }) else {
      throw unknown(path, among: keys, of: kind).placed(at: place)
    }
    guard key.path != ["machine"] else {
      throw Problem(
        "'machine' says what the file is",
        allowed: "Settings change the other keys of a \(kind.rawValue) file",
        advice: "Name another machine, or change another key"
      ).placed(at: place)
    }
    return try root.replacing(path[...], with: try node(of: key), at: place)
  }

  /// The path in a mechanism, where a wheel, joint, element or body is also named alone.
  private func partPath(
    among keys: [ConfigurationKey],
    in root: Yams.Node
  ) throws(PlacedProblem) -> [String] {
    guard let name = path.first, !keys.contains(where: { $0.path == [name] }) else { return path }
    let sections = ["wheels", "joints", "elements", "bodies"]
    if let section = sections.first(where: { root.names(in: $0).contains(name) }) {
      return [section] + path
    }
    let names = sections.flatMap { root.names(in: $0) }
    throw Problem(
      "'\(excerpt(name))' is not declared",
      allowed: "The names are \(shortList(names))",
      advice: suggestion(for: name, among: names, or: "Use one of them")
    ).placed(at: place)
  }

  /// The value: the text as it is for a key that takes one, else what it is in YAML.
  private func node(of key: ConfigurationKey) throws(PlacedProblem) -> Yams.Node {
    let isQuoted = value.hasPrefix("\"") || value.hasPrefix("'")
    if key.type.isText, !isQuoted { return Yams.Node(value, .implicit, .any) }
    guard value.contains(where: { !$0.isWhitespace }), !value.hasPrefix("#") else {
      throw Problem(
        "'\(key.name)' has no value",
        allowed: "It is \(key.type.summary)",
        advice: "Write it behind the '='"
      ).placed(at: place)
    }
    return try YAMLNode(text: value, file: place.file).node.withoutMarks
  }

  // MARK: - Unknown keys

  private func unknown(
    _ path: [String],
    among keys: [ConfigurationKey],
    of kind: ConfigurationKind
  ) -> Problem {
    // As far as the path is one that there is.
    let depth =
      (0...path.count).last { end in keys.contains { $0.begins(with: path[..<end]) } } ?? 0
    let known = path[..<depth]
    let inside = keys.filter { $0.path.count == depth + 1 && $0.begins(with: known) }
    let names = inside.compactMap(\.path.last)
    let section = known.isEmpty ? "the file" : "'\(known.joined(separator: "."))'"
    return Problem(
      "unknown key '\(excerpt(path.joined(separator: ".")))'",
      allowed: names.isEmpty
        ? "\(section) has no keys of its own"
        : "The keys of \(section) are \(quotedList(names))",
      advice: meantKey(for: path, at: depth, among: names, in: keys)
        ?? "'liftworks keys \(kind.rawValue)' lists all keys"
    )
  }

  /// The key that was probably meant: one nearby in the same section, or of the same name in another.
  private func meantKey(
    for path: [String],
    at depth: Int,
    among names: [String],
    in keys: [ConfigurationKey]
  ) -> String? {
    guard depth < path.count else { return nil }
    if let near = nearestWord(to: path[depth], among: names) {
      let meant = path[..<depth] + [near] + path[(depth + 1)...]
      return "Did you mean '\(excerpt(meant.joined(separator: ".")))'?"
    }
    guard let last = path.last else { return nil }
    let leaves = keys.filter { $0.path.count > 1 }
    guard let near = nearestWord(to: last, among: leaves.compactMap(\.path.last)) else {
      return nil
    }
    let meant = leaves.filter { $0.path.last == near }.map(\.name)
    return meant.count == 1
      ? "Did you mean '\(meant[0])'?" : "Did you mean one of \(quotedList(Array(meant.prefix(4))))?"
  }
}

extension ConfigurationKey {
  /// What stands for any name in a path.
  static let placeholders = ["NAME", "NUMBER"]

  /// Whether it is the key of a path, or one of a language of its own that leads further.
  fileprivate func matches(_ words: [String]) -> Bool {
    words.count >= path.count && (isOpen || words.count == path.count)
      && begins(with: words[..<path.count])
  }

  /// Whether its path begins with some words.
  fileprivate func begins(with words: ArraySlice<String>) -> Bool {
    words.count <= path.count
      && zip(path, words).allSatisfy { $0 == $1 || Self.placeholders.contains($0) }
  }
}

extension ValueType {
  /// Whether a value is taken as it is written, whatever YAML would make of it.
  fileprivate var isText: Bool {
    [.text, .landing, .choice].contains(kind) && !remark.contains("[")
  }
}

extension Yams.Node {
  /// The same value without places, as something that no file holds.
  fileprivate var withoutMarks: Yams.Node {
    switch self {
    case .scalar(let scalar): .scalar(.init(scalar.string, scalar.tag, scalar.style))
    case .sequence(let sequence): .sequence(.init(sequence.map(\.withoutMarks)))
    case .mapping(let mapping):
      .mapping(.init(mapping.map { ($0.key.withoutMarks, $0.value.withoutMarks) }))
    case .alias: self
    }
  }

  /// The names that a section of a mechanism's file declares.
  fileprivate func names(in section: String) -> [String] {
    guard case .mapping(let mapping) = self,
      let node = mapping.first(where: { $0.key.scalar?.string == section })?.value
    else { return [] }
    return switch node {
    case .mapping(let mapping): mapping.compactMap { $0.key.scalar?.string }
    case .sequence(let sequence): sequence.compactMap { $0.scalar?.string }
    default: []
    }
  }

  /// The same value with another one at the end of a path, whose sections are made where there are none.
  ///
  /// An item of a list is named by its `name`, or by its number from 1.
  ///
  /// - Throws: a `PlacedProblem` where the path leads into a list that has no such item, or no section.
  fileprivate func replacing(
    _ path: ArraySlice<String>,
    with value: Yams.Node,
    at place: Place
  ) throws(PlacedProblem) -> Yams.Node {
    guard let key = path.first else { return value }
    let rest = path.dropFirst()
    switch self {
    case .sequence(let sequence) where !rest.isEmpty && sequence.contains { $0.scalar != nil }:
      // A list of names is a mapping of them to nothing.
      let pairs = sequence.map { ($0, Yams.Node.mapping(.init([]))) }
      return try Yams.Node.mapping(.init(pairs)).replacing(path, with: value, at: place)
    case .sequence(let sequence):
      let names = sequence.map(\.itemName)
      guard let index = names.firstIndex(of: key) ?? sequence.number(key) else {
        throw Problem(
          "there is no item '\(excerpt(key))' in the list",
          allowed: "The items are \(shortList(names.enumerated().map { $1 ?? "\($0 + 1)" }))",
          advice: suggestion(for: key, among: names.compactMap { $0 }, or: "Name one of them")
        ).placed(at: place)
      }
      var items = Array(sequence)
      items[index] = try items[index].replacing(rest, with: value, at: place)
      return .sequence(.init(items, .implicit, sequence.style, sequence.mark))
    case .mapping(let mapping):
      var pairs = mapping.map { ($0.key, $0.value) }
      if let index = pairs.firstIndex(where: { $0.0.scalar?.string == key }) {
        pairs[index].1 = try pairs[index].1.replacing(rest, with: value, at: place)
      } else {
        let section = Yams.Node.mapping(.init([]))
        pairs.append((Yams.Node(key), try section.replacing(rest, with: value, at: place)))
      }
      return .mapping(.init(pairs, .implicit, mapping.style, mapping.mark))
    case .scalar(let scalar)
    where scalar.style == .plain && ["", "~", "null"].contains(scalar.string):
      return try Yams.Node.mapping(.init([])).replacing(path, with: value, at: place)
    default:
      throw Problem(
        "there is no section around '\(excerpt(key))' in the file",
        allowed: "All keys before the last hold mappings",
        advice: "Set the whole section, like 'section={key: value}'"
      ).placed(at: place)
    }
  }

  /// What an item of a list is called; nil for one without a name.
  private var itemName: String? {
    if case .scalar(let scalar) = self { return scalar.string }
    guard case .mapping(let mapping) = self else { return nil }
    return mapping.first { $0.key.scalar?.string == "name" }?.value.scalar?.string
  }
}

extension Yams.Node.Sequence {
  /// The index of an item by its number from 1.
  fileprivate func number(_ text: String) -> Int? {
    Int(text).flatMap { (1...Swift.max(1, count)).contains($0) && !isEmpty ? $0 - 1 : nil }
  }
}
