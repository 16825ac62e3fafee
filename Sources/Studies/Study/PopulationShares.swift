import Elevators

/// The populations of a building's landings, except its main entrance, which are changed in proportion.
struct PopulationShares: Sendable {
  /// The key of each landing in the building's file, and its population.
  private let landings: [(key: String, population: Int)]

  /// The populations of a building.
  init(of building: ElevatorConfiguration) {
    landings = building.landings.enumerated().compactMap { index, landing in
      guard index + 1 != building.mainEntrance, landing.population > 0 else { return nil }
      return (landing.name.contains(".") ? "\(index + 1)" : landing.name, landing.population)
    }
  }

  /// All of them together.
  var total: Int { landings.reduce(0) { $0 + $1.population } }

  /// The keys of the building with which a number of people lives or works there.
  func settings(of people: Int) -> [String] {
    Self.shares(of: people, among: landings.map(\.population)).enumerated().map { index, share in
      "landings.\(landings[index].key).population=\(share)"
    }
  }

  /// Divides a number of people among landings in proportion to their populations; what rounding down loses goes to
  /// the landings that lost most.
  static func shares(of people: Int, among populations: [Int]) -> [Int] {
    let total = max(populations.reduce(0, +), 1)
    var shares = populations.map { $0 * people / total }
    let rests = populations.map { $0 * people % total }
    let order = rests.indices.sorted { (rests[$1], $0) < (rests[$0], $1) }
    for index in order.prefix(people - shares.reduce(0, +)) { shares[index] += 1 }
    return shares
  }
}
