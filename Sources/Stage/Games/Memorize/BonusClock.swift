public import SimulationCore

/// The time during which a face-up card earns a bonus: it starts, pauses and resumes without ticking.
public struct BonusClock: Hashable, Sendable {
  /// The total time of the card.
  public let limit: Duration
  /// The time used before the clock last started.
  private var past = Duration.zero
  /// The time of the last start; nil while it is stopped.
  private var since: SimulationInstant?

  /// Creates a stopped clock with its full time.
  public init(limit: Duration) { self.limit = limit }

  /// Whether it is running.
  public var isRunning: Bool { since != nil }

  /// Returns the remaining time at an instant, which must not be before the last start.
  public func remaining(at instant: SimulationInstant) -> Duration {
    max(.zero, limit - past - (since?.duration(to: instant) ?? .zero))
  }

  /// Returns the remaining share of the limit at an instant; 0 if the limit is zero.
  public func share(at instant: SimulationInstant) -> Double { limit > .zero ? remaining(at: instant) / limit : 0 }

  /// Starts it, unless no time remains.
  ///
  /// - Returns: The remaining time, or nil if it does not start.
  mutating func start(at instant: SimulationInstant) -> Duration? {
    let remaining = remaining(at: instant)
    guard since == nil, remaining > .zero else { return nil }
    since = instant
    return remaining
  }

  /// Stops it.
  ///
  /// - Returns: The remaining time, or nil if it was not running.
  mutating func stop(at instant: SimulationInstant) -> Duration? {
    guard since != nil else { return nil }
    let remaining = remaining(at: instant)
    past = limit - remaining
    since = nil
    return remaining
  }
}
