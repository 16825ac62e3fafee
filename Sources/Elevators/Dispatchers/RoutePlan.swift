/// A car for each open call, and what that costs.
struct RoutePlan: Sendable {
  private let group: GroupView
  private let cost: RouteCost
  private let candidates: [[Int]]
  /// The route of each car with its car calls alone.
  private let routes: [CarRoute]
  /// The car of each call; nil for one that has none.
  private var cars: [Int?]
  /// What the route of each car costs.
  private var totals: [Double]
  /// How many forecasts have been made, those included that were broken off or omitted since the plan could not be
  /// better.
  private(set) var forecastCount = 0

  /// How far people may travel: as forecasts expect by default, or evenly spread over the building.
  private static let reaches: [Double?] = [nil, 0.1, 0.3, 0.5, 0.7, 0.9]

  /// The indices of the calls of a group that were made at this very instant.
  static func latest(_ group: GroupView) -> [Int] { group.calls.indices.filter { group.calls[$0].since == group.now } }

  /// The present plan of a group.
  init(_ group: GroupView, _ cost: RouteCost) {
    self.group = group
    self.cost = cost
    cars = group.calls.map(\.car)
    candidates = group.calls.map { call in
      if let car = call.car, group.cars[car].isCommitted(to: call) { return [] }
      return group.candidateIndices(for: call)
    }
    routes = group.cars.map { CarRoute($0) }
    totals = [Double](repeating: 0, count: group.cars.count)
    forecastCount = group.cars.count
    for car in group.cars.indices { totals[car] = total(of: car) }
  }

  /// A change of the plan: calls and the cars that are to have them, and the new costs of two cars.
  private struct Change {
    var moves: [(call: Int, car: Int)]
    var totals: [(car: Int, total: Double)]
  }

  /// Improves the plan until nothing does by more than the gain or the budget is used up.
  mutating func search(budget: Int, gain: Double) {
    guard candidates.contains(where: { $0.count > 1 }) else { return }
    while forecastCount < budget, let change = bestMove(gain, budget) ?? bestSwap(gain, budget) {
      for move in change.moves { cars[move.call] = move.car }
      for (car, total) in change.totals { totals[car] = total }
    }
  }

  /// Finds the best plan of some calls that may change over, the others staying as they are; nothing where that
  /// would take more forecasts than the budget.
  ///
  /// What each car costs with each set of the calls is forecast once, as the average of several assumptions about how
  /// far people go; the best division of the calls among the cars is then found set by set.
  ///
  /// - Complexity: O(cars × 2^calls) forecasts and O(cars × 3^calls) sums.
  mutating func solve(_ calls: [Int], budget: Int) {
    let open = calls.filter { !candidates[$0].isEmpty }
    guard open.count < 16, totals.count << open.count <= budget else { return }
    let full = 1 << open.count - 1
    // The least cost of the cars so far with a set of calls, and which of them the last car then has.
    var least = [Double](repeating: .infinity, count: full + 1)
    least[0] = 0
    var shares: [[Int]] = []
    for car in totals.indices {
      let costs = costs(of: car, with: open)
      var (next, share) = (least, [Int](repeating: 0, count: full + 1))
      for set in 0...full {
        next[set] = .infinity
        var part = set
        while true {
          let cost = least[set & ~part] + costs[part]
          if cost < next[set] { (next[set], share[set]) = (cost, part) }
          guard part > 0 else { break }
          part = (part - 1) & set
        }
      }
      least = next
      shares.append(share)
    }
    guard least[full] < .infinity else { return }
    var rest = full
    for car in totals.indices.reversed() {
      let share = shares[car][rest]
      for (bit, call) in open.enumerated() where share & 1 << bit != 0 { cars[call] = car }
      rest &= ~share
    }
    forecastCount += totals.count
    for car in totals.indices { totals[car] = total(of: car) }
  }

  /// What a car costs with each set of some calls beside those that it has of the others; infinite where it may not
  /// have one of them.
  private mutating func costs(of car: Int, with open: [Int]) -> [Double] {
    let own = cars.indices.filter { cars[$0] == car && !open.contains($0) }
    return (0..<(1 << open.count)).map { set in
      let part = open.indices.filter { set & 1 << $0 != 0 }.map { open[$0] }
      guard part.allSatisfy({ candidates[$0].contains(car) }) else { return .infinity }
      forecastCount += 1
      let calls = (own + part).sorted()
      let sum = Self.reaches.reduce(0) { sum, reach in
        sum + cost.total(of: group.cars[car], from: routes[car], answering: calls, in: group, reach: reach)
      }
      return sum / Double(Self.reaches.count)
    }
  }

  /// The calls that are to have other cars than they have.
  var changes: [Reassignment] {
    group.calls.indices.compactMap { call in
      guard let car = cars[call], car != group.calls[call].car else { return nil }
      return Reassignment(call: call, car: car)
    }
  }

  private mutating func bestMove(_ gain: Double, _ budget: Int) -> Change? {
    var best: (gain: Double, change: Change)?
    for call in cars.indices where !candidates[call].isEmpty {
      guard let present = cars[call] else { continue }
      forecastCount += 1
      let without = total(of: present, without: call)
      for car in candidates[call] where car != present && forecastCount < budget {
        forecastCount += 1
        let least = max(gain, best?.gain ?? 0)
        let saved = totals[present] + totals[car] - without
        let with = total(of: car, with: call, saved: saved, least: least)
        guard saved - with > least else { continue }
        best = (saved - with, Change(moves: [(call, car)], totals: [(present, without), (car, with)]))
      }
    }
    return best?.change
  }

  private mutating func bestSwap(_ gain: Double, _ budget: Int) -> Change? {
    var best: (gain: Double, change: Change)?
    for first in cars.indices {
      for second in cars.indices.dropFirst(first + 1) where forecastCount < budget {
        guard let one = cars[first], let other = cars[second], one != other, candidates[first].contains(other),
          candidates[second].contains(one)
        else { continue }
        forecastCount += 2
        let least = max(gain, best?.gain ?? 0)
        let present = totals[one] + totals[other]
        let ones = total(of: one, without: first, with: second, saved: present, least: least)
        guard present - ones > least else { continue }
        let others = total(of: other, without: second, with: first, saved: present - ones, least: least)
        let saved = present - ones - others
        guard saved > least else { continue }
        best = (saved, Change(moves: [(first, other), (second, one)], totals: [(one, ones), (other, others)]))
      }
    }
    return best?.change
  }

  private func total(
    of car: Int, without: Int? = nil, with: Int? = nil, saved: Double = .infinity, least: Double = 0
  ) -> Double {
    let calls = cars.indices.filter { ($0 == with || cars[$0] == car) && $0 != without }
    return cost.total(
      of: group.cars[car], from: routes[car], answering: calls, in: group, saved: saved, least: least)
  }
}
