/// Divides the building into as many sectors of neighbouring landings as there are cars, and gives each car
/// the calls of its own.
///
/// Idle cars return to the middle of their sector. Where the car of a sector does not take the call or is full, the
/// nearest one that does has it, by the rule of ``CollectiveDispatcher``.
///
/// > Source: G. R. Strakosch, Vertical Transportation, 1967 (from memory).
public struct SectorsDispatcher: Dispatcher {
  static let kind = DispatcherKind(
    "sectors", rule: "fixed sectors, one car each; idle cars return to theirs", source: "Strakosch 1967",
    options: [
      DispatcherKind.Option("returnAfter", 0...600, default: 5, "how long a car is idle before it returns, in seconds")
    ]
  ) { SectorsDispatcher(returnAfter: $0.option("returnAfter", default: 5)) }

  private let returnAfter: Double
  private var others = CollectiveDispatcher()

  /// The dispatcher; idle cars return after so many seconds.
  public init(returnAfter: Double = 5) { self.returnAfter = returnAfter }

  /// How long a car is idle before it returns.
  public var parkingDelay: Duration? { .milliseconds(Int64(returnAfter * 1_000)) }

  /// The car of the sector.
  public mutating func assign(_ call: HallCall, in group: GroupView) -> Int? {
    let candidates = group.candidates(for: call)
    let owner = Self.sector(of: call.landing, in: group)
    if candidates.contains(where: { $0.index == owner && !$0.passesHallCalls }) { return owner }
    return others.assign(call, in: group)
  }

  /// The middle of the car's sector, or the landing nearest to it at which the car stops.
  public mutating func parkingLanding(of car: CarView, in group: GroupView) -> Int? {
    let own = (1...group.landingCount).filter { car.serves($0) && Self.sector(of: $0, in: group) == car.index }
    return own.isEmpty ? nil : own[(own.count - 1) / 2]
  }

  /// The index of the car whose sector a landing is in: the sectors differ by one landing at most.
  static func sector(of landing: Int, in group: GroupView) -> Int {
    (landing - 1) * group.cars.count / group.landingCount
  }
}
