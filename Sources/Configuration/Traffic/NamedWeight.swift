import Elevators
import SimulationCore
import Studies

/// A landing by its name, with its weight.
struct NamedWeight: Sendable {
  let name: String
  let weight: Double
  /// The location of the name in the file.
  let location: FileLocation

  /// Returns the number of the landing.
  ///
  /// - Throws: a `PlacedProblem` when the building does not have it.
  func landing(in building: ElevatorConfiguration) throws(PlacedProblem) -> Int {
    if let index = building.landings.firstIndex(where: { $0.name == name }) { return index + 1 }
    let names = building.landings.map(\.name)
    throw Problem(
      "the building has no landing '\(excerpt(name))'", allowed: "Its landings are \(quotedList(names))",
      advice: suggestion(for: name, among: names, or: "Name one of these")
    ).placed(at: location)
  }

  /// Returns the weights of a mapping of names.
  static func list(_ node: YAMLNode, in range: ClosedRange<Double>) throws(PlacedProblem) -> [NamedWeight] {
    var weights: [NamedWeight] = []
    let count = MistakeList.count
    for (key, value) in try node.freeMembers() {
      try MistakeList.attempt { () throws(PlacedProblem) in
        weights.append(NamedWeight(name: key, weight: try value.number(in: range), location: value.location))
      }
    }
    try MistakeList.refuse(since: count)
    try node.refuseEmpty(weights, example: "{G: 100}")
    return weights
  }

  static func json(_ weights: [NamedWeight]) -> String { RecordText.object(weights.map { ($0.name, "\($0.weight)") }) }
}

extension [NamedWeight] {
  /// The entrances of a building with their shares; its main entrance if none are named.
  ///
  /// - Throws: a `PlacedProblem` for a landing that the building does not have.
  func entrances(in building: ElevatorConfiguration) throws(PlacedProblem) -> [Demand.Entrance] {
    var entrances: [Demand.Entrance] = []
    for entrance in self {
      entrances.append(Demand.Entrance(landing: try entrance.landing(in: building), share: entrance.weight))
    }
    return entrances.isEmpty ? [Demand.Entrance(landing: building.mainEntrance, share: 100)] : entrances
  }
}

extension YAMLNode {
  /// Throws if a mapping names no landing.
  func refuseEmpty(_ items: [some Any], example: String) throws(PlacedProblem) {
    guard items.isEmpty else { return }
    throw Problem("\(name) names no landing", allowed: "It names one or more", advice: "Write it like \(example)")
      .placed(at: location)
  }

  /// Throws if shares do not sum to 100 %.
  func refuseSum(of shares: [Double], what: String) throws(PlacedProblem) {
    let sum = shares.reduce(0, +)
    guard (sum - 100).magnitude > 1e-6 else { return }
    throw Problem("\(what) sum to \(sum)", allowed: "They sum to 100", advice: "Change one of them").placed(
      at: location)
  }
}
