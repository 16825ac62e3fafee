import LiveModel

/// The real time since a player was opened, and whether the program was there to see it pass.
struct PlayerClock {
  private var standstill = Standstill(expecting: .zero)
  private let clock = ContinuousClock()
  private let opened: ContinuousClock.Instant

  init() { opened = clock.now }

  /// The real time since then.
  var now: Duration { opened.duration(to: clock.now) }

  /// Expects the program back at once.
  mutating func expectNow() { standstill.expect(by: now) }

  /// Expects the program back after a wait; nil when it may take as long as it likes.
  mutating func expect(after wait: Duration?) { standstill.expect(by: wait.map { now + max($0, .zero) }) }

  /// How long the program stood still until a real time; nil when it did not.
  mutating func standstill(at realTime: Duration) -> Duration? { standstill.length(at: realTime) }
}
