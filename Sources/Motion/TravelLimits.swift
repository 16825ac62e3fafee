/// The maximum speed, acceleration and jerk of a car.
///
/// > Source: R. D. Peters, Ideal Lift Kinematics, 1996: rated speed, acceleration and jerk.
public struct TravelLimits: Hashable, Sendable {
  /// The allowed range of each limit: far beyond every elevator, and such that no sum overflows.
  public static let allowed = 1e-12...1e12
  /// The maximum distance of a journey, in metres.
  public static let longestDistance = 1e12

  /// The maximum speed, in metres per second.
  public let speed: Double
  /// The maximum acceleration and deceleration, in metres per second squared.
  public let acceleration: Double
  /// The maximum jerk, in metres per second cubed.
  public let jerk: Double

  /// Creates limits.
  ///
  /// - Precondition: each lies in ``allowed``.
  public init(speed: Double, acceleration: Double, jerk: Double) {
    if let refusal = Self.refusal(speed, acceleration, jerk) { preconditionFailure(refusal) }
    self.speed = speed
    self.acceleration = acceleration
    self.jerk = jerk
  }

  /// Returns the problem with limits of these values; nil when they are valid.
  private static func refusal(_ speed: Double, _ acceleration: Double, _ jerk: Double) -> String? {
    for (name, value) in [("speed", speed), ("acceleration", acceleration), ("jerk", jerk)]
    where !allowed.contains(value) { return "the \(name) of travel limits is \(value); it must lie in \(allowed)" }
    return nil
  }

  /// Returns the limits with another maximum speed.
  public func limitingSpeed(to speed: Double) -> TravelLimits {
    TravelLimits(speed: speed, acceleration: acceleration, jerk: jerk)
  }
}

extension TravelLimits: Codable, CustomStringConvertible {
  private enum CodingKeys: String, CodingKey { case speed, acceleration, jerk }

  /// Reads the three limits.
  ///
  /// - Throws: a `DecodingError` when one lies outside ``allowed``.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let speed = try values.decode(Double.self, forKey: .speed)
    let acceleration = try values.decode(Double.self, forKey: .acceleration)
    let jerk = try values.decode(Double.self, forKey: .jerk)
    try decoder.refuse(Self.refusal(speed, acceleration, jerk))
    self.init(speed: speed, acceleration: acceleration, jerk: jerk)
  }

  /// The three limits with their units: `1.6 m/s, 1.0 m/s2, 1.2 m/s3`.
  public var description: String { "\(speed) m/s, \(acceleration) m/s2, \(jerk) m/s3" }
}
