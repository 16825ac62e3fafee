import SimulationCore

/// One setting, such as `drive.speed=1.6`: a path of keys, and a value in YAML.
struct SettingText {
  private let text: String
  private let path: [String]
  private let value: String

  private var location: FileLocation { ConfigurationSettings.location(of: text) }

  /// Reads a setting.
  ///
  /// - Throws: a `PlacedProblem` for a text without a key or a value.
  init(_ text: String) throws(PlacedProblem) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let path = parts[0].split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, !path.contains(""), !parts[1].isEmpty else {
      throw Problem(
        "'\(text)' is not a setting", allowed: "A setting is KEY=VALUE, with points between the keys of sections",
        advice: "Write it like drive.speed=1.6, or see 'liftworks keys'"
      ).placed(at: ConfigurationSettings.location(of: text))
    }
    self.text = text
    self.path = path
    value = String(parts[1])
  }

  /// Returns a file with the key changed.
  ///
  /// - Throws: a `PlacedProblem` for a key that files of this kind do not have.
  func change(_ root: PlacedValue, of kind: ConfigurationKind) throws(PlacedProblem) -> PlacedValue {
    let keys = kind.keys
    let path = try kind == .mechanism ? partPath(among: keys, in: root) : path
    guard let key = keys.first(where: { $0.matches(path) }) else {
      throw unknown(path, among: keys, of: kind).placed(at: location)
    }
    guard key.path != ["machine"] else {
      throw Problem(
        "'machine' says what the file is", allowed: "Settings change the other keys of the file",
        advice: "Name another machine, or change another key"
      ).placed(at: location)
    }
    return try root.replacing(path[...], with: try node(of: key), at: location)
  }

  /// Returns the path in a mechanism, where a wheel, joint, element or body may also be named alone.
  private func partPath(among keys: [ConfigurationKey], in root: PlacedValue) throws(PlacedProblem) -> [String] {
    guard let name = path.first, !keys.contains(where: { $0.path == [name] }) else { return path }
    let sections = ["wheels", "joints", "elements", "bodies"]
    if let section = sections.first(where: { root.names(in: $0).contains(name) }) { return [section] + path }
    let names = sections.flatMap { root.names(in: $0) }
    throw Problem(
      "'\(excerpt(name))' is not declared", allowed: "The names are \(shortList(names))",
      advice: suggestion(for: name, among: names, or: "Use one of them")
    ).placed(at: location)
  }

  /// Returns the value: the text itself for a text key, else its meaning in YAML.
  private func node(of key: ConfigurationKey) throws(PlacedProblem) -> PlacedValue {
    let isQuoted = value.hasPrefix("\"") || value.hasPrefix("'")
    if key.type.isText, !isQuoted { return PlacedValue(.scalar(value, .quoted), location: location) }
    guard value.contains(where: { !$0.isWhitespace }), !value.hasPrefix("#") else {
      throw Problem(
        "'\(key.name)' has no value", allowed: "It is \(key.type.summary)", advice: "Write it behind the '='"
      ).placed(at: location)
    }
    return try YAMLNode(text: value, file: location.file).value.moved(to: location)
  }

  // MARK: - Unknown keys

  private func unknown(_ path: [String], among keys: [ConfigurationKey], of kind: ConfigurationKind) -> Problem {
    // Match the path as far as it exists.
    let depth = (0...path.count).last { end in keys.contains { $0.begins(with: path[..<end]) } } ?? 0
    let known = path[..<depth]
    let inside = keys.filter { $0.path.count == depth + 1 && $0.begins(with: known) }
    let names = inside.compactMap(\.path.last)
    let section = known.isEmpty ? "the file" : "'\(known.joined(separator: "."))'"
    return Problem(
      "unknown key '\(excerpt(path.joined(separator: ".")))'",
      allowed: names.isEmpty ? "\(section) has no keys of its own" : "The keys of \(section) are \(quotedList(names))",
      advice: meantKey(for: path, at: depth, among: names, in: keys)
        ?? "'liftworks keys \(kind.rawValue)' lists all keys")
  }

  /// Returns the key that was probably meant: a similar one in the same section, or one of the same name in another.
  private func meantKey(for path: [String], at depth: Int, among names: [String], in keys: [ConfigurationKey])
    -> String?
  {
    guard depth < path.count else { return nil }
    if let near = nearestWord(to: path[depth], among: names) {
      let meant = path[..<depth] + [near] + path[(depth + 1)...]
      return "Did you mean '\(excerpt(meant.joined(separator: ".")))'?"
    }
    guard let last = path.last else { return nil }
    let leaves = keys.filter { $0.path.count > 1 }
    guard let near = nearestWord(to: last, among: leaves.compactMap(\.path.last)) else { return nil }
    let meant = leaves.filter { $0.path.last == near }.map(\.name)
    return meant.count == 1
      ? "Did you mean '\(meant[0])'?" : "Did you mean one of \(quotedList(Array(meant.prefix(4))))?"
  }
}

