import LiveModel

/// The real time since a player was opened; it detects when the program did not run.
struct PlayerClock {
  private var standstill = Standstill(expecting: .zero)
  private let clock = ContinuousClock()
  private let opened: ContinuousClock.Instant

  init() { opened = clock.now }

  /// The real time since then.
  var now: Duration { opened.duration(to: clock.now) }

  /// Expects the program to continue at once.
  mutating func expectNow() { standstill.expect(by: now) }

  /// Expects the program to continue after a wait; nil for an unlimited wait.
  mutating func expect(after wait: Duration?) { standstill.expect(by: wait.map { now + max($0, .zero) }) }

  /// Returns how long the program did not run until a real time; nil when it ran normally.
  mutating func standstill(at realTime: Duration) -> Duration? { standstill.length(at: realTime) }
}
