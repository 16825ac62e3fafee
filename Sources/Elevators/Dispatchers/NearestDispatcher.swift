/// Gives a call to the car with the highest figure of suitability.
///
/// With n landings above the lowest and d landings between car and call, a car that comes towards the call
/// and goes its way, or is idle, has n + 2 - d, one that comes towards it and goes the other way n + 1 - d,
/// and one that goes away from it 1.
///
/// > Source: G. C. Barney and S. M. dos Santos, Elevator Traffic Analysis, Design and Control, 1985: the
/// > nearest car algorithm (from memory).
public struct NearestDispatcher: Dispatcher {
  static let kind = DispatcherKind(
    "nearest", rule: "highest figure of suitability by distance and direction", source: "Barney and dos Santos 1985"
  ) { _ in NearestDispatcher() }

  /// The dispatcher; it has no options.
  public init() {}

  /// The most suitable car.
  public mutating func assign(_ call: HallCall, in group: GroupView) -> Int? { costs(of: call, in: group)?.cheapest }

  /// The figures of suitability, negative, so that the highest is the cheapest.
  public func costs(of call: HallCall, in group: GroupView) -> [DispatchCost]? {
    group.candidates(for: call).map { car in
      let suitability = Self.suitability(of: car, for: call, landingCount: group.landingCount)
      return DispatchCost(car: car.index, terms: [DispatchCost.Term("suitability", -Double(suitability))])
    }
  }

  /// The figure of suitability.
  static func suitability(of car: CarView, for call: HallCall, landingCount: Int) -> Int {
    let reach = landingCount - 1
    let distance = abs(call.landing - car.nextLanding)
    guard let direction = car.direction else { return reach + 2 - distance }
    guard car.isAhead(call.landing) else { return 1 }
    return (direction == call.direction ? reach + 2 : reach + 1) - distance
  }
}
