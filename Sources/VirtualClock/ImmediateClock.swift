import Synchronization

/// A clock whose sleeps end at once: for previews, and for tests in which time does not matter.
///
/// Its time goes to the deadline of each sleep. Of tasks that sleep beside each other it keeps no
/// order: use a ``VirtualClock`` for those.
public final class ImmediateClock: Clock {
  /// A moment: the length of time since the clock's start.
  public typealias Instant = VirtualClock.Instant

  private let elapsed = Mutex(Duration.zero)

  /// A clock at its start.
  public init() {}

  /// The latest deadline of all sleeps so far.
  public var now: Instant { Instant(elapsed: elapsed.withLock { $0 }) }

  /// One attosecond.
  public var minimumResolution: Duration { Duration(secondsComponent: 0, attosecondsComponent: 1) }

  /// Moves time to the deadline, and lets other tasks run.
  ///
  /// - Throws: `CancellationError` when the task is cancelled.
  nonisolated(nonsending) public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    elapsed.withLock { $0 = max($0, deadline.elapsed) }
    await Task.yield()
    try Task.checkCancellation()
  }
}
