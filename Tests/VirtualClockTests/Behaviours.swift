extension Behaviour {
  /// All of them.
  static var all: [Behaviour] { sleeping + structured + cancelling + communicating + unstructured }

  private static let sleeping = [
    Behaviour("a sleep ends at its instant and not before") { clock in
      let log = Log<String>()
      Task {
        try await clock.sleep(1000)
        log.add("woke")
      }
      await clock.advance(999)
      log.add("999")
      await clock.advance(1)
      return (log.entries, ["999", "woke"])
    },
    Behaviour("sleepers wake in the order of their instants") { clock in
      let log = Log<String>()
      for length in [500, 300, 900, 100, 700] {
        Task {
          try await clock.sleep(length)
          log.add("\(length) at \(clock.time)")
        }
      }
      await clock.advance(1000)
      return (log.entries, [100, 300, 500, 700, 900].map { "\($0) at \($0)" })
    },
    Behaviour("twenty sleepers of one instant wake in the order in which they began") { clock in
      let log = Log<String>()
      for number in 0..<20 {
        Task {
          try await clock.sleep(100)
          log.add("\(number)")
        }
      }
      await clock.advance(100)
      return (log.entries, (0..<20).map { "\($0)" })
    },
    Behaviour("a timer that is armed again as it fires fires in the same advance") { clock in
      let log = Log<String>()
      let task = Task {
        while true {
          try await clock.sleep(300)
          log.add("\(clock.time)")
        }
      }
      await clock.advance(1000)
      task.cancel()
      await clock.run()
      return (log.entries, ["300", "600", "900"])
    },
    Behaviour("a ticker ticks a hundred times in one advance") { clock in
      let log = Log<String>()
      let task = Task {
        while true {
          try await clock.sleep(10)
          log.add("\(clock.time)")
        }
      }
      await clock.advance(1000)
      task.cancel()
      await clock.run()
      return (log.entries, (1...100).map { "\(10 * $0)" })
    },
    Behaviour("'run' passes through everything") { clock in
      let log = Log<String>()
      Task {
        for _ in 0..<10 { try await clock.sleep(100) }
        log.add("\(clock.time)")
      }
      await clock.run()
      return (log.entries, ["1000"])
    },
    Behaviour("small steps add up") { clock in
      let log = Log<String>()
      Task {
        for _ in 0..<5 {
          try await clock.sleep(250)
          log.add("\(clock.time)")
        }
      }
      for _ in 0..<50 { await clock.advance(25) }
      return (log.entries, (1...5).map { "\(250 * $0)" })
    },
    Behaviour("a retry doubles its pause") { clock in
      let log = Log<String>()
      Task {
        var pause = 100
        while clock.time < 1500 {
          try await clock.sleep(pause)
          log.add("\(clock.time)")
          pause *= 2
        }
      }
      await clock.run()
      return (log.entries, ["100", "300", "700", "1500"])
    },
  ]

  private static let structured = [
    Behaviour("a parent waits for its children") { clock in
      let log = Log<String>()
      Task {
        async let slow = delayed(5, by: 200, clock)
        async let fast = delayed(7, by: 100, clock)
        log.add("\(try await slow * 10 + fast) at \(clock.time)")
      }
      await clock.advance(200)
      return (log.entries, ["57 at 200"])
    },
    Behaviour("twenty children of a group end in their order") { clock in
      let log = Log<String>()
      Task {
        try await withThrowingTaskGroup(of: Void.self) { group in
          for number in 0..<20 {
            group.addTask {
              try await clock.sleep(10 * (20 - number))
              log.add("\(number)")
            }
          }
          try await group.waitForAll()
          log.add("all at \(clock.time)")
        }
      }
      await clock.advance(200)
      return (log.entries, (0..<20).reversed().map { "\($0)" } + ["all at 200"])
    },
    Behaviour("sleeps nest twenty deep") { clock in
      let log = Log<String>()
      Task { log.add("\(try await nest(20, clock)) at \(clock.time)") }
      await clock.run()
      return (log.entries, ["20 at 200"])
    },
    Behaviour("an operation in time beats its limit") { clock in
      let log = Log<String>()
      Task { log.add(try await race(200, 300, clock)) }
      await clock.run()
      return (log.entries, ["done"])
    },
    Behaviour("a limit beats an operation that is late") { clock in
      let log = Log<String>()
      Task { log.add(try await race(300, 200, clock)) }
      await clock.run()
      return (log.entries, ["late"])
    },
    Behaviour("the first of a group ends the others") { clock in
      let log = Log<String>()
      Task {
        await withTaskGroup(of: Void.self) { group in
          for number in 1...5 {
            group.addTask {
              do {
                try await clock.sleep(100 * number)
                log.add("\(number)")
              } catch { log.add("-\(number)") }
            }
          }
          await group.next()
          group.cancelAll()
        }
        log.add("end at \(clock.time)")
      }
      await clock.advance(100)
      return ([log.entries.first ?? "", log.entries.last ?? "", "\(log.entries.count)"], ["1", "end at 100", "6"])
    },
    Behaviour("five tasks in a chain start each other") { clock in
      let log = Log<String>()
      chain(5, clock, log)
      await clock.advance(500)
      return (log.entries, ["100", "200", "300", "400", "500"])
    },
  ]

  private static let cancelling = [
    Behaviour("cancelling ends a sleep, and time stays") { clock in
      let log = Log<String>()
      let task = Task { do { try await clock.sleep(6000) } catch { log.add("\(error) at \(clock.time)") } }
      await clock.advance(2000)
      task.cancel()
      await clock.advance(0)
      return (log.entries, ["CancellationError() at 2000"])
    },
    Behaviour("of two at one instant the first may cancel the second") { clock in
      let log = Log<String>()
      let victim = Log<Task<Void, Never>>()
      Task {
        try await clock.sleep(100)
        victim.entries.first?.cancel()
      }
      await clock.advance(0)
      victim.add(
        Task {
          do {
            try await clock.sleep(100)
            log.add("woke")
          } catch { log.add("cancelled") }
        })
      await clock.advance(100)
      return (log.entries, ["cancelled"])
    },
    Behaviour("a task that is cancelled before it sleeps does not sleep") { clock in
      let log = Log<String>()
      let task = Task {
        do {
          try await clock.sleep(100)
          log.add("slept")
        } catch { log.add("\(clock.time)") }
      }
      task.cancel()
      await clock.advance(0)
      return (log.entries, ["0"])
    },
    Behaviour("a debounce keeps the last") { clock in
      let log = Log<String>()
      let last = Log<Task<Void, any Error>>()
      Task {
        for word in ["l", "li", "lift"] {
          last.entries.last?.cancel()
          last.add(
            Task {
              try await clock.sleep(200)
              log.add("\(word) at \(clock.time)")
            })
          try await clock.sleep(100)
        }
      }
      await clock.run()
      return (log.entries, ["lift at 400"])
    },
  ]

  private static let communicating = [
    Behaviour("a stream delivers at the instant of each element") { clock in
      let log = Log<String>()
      let (stream, source) = AsyncStream.makeStream(of: Int.self)
      Task { for await number in stream { log.add("\(number) at \(clock.time)") } }
      Task {
        for number in 1...5 {
          try await clock.sleep(100)
          source.yield(number)
        }
        source.finish()
      }
      await clock.advance(1000)
      return (log.entries, (1...5).map { "\($0) at \(100 * $0)" })
    },
    Behaviour("two streams are read by one task each, in order") { clock in
      let log = Log<String>()
      for name in ["a", "b"] {
        let (stream, source) = AsyncStream.makeStream(of: Int.self)
        Task { for await number in stream { log.add("\(name)\(number)") } }
        Task {
          for number in 0..<3 {
            try await clock.sleep(100)
            source.yield(number)
          }
          source.finish()
        }
      }
      await clock.advance(1000)
      return (log.entries, ["a0", "b0", "a1", "b1", "a2", "b2"])
    },
    Behaviour("a stream passes five stages within an instant") { clock in
      let log = Log<String>()
      let (first, source) = AsyncStream.makeStream(of: Int.self)
      var stage = first
      for _ in 0..<5 {
        let (next, sink) = AsyncStream.makeStream(of: Int.self)
        let here = stage
        Task {
          for await number in here { sink.yield(number + 1) }
          sink.finish()
        }
        stage = next
      }
      let end = stage
      Task { for await number in end { log.add("\(number) at \(clock.time)") } }
      Task {
        try await clock.sleep(100)
        source.yield(0)
        try await clock.sleep(100)
        source.finish()
      }
      await clock.advance(1000)
      return (log.entries, ["5 at 100"])
    },
    Behaviour("an actor serves ten tasks in turn") { clock in
      let log = Log<String>()
      let desk = Desk()
      for number in 0..<10 {
        Task {
          try await clock.sleep(100)
          await desk.serve(number, log)
        }
      }
      await clock.advance(100)
      return (log.entries, (0..<10).map { "\($0)" })
    },
    Behaviour("an actor that sleeps serves others meanwhile") { clock in
      let log = Log<String>()
      let desk = Desk()
      for number in 0..<3 { Task { try await desk.work(number, clock, log) } }
      await clock.advance(100)
      return (log.entries, ["+0", "+1", "+2", "-0", "-1", "-2"])
    },
    Behaviour("a continuation is handed from one task to another") { clock in
      let log = Log<String>()
      let waiting = Log<CheckedContinuation<Void, Never>>()
      Task {
        await withCheckedContinuation { waiting.add($0) }
        log.add("\(clock.time)")
      }
      Task {
        try await clock.sleep(100)
        waiting.entries.first?.resume()
      }
      await clock.advance(1000)
      return (log.entries, ["100"])
    },
    Behaviour("what a task polls for is seen at the next poll") { clock in
      let log = Log<String>()
      let flag = Log<Bool>()
      Task {
        while flag.entries.isEmpty { try await clock.sleep(30) }
        log.add("\(clock.time)")
      }
      Task {
        try await clock.sleep(100)
        flag.add(true)
      }
      await clock.run()
      return (log.entries, ["120"])
    },
  ]

  private static let unstructured = [
    Behaviour("a task within a task sleeps too") { clock in
      let log = Log<String>()
      Task {
        Task {
          try await clock.sleep(100)
          log.add("\(clock.time)")
        }
      }
      await clock.advance(100)
      return (log.entries, ["100"])
    },
    Behaviour("a detached task sleeps too") { clock in
      let log = Log<String>()
      Task.detached {
        try await clock.sleep(100)
        log.add("\(clock.time)")
      }
      await clock.advance(100)
      return (log.entries, ["100"])
    },
    Behaviour("a model of the main actor counts") { clock in
      let model = await Ticker(clock)
      await model.start()
      await clock.advance(500)
      let counts = [await model.count]
      await model.stop()
      await clock.advance(500)
      return (["\(counts[0])", "\(await model.count)"], ["5", "5"])
    },
    Behaviour("a task visits the main actor between two sleeps") { clock in
      let log = Log<String>()
      Task {
        for _ in 0..<5 {
          try await clock.sleep(100)
          await MainActor.run { log.add("\(clock.time)") }
        }
      }
      await clock.advance(500)
      return (log.entries, ["100", "200", "300", "400", "500"])
    },
  ]
}

