/// Rings until somebody answers, at most so many times.
///
/// Asynchronous code as anybody writes it: in production its clock is the real one.
public actor CallBell {
  private let clock: any Clock<Duration>
  private let ring: @Sendable () -> Void
  private var isAnswered = false

  /// A bell that rings by a closure.
  public init(clock: any Clock<Duration> = ContinuousClock(), ring: @escaping @Sendable () -> Void) {
    self.clock = clock
    self.ring = ring
  }

  /// Somebody is there.
  public func answer() { isAnswered = true }

  /// Rings every five seconds; returns how often.
  public func call(atMost limit: Int = 12) async throws -> Int {
    for count in 0..<limit {
      if isAnswered { return count }
      ring()
      try await clock.sleep(for: .seconds(5))
    }
    return limit
  }
}
