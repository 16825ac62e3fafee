import Synchronization
import Testing
import VirtualClock

struct OneOrderTests {
  @Test func `two hundred trials beside two busy loops give one order`() throws {
    let loops = BusyLoops(2)
    defer { loops.end() }
    let expected = try trial()
    #expect(expected.count == 244)
    for number in 1..<200 { #expect(try trial() == expected, "trial \(number)") }
  }

  @Test func `other processes give that order too`() async throws {
    let expected = try trial().joined(separator: "\n")
    for _ in 0..<3 {
      let result = try await #require(processExitsWith: .success, observing: [\.standardOutputContent]) {
        print(try trial().joined(separator: "\n"))
      }
      let printed = String(decoding: result.standardOutputContent, as: UTF8.self)
      #expect(printed.contains(expected))
    }
  }
}

/// What happens when twenty workers share an actor, a stream, groups, timeouts and cancellations, and
/// mostly at the same instants.
private func trial() throws -> [String] {
  let clock = VirtualClock()
  let log = Log<String>()
  let desk = Desk(clock: clock, log: log)
  try clock.run {
    let (stream, source) = AsyncStream.makeStream(of: Int.self)
    try await withThrowingTaskGroup { group in
      group.addTask { for await number in stream { log.add("heard \(number)") } }
      for number in 0..<20 {
        group.addTask(priority: number % 3 == 0 ? .background : .high) {
          for turn in 0..<3 {
            try await clock.sleep(for: .milliseconds(10 * (1 + (number * 7 + turn) % 4)))
            try await desk.serve(number)
            source.yield(number)
            let isLate = try await isLate(.milliseconds(10 * (turn + 1)), .milliseconds(20), clock)
            log.add("\(number) \(isLate ? "late" : "in time") at \(clock.now)")
          }
        }
      }
      group.addTask {
        try await clock.sleep(for: .seconds(5))
        source.finish()
      }
      try await group.waitForAll()
    }
  }
  return log.entries + ["\(clock.now)", "\(desk.served)", "\(clock.sleepers.count)", "end"]
}

private func isLate(_ length: Duration, _ limit: Duration, _ clock: any Clock<Duration>) async throws -> Bool {
  try await withThrowingTaskGroup { group in
    group.addTask {
      try await clock.sleep(for: limit)
      return true
    }
    group.addTask {
      await Task.yield()
      try await clock.sleep(for: length)
      return false
    }
    defer { group.cancelAll() }
    return try await group.next() ?? true
  }
}

private actor Desk {
  private let clock: any Clock<Duration>
  private let log: Log<String>
  nonisolated let count = Mutex(0)
  nonisolated var served: Int { count.withLock { $0 } }

  init(clock: any Clock<Duration>, log: Log<String>) {
    self.clock = clock
    self.log = log
  }

  func serve(_ number: Int) async throws {
    log.add("desk has \(number)")
    try await clock.sleep(for: .milliseconds(10))
    log.add("desk lets \(number) go")
    count.withLock { $0 += 1 }
  }
}
