/// How a door leaf moves: the course of an undisturbed motion, and how hard it brakes for a reversal.
public struct LeafProfile: Hashable, Sendable {
  /// How the way is run from rest to rest.
  public enum Course: Hashable, Sendable {
    /// By the curve easeInOut; the time is that of the whole way.
    ///
    /// A part of the way takes the square root of its share of that time: it accelerates as hard as
    /// the whole way, and is at no point faster.
    case eased(over: Duration)
    /// At a constant acceleration up to a speed, and back at the same rate; in metres and seconds.
    case trapezoid(speed: Double, acceleration: Double)
  }

  /// How the way is run.
  public let course: Course
  /// The deceleration with which a leaf comes to rest before it runs another way, in metres a second
  /// squared.
  public let braking: Double

  /// A profile.
  ///
  /// - Precondition: times are positive; speed and rates are positive and finite.
  public init(_ course: Course, braking: Double) {
    if let refusal = Self.refusal(course, braking) { preconditionFailure(refusal) }
    self.course = course
    self.braking = braking
  }

  /// What is wrong with a profile of these values; nil when nothing is.
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
