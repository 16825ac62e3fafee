import SimulationCore
import Yams

extension YAMLNode {
  /// A mechanism's file with one key changed by `NAME.KEY=VALUE`.
  ///
  /// The name is that of a wheel, joint or element, else of a body; further keys lead into the value.
  ///
  /// - Throws: a `PlacedProblem` whose location is the setting.
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
    let value = try YAMLNode(text: String(parts[1]), file: place.file).node.withoutMarks
    guard let section = section(declaring: path[0]) else {
      throw Problem(
        "'\(path[0])' is not declared",
        allowed: "The names are \(shortList(declaredNames))",
        advice: suggestion(for: path[0], among: declaredNames, or: "Use one of them")
      ).placed(at: place)
    }
    guard let changed = node.replacing([section] + path, with: value) else {
      throw Problem(
        "there is no key '\(path.dropFirst().dropLast().joined(separator: "."))' to look in",
        allowed: "All keys before the last hold mappings",
        advice: "Set a key of '\(path[0])' itself"
      ).placed(at: place)
    }
    return YAMLNode(node: changed, file: file, name: name)
  }

  private static let sections = ["wheels", "joints", "elements", "bodies"]

  /// The section that declares a name.
  private func section(declaring name: String) -> String? {
    Self.sections.first { node.names(in: $0).contains(name) }
  }

  private var declaredNames: [String] { Self.sections.flatMap { node.names(in: $0) } }
}

extension Yams.Node {
  /// The same value without locations, as something that no file holds.
  fileprivate var withoutMarks: Yams.Node {
    switch self {
    case .scalar(let scalar): .scalar(.init(scalar.string, scalar.tag, scalar.style))
    case .sequence(let sequence): .sequence(.init(sequence.map(\.withoutMarks)))
    case .mapping(let mapping):
      .mapping(.init(mapping.map { ($0.key.withoutMarks, $0.value.withoutMarks) }))
    case .alias: self
    }
  }

  private func member(_ key: String) -> Yams.Node? {
    guard case .mapping(let mapping) = self else { return nil }
    return mapping.first { $0.key.scalar?.string == key }?.value
  }

  /// The names that a section of the file declares.
  fileprivate func names(in section: String) -> [String] {
    switch member(section) {
    case .mapping(let mapping): mapping.compactMap { $0.key.scalar?.string }
    case .sequence(let sequence): sequence.compactMap { $0.scalar?.string }
    default: []
    }
  }

  /// The same value with another one at the end of a path; nil when the path leads into no mapping.
  ///
  /// A list of names becomes a mapping of them to nothing.
  fileprivate func replacing(_ path: some Collection<String>, with value: Yams.Node) -> Yams.Node? {
    guard let key = path.first else { return value }
    let rest = path.dropFirst()
    var pairs: [(Yams.Node, Yams.Node)] = []
    switch self {
    case .mapping(let mapping): pairs = mapping.map { ($0.key, $0.value) }
    case .sequence(let sequence): pairs = sequence.map { ($0, .mapping(.init([]))) }
    case .scalar(let scalar)
    where scalar.style == .plain && ["", "~", "null"].contains(scalar.string):
      break
    default: return nil
    }
    if let place = pairs.firstIndex(where: { $0.0.scalar?.string == key }) {
      guard let changed = pairs[place].1.replacing(rest, with: value) else { return nil }
      pairs[place].1 = changed
    } else {
      guard rest.isEmpty else { return nil }
      pairs.append((Yams.Node(key), value))
    }
    return .mapping(.init(pairs, .implicit, .any, mark))
  }
}
