extension Clock where Duration == Swift.Duration {
  /// Returns the instants of a fixed grid: one interval after the iterator's first call, two intervals, and so on.
  ///
  /// A consumer that takes longer than an interval misses the instants that pass meanwhile, and stays on the grid.
  /// The timer is a value that sleeps on the clock in its consumer's task, so that it takes part in the order of a
  /// ``VirtualClock``. It ends when the task is cancelled.
  ///
  /// - Parameters:
  ///   - interval: The time between two instants; greater than zero.
  ///   - tolerance: The tolerance of each sleep, for clocks that use it.
  /// - Returns: The instants.
  /// - Precondition: `interval` is greater than zero.
  public func timer(interval: Duration, tolerance: Duration? = nil) -> ClockTimer<Self> {
    precondition(interval > .zero, "the interval of a timer is \(interval). Give one of more than zero.")
    return ClockTimer(clock: self, interval: interval, tolerance: tolerance)
  }
}

extension Clock where Duration == Swift.Duration {
  /// This clock, type-erased.
  @available(*, deprecated, message: "Write 'AnyClock(clock)'") public var erased: AnyClock { AnyClock(self) }
}

/// The instants of a fixed grid, as a sequence: see ``_Concurrency/Clock/timer(interval:tolerance:)``.
public struct ClockTimer<C: Clock>: AsyncSequence where C.Duration == Duration {
  /// Waits for one instant after the other.
  public struct Iterator: AsyncIteratorProtocol {
    let clock: C
    let interval: Duration
    let tolerance: Duration?
    var last: C.Instant?

    /// Returns the next instant of the grid; nil when the task is cancelled.
    nonisolated(nonsending) public mutating func next() async -> C.Instant? {
      let now = clock.now
      let last = last ?? now
      let missed = Swift.max((last.duration(to: now) / interval).rounded(.down), 0)
      let next = last.advanced(by: interval * (Int(missed) + 1))
      do { try await clock.sleep(until: next, tolerance: tolerance) } catch { return nil }
      self.last = next
      return next
    }
  }

  let clock: C
  let interval: Duration
  let tolerance: Duration?

  /// Creates an iterator whose grid begins with its first call.
  public func makeAsyncIterator() -> Iterator { Iterator(clock: clock, interval: interval, tolerance: tolerance) }
}

extension ClockTimer: Sendable where C: Sendable {}
