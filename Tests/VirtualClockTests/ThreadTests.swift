import Dispatch
import Synchronization
import Testing
import VirtualClock

/// What other threads may do to a clock and its tasks, and what they may not.
struct ThreadTests {
  @Test func `a task that another thread wakes between two advances goes on in the next one`() async
  {
    let clock = VirtualClock()
    let log = Log<String>()
    let (stream, source) = AsyncStream.makeStream(of: String.self)
    clock.start {
      for await word in stream { log.add("\(word) at \(clock.now)") }
      log.add("ended at \(clock.now)")
    }
    clock.advance(by: .seconds(1))
    await Task.detached { _ = source.yield("hello") }.value
    #expect(log.entries == [])
    clock.advance(by: .seconds(1))
    await Task.detached { source.finish() }.value
    clock.advance(by: .zero)
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

  @Test func `a task that another thread wakes while the clock runs stops the program`()
    async throws
  {
    let result = try await #require(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      let clock = VirtualClock()
      let (stream, source) = AsyncStream.makeStream(of: Int.self)
      clock.start { for await _ in stream {} }
      clock.start {
        // Until then the reader waits for sure.
        try await clock.sleep(for: .seconds(1))
        onAnotherThread { source.finish() }
      }
      clock.run()
    }
    expect(
      result,
      says: """
        a task of a virtual clock was woken by another thread while the clock ran. What its tasks wait \
        for must come from tasks of the clock's executor. Run the other side there too, or wake the \
        task between two calls of 'advance'.
        """
    )
  }

  @Test func `two threads that advance one clock at a time stop the program`() async throws {
    let result = try await #require(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      let clock = VirtualClock()
      clock.start { onAnotherThread { clock.advance(by: .seconds(1)) } }
      clock.advance(by: .seconds(1))
    }
    expect(
      result,
      says: """
        'advance' was called while another thread ran the clock. Advance it from one place at a time.
        """
    )
  }
}

/// Does something on another thread and waits for it, without giving up this one.
private func onAnotherThread(_ work: @escaping @Sendable () -> Void) {
  let isDone = DispatchSemaphore(value: 0)
  DispatchQueue.global().async {
    work()
    isDone.signal()
  }
  isDone.wait()
}
