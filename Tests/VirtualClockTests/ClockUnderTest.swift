/// A clock that a test drives, whoever makes it: what the behaviours need of it.
struct ClockUnderTest: Sendable {
  let clock: any Clock<Duration>
  let now: @Sendable () -> Duration
  let advance: @Sendable (Duration) async -> Void
  let run: @Sendable () async -> Void
}

/// Something that a clock for tests must do every time.
struct Behaviour: Sendable, CustomStringConvertible {
  let description: String
  /// What happened and what must.
  let trial: @Sendable (ClockUnderTest) async throws -> (seen: [String], expected: [String])

  init(
    _ description: String,
    _ trial: @escaping @Sendable (ClockUnderTest) async throws -> (seen: [String], expected: [String])
  ) {
    self.description = description
    self.trial = trial
  }
}

extension ClockUnderTest {
  func sleep(_ milliseconds: Int) async throws { try await clock.sleep(for: .milliseconds(milliseconds)) }

  func advance(_ milliseconds: Int) async { await advance(.milliseconds(milliseconds)) }

  /// The present moment in milliseconds.
  var time: Int { Int(now() / .milliseconds(1)) }
}
