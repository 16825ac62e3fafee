import Foundation
import Testing
import VirtualClock

/// The other clocks, and what is measured with clocks.
struct ClockKindTests {
  @Test func `any clock is one type, and sleeps as the clock that it wraps`() throws {
    let clock = VirtualClock()
    clock.advance(by: .seconds(5))
    let any = AnyClock(clock)
    #expect(any.now == AnyClock.Instant(elapsed: .zero))
    try clock.run { try await any.sleep(until: any.now.advanced(by: .seconds(2)), tolerance: nil) }
    #expect(any.now.elapsed == .seconds(2))
    #expect(clock.now.elapsed == .seconds(7))
    #expect(any.minimumResolution == clock.minimumResolution)
  }

  @Test func `values of clocks are coded and come back`() throws {
    func roundTrip<Value: Codable & Equatable>(_ value: Value) throws -> Bool {
      try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(value)) == value
    }
    #expect(try roundTrip(VirtualClock.Instant(elapsed: .seconds(1) / 3)))
    #expect(try roundTrip(AnyClock.Instant(elapsed: .seconds(-2))))
    #expect(try roundTrip(VirtualClock.Limits(steps: 5, externalWait: .seconds(1))))
    let clock = VirtualClock()
    let task = clock.start(name: "poll") { try await clock.sleep(for: .seconds(9)) }
    clock.advance(by: .seconds(1))
    #expect(try roundTrip(try #require(clock.sleepers.first)))
    task.cancel()
    clock.run()
  }

  @Test func `an immediate clock does not wait, and its time goes on`() async throws {
    let clock = ImmediateClock()
    try await clock.sleep(for: .seconds(1_000_000))
    #expect(clock.now.elapsed == .seconds(1_000_000))
    let task = Task {
      unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
      try await clock.sleep(for: .seconds(1))
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func `a timer stays on its grid when its consumer is late`() throws {
    let clock = VirtualClock()
    let log = Log<Duration>()
    try clock.run {
      for await beat in clock.timer(interval: .seconds(1)) {
        log.add(beat.elapsed)
        if log.entries.count == 2 { try await clock.sleep(for: .milliseconds(2500)) }
        if log.entries.count == 4 { break }
      }
    }
    #expect(log.entries == [.seconds(1), .seconds(2), .seconds(5), .seconds(6)])
  }

  @Test func `a timer ends with its task`() {
    let clock = VirtualClock()
    let log = Log<String>()
    let task = clock.start {
      for await beat in clock.timer(interval: .seconds(1)) { log.add("\(beat)") }
      log.add("end")
    }
    clock.advance(by: .seconds(2))
    task.cancel()
    clock.advance(by: .zero)
    #expect(log.entries == ["1.0 seconds", "2.0 seconds", "end"])
  }

  @Test func `an operation that ends with its limit is in time if it went to sleep first`() throws {
    let clock = VirtualClock()
    for (length, isLate) in [(2, false), (3, false), (4, true)] {
      let result = try clock.run {
        do {
          return try await clock.timeout(after: .seconds(3)) {
            try await clock.sleep(for: .seconds(length))
            return false
          }
        } catch let error as TimedOut {
          #expect(error.limit == .seconds(3))
          return true
        }
      }
      #expect(result == isLate)
    }
    #expect(clock.sleepers == [])
  }

  @Test func `debouncing keeps what nothing followed, and the last`() throws {
    let clock = VirtualClock()
    let log = Log<String>()
    let (words, source) = AsyncStream.makeStream(of: String.self)
    clock.start {
      for (pause, word) in [(100, "l"), (100, "li"), (500, "lif"), (100, "lift")] {
        try await clock.sleep(for: .milliseconds(pause))
        source.yield(word)
      }
      source.finish()
    }
    try clock.run {
      for try await word in words.debounced(for: .milliseconds(300), on: clock) { log.add("\(word) at \(clock.now)") }
    }
    #expect(log.entries == ["li at 0.5 seconds", "lift at 0.8 seconds"])
  }
}
