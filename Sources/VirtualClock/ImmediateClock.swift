import Synchronization

/// A clock whose sleeps end immediately: for previews, and for tests in which time does not matter.
///
/// Its time advances to the deadline of each sleep. It keeps no order among concurrent sleepers: use a
/// ``VirtualClock`` for those.
public final class ImmediateClock: Clock {
  /// An instant: the duration since the clock's start.
  public typealias Instant = VirtualClock.Instant

  private let elapsed = Mutex(Duration.zero)

  /// Creates a clock at its start.
  public init() {}

  /// The latest deadline of all sleeps so far.
  public var now: Instant { Instant(elapsed: elapsed.withLock { $0 }) }

  /// One attosecond.
  public var minimumResolution: Duration { Duration(secondsComponent: 0, attosecondsComponent: 1) }

  /// Advances time to the deadline and lets other tasks run.
  ///
  /// - Throws: `CancellationError` when the task is cancelled.
  nonisolated(nonsending) public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    elapsed.withLock { $0 = max($0, deadline.elapsed) }
    await Task.yield()
    try Task.checkCancellation()
  }
}
