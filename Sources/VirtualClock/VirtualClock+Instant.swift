extension VirtualClock {
  /// An instant of a virtual clock: the duration since its start, of any precision and sign.
  ///
  /// Code under test may divide and subtract freely: a third of a second is exact to the attosecond.
  public struct Instant: InstantProtocol, Codable, CustomStringConvertible {
    /// The time since the clock's start; negative before it.
    public let elapsed: Duration

    /// Creates the instant a duration after the clock's start.
    public init(elapsed: Duration) { self.elapsed = elapsed }

    /// The start of every virtual clock.
    public static var start: Instant { Instant(elapsed: .zero) }

    /// The last instant that a virtual clock reaches automatically, 100 billion years after its start.
    ///
    /// A later deadline is never reached.
    public static var latest: Instant { Instant(elapsed: .seconds(3_155_760_000_000_000_000)) }

    /// Returns the instant a duration after this one.
    ///
    /// A sum that `Duration` cannot represent is clamped.
    public func advanced(by duration: Duration) -> Instant {
      let (sum, overflow) = elapsed.attoseconds.addingReportingOverflow(duration.attoseconds)
      let limit: Int128 = duration < .zero ? .min : .max
      return Instant(elapsed: Duration(attoseconds: overflow ? limit : sum))
    }

    /// Returns the duration from this instant to another; negative when the other is earlier.
    public func duration(to other: Instant) -> Duration {
      let (difference, overflow) = other.elapsed.attoseconds.subtractingReportingOverflow(elapsed.attoseconds)
      let limit: Int128 = other.elapsed < elapsed ? .min : .max
      return Duration(attoseconds: overflow ? limit : difference)
    }

    /// Whether one instant is before another.
    public static func < (left: Instant, right: Instant) -> Bool { left.elapsed < right.elapsed }

    /// The duration in seconds: `2.5 seconds`.
    public var description: String { elapsed.description }
  }
}
