import Dispatch
import Synchronization
import Testing
import VirtualClock

/// What other threads may do to a clock and its tasks, and what they may not.
struct ThreadTests {
  @Test func `a task that another thread wakes between two advances goes on in the next one`() async {
    let clock = VirtualClock()
    let log = Log<String>()
    let (stream, source) = AsyncStream.makeStream(of: String.self)
    clock.start {
      for await word in stream { log.add("\(word) at \(clock.now)") }
      log.add("ended at \(clock.now)")
    }
    await clock.advance(by: .seconds(1))
    await Task.detached { _ = source.yield("hello") }.value
    #expect(log.entries == [])
    await clock.advance(by: .seconds(1))
    await Task.detached { source.finish() }.value
    await clock.advance(by: .zero)
    #expect(log.entries == ["hello at 1.0 seconds", "ended at 2.0 seconds"])
  }

  @Test func `a clock may be advanced by one thread after the other`() {
    let clock = VirtualClock()
    let log = Log<Duration>()
    clock.start {
      for _ in 0..<4 {
        try await clock.sleep(for: .seconds(1))
        log.add(clock.now.elapsed)
      }
    }
    for _ in 0..<4 { onAnotherThread { clock.advance(by: .seconds(1)) } }
    #expect(log.entries == [.seconds(1), .seconds(2), .seconds(3), .seconds(4)])
  }

  @Test func `cancelling by another thread between two advances ends the sleep`() {
    let clock = VirtualClock()
    let log = Log<String>()
    let task = clock.start {
      do { try await clock.sleep(for: .seconds(9)) } catch { log.add("\(error) at \(clock.now)") }
    }
    clock.advance(by: .seconds(1))
    onAnotherThread { task.cancel() }
    clock.run()
    #expect(log.entries == ["CancellationError() at 1.0 seconds"])
  }

  @Test func `a task that another thread wakes at the present moment goes on in its order`() throws {
    for _ in 0..<50 {
      let clock = VirtualClock()
      let log = Log<String>()
      try clock.run {
        let word = await withCheckedContinuation { continuation in
          DispatchQueue(label: "other").async { continuation.resume(returning: "hello") }
        }
        log.add("\(word) at \(clock.now)")
        try await clock.sleep(for: .seconds(1))
        log.add("awake at \(clock.now)")
      }
      #expect(log.entries == ["hello at 0.0 seconds", "awake at 1.0 seconds"])
    }
  }

  @Test func `a sleep that another thread cancels while the clock runs ends`() {
    let clock = VirtualClock()
    let log = Log<String>()
    let sleeper = clock.start {
      do { try await clock.sleep(for: .seconds(9)) } catch { log.add("\(error) at \(clock.now)") }
    }
    clock.start {
      try await clock.sleep(for: .seconds(1))
      onAnotherThread { sleeper.cancel() }
    }
    clock.run()
    #expect(log.entries == ["CancellationError() at 1.0 seconds"])
  }

  @Test func `two tasks of a test that advance one clock at a time are told`() async {
    let texts = await recorded {
      let clock = VirtualClock()
      let (entered, released) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
      clock.start {
        entered.signal()
        block(on: released)
      }
      await withTaskExecutorPreference(BlockingThreads()) {
        async let first: Void = clock.advance(by: .seconds(1))
        block(on: entered)
        await clock.advance(by: .seconds(1))
        released.signal()
        await first
      }
    }
    expect(texts, say: "'advance' was called while another thread ran the clock. Advance it from one place at a time.")
  }
}

private func block(on semaphore: DispatchSemaphore) { semaphore.wait() }
