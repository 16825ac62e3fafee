import SimulationCore

/// The origins and destinations of one interval.
struct TrafficFlow: Sendable {
  /// The destinations from one origin.
  private struct Destinations: Sendable {
    var entrances: WeightedChoice
    /// Other landings.
    var others: WeightedChoice
    /// The share that goes to the entrances, from 0 to 1.
    var outgoing: Double
  }

  private let origins: WeightedChoice
  /// By the number of the origin, less 1; nil for landings that are no origin.
  private let destinations: [Destinations?]

  /// The flow of an interval in a building.
  init(_ flow: Demand.Flow, of demand: Demand, populations: [Int]) {
    switch flow {
    case .shares(let incoming, let outgoing, let interfloor):
      self.init((incoming, outgoing, interfloor), entrances: demand.entrances, populations: populations)
    case .matrix(let ways): self.init(ways, landingCount: populations.count)
    }
  }

  private init(_ ways: [Demand.Way], landingCount: Int) {
    var rows = [[(landing: Int, weight: Double)]](repeating: [], count: landingCount)
    for way in ways { rows[way.origin - 1].append((way.destination, way.weight)) }
    origins = WeightedChoice(rows.enumerated().map { (landing: $0 + 1, weight: $1.reduce(0) { $0 + $1.weight }) })
    destinations = rows.map { row in
      row.isEmpty ? nil : Destinations(entrances: WeightedChoice([]), others: WeightedChoice(row), outgoing: 0)
    }
  }

  private init(
    _ shares: (incoming: Double, outgoing: Double, interfloor: Double), entrances: [Demand.Entrance], populations: [Int]
  ) {
    let tenants = Self.tenants(populations, entrances: entrances)
    let total = tenants.reduce(0) { $0 + $1.weight }
    let leaving = shares.outgoing + shares.interfloor
    let doors = entrances.map { (landing: $0.landing, weight: $0.share) }
    origins = WeightedChoice(
      doors.map { ($0.landing, $0.weight / 100 * shares.incoming) }
        + tenants.map { ($0.landing, total > 0 ? $0.weight / total * leaving : 0) })
    var destinations = [Destinations?](repeating: nil, count: populations.count)
    for door in entrances {
      destinations[door.landing - 1] = Destinations(
        entrances: WeightedChoice([]), others: WeightedChoice(tenants), outgoing: 0)
    }
    let toDoors = WeightedChoice(doors)
    for tenant in tenants {
      let others = WeightedChoice(tenants.filter { $0.landing != tenant.landing })
      destinations[tenant.landing - 1] = Destinations(
        entrances: toDoors, others: others, outgoing: others.isEmpty || leaving == 0 ? 1 : shares.outgoing / leaving)
    }
    self.destinations = destinations
  }

  /// The landings that are not entrances, weighted by population.
  static func tenants(_ populations: [Int], entrances: [Demand.Entrance]) -> [(landing: Int, weight: Double)] {
    populations.enumerated().compactMap { index, population in
      let isEntrance = entrances.contains { $0.landing == index + 1 }
      return isEntrance || population == 0 ? nil : (index + 1, Double(population))
    }
  }

  /// The population of the landings that are not entrances.
  static func population(_ populations: [Int], entrances: [Demand.Entrance]) -> Double {
    tenants(populations, entrances: entrances).reduce(0) { $0 + $1.weight }
  }

  /// Whether nobody can arrive.
  var isEmpty: Bool { origins.isEmpty }

  func origin(with stream: inout RandomStream) -> Int { origins.choose(with: &stream) }

  /// A random destination for an origin; nil if it has none.
  func destination(from origin: Int, with stream: inout RandomStream) -> Int? {
    guard let choices = destinations[origin - 1] else { return nil }
    // Both numbers are generated for everybody, so that shares affect nobody else's destination.
    let leaves = stream.fraction() < choices.outgoing
    let choice = leaves && !choices.entrances.isEmpty ? choices.entrances : choices.others
    guard !choice.isEmpty else { return nil }
    return choice.choose(with: &stream)
  }
}
