import Motion

/// The geometry and friction of a worm, from which its efficiencies follow.
///
/// > Source: the screw formulas of machine design: tan of the lead angle over tan of lead and friction
/// > angle together, and the other way for the wheel driving.
public struct WormGeometry: Hashable, Sendable {
  /// The number of threads; positive.
  public var starts: Int
  /// The distance of neighbouring threads along the axis; positive, in any unit.
  public var axialPitch: Double
  /// The pitch diameter in the same unit; positive.
  public var pitchDiameter: Double
  /// The pressure angle in the normal section, in degrees.
  public var pressureAngle: Double
  /// The coefficient of friction; not negative.
  public var friction: Double

  /// A worm from its parts.
  public init(
    starts: Int,
    axialPitch: Double,
    pitchDiameter: Double,
    pressureAngle: Double = 20,
    friction: Double = 0
  ) {
    precondition(starts > 0, "a worm has \(starts) starts")
    precondition(axialPitch > 0, "a worm has the pitch \(axialPitch)")
    precondition(pitchDiameter > 0, "a worm has the diameter \(pitchDiameter)")
    precondition(friction >= 0, "a worm has the friction \(friction)")
    self.starts = starts
    self.axialPitch = axialPitch
    self.pitchDiameter = pitchDiameter
    self.pressureAngle = pressureAngle
    self.friction = friction
  }

  /// The lead angle in degrees.
  public var leadAngle: Double { lead * 180 / .pi }

  /// The part of the power that arrives when the worm drives; 0 to 1.
  public var efficiency: Double {
    Elementary.tangent(lead) / Elementary.tangent(lead + frictionAngle)
  }

  /// The part of the power that arrives when the wheel drives; 0 when the worm locks itself.
  ///
  /// Self-locking is a mode of the model. Vibration undoes it, so it is no safety device.
  public var backEfficiency: Double {
    isSelfLocking ? 0 : Elementary.tangent(lead - frictionAngle) / Elementary.tangent(lead)
  }

  /// Whether the wheel cannot drive the worm: the lead angle is at most the friction angle.
  public var isSelfLocking: Bool { lead <= frictionAngle }

  private var lead: Double {
    Elementary.arctangent(Double(starts) * axialPitch / (.pi * pitchDiameter))
  }

  private var frictionAngle: Double {
    Elementary.arctangent(friction / Elementary.cosine(pressureAngle * .pi / 180))
  }
}
