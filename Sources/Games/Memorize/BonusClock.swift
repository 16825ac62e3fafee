public import SimulationCore

/// The time that a card may still lie face up and earn a bonus: it runs, pauses and goes on, and never
/// ticks.
public struct BonusClock: Hashable, Sendable {
  /// All the time that the card has.
  public let limit: Duration
  /// What was used up before the clock last started.
  private var past = Duration.zero
  /// When it last started; nil while it does not run.
  private var since: SimulationInstant?

  /// A full clock that does not run.
  public init(limit: Duration) { self.limit = limit }

  /// Whether it runs.
  public var isRunning: Bool { since != nil }

  /// What is left at an instant that is not before the last start.
  public func remaining(at instant: SimulationInstant) -> Duration {
    max(.zero, limit - past - (since?.duration(to: instant) ?? .zero))
  }

  /// What is left at an instant, as a share of the limit; 0 where there is no time at all.
  public func share(at instant: SimulationInstant) -> Double { limit > .zero ? remaining(at: instant) / limit : 0 }

  /// Starts it, unless nothing is left.
  ///
  /// - Returns: What is left, or nil when it does not start.
  mutating func start(at instant: SimulationInstant) -> Duration? {
    let remaining = remaining(at: instant)
    guard since == nil, remaining > .zero else { return nil }
    since = instant
    return remaining
  }

  /// Stops it.
  ///
  /// - Returns: What is left, or nil when it did not run.
  mutating func stop(at instant: SimulationInstant) -> Duration? {
    guard since != nil else { return nil }
    let remaining = remaining(at: instant)
    past = limit - remaining
    since = nil
    return remaining
  }
}
