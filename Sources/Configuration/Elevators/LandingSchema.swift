import Elevators
import SimulationCore

extension Landing {
  fileprivate static let heights = -10_000.0...10_000.0
  fileprivate static let steps = 0.1...1_000.0
  fileprivate static let nameLengthMax = 12
  /// Returns the form of all landings, the lowest first.
  ///
  /// - Parameter others: Further keys of a landing, which are not read here.
  /// - Returns: The form.
  static func list(with others: [ConfigurationKey]) -> ValueForm<[Landing]> {
    let item = ValueForm<LandingKeys>.section(LandingKeys.schema(with: others))
    return ValueForm(
      ValueType(.list, remark: "2 to \(Budget.landings), the lowest first"), keys: item.keys.map { $0.below(["NAME"]) },
      read: { node, _, scope throws(PlacedProblem) in
        let items = try node.list()
        guard (2...Budget.landings).contains(items.count) else {
          throw Problem(
            "\(items.count == 1 ? "there is" : "there are") \(counted(items.count, "landing"))",
            allowed: "An elevator has 2 to \(Budget.landings)", advice: items.count < 2 ? "Add another" : "Remove some"
          ).placed(at: node.location)
        }
        var landings: [Landing] = []
        for node in items {
          let landing = try MistakeList.attempt { () throws(PlacedProblem) in
            let landing = try item.read(node, nil, scope).landing(
              above: landings.last, occupancy: scope.occupancy ?? Occupancy(), at: node)
            guard !landings.contains(where: { $0.name == landing.name }) else {
              throw Problem(
                "two landings are called '\(landing.name)'", allowed: "Each has a name of its own",
                advice: "Change one of them"
              ).placed(at: node.location(of: "name"))
            }
            return landing
          }
          landings.append(landing ?? node.standIn(above: landings.last))
        }
        return landings
      }, write: { landings, scope in RecordText.list(landings.map { item.write(LandingKeys($0), scope) }) })
  }
}

private struct LandingKeys {
  var name = ""
  var height: Double?
  var above: Double?
  var entrances = [Entrance.front]
  var population: Int?
  var area: Double?

  init() {}

  init(_ landing: Landing) {
    name = landing.name
    height = landing.height
    entrances = landing.entrances
    population = landing.population
  }

  static func schema(with others: [ConfigurationKey]) -> Schema<LandingKeys> {
    Schema(
      LandingKeys(),
      [
        .required("name", \.name, name, "what the landing's sign says"),
        Parameter(
          "height", \.height, .number(Landing.heights, "m"), "its floor above any fixed level",
          otherwise: "'above' is given"),
        Parameter(
          "above", \.above, .number(Landing.steps, "m"), "its floor above the landing before; the lowest has a height",
          otherwise: "'height' is given"),
        Parameter("entrances", \.entrances, entrances, "the sides on which doors open there"),
        Parameter(
          "population", \.population, .integer(0...1_000_000), "how many people live or work there",
          otherwise: "what 'area' has; nobody without it"),
        Parameter(
          "area", \.area, .number(0...1_000_000, "m²"), "its net internal area, where 'population' is not given",
          otherwise: "no area"),
      ], others: others, owners: .landing)
  }

  private static let name = ValueForm<String>.line.checked { name, node, _ throws(PlacedProblem) in
    guard name.count > Landing.nameLengthMax else { return }
    throw Problem(
      "the name '\(name)' has \(counted(name.count, "character"))",
      allowed: "A name has at most \(Landing.nameLengthMax)", advice: "Shorten it"
    ).placed(at: node.location)
  }

  private static let entrances = ValueForm<[Entrance]>(
    ValueType(
      .list, remark: "list of front | rear", allowed: ["[front]", "[rear, front]"],
      refused: ["[]", "[front, front]", "[left]", "front"]),
    read: { node, _, _ throws(PlacedProblem) in try node.entrances() },
    write: { sides, _ in RecordText.list(quoting: sides.map(\.rawValue)) })

  /// Returns the landing, whose height may be relative to the one before.
  func landing(above lower: Landing?, occupancy: Occupancy, at node: YAMLNode) throws(PlacedProblem) -> Landing {
    Landing(
      name: name, height: try height(above: lower, at: node), entrances: entrances,
      population: population ?? occupancy.population(of: area ?? 0))
  }

  private func height(above lower: Landing?, at node: YAMLNode) throws(PlacedProblem) -> Double {
    switch (height, above, lower) {
    case (let height?, nil, let lower):
      guard let lower, height < lower.height + Landing.steps.lowerBound else { return height }
      throw Problem(
        "the height is '\(height)' m",
        allowed: "The landing before is at \(lower.height) m, and each is at least "
          + "\(Landing.steps.lowerBound) m above the one before",
        advice: "Raise it, or put the landings in order, the lowest first"
      ).placed(at: node.location(of: "height"))
    case (nil, let above?, let lower?):
      let height = lower.height + above
      guard Landing.heights.contains(height) else {
        throw Problem(
          "the landing would be at '\(height)' m",
          allowed: "Heights are \(Landing.heights.lowerBound) to \(Landing.heights.upperBound) m", advice: "Lower it"
        ).placed(at: node.location(of: "above"))
      }
      return height
    case (nil, _?, nil):
      throw Problem(
        "the lowest landing has 'above'", allowed: "It has a 'height', from which the others are counted",
        advice: "Write 'height: 0'"
      ).placed(at: node.location(of: "above"))
    case (_?, _?, _):
      throw Problem("a landing has both 'height' and 'above'", allowed: "It has one of them", advice: "Remove one")
        .placed(at: node.location(of: "above"))
    case (nil, nil, _):
      throw Problem(
        "a landing has no 'height'",
        allowed: "'height' is in metres above any fixed level; 'above' is in metres above the " + "landing before",
        advice: "Add one of them"
      ).placed(at: node.location)
    }
  }
}

extension YAMLNode {
  /// A landing in place of one with a mistake, so that those above it and what names it can be read.
  fileprivate func standIn(above lower: Landing?) -> Landing {
    let entrances = value.member("entrances").flatMap { try? YAMLNode(valueOf: $0).entrances() }
    return Landing(
      name: value.member("name")?.value.scalar ?? "", height: (lower?.height ?? 0) + Landing.steps.lowerBound,
      entrances: entrances ?? [.front])
  }

  fileprivate func entrances() throws(PlacedProblem) -> [Entrance] {
    var sides: [Entrance] = []
    for item in try list() {
      let word = try item.choice(Entrance.allCases.map(\.rawValue))
      guard let side = Entrance(rawValue: word), !sides.contains(side) else {
        throw Problem(
          "'\(word)' is duplicated", allowed: "A side of the car has one entrance at a landing", advice: "Remove one"
        ).placed(at: item.location)
      }
      sides.append(side)
    }
    guard !sides.isEmpty else {
      throw Problem(
        "a landing has no entrances", allowed: "It has at least one: \(quotedList(Entrance.allCases.map(\.rawValue)))",
        advice: "Add one, or omit 'entrances' for the front"
      ).placed(at: location)
    }
    return sides
  }
}
