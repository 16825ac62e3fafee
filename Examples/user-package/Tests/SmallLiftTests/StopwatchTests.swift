import Testing
import VirtualClockTesting

/// Counts seconds.
@MainActor final class Stopwatch {
  private(set) var seconds = 0
  private let clock: any Clock<Duration>
  private var counting: Task<Void, any Error>?

  init(clock: any Clock<Duration> = ContinuousClock()) { self.clock = clock }

  func start() {
    counting = Task {
      while true {
        try await clock.sleep(for: .seconds(1))
        seconds += 1
      }
    }
  }

  func stop() { counting?.cancel() }
}

@Test(.virtualClock) @MainActor func `a stopwatch counts the seconds until it is stopped`() async throws {
  let clock = try #require(VirtualClock.current)
  let watch = Stopwatch(clock: clock)
  watch.start()
  await clock.advance(by: .seconds(90))
  #expect(watch.seconds == 90)
  watch.stop()
  await clock.advance(by: .seconds(60))
  #expect(watch.seconds == 90)
}
