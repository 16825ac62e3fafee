extension VirtualClock {
  /// A moment of a virtual clock: the length of time since its start, at any fineness and of any
  /// sign.
  ///
  /// Code under test may divide and subtract as it likes: a third of a second is exact to the
  /// attosecond.
  public struct Instant: InstantProtocol, Codable, CustomStringConvertible {
    /// The time since the clock's start; negative before it.
    public let elapsed: Duration

    /// The moment that is a length of time after the clock's start.
    public init(elapsed: Duration) { self.elapsed = elapsed }

    /// Where every virtual clock begins.
    public static var start: Instant { Instant(elapsed: .zero) }

    /// The last moment that a virtual clock comes to by itself, 100 billion years after its start.
    ///
    /// A later deadline is never.
    public static var latest: Instant { Instant(elapsed: .seconds(3_155_760_000_000_000_000)) }

    /// The moment that is a length of time after this one.
    ///
    /// What `Duration` cannot hold is the longest that it can.
    public func advanced(by duration: Duration) -> Instant {
      let (sum, overflow) = elapsed.attoseconds.addingReportingOverflow(duration.attoseconds)
      let limit: Int128 = duration < .zero ? .min : .max
      return Instant(elapsed: Duration(attoseconds: overflow ? limit : sum))
    }

    /// The length of time from this moment to another; negative when that lies before.
    public func duration(to other: Instant) -> Duration {
      let (difference, overflow) = other.elapsed.attoseconds.subtractingReportingOverflow(elapsed.attoseconds)
      let limit: Int128 = other.elapsed < elapsed ? .min : .max
      return Duration(attoseconds: overflow ? limit : difference)
    }

    /// Whether one moment is before another.
    public static func < (left: Instant, right: Instant) -> Bool { left.elapsed < right.elapsed }

    /// The moment in seconds, as a length of time: `2.5 seconds`.
    public var description: String { elapsed.description }
  }
}
