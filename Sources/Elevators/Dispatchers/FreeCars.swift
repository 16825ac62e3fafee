/// Sends free cars to calls in the order of their importance, the nearest car to each.
///
/// Calls ahead of a busy car in its direction go to it. The others wait.
///
/// Both rules of Crites and Barto that rank the calls, not the cars, are made of it.
struct FreeCars: Sendable {
  /// After how many seconds a call is more important than all that are younger.
  let patience: Double

  /// The car for a call; nil to let it wait for a car to become free.
  func car(for call: HallCall, in group: GroupView, importance: (HallCall) -> Double) -> Int? {
    let candidates = group.candidates(for: call)
    let free = candidates.filter { Self.isFree($0, in: group) }
    if !free.isEmpty {
      // A call that no free car can answer now keeps none from another one.
      let rank = group.calls.count { other in
        other.car == nil && isAhead(other, of: call, at: group, importance)
          && group.candidates(for: other).contains { Self.isFree($0, in: group) }
      }
      let freeCount = group.cars.count { Self.isFree($0, in: group) }
      if rank < freeCount { return Self.nearest(free, to: call) }
    }
    let passing = candidates.filter {
      $0.direction == call.direction && $0.isAhead(call.landing) && !$0.passesHallCalls
    }
    return Self.nearest(passing, to: call)
  }

  /// Whether a call is served before another one.
  private func isAhead(_ other: HallCall, of call: HallCall, at group: GroupView, _ importance: (HallCall) -> Double)
    -> Bool
  {
    let (age, otherAge) = (call.age(at: group.now), other.age(at: group.now))
    guard max(age, otherAge) < patience else { return otherAge > age }
    return importance(other) > importance(call)
  }

  /// Whether a car has no call, and nobody aboard: what it carries at rest with shut doors is freight.
  static func isFree(_ car: CarView, in group: GroupView) -> Bool {
    guard car.takesHallCalls, !car.calls.hasAny, car.load == 0 || car.isIdle && !car.passesHallCalls else {
      return false
    }
    return !group.calls.contains { $0.car == car.index }
  }

  private static func nearest(_ cars: [CarView], to call: HallCall) -> Int? {
    cars.min { abs($0.nextLanding - call.landing) < abs($1.nextLanding - call.landing) }?.index
  }

  /// The options of both.
  static let options = [
    DispatcherKind.Option("patience", 10...3_600, default: 60, "after how many seconds the oldest call comes first")
  ]

  init(_ choice: DispatcherChoice) { patience = choice.option("patience", default: 60) }
}
