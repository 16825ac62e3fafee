import Synchronization
import Testing
import VirtualClock
import VirtualClockTesting

/// Nothing hangs, and nothing ends the process.
struct EndTests {
  @Test func `a left-over loop that ignores its cancellation ends with the test`() async {
    let texts = await recorded {
      try await VirtualClock.test { clock in
        Task(name: "poll") { while true { try? await clock.sleep(for: .seconds(1)) } }
        await clock.advance(by: .seconds(3))
      }
    }
    expect(texts, say: "'poll' sleeps since 3.0 seconds until 4.0 seconds at")
  }

  @Test func `a cancelled loop that goes on sleeping meets a limit`() async {
    await expectLoopToMeet(1000, of: VirtualClock(limits: VirtualClock.Limits(stepsAtOneInstant: 1000)))
  }

  @Test func `a cancelled loop that goes on sleeping meets the default limit`() async {
    await expectLoopToMeet(400_000, of: VirtualClock())
  }

  private func expectLoopToMeet(_ limit: Int, of clock: VirtualClock) async {
    let line = #line
    let texts = await recorded {
      let task = clock.start(name: "poll") { while true { try? await clock.sleep(for: .seconds(1)) } }
      await clock.advance(by: .seconds(3))
      task.cancel()
      await clock.advance(by: .seconds(1))
    }
    expect(texts, say: "\(limit) jobs ran and no time passed.")
    expect(texts, say: "has been cancelled and goes on sleeping at VirtualClockTests/EndTests.swift:\(line + 2)")
  }

  @Test func `a refused task that goes on sleeping does not spin`() async {
    let texts = await recorded {
      let clock = VirtualClock(capturesTasks: false)
      let count = Mutex(0)
      let task = Task {
        while true {
          count.withLock { $0 += 1 }
          try? await clock.sleep(for: .seconds(1))
        }
      }
      while count.withLock({ $0 }) < 2 { await Task.yield() }
      task.cancel()
      for _ in 0..<100 { await Task.yield() }
      #expect(count.withLock { $0 } < 10)
    }
    #expect(texts.count == 1)
  }

  @Test(arguments: 0..<3) func `a test with the trait that waits for ever fails, and only it`(_: Int) async throws {
    let trait = VirtualClockTrait.virtualClock(limits: VirtualClock.Limits(externalWait: .milliseconds(20)))
    let (test, testCase) = (try #require(Test.current), Test.Case.current)
    let kept = Log<CheckedContinuation<Void, Never>>()
    let model = Log<String>()
    let texts = await recorded {
      try await trait.provideScope(for: test, testCase: testCase) {
        model.add("began")
        await withCheckedContinuation { kept.add($0) }
        model.add("went on")
      }
    }
    expect(texts, say: "a continuation that nobody resumes")
    expect(texts, say: "VirtualClockTests/EndTests.swift:\(test.sourceLocation.line): the test had not ended")
    for continuation in kept.entries { continuation.resume() }
    #expect(model.entries == ["began"])
  }

  @Test func `a limit of a test with the trait is told at the call that meets it`() async {
    let line = #line
    let texts = await recorded {
      try await VirtualClock.test(limits: VirtualClock.Limits(stepsAtOneInstant: 100)) { clock in
        let task = Task { while !Task.isCancelled { await Task.yield() } }
        await clock.advance(by: .seconds(1))
        task.cancel()
      }
    }
    expect(texts, say: "VirtualClockTests/EndTests.swift:\(line + 4): 'advance' has not ended at 0.0")
  }

  @Test func `a stall of a test with the trait is told at the call that meets it`() async {
    let line = #line
    let texts = await recorded {
      try await VirtualClock.test(limits: VirtualClock.Limits(externalWait: .milliseconds(20))) { clock in
        let (stream, source) = AsyncStream.makeStream(of: Int.self)
        clock.start(name: "reader") { for await _ in stream {} }
        await clock.run()
        source.finish()
      }
    }
    expect(texts, say: "VirtualClockTests/EndTests.swift:\(line + 5): nothing was left")
  }

  @Test func `a test that starts a task and never lets time pass fails`() async {
    let texts = Log<String>()
    await withKnownIssue(isIntermittent: true) {
      await Task {
        let clock = VirtualClock()
        clock.start(name: "saver") { try await clock.sleep(for: .seconds(1)) }
      }.value
      let began = ContinuousClock.now
      while texts.entries.isEmpty, ContinuousClock.now - began < .seconds(10) {
        try? await ContinuousClock().sleep(for: .milliseconds(1))
      }
    } matching: { issue in
      texts.add(issue.comments.map(\.rawValue).joined())
      return true
    }
    expect(texts.entries, say: "a test started 'saver' (started at VirtualClockTests/EndTests.swift:")
    expect(texts.entries, say: "and ended, and nobody let time pass. Call 'clock.advance(by:)'")
  }
}
