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
    // No stop costs less than nothing.
    while saved - sum > least, let stop = route.next(group.flights) {
      if stop.answersCarCall { sum += stop.arrival * riderWeight }
      guard let direction = stop.answers else { continue }
      for index in calls where group.calls[index].landing == stop.landing && group.calls[index].direction == direction {
        sum += waiting(group.calls[index], stop.arrival, in: group)
        if car.passesHallCalls { sum += Self.passedCost }
      }
    }
    return sum
  }

  /// The parts of what a call adds to the cost of a car.
  func terms(of car: CarView, for call: HallCall, in group: GroupView) -> [DispatchCost.Term] {
    let others = group.calls.filter { $0.car == car.index && $0 != call }
    let before = parts(of: car, answering: others, apart: nil, in: group)
    let after = parts(of: car, answering: others + [call], apart: call, in: group)
    return [
      DispatchCost.Term("waiting of the call", after.call),
      DispatchCost.Term("waiting of other calls", after.others - before.others),
      DispatchCost.Term("delay of those in the car", after.riders - before.riders),
    ]
  }

  private func parts(of car: CarView, answering calls: [HallCall], apart single: HallCall?, in group: GroupView) -> (
    call: Double, others: Double, riders: Double
  ) {
    var (own, others, riders) = (0.0, 0.0, 0.0)
    var route = CarRoute(car, answering: calls)
    while let stop = route.next(group.flights) {
      if stop.answersCarCall { riders += stop.arrival * riderWeight }
      guard let direction = stop.answers else { continue }
      for call in calls where call.landing == stop.landing && call.direction == direction {
        let cost = waiting(call, stop.arrival, in: group)
        if call == single {
          // A car that is full passes it, and comes back.
          own = cost + (car.passesHallCalls ? Self.passedCost : 0)
        } else {
          others += cost
        }
      }
    }
    return (own, others, riders)
  }
}
