import Elevators
import SimulationCore
import YAMLReading

extension YAMLNode {
  /// The number of the landing that is named.
  func landing(among landings: [Landing]) throws(PlacedProblem) -> Int {
    let word = try line()
    let names = landings.map(\.name)
    guard let index = names.firstIndex(of: word) else {
      let shown = names.prefix(12)
      let more = names.count > shown.count ? " and \(names.count - shown.count) more" : ""
      throw Problem(
        "\(name): there is no landing '\(word)'", allowed: "The landings are \(quotedList(Array(shown)))\(more)",
        advice: suggestion(for: word, among: names, or: "Name one of them")
      ).placed(at: location)
    }
    return index + 1
  }

  /// The members of the mapping of a key, whose keys are free; none where it is omitted.
  func members(of key: String) throws(PlacedProblem) -> [(key: String, value: YAMLNode)] {
    guard case .mapping(let mapping) = value.content, let member = mapping.first(where: { $0.key == key }) else {
      return []
    }
    return try YAMLNode(valueOf: member).freeMembers()
  }

  /// Where the value of a key is; where the whole is when there is none.
  func location(of key: String) -> FileLocation { value(at: [key]).location }

  /// Where a key is; where the whole is when there is none.
  func keyLocation(of key: String) -> FileLocation {
    guard case .mapping(let mapping) = value.content else { return location }
    return mapping.first { $0.key == key }?.keyLocation ?? location
  }

  /// What a path of keys and indices leads to, or as far as it leads.
  func value(at path: some Collection<String>) -> YAMLNode {
    guard let key = path.first else { return self }
    if let index = Int(key), case .list(let items) = value.content, items.indices.contains(index) {
      return YAMLNode(items[index], name: name).value(at: path.dropFirst())
    }
    guard case .mapping(let mapping) = value.content, let member = mapping.first(where: { $0.key == key }) else {
      return self
    }
    return YAMLNode(valueOf: member).value(at: path.dropFirst())
  }
}
