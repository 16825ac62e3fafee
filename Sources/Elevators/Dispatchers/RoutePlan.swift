/// A car for each open call, and what that costs.
struct RoutePlan: Sendable {
  private let group: GroupView
  private let cost: RouteCost
  private let candidates: [[Int]]
  /// The car of each call; nil for one that has none.
  private var cars: [Int?]
  /// What the route of each car costs.
  private var totals: [Double]
  /// How many forecasts have been made.
  private(set) var forecastCount = 0

  /// The present plan of a group.
  init(_ group: GroupView, _ cost: RouteCost) {
    self.group = group
    self.cost = cost
    cars = group.calls.map(\.car)
    candidates = group.calls.map { call in
      if let car = call.car, group.cars[car].isCommitted(to: call) { return [] }
      return group.candidates(for: call).map(\.index)
    }
    totals = [Double](repeating: 0, count: group.cars.count)
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
      let without = total(of: present, without: call)
      for car in candidates[call] where car != present && forecastCount < budget {
        let with = total(of: car, with: call)
        let saved = totals[present] + totals[car] - without - with
        guard saved > max(gain, best?.gain ?? 0) else { continue }
        best = (
          saved, Change(moves: [(call, car)], totals: [(present, without), (car, with)])
        )
      }
    }
    return best?.change
  }

  private mutating func bestSwap(_ gain: Double, _ budget: Int) -> Change? {
    var best: (gain: Double, change: Change)?
    for first in cars.indices {
      for second in cars.indices.dropFirst(first + 1) where forecastCount < budget {
        guard let one = cars[first], let other = cars[second], one != other,
          candidates[first].contains(other), candidates[second].contains(one)
        else { continue }
        let ones = total(of: one, without: first, with: second)
        let others = total(of: other, without: second, with: first)
        let saved = totals[one] + totals[other] - ones - others
        guard saved > max(gain, best?.gain ?? 0) else { continue }
        best = (
          saved,
          Change(moves: [(first, other), (second, one)], totals: [(one, ones), (other, others)])
        )
      }
    }
    return best?.change
  }

  private mutating func total(of car: Int, without: Int? = nil, with: Int? = nil) -> Double {
    forecastCount += 1
    let calls = cars.indices.filter { ($0 == with || cars[$0] == car) && $0 != without }
    return cost.total(of: group.cars[car], answering: calls.map { group.calls[$0] }, in: group)
  }
}
