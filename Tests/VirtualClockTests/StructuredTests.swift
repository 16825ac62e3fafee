import Testing
import VirtualClock

struct StructuredTests {
  @Test func `an operation in time beats its timeout, and the timeout an operation that is late`() throws {
    let clock = VirtualClock()
    let outcomes = try clock.run {
      var outcomes: [String] = []
      for length in [Duration.seconds(2), .seconds(4)] {
        let began = clock.now
        do {
          let word = try await withTimeout(.seconds(3), on: clock) {
            try await clock.sleep(for: length)
            return "done"
          }
          outcomes.append("\(word) after \(began.duration(to: clock.now))")
        } catch { outcomes.append("\(error) after \(began.duration(to: clock.now))") }
      }
      return outcomes
    }
    #expect(outcomes == ["done after 2.0 seconds", "TimedOut() after 3.0 seconds"])
    #expect(clock.sleepers == [])
  }

  @Test func `of an operation and a timeout of one length the one that lay down first wins`() throws {
    let clock = VirtualClock()
    let word = try clock.run {
      try await withTimeout(.seconds(3), on: clock) {
        try await clock.sleep(for: .seconds(3))
        return "done"
      }
    }
    #expect(word == "done")
  }

  @Test func `actors take turns in the order in which they were asked`() throws {
    let clock = VirtualClock()
    let log = Log<String>()
    let plain = PlainActor(clock: clock, log: log)
    let bound = BoundActor(clock: clock, log: log)
    try clock.run {
      try await withThrowingTaskGroup { group in
        for number in 0..<3 {
          group.addTask { try await plain.work(number) }
          group.addTask { try await bound.work(number) }
        }
        try await group.waitForAll()
      }
    }
    for actor in ["plain", "bound"] {
      #expect(
        log.entries.filter { $0.hasPrefix(actor) } == [
          "\(actor) 0 begins", "\(actor) 1 begins", "\(actor) 2 begins", "\(actor) 0 ends", "\(actor) 1 ends",
          "\(actor) 2 ends",
        ])
    }
  }

  @Test func `a stream, a yield and a group have one order`() throws {
    let clock = VirtualClock()
    let seen = try clock.run {
      let (stream, source) = AsyncStream.makeStream(of: String.self)
      return try await withThrowingTaskGroup { group in
        for sender in ["a", "b"] {
          group.addTask {
            for number in 0..<3 {
              try await clock.sleep(for: .seconds(1))
              await Task.yield()
              source.yield("\(sender)\(number)")
            }
          }
        }
        group.addTask {
          try await clock.sleep(for: .seconds(10))
          source.finish()
        }
        var seen: [String] = []
        for await word in stream { seen.append(word) }
        try await group.waitForAll()
        return seen
      }
    }
    #expect(seen == ["a0", "b0", "a1", "b1", "a2", "b2"])
  }

  @Test func `sleeps nest to any depth`() throws {
    let clock = VirtualClock()
    let depth = try clock.run { try await nest(200, on: clock) }
    #expect(depth == 200)
    #expect(clock.now.elapsed == .seconds(200))
  }

  @Test func `code for any clock keeps its word on this one`() throws {
    let clock = VirtualClock()
    let log = Log<String>()
    let debouncer = Debouncer(delay: .milliseconds(300), clock: clock) { log.add($0) }
    let elapsed = try clock.run {
      try await withThrowingTaskGroup { group in
        for (wait, word) in [(0, "l"), (200, "li"), (400, "lif"), (900, "lift")] {
          group.addTask {
            try await clock.sleep(for: .milliseconds(wait))
            await debouncer.type(word)
          }
        }
        try await group.waitForAll()
      }
      return clock.now.elapsed
    }
    #expect(log.entries == ["lif", "lift"])
    #expect(elapsed == .milliseconds(1200))
  }

  @Test @MainActor func `a test of the main actor advances the clock and stays where it is`() {
    let clock = VirtualClock()
    let log = Log<String>()
    clock.start {
      try await clock.sleep(for: .seconds(1))
      log.add("woke")
    }
    clock.advance(by: .seconds(1))
    MainActor.assertIsolated()
    #expect(log.entries == ["woke"])
  }
}

/// The pattern as it is written for any clock.
private func withTimeout<Success: Sendable>(
  _ limit: Duration, on clock: any Clock<Duration>, _ operation: @escaping @Sendable () async throws -> Success
) async throws -> Success {
  try await withThrowingTaskGroup { group in
    group.addTask { try await operation() }
    group.addTask {
      try await clock.sleep(for: limit)
      throw TimedOut()
    }
    defer { group.cancelAll() }
    guard let first = try await group.next() else { throw TimedOut() }
    return first
  }
}

private struct TimedOut: Error {}

private func nest(_ depth: Int, on clock: any Clock<Duration>) async throws -> Int {
  guard depth > 0 else { return 0 }
  try await clock.sleep(for: .seconds(1))
  async let below = nest(depth - 1, on: clock)
  return try await below + 1
}

private actor PlainActor {
  let clock: any Clock<Duration>
  let log: Log<String>

  init(clock: any Clock<Duration>, log: Log<String>) {
    self.clock = clock
    self.log = log
  }

  func work(_ number: Int) async throws {
    log.add("plain \(number) begins")
    try await clock.sleep(for: .seconds(1))
    log.add("plain \(number) ends")
  }
}

private actor BoundActor {
  let clock: VirtualClock
  let log: Log<String>

  nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe clock.executor.asUnownedSerialExecutor() }

  init(clock: VirtualClock, log: Log<String>) {
    self.clock = clock
    self.log = log
  }

  func work(_ number: Int) async throws {
    log.add("bound \(number) begins")
    try await clock.sleep(for: .seconds(1))
    log.add("bound \(number) ends")
  }
}

/// Hands over what was typed last, once nothing was typed for a while.
private actor Debouncer {
  private let delay: Duration
  private let clock: any Clock<Duration>
  private let hand: @Sendable (String) -> Void
  private var turn = 0

  init(delay: Duration, clock: any Clock<Duration> = ContinuousClock(), hand: @escaping @Sendable (String) -> Void) {
    self.delay = delay
    self.clock = clock
    self.hand = hand
  }

  func type(_ word: String) async {
    turn += 1
    let mine = turn
    try? await clock.sleep(for: delay)
    if turn == mine { hand(word) }
  }
}
