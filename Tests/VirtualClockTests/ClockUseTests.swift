import Testing
import VirtualClock

/// What is written for Swift's clocks works with the virtual one, and with the real one as it was.
struct ClockUseTests {
  @Test func `code with an injected clock needs no change, in production and in its tests`() async throws {
    // No pause at all on the real clock: what is shown is that the same code runs on both.
    let real = try await Retry(pause: .zero).answer { attempt in attempt == 3 ? "real" : nil }
    #expect(real == "real")

    let clock = VirtualClock()
    let word = try clock.run { try await Retry(pause: .seconds(1), clock: clock).answer { $0 == 3 ? "virtual" : nil } }
    #expect(word == "virtual")
    #expect(clock.now.elapsed == .seconds(1 + 2))
  }

  @Test func `code that is generic over the clock sleeps until its instants`() async throws {
    #expect(try await collect(3, from: Beats(every: .zero, on: ContinuousClock())).count == 3)

    let clock = VirtualClock()
    let beats = try clock.run { try await collect(4, from: Beats(every: .milliseconds(250), on: clock)) }
    #expect(beats.map(\.elapsed) == (1...4).map { .milliseconds(250 * $0) })
  }

  @Test func `a beat whose work takes longer than its interval keeps to its grid`() throws {
    let clock = VirtualClock()
    let log = Log<Duration>()
    try clock.run {
      for try await beat in Beats(every: .seconds(1), on: clock) {
        log.add(beat.elapsed)
        if log.entries.count == 5 { break }
        if log.entries.count == 2 { try await clock.sleep(for: .milliseconds(2500)) }
      }
    }
    #expect(log.entries == [1, 2, 4.5, 4.5, 5].map { .milliseconds(Int($0 * 1000)) })
  }

  @Test func `every way to sleep is the same sleep`() throws {
    let clock = VirtualClock()
    let log = Log<Duration>()
    try clock.run {
      try await clock.sleep(for: .seconds(1))
      log.add(clock.now.elapsed)
      try await clock.sleep(until: clock.now.advanced(by: .seconds(1)), tolerance: .seconds(1))
      log.add(clock.now.elapsed)
      try await Task.sleep(for: .seconds(1), clock: clock)
      log.add(clock.now.elapsed)
      try await Task.sleep(until: clock.now.advanced(by: .seconds(1)), tolerance: .seconds(1), clock: clock)
      log.add(clock.now.elapsed)
    }
    #expect(log.entries == [.seconds(1), .seconds(2), .seconds(3), .seconds(4)])
  }

  @Test func `the clock measures what sleeps on it, and else nothing`() throws {
    let clock = VirtualClock()
    let lengths = try clock.run {
      let slept = try await clock.measure { try await clock.sleep(for: .seconds(3)) }
      let worked = clock.measure { _ = (0..<1000).reduce(0, +) }
      return [slept, worked]
    }
    #expect(lengths == [.seconds(3), .zero])
    #expect(clock.minimumResolution == Duration(secondsComponent: 0, attosecondsComponent: 1))
    #expect(clock.measure { clock.advance(by: .seconds(8)) } == .seconds(8))
  }
}

/// Asks again until there is an answer, after a pause that doubles.
private struct Retry {
  let pause: Duration
  var clock: any Clock<Duration> = ContinuousClock()

  func answer(to ask: @Sendable (Int) -> String?) async throws -> String {
    var pause = pause
    var attempt = 1
    while true {
      if let answer = ask(attempt) { return answer }
      attempt += 1
      try await clock.sleep(for: pause)
      pause *= 2
    }
  }
}

/// The instants of a grid, as timers of other libraries give them.
private struct Beats<C: Clock>: AsyncSequence where C.Duration == Duration {
  struct AsyncIterator: AsyncIteratorProtocol {
    let interval: Duration
    let clock: C
    var last: C.Instant?

    mutating func next() async throws -> C.Instant? {
      let beat = (last ?? clock.now).advanced(by: interval)
      try await clock.sleep(until: beat, tolerance: nil)
      last = beat
      return clock.now
    }
  }

  let interval: Duration
  let clock: C

  init(every interval: Duration, on clock: C) {
    self.interval = interval
    self.clock = clock
  }

  func makeAsyncIterator() -> AsyncIterator { AsyncIterator(interval: interval, clock: clock) }
}

private func collect<C: Clock<Duration>>(_ count: Int, from beats: Beats<C>) async throws -> [C.Instant] {
  var seen: [C.Instant] = []
  for try await beat in beats {
    seen.append(beat)
    if seen.count == count { break }
  }
  return seen
}
