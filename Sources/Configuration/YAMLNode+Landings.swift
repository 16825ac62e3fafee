import Elevators
import SimulationCore
import Yams

extension YAMLNode {
  private static let heights = -10_000.0...10_000.0
  private static let steps = 0.1...1_000.0
  private static let countMax = 1_000
  private static let nameLengthMax = 12

  /// The landings, the lowest first, which may have further keys that are not read here.
  func landings(with keys: [String] = []) throws(PlacedProblem) -> [Landing] {
    let items = try list()
    guard (2...Self.countMax).contains(items.count) else {
      throw Problem(
        "\(items.count == 1 ? "there is" : "there are") \(counted(items.count, "landing"))",
        allowed: "An elevator has 2 to \(Self.countMax)",
        advice: items.count < 2 ? "Add another" : "Take some out"
      ).placed(at: place)
    }
    var landings: [Landing] = []
    for item in items {
      let landing = try item.landing(above: landings.last, keys)
      guard !landings.contains(where: { $0.name == landing.name }) else {
        throw Problem(
          "two landings are called '\(landing.name)'",
          allowed: "Each has a name of its own",
          advice: "Change one of them"
        ).placed(at: item.place(of: "name"))
      }
      landings.append(landing)
    }
    return landings
  }

  private func landing(
    above lower: Landing?,
    _ others: [String]
  ) throws(PlacedProblem) -> Landing {
    let members = try members(
      ["name", "height", "above", "entrances", "population"] + others,
      owners: .landing
    )
    let title = try members.required("name", "what the landing's sign says").line()
    guard title.count <= Self.nameLengthMax else {
      throw Problem(
        "the name '\(title)' has \(counted(title.count, "character"))",
        allowed: "A name has at most \(Self.nameLengthMax)",
        advice: "Shorten it"
      ).placed(at: place(of: "name"))
    }
    var landing = Landing(name: title, height: try height(in: members, above: lower))
    if let node = members["entrances"] { landing.entrances = try node.entrances() }
    if let node = members["population"] {
      landing.population = try node.wholeNumber(in: 0...1_000_000)
    }
    return landing
  }

  private func height(
    in members: YAMLMapping,
    above lower: Landing?
  ) throws(PlacedProblem) -> Double {
    switch (members["height"], members["above"], lower) {
    case (let height?, nil, let lower):
      let value = try height.number(in: Self.heights)
      guard let lower, value < lower.height + Self.steps.lowerBound else { return value }
      throw Problem(
        "the height is '\(value)' m",
        allowed: "The landing before is at \(lower.height) m, and each is at least "
          + "\(Self.steps.lowerBound) m above the one before",
        advice: "Raise it, or put the landings in order, the lowest first"
      ).placed(at: height.place)
    case (nil, let above?, let lower?):
      let height = lower.height + (try above.number(in: Self.steps))
      guard Self.heights.contains(height) else {
        throw Problem(
          "the landing would be at '\(height)' m",
          allowed: "Heights are \(Self.heights.lowerBound) to \(Self.heights.upperBound) m",
          advice: "Lower it"
        ).placed(at: above.place)
      }
      return height
    case (nil, let above?, nil):
      throw Problem(
        "the lowest landing has 'above'",
        allowed: "It has a 'height', from which the others are counted",
        advice: "Write 'height: 0'"
      ).placed(at: above.place)
    case (_?, let above?, _):
      throw Problem(
        "a landing has both 'height' and 'above'",
        allowed: "It has one of them",
        advice: "Remove one"
      ).placed(at: above.place)
    case (nil, nil, _):
      throw Problem(
        "a landing has no 'height'",
        allowed: "'height' is in metres above any fixed level; 'above' is in metres above the "
          + "landing before",
        advice: "Add one of them"
      ).placed(at: place)
    }
  }

  private func entrances() throws(PlacedProblem) -> [Entrance] {
    var sides: [Entrance] = []
    for item in try list() {
      let word = try item.choice(Entrance.allCases.map(\.rawValue))
      guard let side = Entrance(rawValue: word), !sides.contains(side) else {
        throw Problem(
          "'\(word)' is duplicated",
          allowed: "A side of the car has one entrance at a landing",
          advice: "Remove one"
        ).placed(at: item.place)
      }
      sides.append(side)
    }
    guard !sides.isEmpty else {
      throw Problem(
        "a landing has no entrances",
        allowed: "It has at least one: \(quotedList(Entrance.allCases.map(\.rawValue)))",
        advice: "Add one, or leave 'entrances' out for the front"
      ).placed(at: place)
    }
    return sides
  }

  /// The number of the landing that is named.
  func landing(among landings: [Landing]) throws(PlacedProblem) -> Int {
    let word = try line()
    let names = landings.map(\.name)
    guard let index = names.firstIndex(of: word) else {
      let shown = names.prefix(12)
      let more = names.count > shown.count ? " and \(names.count - shown.count) more" : ""
      throw Problem(
        "\(name): there is no landing '\(word)'",
        allowed: "The landings are \(quotedList(Array(shown)))\(more)",
        advice: suggestion(for: word, among: names, or: "Name one of them")
      ).placed(at: place)
    }
    return index + 1
  }

  /// The location of a key's value; that of the whole when there is none.
  func place(of key: String) -> Place { value(at: [key]).place }

  /// What a path of keys and indices leads to, or as far as it leads.
  func value(at path: some Collection<String>) -> YAMLNode {
    guard let key = path.first else { return self }
    if let index = Int(key), let sequence = node.sequence, sequence.indices.contains(index) {
      return YAMLNode(node: sequence[index], file: file, name: name).value(at: path.dropFirst())
    }
    guard case .mapping(let mapping) = node,
      let value = mapping.first(where: { $0.key.scalar?.string == key })?.value
    else { return self }
    return YAMLNode(node: value, file: file, name: "'\(key)'").value(at: path.dropFirst())
  }
}