private func delayed(_ value: Int, by length: Int, _ clock: ClockUnderTest) async throws -> Int {
  try await clock.sleep(length)
  return value
}

private func nest(_ depth: Int, _ clock: ClockUnderTest) async throws -> Int {
  guard depth > 0 else { return 0 }
  try await clock.sleep(10)
  async let below = nest(depth - 1, clock)
  return try await below + 1
}

private func race(_ length: Int, _ limit: Int, _ clock: ClockUnderTest) async throws -> String {
  try await withThrowingTaskGroup(of: String.self) { group in
    group.addTask {
      try await clock.sleep(length)
      return "done"
    }
    group.addTask {
      try await clock.sleep(limit)
      return "late"
    }
    defer { group.cancelAll() }
    return try await group.next() ?? ""
  }
}

private func chain(_ count: Int, _ clock: ClockUnderTest, _ log: Log<String>) {
  guard count > 0 else { return }
  Task {
    try await clock.sleep(100)
    log.add("\(clock.time)")
    chain(count - 1, clock, log)
  }
}

private actor Desk {
  func serve(_ number: Int, _ log: Log<String>) { log.add("\(number)") }

  func work(_ number: Int, _ clock: ClockUnderTest, _ log: Log<String>) async throws {
    log.add("+\(number)")
    try await clock.sleep(100)
    log.add("-\(number)")
  }
}

@MainActor private final class Ticker {
  private(set) var count = 0
  private let clock: ClockUnderTest
  private var ticking: Task<Void, any Error>?

  init(_ clock: ClockUnderTest) { self.clock = clock }

  func start() {
    ticking = Task {
      while true {
        try await clock.sleep(100)
        count += 1
      }
    }
  }

  func stop() { ticking?.cancel() }
}
