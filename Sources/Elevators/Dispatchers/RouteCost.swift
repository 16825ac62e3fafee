/// What the calls of a car cost: the square of what each will have waited when the car comes, and the delay of
/// those aboard.
struct RouteCost: Sendable {
  /// How much the age of a call counts.
  let ageWeight: Double
  /// How much a second counts by which a car call is answered later, in seconds squared.
  let riderWeight: Double
  /// After how many seconds of waiting each more counts as many.
  let patience: Double
  /// What it costs to give a call to a car that is full and will pass it, in seconds squared.
  static let passedCost = 3_600.0
  /// How much more the square counts of what exceeds the patience.
  static let excessWeight = 8.0

  /// The cost with the weights of a choice.
  init(_ choice: DispatcherChoice) {
    ageWeight = choice.option("ageWeight", default: 1)
    riderWeight = choice.option("riderWeight", default: 4)
    patience = choice.option("patience", default: 45)
  }

  /// What waiting for a call costs that a car answers after so many seconds.
  func waiting(_ call: HallCall, _ arrival: Double, in group: GroupView) -> Double {
    let waiting = call.waited(at: group.now) * ageWeight + arrival
    let count = group.waitingCount(call.landing, call.direction).map { Double(max(1, $0)) } ?? 1
    let excess = max(0, waiting - patience)
    return (waiting * waiting + excess * excess * Self.excessWeight) * count
  }

  /// What the route of a car costs that answers certain hall calls.
  ///
  /// - Parameters:
  ///   - car: The car.
  ///   - start: Its route with its car calls alone.
  ///   - calls: The indices of the hall calls.
  ///   - group: The group.
  ///   - reach: How far people go, as ``CarRoute/reach``.
  ///   - saved: What a plan saves without this route.
  ///   - least: What the plan must save with it.
  /// - Returns: The cost; a part of it if that alone leaves the plan with too small a saving.
  func total(
    of car: CarView, from start: CarRoute, answering calls: [Int], in group: GroupView, reach: Double? = nil,
    saved: Double = .infinity, least: Double = 0
  ) -> Double {
    var sum = 0.0
    var route = start
    route.reach = reach
    for index in calls { route.answer(group.calls[index]) }
    let flights = group.flights[car.index]
    // No stop costs less than nothing.
    while saved - sum > least, let stop = route.next(flights) {
      if stop.answersCarCall { sum += stop.arrival * riderWeight }
      guard let direction = stop.answers else { continue }
      for index in calls where group.calls[index].landing == stop.landing && group.calls[index].direction == direction {
        sum += waiting(group.calls[index], stop.arrival, in: group)
        if car.passesHallCalls { sum += Self.passedCost }
      }
    }
    return sum
  }

  /// What a call adds to the cost of a car.
  struct Growth {
    /// What the waiting for the call itself costs.
    var call = 0.0
    /// By how much that for the other calls of the car costs more.
    var others = 0.0
    /// By how much the delay of those in the car does.
    var riders = 0.0

    var total: Double { call + others + riders }

    /// The same for people who ask why.
    var terms: [DispatchCost.Term] {
      [
        DispatchCost.Term("waiting of the call", call), DispatchCost.Term("waiting of other calls", others),
        DispatchCost.Term("delay of those in the car", riders),
      ]
    }
  }

  /// The car whose cost grows least, the first of equal ones, and what it grows by; with it, by how much that of another
  /// car does that may answer the call.
  func cheapest(for call: HallCall, beside other: Int? = nil, in group: GroupView) -> (
    car: Int, total: Double, other: Double?
  )? {
    var best: (car: Int, total: Double)?
    var otherTotal: Double?
    for car in group.candidateIndices(for: call) {
      let total = growth(of: car, for: call, in: group).total
      if car == other { otherTotal = total }
      if best.map({ total < $0.total }) ?? true { best = (car, total) }
    }
    return best.map { ($0.car, $0.total, otherTotal) }
  }

  /// By how much the cost of each car grows that may answer a call.
  func costs(of call: HallCall, in group: GroupView) -> [DispatchCost] {
    group.candidateIndices(for: call).map { DispatchCost(car: $0, terms: growth(of: $0, for: call, in: group).terms) }
  }

  /// What a call adds to the cost of a car, by its index.
  func growth(of car: Int, for call: HallCall, in group: GroupView) -> Growth {
    let before = parts(of: car, apart: call, isIncluded: false, in: group)
    let after = parts(of: car, apart: call, isIncluded: true, in: group)
    return Growth(call: after.call, others: after.others - before.others, riders: after.riders - before.riders)
  }

  /// What the route of a car costs with the calls that it has beside one, and with that one if it is included.
  private func parts(of car: Int, apart single: HallCall, isIncluded: Bool, in group: GroupView) -> Growth {
    var parts = Growth()
    var route = CarRoute(group.cars[car])
    func isIts(_ call: HallCall) -> Bool { call.car == car && call != single }
    for index in group.calls.indices where isIts(group.calls[index]) { route.answer(group.calls[index]) }
    if isIncluded { route.answer(single) }
    let flights = group.flights[car]
    while let stop = route.next(flights) {
      if stop.answersCarCall { parts.riders += stop.arrival * riderWeight }
      guard let direction = stop.answers else { continue }
      func isMet(_ call: HallCall) -> Bool { call.landing == stop.landing && call.direction == direction }
      for index in group.calls.indices where isMet(group.calls[index]) && isIts(group.calls[index]) {
        parts.others += waiting(group.calls[index], stop.arrival, in: group)
      }
      // A car that is full passes it, and comes back.
      if isIncluded, isMet(single) {
        parts.call = waiting(single, stop.arrival, in: group) + (group.cars[car].passesHallCalls ? Self.passedCost : 0)
      }
    }
    return parts
  }
}
