import Motion

/// The traction hoist of an elevator: motor, gear, driving sheave, ropes, car and counterweight.
///
/// > Source: EN 81-50:2020, 5.11 and 5.12, and EN 81-20:2020, as transcribed in public engineers' notes that cite
/// > these clauses. This is a calculation of the model, not a proof for a real elevator.
public struct TractionHoist: Hashable, Codable, Sendable {
  /// The shape of the sheave's grooves.
  public enum Groove: Hashable, Codable, Sendable {
    /// Half round with an undercut: its angle and the groove's, in degrees.
    case undercut(beta: Double, gamma: Double)
    /// A hardened V: its angle in degrees.
    case hardenedV(gamma: Double)
    /// An unhardened V with an undercut: the undercut's angle in degrees.
    case unhardenedV(beta: Double)
  }

  /// The load case of a traction calculation.
  public enum LoadCase: String, CaseIterable, Hashable, Sendable {
    /// Loading with 1.25 times the rated load; the ropes must not slip.
    case loading
    /// Emergency braking; the ropes must not slip.
    case braking
    /// The car or the counterweight is stalled; the ropes must slip.
    case stalled
  }

  /// The rated load in kg.
  public var ratedLoad = 630.0
  /// The mass of the empty car in kg.
  public var carMass = 700.0
  /// The fraction of the rated load that the counterweight balances, 0.4 to 0.5.
  public var balance = 0.5
  /// The rated speed in m/s.
  public var ratedSpeed = 1.0
  /// The ratio of the ropes' speed to the car's: 1 for 1:1.
  public var roping = 1.0
  /// The number of ropes.
  public var ropeCount = 4
  /// The diameter of a rope in m.
  public var ropeDiameter = 0.010
  /// The mass of a rope in kg per metre.
  public var ropeMass = 0.336
  /// The diameter of the sheave in m.
  public var sheaveDiameter = 0.560
  /// The wrap angle of the ropes on the sheave, in degrees.
  public var wrap = 160.0
  /// The grooves.
  public var groove = Groove.undercut(beta: 90, gamma: 35)
  /// The gear's reduction, motor speed over sheave speed.
  public var gearRatio = 43.0
  /// The motor's speed in turns per minute.
  public var motorSpeed = 1450.0
  /// The efficiency of the gear when the motor drives.
  public var gearEfficiency = 0.70
  /// The efficiency of the hoistway: ropes, pulleys and guides.
  public var hoistwayEfficiency = 0.85
  /// The acceleration of gravity in m/s2.
  public var gravity = 9.81

  /// Creates the worked example of the source: 630 kg, 1 m/s, 1:1, four ropes of 10 mm.
  public init() {}

  /// The mass of the counterweight in kg.
  public var counterweightMass: Double { carMass + balance * ratedLoad }

  /// Returns the coefficient of friction between rope and sheave.
  ///
  /// > Source: EN 81-50:2020, 5.11.2.3.2.
  public func friction(_ load: LoadCase) -> Double {
    switch load {
    case .loading: 0.1
    case .braking: 0.1 / (1 + ratedSpeed * roping / 10)
    case .stalled: 0.2
    }
  }

  /// Returns the friction factor of the grooves.
  ///
  /// > Source: EN 81-50:2020, 5.11.2.3.1.
  public func grooveFactor(_ load: LoadCase) -> Double {
    let friction = friction(load)
    func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }
    switch groove {
    case .undercut(let beta, let gamma):
      let (beta, gamma) = (radians(beta), radians(gamma))
      let top = 4 * (Elementary.cosine(gamma / 2) - Elementary.sine(beta / 2))
      return friction * top / (.pi - beta - gamma - Elementary.sine(beta) + Elementary.sine(gamma))
    case .hardenedV(let gamma): return friction / Elementary.sine(radians(gamma) / 2)
    case .unhardenedV(let beta):
      let beta = radians(beta)
      return friction * 4 * (1 - Elementary.sine(beta / 2)) / (.pi - beta - Elementary.sine(beta))
    }
  }

  /// Returns the maximum ratio of the rope forces on both sides before the ropes slip.
  public func tractionLimit(_ load: LoadCase) -> Double {
    Elementary.exponential(grooveFactor(load) * wrap * .pi / 180)
  }

  /// Returns the force of all ropes on the side of the car, or of a mass suspended like it.
  ///
  /// - Parameters:
  ///   - mass: The suspended mass in kg.
  ///   - ropeLength: The length of rope below the sheave on that side, in m.
  /// - Returns: The force in N.
  public func ropeForce(mass: Double, ropeLength: Double) -> Double {
    (mass / roping + Double(ropeCount) * ropeMass * ropeLength) * gravity
  }

  /// The sheave's speed in turns per minute at which the car has its rated speed.
  public var sheaveSpeed: Double { 60 * roping * ratedSpeed / (.pi * sheaveDiameter) }

  /// The reduction that would result in exactly the rated speed.
  public var idealGearRatio: Double { motorSpeed / sheaveSpeed }

  /// The speed of the car in m/s that results from the gear.
  public var carSpeed: Double { .pi * sheaveDiameter * motorSpeed / (60 * roping * gearRatio) }

  /// The motor's power in kW that lifts the unbalanced part of the rated load at rated speed.
  public var motorPower: Double {
    (1 - balance) * ratedLoad * gravity * ratedSpeed / (gearEfficiency * hoistwayEfficiency) / 1_000
  }

  /// The estimated efficiency of the gear when the car drives.
  public var gearBackEfficiency: Double { max(0, 2 - 1 / gearEfficiency) }

  /// The inertia of car, load and counterweight at the motor's shaft, in kg m2.
  public var reflectedInertia: Double {
    let arm = sheaveDiameter / (2 * gearRatio * roping)
    return (carMass + ratedLoad + counterweightMass) * arm * arm
  }

  /// Returns the minimum safety factor of the ropes.
  ///
  /// > Source: EN 81-50:2020, 5.12.3.
  ///
  /// - Parameters:
  ///   - equivalentPulleys: The equivalent number of pulleys, sheave included.
  ///   - diameterRatio: The sheave's diameter divided by the rope's; nil for that of this hoist.
  /// - Returns: The factor; in any case the codes require at least 12, or 16 for two ropes.
  public func ropeSafetyFactorMin(equivalentPulleys: Double, diameterRatio: Double? = nil) -> Double {
    let ratio = diameterRatio ?? sheaveDiameter / ropeDiameter
    let top = 695.85e6 * equivalentPulleys / Elementary.power(ratio, 8.567)
    let bottom = 77.09 * Elementary.power(ratio, -2.894)
    let quotient = Elementary.logarithm(top) / Elementary.logarithm(bottom)
    return Elementary.power(10, 2.6834 - quotient)
  }

  /// Returns the equivalent number of pulleys of the grooves and of deflecting pulleys.
  ///
  /// - Parameters:
  ///   - grooves: The equivalent number for the sheave's grooves, from the table of the source.
  ///   - pulleyDiameter: The mean diameter of the pulleys in m; positive.
  ///   - simple: The number of simple bends.
  ///   - reversed: The number of reverse bends.
  /// - Returns: The number, grooves included.
  public func equivalentPulleys(grooves: Double, pulleyDiameter: Double, simple: Int, reversed: Int = 0) -> Double {
    precondition(pulleyDiameter > 0, "the pulleys have a diameter of \(pulleyDiameter) m")
    let ratio = sheaveDiameter / pulleyDiameter
    return grooves + ratio * ratio * ratio * ratio * Double(simple + 4 * reversed)
  }
}
