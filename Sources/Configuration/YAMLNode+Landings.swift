import Elevators
public import SimulationCore

extension YAMLNode {
  /// Returns the number of the named landing.
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

  /// Returns the members of the mapping of a key, whose keys are free; empty if it is omitted.
  func members(of key: String) throws(PlacedProblem) -> [(key: String, value: YAMLNode)] {
    guard case .mapping(let mapping) = value.content, let member = mapping.first(where: { $0.key == key }) else {
      return []
    }
    return try YAMLNode(valueOf: member).freeMembers()
  }

  /// Returns the location of the value of a key; that of the whole mapping when there is none.
  func location(of key: String) -> FileLocation { value(at: [key]).location }

  /// Returns the location of a key; that of the whole mapping when there is none.
  func keyLocation(of key: String) -> FileLocation {
    guard case .mapping(let mapping) = value.content else { return location }
    return mapping.first { $0.key == key }?.keyLocation ?? location
  }

  /// Returns the location of the value of a key, by a path such as `drive.speed`; nil if it is omitted.
  public func location(ofKey path: String) -> FileLocation? {
    var value = value
    for key in path.split(separator: ".") {
      guard let inner = value.member(String(key))?.value ?? value.item(String(key)) else { return nil }
      value = inner
    }
    return value.location
  }

  /// Returns the value at a path of keys and indices, as far as it exists.
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
