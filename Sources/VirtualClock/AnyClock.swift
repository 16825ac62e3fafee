/// A type-erased clock: for generic code that needs a concrete type, and for models that store a clock.
///
/// `any Clock<Duration>` has no comparable instants; this type has. Instants are durations since the clock was
/// wrapped.
public struct AnyClock: Clock {
  /// An instant of the wrapped clock: the duration since it was wrapped.
  public struct Instant: InstantProtocol, Codable, CustomStringConvertible {
    /// The time since the clock was wrapped.
    public let elapsed: Duration

    /// Creates the instant a duration after the clock was wrapped.
    public init(elapsed: Duration) { self.elapsed = elapsed }

    /// Returns the instant a duration after this one.
    public func advanced(by duration: Duration) -> Instant {
      Instant(elapsed: VirtualClock.Instant(elapsed: elapsed).advanced(by: duration).elapsed)
    }

    /// Returns the duration from this instant to another; negative when the other is earlier.
    public func duration(to other: Instant) -> Duration {
      VirtualClock.Instant(elapsed: elapsed).duration(to: .init(elapsed: other.elapsed))
    }

    /// Whether one instant is before another.
    public static func < (left: Instant, right: Instant) -> Bool { left.elapsed < right.elapsed }

    /// The duration in seconds: `2.5 seconds`.
    public var description: String { elapsed.description }
  }

  private let readNow: @Sendable () -> Duration
  private let readResolution: @Sendable () -> Duration
  private let doSleep: nonisolated(nonsending) @Sendable (Duration, Duration?) async throws -> Void

  /// Wraps a clock.
  public init<C: Clock<Duration>>(_ clock: C) {
    let start = clock.now
    readNow = { start.duration(to: clock.now) }
    readResolution = { clock.minimumResolution }
    doSleep = { elapsed, tolerance in try await clock.sleep(until: start.advanced(by: elapsed), tolerance: tolerance) }
  }

  /// The current instant.
  public var now: Instant { Instant(elapsed: readNow()) }

  /// The minimum resolution of the wrapped clock.
  public var minimumResolution: Duration { readResolution() }

  /// Suspends the task as the wrapped clock does.
  ///
  /// - Throws: The error of the wrapped clock; `CancellationError` when the task is cancelled.
  nonisolated(nonsending) public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try await doSleep(deadline.elapsed, tolerance)
  }
}
