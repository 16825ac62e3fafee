/// How fast a car may go, and how fast that may change.
///
/// > Source: R. D. Peters, Ideal Lift Kinematics, 1996: rated speed, acceleration and jerk.
public struct TravelLimits: Hashable, Sendable {
  /// What each of the three may be: far beyond every elevator, and such that no sum overflows.
  public static let allowed = 1e-12...1e12
  /// The longest journey that is computed, in metres.
  public static let longestDistance = 1e12

  /// The greatest speed, in metres a second.
  public let speed: Double
  /// The greatest acceleration and deceleration, in metres a second squared.
  public let acceleration: Double
  /// The greatest change of acceleration, in metres a second cubed.
  public let jerk: Double

  /// Limits.
  ///
  /// - Precondition: each lies in ``allowed``.
  public init(speed: Double, acceleration: Double, jerk: Double) {
    for (name, value) in [("speed", speed), ("acceleration", acceleration), ("jerk", jerk)] {
      precondition(
        Self.allowed.contains(value),
        "the \(name) of travel limits is \(value); it must lie in \(Self.allowed)"
      )
    }
    self.speed = speed
    self.acceleration = acceleration
    self.jerk = jerk
  }

  /// The same limits with another greatest speed.
  public func limitingSpeed(to speed: Double) -> TravelLimits {
    TravelLimits(speed: speed, acceleration: acceleration, jerk: jerk)
  }
}
