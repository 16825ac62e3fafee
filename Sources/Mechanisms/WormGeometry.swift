import Motion
import SimulationCore

/// The geometry and friction of a worm, from which its efficiencies follow.
///
/// > Source: the screw formulas of machine design: the tangent of the lead angle divided by the tangent of the sum of
/// > lead and friction angles, and the converse when the wheel drives.
public struct WormGeometry: Hashable, Sendable {
  /// The number of threads; positive.
  public var starts: Int
  /// The axial distance of neighbouring threads; positive, in any unit.
  public var axialPitch: Double
  /// The pitch diameter in the same unit; positive.
  public var pitchDiameter: Double
  /// The pressure angle in the normal section, in degrees.
  public var pressureAngle: Double
  /// The coefficient of friction; not negative.
  public var friction: Double

  /// Creates a worm.
  public init(starts: Int, axialPitch: Double, pitchDiameter: Double, pressureAngle: Double = 20, friction: Double = 0)
  {
    if let refusal = Self.refusal(starts, axialPitch, pitchDiameter, friction) { preconditionFailure(refusal) }
    self.starts = starts
    self.axialPitch = axialPitch
    self.pitchDiameter = pitchDiameter
    self.pressureAngle = pressureAngle
    self.friction = friction
  }

  /// Returns the problem with a worm of these values; nil when it is valid.
  private static func refusal(_ starts: Int, _ axialPitch: Double, _ pitchDiameter: Double, _ friction: Double)
    -> String?
  {
    if starts <= 0 { return "a worm has \(starts) starts" }
    guard axialPitch > 0 else { return "a worm has the pitch \(axialPitch)" }
    guard pitchDiameter > 0 else { return "a worm has the diameter \(pitchDiameter)" }
    return friction >= 0 ? nil : "a worm has the friction \(friction)"
  }

  /// The lead angle in degrees.
  public var leadAngle: Double { lead * 180 / .pi }

  /// The efficiency when the worm drives; 0 to 1.
  public var efficiency: Double { Elementary.tangent(lead) / Elementary.tangent(lead + frictionAngle) }

  /// The efficiency when the wheel drives; 0 when the worm is self-locking.
  ///
  /// Self-locking is a mode of the model. Vibration can release it, so it is not a safety device.
  public var backEfficiency: Double {
    isSelfLocking ? 0 : Elementary.tangent(lead - frictionAngle) / Elementary.tangent(lead)
  }

  /// Whether the wheel cannot drive the worm: the lead angle is at most the friction angle.
  public var isSelfLocking: Bool { lead <= frictionAngle }

  private var lead: Double { Elementary.arctangent(Double(starts) * axialPitch / (.pi * pitchDiameter)) }

  private var frictionAngle: Double { Elementary.arctangent(friction / Elementary.cosine(pressureAngle * .pi / 180)) }
}

extension WormGeometry: Codable {
  private enum CodingKeys: String, CodingKey { case starts, axialPitch, pitchDiameter, pressureAngle, friction }

  /// Reads all values.
  ///
  /// - Throws: a `DecodingError` when the values are invalid.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let starts = try values.decode(Int.self, forKey: .starts)
    let pitch = try values.decode(Double.self, forKey: .axialPitch)
    let diameter = try values.decode(Double.self, forKey: .pitchDiameter)
    let friction = try values.decode(Double.self, forKey: .friction)
    if let refusal = Self.refusal(starts, pitch, diameter, friction) { throw decoder.refusal(refusal) }
    self.init(
      starts: starts, axialPitch: pitch, pitchDiameter: diameter,
      pressureAngle: try values.decode(Double.self, forKey: .pressureAngle), friction: friction)
  }
}
