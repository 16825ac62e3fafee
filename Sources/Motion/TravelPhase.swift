/// A stretch of a journey with one jerk.
public struct TravelPhase: Hashable, Codable, Sendable, CustomStringConvertible {
  /// What happens in a phase; its raw value is for people.
  public enum Kind: String, Hashable, Codable, Sendable, CaseIterable {
    /// The acceleration grows.
    case accelerationRises = "acceleration rises"
    /// The acceleration stays.
    case accelerationHolds = "acceleration holds"
    /// The acceleration goes back to zero.
    case accelerationFalls = "acceleration falls"
    /// The speed stays.
    case cruise = "cruise"
    /// The deceleration grows.
    case decelerationRises = "deceleration rises"
    /// The deceleration stays.
    case decelerationHolds = "deceleration holds"
    /// The deceleration goes back to zero.
    case decelerationFalls = "deceleration falls"
    /// The levelling speed stays.
    case levelling = "levelling"

    /// Whether the car slows down, or levels, from here on.
    var isOfApproach: Bool {
      switch self {
      case .decelerationRises, .decelerationHolds, .decelerationFalls, .levelling: true
      case .accelerationRises, .accelerationHolds, .accelerationFalls, .cruise: false
      }
    }
  }

  /// What happens in it.
  public let kind: Kind
  /// When it begins, in seconds since the profile's beginning.
  public let beginning: Double
  /// How long it lasts, in seconds; positive.
  public let length: Double
  /// The state in which it begins, its jerk included.
  public let start: TravelState

  /// The jerk all through it, in metres a second cubed.
  public var jerk: Double { start.jerk }
  /// When it ends, in seconds since the profile's beginning.
  public var end: Double { beginning + length }

  /// What happens, and how long: `cruise for 2.5 s`.
  public var description: String { "\(kind.rawValue) for \(length) s" }

  /// The state some seconds after its beginning.
  func state(after seconds: Double) -> TravelState {
    TravelState(
      position: start.position + seconds * (start.speed + seconds * (start.acceleration / 2 + seconds * jerk / 6)),
      speed: start.speed + seconds * (start.acceleration + seconds * jerk / 2),
      acceleration: start.acceleration + seconds * jerk, jerk: jerk)
  }
}
