/// The energy of a hoist so far, in joules.
public struct HoistEnergy: Hashable, Sendable {
  /// The energy drawn from the mains.
  public internal(set) var drawn = 0.0
  /// The energy returned to the mains; zero if a resistor burns it.
  public internal(set) var returned = 0.0
  /// The net work of the motor's shaft on the gear.
  public internal(set) var shaft = 0.0

  /// Creates zero energy.
  public init() {}

  /// The energy drawn minus the energy returned.
  var net: Double { drawn - returned }

  /// Adds work at the motor's shaft that does not change its sign.
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
