/// The limits that a journey from rest to rest reaches.
///
/// The raw values are the letters of the source, and D for a case that it omits.
///
/// > Source: R. D. Peters, Ideal Lift Kinematics, 1996, cases A, B and C.
public enum TravelCase: String, Hashable, Codable, Sendable, CaseIterable {
  /// Speed, acceleration and jerk are all reached: seven phases.
  case allReached = "A"
  /// Acceleration and jerk are reached, speed is not: six phases.
  case speedNotReached = "B"
  /// Jerk alone is reached: four phases.
  case jerkOnly = "C"
  /// Speed and jerk are reached, acceleration is not, because the speed is below a^2/j: five phases.
  case accelerationNotReached = "D"

  /// Creates the case of a journey over a distance in metres.
  ///
  /// On a boundary it is the case with more phases; the times of both agree there.
  public init(distance: Double, limits: TravelLimits) {
    let (v, a, j) = (limits.speed, limits.acceleration, limits.jerk)
    if v < a * a / j {
      let least = 2 * v * (v / j).squareRoot()
      self = distance >= least ? .accelerationNotReached : .jerkOnly
    } else if distance >= v * v / a + v * a / j {
      self = .allReached
    } else {
      self = distance >= 2 * a * a * a / (j * j) ? .speedNotReached : .jerkOnly
    }
  }
}
