import Testing
import VirtualClock

struct VirtualClockTests {
  @Test func `a thousand sleepers of one instant wake in the order in which they lay down`() {
    let clock = VirtualClock()
    let log = Log<Int>()
    for number in 0..<1000 {
      clock.start {
        try await clock.sleep(for: .seconds(1))
        log.add(number)
      }
    }
    clock.advance(by: .seconds(1) - .nanoseconds(1))
    #expect(log.entries == [])
    clock.advance(by: .nanoseconds(1))
    #expect(log.entries == Array(0..<1000))
    #expect(clock.sleepers == [])
  }

  @Test func `a timer that is armed again in its own wake fires in the same advance`() {
    let clock = VirtualClock()
    let log = Log<Duration>()
    clock.start {
      for _ in 0..<5 {
        try await clock.sleep(for: .milliseconds(300))
        log.add(clock.now.elapsed)
      }
    }
    clock.advance(by: .seconds(1))
    #expect(log.entries == [.milliseconds(300), .milliseconds(600), .milliseconds(900)])
    #expect(clock.now.elapsed == .seconds(1))
    clock.run()
    #expect(clock.now.elapsed == .milliseconds(1500))
  }

  @Test func `run passes through everything and stands at the last wake`() {
    let clock = VirtualClock()
    let task = clock.start {
      try await clock.sleep(for: .seconds(3))
      clock.start { try await clock.sleep(for: .seconds(4)) }
    }
    clock.run()
    #expect(clock.now == VirtualClock.Instant(elapsed: .seconds(7)))
    #expect(!task.isCancelled)
  }

  @Test func `a body is run to its end and its value handed over`() throws {
    let clock = VirtualClock()
    let value = try clock.run {
      async let slow = delayed(5, by: .seconds(2), on: clock)
      async let fast = delayed(7, by: .seconds(1), on: clock)
      return try await slow * 10 + fast
    }
    #expect(value == 57)
    #expect(clock.now.elapsed == .seconds(2))
  }

  @Test func `a body's error is thrown`() {
    struct Refusal: Error {}
    let clock = VirtualClock()
    #expect(throws: Refusal.self) {
      try clock.run {
        try await clock.sleep(for: .seconds(1))
        throw Refusal()
      }
    }
  }

  @Test func `what still sleeps is told with its name and since when`() {
    let line = #line
    let clock = VirtualClock()
    clock.start(name: "poll") {
      try await clock.sleep(for: .seconds(1))
      try await clock.sleep(for: .milliseconds(2500))
    }
    clock.start { try await clock.sleep(for: .seconds(2)) }
    clock.start { try await clock.sleep(for: .seconds(Int64.max)) }
    clock.advance(by: .seconds(1))
    #expect(
      clock.sleepers.map(\.description) == [
        """
        a task without a name sleeps since 0.0 seconds until 2.0 seconds at \
        VirtualClockTests/VirtualClockTests.swift:\(line + 6)
        """,
        """
        'poll' sleeps since 1.0 seconds until 3.5 seconds at \
        VirtualClockTests/VirtualClockTests.swift:\(line + 4)
        """,
        """
        a task without a name sleeps since 0.0 seconds for ever at \
        VirtualClockTests/VirtualClockTests.swift:\(line + 7)
        """,
      ])
    clock.run()
    #expect(clock.sleepers.count == 1)
    #expect(clock.now.elapsed == .milliseconds(3500))
  }

  @Test func `a third of a second is exact to the attosecond`() throws {
    let clock = VirtualClock()
    let elapsed = try clock.run {
      try await clock.sleep(for: .seconds(1) / 3)
      return clock.now.elapsed
    }
    #expect(elapsed == .seconds(1) / 3)
  }

  @Test func `a sleep until the past yields, and time stays`() throws {
    let clock = VirtualClock()
    clock.advance(by: .seconds(9))
    let log = Log<String>()
    try clock.run {
      async let other: Void = log.add("other")
      try await clock.sleep(until: clock.now.advanced(by: .seconds(-20)))
      log.add("body")
      await other
    }
    #expect(log.entries == ["other", "body"])
    #expect(clock.now.elapsed == .seconds(9))
  }

  @Test func `two clocks in one process are strangers`() throws {
    let outer = VirtualClock()
    let elapsed = try outer.run {
      try await outer.sleep(for: .seconds(1))
      let inner = VirtualClock()
      try inner.run { try await inner.sleep(for: .seconds(50)) }
      try await outer.sleep(for: .seconds(1))
      return [outer.now.elapsed, inner.now.elapsed]
    }
    #expect(elapsed == [.seconds(2), .seconds(50)])
  }

  @Test func `of a million ticks none is lost`() throws {
    let count = 1_000_000
    // On busy cores a debug build takes more than a minute.
    let clock = VirtualClock(limits: VirtualClock.Limits(realTime: .seconds(600)))
    let task = clock.start {
      var seen = 0
      while !Task.isCancelled {
        do { try await clock.sleep(for: .milliseconds(1)) } catch { break }
        seen += 1
      }
      return seen
    }
    clock.advance(by: .milliseconds(count))
    #expect(clock.sleepers.count == 1)
    task.cancel()
    #expect(try clock.run { try await task.value } == count)
  }
}

private func delayed(_ value: Int, by duration: Duration, on clock: any Clock<Duration>) async throws -> Int {
  try await clock.sleep(for: duration)
  return value
}
