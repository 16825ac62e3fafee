/// The routes of people where no car stops at both ends of their journey: they change at landings that are
/// declared for it.
///
/// A journey has as few changes as there can be; among equals the shortest way through the building, and then
/// the transfer that is declared first.
public struct TransferRoutes: Hashable, Sendable {
  private let landingCount: Int
  /// The landing where the first leg of each journey ends, by origin and goal; 0 where nobody gets there.
  private var stops: [Int]

  /// The routes of a group for people who take so much room, in persons.
  public init(_ group: GroupConfiguration, space: Int = 1) {
    let count = group.building.landings.count
    landingCount = count
    stops = [Int](repeating: 0, count: count * count)
    let cars = group.cars.filter { group.space(ofBank: $0.bank) <= space }
    let served = cars.map { group.served(by: $0) ?? LandingSet(landingCount: count) { _ in true } }
    func connects(_ one: Int, _ other: Int) -> Bool { served.contains { $0.contains(one) && $0.contains(other) } }
    let landings = group.building.landingNumbers
    let transfers = group.transfers.map(\.landing)
    for goal in landings {
      // How many legs it takes from each landing; 0 for none that is known.
      var legs = [Int](repeating: 0, count: count + 1)
      for origin in landings where origin != goal && connects(origin, goal) {
        legs[origin] = 1
        stops[index(origin, goal)] = goal
      }
      for leg in 2...(transfers.count + 2) {
        let nearer = transfers.filter { $0 != goal && legs[$0] == leg - 1 }
        guard !nearer.isEmpty else { break }
        for origin in landings where origin != goal && legs[origin] == 0 {
          let stop = nearer.filter { connects(origin, $0) }.min { one, other in
            abs(one - origin) + abs(goal - one) < abs(other - origin) + abs(goal - other)
          }
          guard let stop else { continue }
          legs[origin] = leg
          stops[index(origin, goal)] = stop
        }
      }
    }
  }

  private func index(_ origin: Int, _ goal: Int) -> Int { (origin - 1) * landingCount + goal - 1 }

  /// The landing to which somebody goes first: the goal itself where a car stops at both; nil where no chain
  /// of cars leads there.
  public func firstStop(from origin: Int, to goal: Int) -> Int? {
    let stop = stops[index(origin, goal)]
    return stop > 0 ? stop : nil
  }

  /// The legs of a journey, each from one landing to the next; none where no chain of cars leads there.
  public func legs(from origin: Int, to goal: Int) -> [(origin: Int, destination: Int)] {
    var (legs, landing) = ([(origin: Int, destination: Int)](), origin)
    while landing != goal, let stop = firstStop(from: landing, to: goal) {
      legs.append((landing, stop))
      landing = stop
    }
    return legs
  }
}
