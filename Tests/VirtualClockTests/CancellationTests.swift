import Testing
import VirtualClock

struct CancellationTests {
  @Test func `a task that is cancelled at its very instant, still asleep, is cancelled`() {
    let clock = VirtualClock()
    let log = Log<String>()
    let victim = Log<Task<Void, any Error>>()
    clock.start {
      try await clock.sleep(for: .seconds(1))
      victim.entries[0].cancel()
      log.add("cancelled at \(clock.now)")
    }
    let task = clock.start {
      do {
        try await clock.sleep(for: .seconds(1))
        log.add("woke")
      } catch {
        log.add("\(error) at \(clock.now)")
      }
    }
    victim.add(task)
    clock.run()
    #expect(
      log.entries == ["cancelled at 1.0 seconds", "CancellationError() at 1.0 seconds"]
    )
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
      do {
        try await clock.sleep(for: .seconds(60))
      } catch {
        log.add("\(error) at \(clock.now)")
      }
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
      clock.start {
        do { try await clock.sleep(for: .seconds(1)) } catch { log.add(number) }
      }
    }
    clock.advance(by: .zero)
    for task in tasks.reversed() { task.cancel() }
    clock.run()
    #expect(log.entries == Array((0..<1000).reversed()))
    #expect(clock.now == .start)
  }
}
