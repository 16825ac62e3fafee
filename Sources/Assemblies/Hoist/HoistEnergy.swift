/// The energy that has gone through a hoist, in joules.
public struct HoistEnergy: Hashable, Sendable {
  /// What the mains have given.
  public internal(set) var drawn = 0.0
  /// What they have taken back; zero where a resistor burns it.
  public internal(set) var returned = 0.0
  /// What the motor's shaft has given the gear, less what it took from it.
  public internal(set) var shaft = 0.0

  /// Nothing yet.
  public init() {}

  /// What the mains have given, less what they have taken back.
  public var net: Double { drawn - returned }

  /// Adds work at the motor's shaft that is all of one sign.
  mutating func add(shaft work: Double, _ layout: HoistLayout) {
    shaft += work
    let mains = layout.mains(work)
    if mains > 0 { drawn += mains } else { returned -= mains }
  }

  static func += (left: inout HoistEnergy, right: HoistEnergy) {
    left.drawn += right.drawn
    left.returned += right.returned
    left.shaft += right.shaft
  }
}
