/// A phase of a journey, with constant jerk.
public struct TravelPhase: Hashable, Codable, Sendable, CustomStringConvertible {
  /// The kind of a phase; its raw value is shown to people.
  public enum Kind: String, Hashable, Codable, Sendable, CaseIterable {
    /// The acceleration increases.
    case accelerationRises = "acceleration rises"
    /// The acceleration is constant.
    case accelerationHolds = "acceleration holds"
    /// The acceleration decreases to zero.
    case accelerationFalls = "acceleration falls"
    /// The speed is constant.
    case cruise = "cruise"
    /// The deceleration increases.
    case decelerationRises = "deceleration rises"
    /// The deceleration is constant.
    case decelerationHolds = "deceleration holds"
    /// The deceleration decreases to zero.
    case decelerationFalls = "deceleration falls"
    /// The car travels at the levelling speed.
    case levelling = "levelling"

    /// Whether the phase belongs to the approach: the car slows down or levels from here on.
    var isOfApproach: Bool {
      switch self {
      case .decelerationRises, .decelerationHolds, .decelerationFalls, .levelling: true
      case .accelerationRises, .accelerationHolds, .accelerationFalls, .cruise: false
      }
    }
  }

  /// The kind.
  public let kind: Kind
  /// The time at which it begins, in seconds since the profile's beginning.
  public let beginning: Double
  /// The duration, in seconds; positive.
  public let length: Double
  /// The initial state, its jerk included.
  public let start: TravelState

  /// The constant jerk, in metres per second cubed.
  public var jerk: Double { start.jerk }
  /// The time at which it ends, in seconds since the profile's beginning.
  public var end: Double { beginning + length }

  /// The kind and the duration: `cruise for 2.5 s`.
  public var description: String { "\(kind.rawValue) for \(length) s" }

  /// Returns the state some seconds after its beginning.
  func state(after seconds: Double) -> TravelState {
    TravelState(
      position: start.position + seconds * (start.speed + seconds * (start.acceleration / 2 + seconds * jerk / 6)),
      speed: start.speed + seconds * (start.acceleration + seconds * jerk / 2),
      acceleration: start.acceleration + seconds * jerk, jerk: jerk)
  }
}
