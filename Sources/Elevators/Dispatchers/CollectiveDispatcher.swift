import SimulationCore

/// Assigns a call to the nearest car that travels in the right direction, without looking ahead.
///
/// Distance is counted in landings along the route of the car: one in the opposite direction, or past the
/// landing, first runs to its farthest call and back.
///
/// > Source: G. C. Barney, Elevator Traffic Handbook, 2003, chapter 10 (from memory).
public struct CollectiveDispatcher: Dispatcher {
  static let kind = DispatcherKind(
    "collective", rule: "nearest car that goes the right way, no look-ahead", source: "Barney 2003, chapter 10"
  ) { _ in CollectiveDispatcher() }

  /// The dispatcher; it has no options.
  public init() {}

  /// The nearest car.
  public mutating func assign(_ call: HallCall, in group: GroupView) -> Int? { costs(of: call, in: group)?.cheapest }

  /// How many landings each car has to go.
  public func costs(of call: HallCall, in group: GroupView) -> [DispatchCost]? {
    group.candidates(for: call).map { car in
      DispatchCost(car: car.index, terms: [DispatchCost.Term("landings to go", Double(car.landingsToGo(to: call)))])
    }
  }
}

extension CarView {
  /// How many landings the car goes until it answers a call, turning at its farthest calls.
  func landingsToGo(to call: HallCall) -> Int {
    guard let direction else { return abs(call.landing - nextLanding) }
    if direction == call.direction, isAhead(call.landing) { return abs(call.landing - nextLanding) }
    let farthest = farthestCall(direction) ?? nextLanding
    // For a call of the opposite direction, the car reverses at its farthest call or at the call itself.
    let turn = direction == .up ? max(farthest, nextLanding) : min(farthest, nextLanding)
    if direction != call.direction {
      let isBeyond = direction == .up ? call.landing > turn : call.landing < turn
      if isBeyond { return abs(call.landing - nextLanding) }
      return abs(turn - nextLanding) + abs(turn - call.landing)
    }
    // Behind it, for the same direction: it reverses twice.
    let other = farthestCall(direction.opposite) ?? call.landing
    let back = direction == .up ? min(other, call.landing) : max(other, call.landing)
    return abs(turn - nextLanding) + abs(turn - back) + abs(call.landing - back)
  }

  /// The farthest landing with a call in a direction; nil where there is none.
  func farthestCall(_ direction: Direction) -> Int? {
    calls.landings(includingHall: true).farthest(beyond: nextLanding, direction)
  }
}
