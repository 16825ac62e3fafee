/// The timing of one change: its delay, its duration and its curve.
///
/// A speed divides the duration and leaves the delay unchanged, because the two-floor elevator's source applies the
/// delay to an animation whose speed is already set.
public struct Animation: Hashable, Sendable {
  /// The delay before the motion starts.
  public let delay: Duration
  /// The duration of the motion, already divided by the speed, in whole nanoseconds.
  public let duration: Duration
  /// The curve of progress over time.
  public let curve: UnitCurve

  /// Creates a timing.
  ///
  /// - Parameters:
  ///   - delay: Whole nanoseconds, not negative.
  ///   - duration: The duration at speed 1; whole nanoseconds, not negative.
  ///   - speed: Divides the duration; positive. The quotient is rounded to the nearest nanosecond, ties to even.
  ///   - curve: The curve of progress over time.
  public init(delay: Duration = .zero, duration: Duration, speed: Double = 1, curve: UnitCurve = .easeInOut) {
    if let refusal = Self.refusal(delay, duration) { preconditionFailure(refusal) }
    precondition(speed > 0, "an animation's speed is \(speed); it must be positive")
    self.delay = delay
    self.duration = duration.divided(by: speed)
    self.curve = curve
  }

  /// Returns the problem with a timing of these lengths; nil when it is valid.
  private static func refusal(_ delay: Duration, _ duration: Duration) -> String? {
    for (name, length) in [("delay", delay), ("duration", duration)] where length < .zero {
      return "an animation's \(name) is \(length); it may not be negative"
    }
    return nil
  }

  /// The time from its beginning to its end: the delay plus the duration.
  public var end: Duration { delay + duration }

  /// Returns the progress, 0 to 1, after an elapsed time.
  ///
  /// With a duration of zero it jumps to its end after the delay.
  public func progress(after elapsed: Duration) -> Double {
    let moving = elapsed - delay
    guard moving >= .zero else { return 0 }
    guard moving < duration else { return 1 }
    return curve.value(at: moving / duration)
  }
}

extension Animation: Codable {
  private enum CodingKeys: String, CodingKey { case delay, duration, curve }

  /// Reads delay and duration in whole nanoseconds, and the curve.
  ///
  /// - Throws: a `DecodingError` when a length is negative.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let delay = try values.decodeNanoseconds(forKey: .delay)
    let duration = try values.decodeNanoseconds(forKey: .duration)
    try decoder.refuse(Self.refusal(delay, duration))
    self.init(delay: delay, duration: duration, curve: try values.decode(UnitCurve.self, forKey: .curve))
  }

  /// Writes delay and duration in whole nanoseconds, and the curve.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encodeNanoseconds(of: delay, forKey: .delay)
    try values.encodeNanoseconds(of: duration, forKey: .duration)
    try values.encode(curve, forKey: .curve)
  }
}

extension Duration {
  /// This length divided by a speed, rounded to the nearest nanosecond, ties to even.
  ///
  /// - Precondition: the quotient is below 2^63 nanoseconds.
  public func divided(by speed: Double) -> Duration {
    guard speed != 1 else { return self }
    let nanoseconds = Double(attoseconds / 1_000_000_000) / speed
    return .nanoseconds(Int64(clamping: nanoseconds.rounded(.toNearestOrEven)))
  }
}
