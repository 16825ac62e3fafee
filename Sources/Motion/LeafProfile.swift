/// A motion profile of a door leaf: its undisturbed motion, and its deceleration before a reversal.
public struct LeafProfile: Hashable, Sendable {
  /// The course of a motion from rest to rest.
  public enum Course: Hashable, Sendable {
    /// An ease-in-out curve; the time is that of the full travel.
    ///
    /// A partial travel takes that time multiplied by the square root of its fraction: it accelerates as hard as the
    /// full travel and never exceeds its speed.
    case eased(over: Duration)
    /// A constant acceleration up to a speed and the same deceleration; in metres per second and metres per second
    /// squared.
    case trapezoid(speed: Double, acceleration: Double)
  }

  /// The course of a motion.
  public let course: Course
  /// The deceleration to rest before the leaf moves in another direction, in metres per second squared.
  public let braking: Double

  /// Creates a profile.
  ///
  /// - Precondition: times are positive; speed and rates are positive and finite.
  public init(_ course: Course, braking: Double) {
    if let refusal = Self.refusal(course, braking) { preconditionFailure(refusal) }
    self.course = course
    self.braking = braking
  }

  /// Returns the problem with a profile of these values; nil when it is valid.
  private static func refusal(_ course: Course, _ braking: Double) -> String? {
    var values = [("braking", braking)]
    switch course {
    case .eased(let time): guard time > .zero else { return "a leaf's time is \(time); it must be positive" }
    case .trapezoid(let speed, let acceleration): values = [("speed", speed), ("acceleration", acceleration)] + values
    }
    for (name, value) in values where !(value > 0 && value.isFinite) {
      return "a leaf's \(name) is \(value); it must be positive and finite"
    }
    return nil
  }
}

extension LeafProfile: Codable {
  private enum CodingKeys: String, CodingKey { case time, speed, acceleration, braking }

  /// Reads `braking` with `time` in nanoseconds, or with `speed` and `acceleration`.
  ///
  /// - Throws: a `DecodingError` when one is not positive and finite.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let course: Course =
      if values.contains(.time) { .eased(over: try values.decodeNanoseconds(forKey: .time)) } else {
        .trapezoid(
          speed: try values.decode(Double.self, forKey: .speed),
          acceleration: try values.decode(Double.self, forKey: .acceleration))
      }
    let braking = try values.decode(Double.self, forKey: .braking)
    try decoder.refuse(Self.refusal(course, braking))
    self.init(course, braking: braking)
  }

  /// Writes `braking` with `time` in nanoseconds, or with `speed` and `acceleration`.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    switch course {
    case .eased(let time): try values.encodeNanoseconds(of: time, forKey: .time)
    case .trapezoid(let speed, let acceleration):
      try values.encode(speed, forKey: .speed)
      try values.encode(acceleration, forKey: .acceleration)
    }
    try values.encode(braking, forKey: .braking)
  }
}
