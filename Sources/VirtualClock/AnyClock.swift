/// A clock of any kind, as a type: for generic code that needs one, and for models that store it.
///
/// `any Clock<Duration>` has no instants that one could compare; this has. Instants are lengths of
/// time since the clock was wrapped.
public struct AnyClock: Clock {
  /// A moment of the wrapped clock: the length of time since it was wrapped.
  public struct Instant: InstantProtocol, Codable, CustomStringConvertible {
    /// The time since the clock was wrapped.
    public let elapsed: Duration

    /// The moment that is a length of time after the clock was wrapped.
    public init(elapsed: Duration) { self.elapsed = elapsed }

    /// The moment that is a length of time after this one.
    public func advanced(by duration: Duration) -> Instant {
      Instant(elapsed: VirtualClock.Instant(elapsed: elapsed).advanced(by: duration).elapsed)
    }

    /// The length of time from this moment to another; negative when that lies before.
    public func duration(to other: Instant) -> Duration {
      VirtualClock.Instant(elapsed: elapsed).duration(to: .init(elapsed: other.elapsed))
    }

    /// Whether one moment is before another.
    public static func < (left: Instant, right: Instant) -> Bool { left.elapsed < right.elapsed }

    /// The moment in seconds, as a length of time: `2.5 seconds`.
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

  /// The present moment.
  public var now: Instant { Instant(elapsed: readNow()) }

  /// That of the wrapped clock.
  public var minimumResolution: Duration { readResolution() }

  /// Suspends the task as the wrapped clock does.
  ///
  /// - Throws: What the wrapped clock throws; `CancellationError` when the task is cancelled.
  nonisolated(nonsending) public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try await doSleep(deadline.elapsed, tolerance)
  }
}
