import Testing
import VirtualClock

struct CancellationTests {
  @Test func `a task that is cancelled at its very instant, still asleep, is cancelled`() {
    let clock = VirtualClock()
    let log = Log<String>()
    let victim = Log<VirtualClock.StartedTask<Void>>()
    clock.start {
      try await clock.sleep(for: .seconds(1))
      victim.entries[0].cancel()
      log.add("cancelled at \(clock.now)")
    }
    let task = clock.start {
      do {
        try await clock.sleep(for: .seconds(1))
        log.add("woke")
      } catch { log.add("\(error) at \(clock.now)") }
    }
    victim.add(task)
    clock.run()
    #expect(log.entries == ["cancelled at 1.0 seconds", "CancellationError() at 1.0 seconds"])
  }

  @Test func `a task that woke first at that instant is not`() {
    let clock = VirtualClock()
    let log = Log<String>()
    let task = clock.start {
      try await clock.sleep(for: .seconds(1))
      log.add("woke")
    }
    clock.start {
      try await clock.sleep(for: .seconds(1))
      task.cancel()
      log.add("cancelled")
    }
    clock.run()
    #expect(log.entries == ["woke", "cancelled"])
  }

  @Test func `cancelling from outside ends a sleep without letting time pass`() {
    let clock = VirtualClock()
    let log = Log<String>()
    let task = clock.start {
      do { try await clock.sleep(for: .seconds(60)) } catch { log.add("\(error) at \(clock.now)") }
    }
    clock.advance(by: .seconds(20))
    task.cancel()
    #expect(clock.sleepers == [])
    clock.advance(by: .zero)
    #expect(log.entries == ["CancellationError() at 20.0 seconds"])
  }

  @Test func `a task that is already cancelled does not go to sleep`() {
    let clock = VirtualClock()
    let log = Log<String>()
    clock.start {
      unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
      do { try await clock.sleep(for: .seconds(1)) } catch { log.add("\(error)") }
    }
    clock.run()
    #expect(log.entries == ["CancellationError()"])
    #expect(clock.now == .start)
  }

  @Test func `a thousand cancelled sleeps end in the order of their cancellation`() {
    let clock = VirtualClock()
    let log = Log<Int>()
    let tasks = (0..<1000).map { number in
      clock.start { do { try await clock.sleep(for: .seconds(1)) } catch { log.add(number) } }
    }
    clock.advance(by: .zero)
    for task in tasks.reversed() { task.cancel() }
    clock.run()
    #expect(log.entries == Array((0..<1000).reversed()))
    #expect(clock.now == .start)
  }

  @Test func `cancelling a parent at an instant ends its children in their order, and no other`() {
    let clock = VirtualClock()
    let log = Log<String>()
    let parent = Log<VirtualClock.StartedTask<Void>>()
    clock.start {
      try await clock.sleep(for: .seconds(1))
      parent.entries[0].cancel()
    }
    let task = clock.start {
      await withTaskGroup { group in
        for number in 0..<5 {
          group.addTask {
            do {
              // The odd ones are due at the very instant of the cancellation, behind it.
              try await clock.sleep(for: .seconds(number.isMultiple(of: 2) ? 2 : 1))
              log.add("\(number) woke")
            } catch { log.add("\(number) \(error) at \(clock.now)") }
          }
        }
      }
    }
    parent.add(task)
    clock.start {
      try await clock.sleep(for: .seconds(1))
      log.add("stranger woke")
    }
    clock.run()
    #expect(log.entries == (0..<5).map { "\($0) CancellationError() at 1.0 seconds" } + ["stranger woke"])
  }

  @Test func `of timeout and operation that end at one instant each order has its own winner`() throws {
    for operationIsFirst in [true, false] {
      let clock = VirtualClock()
      let log = Log<String>()
      try clock.run {
        let work = clock.start {
          do {
            try await clock.sleep(for: .seconds(1))
            log.add("done")
          } catch { log.add("cancelled") }
        }
        // A yield lets the operation lie down first.
        if operationIsFirst { await Task.yield() }
        try await clock.sleep(for: .seconds(1))
        work.cancel()
        try await work.value
      }
      #expect(log.entries == [operationIsFirst ? "done" : "cancelled"])
    }
  }
}
