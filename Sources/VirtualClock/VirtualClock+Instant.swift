public import SimulationCore

extension VirtualClock {
  /// A moment of a virtual clock: the length of time since its start, at any fineness and of any sign.
  ///
  /// Code under test may divide and subtract as it likes. The clock itself is at whole
  /// nanoseconds only.
  public struct Instant: InstantProtocol, CustomStringConvertible {
    /// The time since the clock's start; negative before it.
    public let elapsed: Duration

    /// The moment that is a length of time after the clock's start.
    public init(elapsed: Duration) {
      self.elapsed = elapsed
    }

    /// A moment of simulated time.
    public init(_ instant: SimulationInstant) {
      elapsed = instant.elapsed
    }

    /// Where every virtual clock begins.
    public static var start: Instant { Instant(elapsed: .zero) }

    /// The last moment that a virtual clock comes to by itself, 292 years after its start.
    public static var latest: Instant { Instant(.lastTold) }

    /// The moment that is a length of time after this one.
    public func advanced(by duration: Duration) -> Instant {
      Instant(elapsed: elapsed + duration)
    }

    /// The length of time from this moment to another; negative when that lies before.
    public func duration(to other: Instant) -> Duration {
      other.elapsed - elapsed
    }

    /// Whether one moment is before another.
    public static func < (left: Instant, right: Instant) -> Bool {
      left.elapsed < right.elapsed
    }

    /// The moment in seconds, as a length of time: `2.5 seconds`.
    public var description: String { elapsed.description }

    /// The first whole nanosecond that is not before this moment; the last of all for never.
    var due: SimulationInstant {
      let (quotient, remainder) = elapsed.attoseconds.quotientAndRemainder(
        dividingBy: 1_000_000_000
      )
      guard let whole = Int64(exactly: quotient + (remainder > 0 ? 1 : 0)) else {
        return elapsed < .zero ? .start : .latest
      }
      return SimulationInstant(nanoseconds: max(whole, 0))
    }
  }
}

extension SimulationInstant {
  /// The last instant at which a sleeper wakes; the one behind it means never.
  static var lastTold: SimulationInstant { SimulationInstant(nanoseconds: .max - 1) }
}