extension ConfigurationKey {
  /// The words for any name in a path.
  static let placeholders = ["NAME", "NUMBER"]

  /// Whether it is the key of a path, or one of a language of its own that continues it.
  fileprivate func matches(_ words: [String]) -> Bool {
    words.count >= path.count && (isOpen || words.count == path.count) && begins(with: words[..<path.count])
  }

  /// Whether its path begins with some words.
  fileprivate func begins(with words: ArraySlice<String>) -> Bool {
    words.count <= path.count && zip(path, words).allSatisfy { $0 == $1 || Self.placeholders.contains($0) }
  }
}

extension ValueType {
  /// Whether a value is taken as written, regardless of its meaning in YAML.
  fileprivate var isText: Bool { [.text, .landing, .choice].contains(kind) && !remark.contains("[") }
}

extension PlacedValue {
  /// Returns the value with one location for everything, since it is in no file.
  fileprivate func moved(to location: FileLocation) -> PlacedValue {
    switch content {
    case .scalar: PlacedValue(content, location: location)
    case .list(let items): PlacedValue(.list(items.map { $0.moved(to: location) }), location: location)
    case .mapping(let members):
      PlacedValue(
        .mapping(members.map { Member(key: $0.key, keyLocation: location, value: $0.value.moved(to: location)) }),
        location: location)
    }
  }

  /// Returns the names that a section of a mechanism's file declares.
  fileprivate func names(in section: String) -> [String] {
    switch member(section)?.value.content {
    case .mapping(let members): members.map(\.key)
    case .list(let items): items.compactMap(\.scalar)
    default: []
    }
  }

  /// Returns the value with the value at the end of a path replaced; missing sections are created.
  ///
  /// An item of a list is identified by its `name`, or by its number from 1.
  ///
  /// - Throws: a `PlacedProblem` if the path leads into a list without such an item, or into something that is not a
  ///   section.
  fileprivate func replacing(_ path: ArraySlice<String>, with value: PlacedValue, at setting: FileLocation)
    throws(PlacedProblem) -> PlacedValue
  {
    guard let key = path.first else { return value }
    let rest = path.dropFirst()
    switch content {
    case .list(let items) where !rest.isEmpty && items.contains { $0.scalar != nil }:
      // A list of names is a mapping of them to nothing.
      let members = items.compactMap { item in
        item.scalar.map {
          Member(key: $0, keyLocation: item.location, value: PlacedValue(.mapping([]), location: item.location))
        }
      }
      return try PlacedValue(.mapping(members), location: location).replacing(path, with: value, at: setting)
    case .list(var items):
      let names = items.map(\.itemName)
      guard let index = Self.index(of: key, in: items) else {
        throw Problem(
          "there is no item '\(excerpt(key))' in the list",
          allowed: "The items are \(shortList(names.enumerated().map { $1 ?? "\($0 + 1)" }))",
          advice: suggestion(for: key, among: names.compactMap { $0 }, or: "Name one of them")
        ).placed(at: setting)
      }
      items[index] = try items[index].replacing(rest, with: value, at: setting)
      return PlacedValue(.list(items), location: location)
    case .mapping(var members):
      if let index = members.firstIndex(where: { $0.key == key }) {
        members[index].value = try members[index].value.replacing(rest, with: value, at: setting)
      } else {
        let section = PlacedValue(.mapping([]), location: setting)
        let inner = try section.replacing(rest, with: value, at: setting)
        members.append(Member(key: key, keyLocation: setting, value: inner))
      }
      return PlacedValue(.mapping(members), location: location)
    case .scalar(let text, .plain) where ["", "~", "null"].contains(text):
      return try PlacedValue(.mapping([]), location: location).replacing(path, with: value, at: setting)
    default:
      throw Problem(
        "there is no section around '\(excerpt(key))' in the file", allowed: "All keys before the last hold mappings",
        advice: "Set the whole section, like 'section={key: value}'"
      ).placed(at: setting)
    }
  }

  /// The name of an item of a list; nil for one without a name.
  private var itemName: String? { scalar ?? member("name")?.value.scalar }

  /// Returns the index of an item by its name, or by its number from 1.
  private static func index(of key: String, in items: [PlacedValue]) -> Int? {
    items.firstIndex { $0.itemName == key } ?? Int(key).flatMap { items.indices.contains($0 - 1) ? $0 - 1 : nil }
  }

  /// Returns an item of a list by its name, or by its number from 1.
  func item(_ key: String) -> PlacedValue? {
    guard case .list(let items) = content else { return nil }
    return Self.index(of: key, in: items).map { items[$0] }
  }
}
