import SimulationCore
import YAMLReading

extension YAMLNode {
  /// A mechanism's file with one key changed, as `NAME.KEY=VALUE` says.
  ///
  /// The name is that of a wheel, joint or element, else of a body; further keys lead into the value.
  ///
  /// - Throws: a `PlacedProblem` whose place is the setting.
  func changed(by setting: String) throws(PlacedProblem) -> YAMLNode {
    let place = Place(file: "--set \(setting)")
    let parts = setting.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let path = parts[0].split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, path.count >= 2, !path.contains(""), !parts[1].isEmpty else {
      throw Problem(
        "'\(setting)' is no setting",
        allowed: "A setting is NAME.KEY=VALUE, with the name of a wheel, joint, element or body",
        advice: "Write it like worm.starts=2 or set.teeth.ring=76"
      ).placed(at: place)
    }
    let setValue = try YAMLNode(text: String(parts[1]), file: place.file).value.moved(to: place)
    guard let section = section(declaring: path[0]) else {
      throw Problem(
        "'\(path[0])' is not declared",
        allowed: "The names are \(shortList(declaredNames))",
        advice: suggestion(for: path[0], among: declaredNames, or: "Use one of them")
      ).placed(at: place)
    }
    guard let changed = value.replacing([section] + path, with: setValue, at: place) else {
      throw Problem(
        "there is no key '\(path.dropFirst().dropLast().joined(separator: "."))' to look in",
        allowed: "All keys before the last hold mappings",
        advice: "Set a key of '\(path[0])' itself"
      ).placed(at: place)
    }
    return YAMLNode(changed, name: name)
  }

  private static let sections = ["wheels", "joints", "elements", "bodies"]

  /// The section that declares a name.
  private func section(declaring name: String) -> String? {
    Self.sections.first { value.names(in: $0).contains(name) }
  }

  private var declaredNames: [String] { Self.sections.flatMap { value.names(in: $0) } }
}

extension YAMLValue {
  /// The same value with one place for everything, since no file holds it.
  fileprivate func moved(to place: Place) -> YAMLValue {
    switch content {
    case .scalar: YAMLValue(content, place: place)
    case .list(let items): YAMLValue(.list(items.map { $0.moved(to: place) }), place: place)
    case .mapping(let members):
      YAMLValue(
        .mapping(
          members.map { Member(key: $0.key, keyPlace: place, value: $0.value.moved(to: place)) }
        ),
        place: place
      )
    }
  }

  private func member(_ key: String) -> YAMLValue? {
    guard case .mapping(let members) = content else { return nil }
    return members.first { $0.key == key }?.value
  }

  /// The names that a section of the file declares.
  fileprivate func names(in section: String) -> [String] {
    switch member(section)?.content {
    case .mapping(let members): members.map(\.key)
    case .list(let items): items.compactMap(\.scalar)
    default: []
    }
  }

  private var scalar: String? {
    if case .scalar(let text, _) = content { text } else { nil }
  }

  /// The same value with another one at the end of a path; nil when the path leads into no mapping.
  ///
  /// A list of names becomes a mapping of them to nothing.
  fileprivate func replacing(
    _ path: some Collection<String>,
    with value: YAMLValue,
    at setting: Place
  ) -> YAMLValue? {
    guard let key = path.first else { return value }
    let rest = path.dropFirst()
    var members: [Member] = []
    switch content {
    case .mapping(let existing): members = existing
    case .list(let items):
      for item in items {
        guard let name = item.scalar else { return nil }
        let nothing = YAMLValue(.mapping([]), place: item.place)
        members.append(Member(key: name, keyPlace: item.place, value: nothing))
      }
    case .scalar(let text, .plain) where ["", "~", "null"].contains(text): break
    default: return nil
    }
    if let index = members.firstIndex(where: { $0.key == key }) {
      guard let changed = members[index].value.replacing(rest, with: value, at: setting) else {
        return nil
      }
      members[index].value = changed
    } else {
      guard rest.isEmpty else { return nil }
      members.append(Member(key: key, keyPlace: setting, value: value))
    }
    return YAMLValue(.mapping(members), place: place)
  }
}
