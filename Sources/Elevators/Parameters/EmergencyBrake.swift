public import SimulationCore

/// The brake that stops the car in an emergency: by the stop switch, or when the power is lost.
///
/// > Units: metres, seconds, kilograms, newtons.
public struct EmergencyBrake: Hashable, Codable, Sendable {
  /// What a hoist makes of the brake: its masses, and the ropes that slip when it grips too hard.
  public struct Hoist: Hashable, Codable, Sendable {
    /// The force of the brake, as if it acted at the car.
    public var force: Double
    /// The mass of the empty car.
    public var carMass: Double
    /// The mass of the counterweight.
    public var counterweightMass: Double
    /// Everything else that moves, as if it were at the car: ropes, sheave and motor.
    public var otherMass: Double
    /// The ratio of the ropes' forces from which they slip on the sheave.
    public var tractionLimit: Double

    /// The parts of a hoist that stop a car.
    public init(force: Double, carMass: Double, counterweightMass: Double, otherMass: Double, tractionLimit: Double) {
      self.force = force
      self.carMass = carMass
      self.counterweightMass = counterweightMass
      self.otherMass = otherMass
      self.tractionLimit = tractionLimit
    }

    /// The deceleration of a car with a load that travels in a direction: that of the brake, or less where the
    /// ropes slip.
    ///
    /// > Source: EN 81-50, 5.11, for the ropes; the rest is Newton's second law.
    func deceleration(load: Int, _ way: Direction) -> Double {
      let car = carMass + Double(load)
      let surplus = (car - counterweightMass) * EmergencyBrake.gravity
      let mass = car + counterweightMass + otherMass
      let braked = (force + (way == .up ? surplus : -surplus)) / mass
      // The side that the brake pulls at is the heavier one: the car going down, the counterweight going up.
      let (pulled, other) = way == .down ? (car, counterweightMass) : (counterweightMass, car)
      let held = tractionLimit * other
      let slipping = (held - pulled) / (held + pulled) * EmergencyBrake.gravity
      return max(EmergencyBrake.least, min(braked, slipping))
    }
  }

  /// The fall of gravity, in m/s².
  private static let gravity = 9.81
  /// The minimum deceleration, in m/s²: a car that the brake cannot hold is stopped by the buffer.
  private static let least = 0.1

  /// The deceleration without a hoist, in m/s²; 0.5 to 9.81.
  ///
  /// > Source: EN 81-50, 5.11.2.2.2, and EN 81-20, 5.9.2.2.2.1, from memory.
  public var deceleration: Double
  /// The hoist, from which the deceleration follows; nil for none.
  public var hoist: Hoist?

  /// A brake.
  public init(deceleration: Double = 1, hoist: Hoist? = nil) {
    self.deceleration = deceleration
    self.hoist = hoist
  }

  /// The deceleration, in m/s², of a car with a load in kilograms that travels in a direction.
  public func deceleration(load: Int, _ direction: Direction) -> Double {
    hoist?.deceleration(load: load, direction) ?? deceleration
  }
}
