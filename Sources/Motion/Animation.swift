/// The timing of one change: how long it waits, how long it runs, and along which curve.
///
/// A speed divides the duration and leaves the delay as it is, which is how the two-floor elevator's
/// source composes its door animation: the delay is put around the animation whose speed was set.
public struct Animation: Hashable, Sendable {
  /// How long nothing moves at first.
  public let delay: Duration
  /// How long it moves, the speed already taken in, in whole nanoseconds.
  public let duration: Duration
  /// How the way is shared out over the time.
  public let curve: UnitCurve

  /// A timing.
  ///
  /// - Parameters:
  ///   - delay: Whole nanoseconds, not negative.
  ///   - duration: At speed 1; whole nanoseconds, not negative.
  ///   - speed: Divides the duration; positive. The quotient is rounded to the nearest nanosecond,
  ///     ties to even.
  ///   - curve: How the way is shared out.
  public init(
    delay: Duration = .zero,
    duration: Duration,
    speed: Double = 1,
    curve: UnitCurve = .easeInOut
  ) {
    precondition(delay >= .zero, "an animation's delay is \(delay); it may not be negative")
    precondition(
      duration >= .zero,
      "an animation's duration is \(duration); it may not be negative"
    )
    precondition(speed > 0, "an animation's speed is \(speed); it must be positive")
    self.delay = delay
    self.duration = duration.divided(by: speed)
    self.curve = curve
  }

  /// When it is at its end, counted from its beginning: the delay and the duration.
  public var end: Duration { delay + duration }

  /// The share of the way, 0 to 1, after an elapsed time.
  ///
  /// Without a duration it jumps to its end when the delay is over.
  public func progress(after elapsed: Duration) -> Double {
    let moving = elapsed - delay
    guard moving >= .zero else { return 0 }
    guard moving < duration else { return 1 }
    return curve.value(at: moving / duration)
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
