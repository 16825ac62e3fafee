extension Clock where Duration == Swift.Duration {
  /// The moments of a grid: one interval after the first call of the iterator, two, and so on.
  ///
  /// A consumer that takes longer than an interval misses the moments that have passed meanwhile,
  /// and stays on the grid. It is a value that sleeps on the clock in its consumer's task, so that
  /// it has its place in the order of a ``VirtualClock``. It ends when the task is cancelled.
  ///
  /// - Parameters:
  ///   - interval: The time between two moments; more than zero.
  ///   - tolerance: How late a moment may be, for clocks that use it.
  /// - Returns: The moments.
  /// - Precondition: `interval` is more than zero.
  public func timer(interval: Duration, tolerance: Duration? = nil) -> ClockTimer<Self> {
    precondition(interval > .zero, "the interval of a timer is \(interval). Give one of more than zero.")
    return ClockTimer(clock: self, interval: interval, tolerance: tolerance)
  }
}

extension Clock where Duration == Swift.Duration {
  /// This clock, as a clock of any kind.
  @available(*, deprecated, message: "Write 'AnyClock(clock)'") public var erased: AnyClock { AnyClock(self) }
}

/// The moments of a grid, as a sequence: see ``_Concurrency/Clock/timer(interval:tolerance:)``.
public struct ClockTimer<C: Clock>: AsyncSequence where C.Duration == Duration {
  /// Waits for one moment after the other.
  public struct Iterator: AsyncIteratorProtocol {
    let clock: C
    let interval: Duration
    let tolerance: Duration?
    var last: C.Instant?

    /// The next moment of the grid; nil when the task is cancelled.
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

  /// An iterator whose grid begins with its first call.
  public func makeAsyncIterator() -> Iterator { Iterator(clock: clock, interval: interval, tolerance: tolerance) }
}

extension ClockTimer: Sendable where C: Sendable {}
