import SimulationCore

/// Gives each car the calls between it and the next car ahead of it.
///
/// The landings are a ring, up on one side and down on the other. A car's sector reaches from where it is,
/// in its direction, to the next car; a call goes to the car that is the nearest behind it on the ring. An idle car is as
/// near as its landing is. Cars that pass calls because they are full have a sector only where all are full.
///
/// > Source: G. C. Barney, Elevator Traffic Handbook, 2003: dynamic sectoring (from memory).
public struct DynamicSectorsDispatcher: Dispatcher {
  static let kind = DispatcherKind(
    "dynamic-sectors", rule: "sectors between each car and the next one ahead of it",
    source: "Barney 2003, dynamic sectoring"
  ) { _ in DynamicSectorsDispatcher() }

  /// The dispatcher; it has no options.
  public init() {}

  /// The car behind the call.
  public mutating func assign(_ call: HallCall, in group: GroupView) -> Int? { costs(of: call, in: group)?.cheapest }

  /// How far each car is behind the call on the ring, in landings.
  public func costs(of call: HallCall, in group: GroupView) -> [DispatchCost]? {
    let candidates = group.candidates(for: call)
    let free = candidates.filter { !$0.passesHallCalls }
    return (free.isEmpty ? candidates : free).map { car in
      let distance = Self.distance(from: car, to: call, landingCount: group.landingCount)
      return DispatchCost(car: car.index, terms: [DispatchCost.Term("landings on the ring", Double(distance))])
    }
  }

  /// How many landings lie on the ring from a car to a call.
  static func distance(from car: CarView, to call: HallCall, landingCount: Int) -> Int {
    guard let direction = car.direction else { return abs(car.nextLanding - call.landing) }
    let round = 2 * (landingCount - 1)
    /// Where a landing is on the ring: up from 0, then down.
    func point(_ landing: Int, _ way: Direction) -> Int { way == .up ? landing - 1 : (round - (landing - 1)) % round }
    let way = point(call.landing, call.direction) - point(car.nextLanding, direction)
    return way < 0 ? way + round : way
  }
}
