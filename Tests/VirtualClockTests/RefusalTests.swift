import Testing
import VirtualClock

struct RefusalTests {
  @Test func `a sleep from elsewhere stops the program and says what to do`() async throws {
    let result = try await #require(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      let clock = VirtualClock()
      await Task(name: "stray") { try? await clock.sleep(for: .seconds(1)) }.value
    }
    expect(
      result,
      says: """
        a task 'stray' that does not run on the clock's executor was to sleep until 1.0 seconds. Only \
        tasks of the executor, their child tasks, and actors that they call may sleep on a virtual \
        clock. Start the task with 'clock.start', 'clock.run' or 'Task(executorPreference: \
        clock.executor)': a plain 'Task { }' inherits no executor.
        """
    )
  }

  @Test func `advancing from inside of a task stops the program and says what to do`() async throws
  {
    let result = try await #require(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      let clock = VirtualClock()
      try clock.run { clock.advance(by: .seconds(1)) }
    }
    expect(
      result,
      says: """
        'advance' was called by a task of the clock itself. Inside of its tasks time passes by sleeping. \
        Call 'clock.sleep', or advance the clock from outside.
        """
    )
  }

  @Test func `time does not go back`() async {
    await #expect(processExitsWith: .failure) { VirtualClock().advance(by: .seconds(-1)) }
    await #expect(processExitsWith: .failure) {
      let clock = VirtualClock()
      clock.advance(by: .seconds(2))
      clock.advance(to: .start)
    }
  }

  @Test func `a body that waits for nothing is told, and cancelled`() {
    let clock = VirtualClock()
    let log = Log<String>()
    let stall = #expect(throws: VirtualClock.Stall.self) {
      try clock.run(name: "reader") {
        try await clock.sleep(for: .seconds(2))
        let (stream, source) = AsyncStream.makeStream(of: Int.self)
        for await _ in stream {}
        log.add("cancelled: \(Task.isCancelled)")
        source.finish()
      }
    }
    #expect(
      stall?.description == """
        the body had not ended when nothing was left to do at 2.0 seconds. It may wait only for tasks of \
        the clock's executor and for sleeps on this clock. Look for a value that nobody sends, a \
        plain 'Task { }', another global actor, or real input and output.
        """
    )
    #expect(log.entries == ["cancelled: true"])
  }
}
