import Testing
import VirtualClock

/// What a clock for tests must do, every time.
///
/// `Scripts/compare-clocks` shows more repetitions, under load and beside another clock.
struct BehaviourTests {
  @Test(arguments: Behaviour.all) func `a test gives one result`(_ behaviour: Behaviour) async throws {
    for repetition in 0..<Repetitions.count {
      try await VirtualClock.test { clock in
        let result = try await behaviour.trial(ClockUnderTest(clock))
        #expect(result.seen == result.expected, "repetition \(repetition)")
      }
    }
  }

  @Test func `there are thirty`() { #expect(Behaviour.all.count == 30) }
}

extension ClockUnderTest {
  init(_ clock: VirtualClock) {
    self.init(
      clock: clock, now: { clock.now.elapsed }, advance: { await clock.advance(by: $0) }, run: { await clock.run() })
  }
}
