import Foundation
import Testing
import VirtualClock
import VirtualClockTesting

/// The mistakes of the article CommonMistakes, with the texts that it shows.
struct MistakeTests {
  struct Refusal: Error {}

  @Test func `1: a plain task of a test without the trait sleeps`() async {
    let texts = await recorded {
      let clock = VirtualClock(capturesTasks: false)
      await Task(name: "stray") { try? await clock.sleep(for: .seconds(1)) }.value
    }
    expectShown(
      texts,
      say: """
        a task 'stray' that the clock does not run was to sleep until 1.0 seconds. Its order among the \
        others would depend on the speed of threads. Give the test the trait '.virtualClock', which runs \
        all that it starts on the clock, or start the task inside of 'clock.run { }' or 'clock.start { }'.
        """)
  }

  @Test func `2: a task of the clock advances the clock`() async {
    let texts = await recorded {
      let clock = VirtualClock()
      clock.start { advanceSynchronously(clock) }
      await clock.advance(by: .zero)
    }
    expectShown(
      texts,
      say: """
        'advance' was called by a task of the clock itself. Inside of its tasks time passes by sleeping. \
        Call 'clock.sleep', or advance the clock from outside.
        """)
  }

  @Test func `3: time is to go back`() async {
    let texts = await recorded {
      let clock = VirtualClock()
      await clock.advance(by: .seconds(2))
      await clock.advance(to: .start)
    }
    expectShown(
      texts, say: "the clock was to go back from 2.0 seconds to 0.0 seconds. Give a moment that is not before 'now'.")
  }

  @Test func `4: a body waits for a value that nobody sends`() throws {
    let clock = VirtualClock.impatient()
    let log = Log<String>()
    let failure = #expect(throws: VirtualClock.Failure.self) {
      try clock.run(name: "reader") {
        try await clock.sleep(for: .seconds(2))
        let (stream, source) = AsyncStream.makeStream(of: Int.self)
        for await _ in stream {}
        log.add("cancelled: \(Task.isCancelled)")
        source.finish()
      }
    }
    #expect(failure?.reason == .stalled)
    let text = failure?.description ?? ""
    expect(
      [text],
      say: """
        the body had not ended when nothing was left to do at 2.0 seconds. Look for a value that nobody \
        sends, a continuation that nobody resumes, a sleep in real time, or real input and output that \
        takes longer than 'Limits.externalWait', 0.03 seconds.
        """)
    #expect(text.hasPrefix("VirtualClockTests/MistakeTests.swift:"))
    #expect(text.contains("'reader' (started at VirtualClockTests/MistakeTests.swift:"))
    #expect(text.contains("waits since 2.0 seconds"))
    #expect(log.entries == ["cancelled: true"])
  }

  @Test func `5: a continuation is never resumed, and cannot be cancelled`() throws {
    let clock = VirtualClock.impatient()
    let model = Counter()
    let kept = Log<@Sendable () -> Void>()
    let failure = #expect(throws: VirtualClock.Failure.self) {
      try clock.run {
        model.count += 1
        await withCheckedContinuation { continuation in kept.add { continuation.resume() } }
        model.count += 1
      }
    }
    expectShown([failure?.message ?? ""], say: "a continuation that nobody resumes")
    // The body was given up: resumed late, it does not go on.
    for resume in kept.entries { resume() }
    clock.advance(by: .seconds(1))
    #expect(model.count == 1)
  }

  @Test func `6: a started task waits on a stream that nobody finishes`() async {
    let texts = await recorded {
      let clock = VirtualClock.impatient()
      let (stream, source) = AsyncStream.makeStream(of: Int.self)
      clock.start(name: "reader") { for await _ in stream {} }
      await clock.run()
      source.finish()
      await clock.advance(by: .zero)
    }
    expectShown(
      texts,
      say: """
        Look for a value that nobody sends and for a stream that nobody finishes; cancel the task, or use \
        'advance(by:)', which leaves tasks waiting.
        """)
    expect(texts, say: "nothing was left to do at 0.0 seconds, and 'reader' (started at VirtualClockTests/")
  }

  @Test func `7: 'run' meets a ticker that never ends`() async {
    let texts = await recorded {
      let clock = VirtualClock(limits: VirtualClock.Limits(steps: 1000))
      let task = clock.start(name: "ticker") { while true { try await clock.sleep(for: .seconds(1)) } }
      await clock.run()
      task.cancel()
      await clock.run()
    }
    expectShown(
      texts,
      say: """
        1000 jobs ran. Look for a ticker or a retry that never ends: cancel it before 'run', let \
        time pass with 'advance(by:)', or raise 'Limits.steps'.
        """)
    expect(texts, say: "'ticker'")
  }

  @Test func `8: a loop yields and never sleeps`() async {
    let texts = await recorded {
      let clock = VirtualClock(limits: VirtualClock.Limits(stepsAtOneInstant: 1000))
      let task = clock.start { while !Task.isCancelled { await Task.yield() } }
      await clock.advance(by: .seconds(1))
      task.cancel()
      await clock.advance(by: .seconds(1))
    }
    expectShown(
      texts,
      say: """
        1000 jobs ran and no time passed. Look for a loop that yields or tries again without \
        sleeping, or raise 'Limits.stepsAtOneInstant'.
        """)
  }

  @Test func `9: a retry doubles its pause for ever`() async {
    let texts = await recorded {
      let clock = VirtualClock()
      let task = clock.start {
        var pause = Duration.seconds(1)
        while true {
          try await clock.sleep(for: pause)
          pause *= 2
        }
      }
      await clock.run()
      task.cancel()
      await clock.advance(by: .zero)
    }
    expectShown(texts, say: "beyond its limit of 3153600000.0 seconds. Look for a ticker or a retry that never ends")
  }

  @Test func `10: a task throws, and nobody reads it`() async {
    let texts = await recorded {
      let clock = VirtualClock()
      clock.start(name: "saver") {
        try await clock.sleep(for: .seconds(1))
        throw Refusal()
      }
      await clock.advance(by: .seconds(1))
    }
    expectShown(texts, say: "threw 'Refusal()', and nobody read it. Read 'value' of the task that 'start' returns")
  }

  @Test func `11: a test with the trait forgets to advance`() async {
    let texts = await recorded {
      try await VirtualClock.test { clock in
        _ = Task(name: "saver") { try await clock.sleep(for: .seconds(5)) }
        await clock.advance(by: .seconds(2))
      }
    }
    expectShown(
      texts,
      say: """
        the test ended at 2.0 seconds while tasks had not. Let time pass until they end, with 'advance(by:)' or \
        'run()', or cancel them.
        """)
    expect(texts, say: "'saver' sleeps since 0.0 seconds until 5.0 seconds")
  }

  @Test func `12: a test awaits a task before time passes`() async {
    let texts = await recorded {
      try await VirtualClock.test(limits: VirtualClock.Limits(externalWait: .milliseconds(30))) { clock in
        let task = Task { try await clock.sleep(for: .seconds(5)) }
        try await task.value
      }
    }
    expectShown(
      texts,
      say: """
        the test waits at 0.0 seconds while others sleep, and nobody lets time pass. Call 'await \
        clock.advance(by:)' or 'await clock.run()' before you wait for what they do.
        """)
  }

  @Test func `13: a test without the trait reads a value before any drive`() async {
    let texts = await recorded {
      let clock = VirtualClock.impatient()
      let task = clock.start(name: "asker") { 7 }
      _ = await task.result
    }
    expect(texts, say: "a test waited for 'asker' (started at VirtualClockTests/MistakeTests.swift:")
    expectShown(texts, say: "Call 'clock.advance(by:)' or 'clock.run()' before you read its 'value'.")
  }

  @Test func `14: a test ends while a task is stuck on a stream`() async {
    let (stream, source) = AsyncStream.makeStream(of: Int.self)
    let texts = await recorded {
      try await VirtualClock.test { clock in
        clock.start(name: "reader") { for await _ in stream {} }
        await clock.advance(by: .seconds(1))
      }
    }
    source.finish()
    expectShown(texts, say: "the test ended at 1.0 seconds while tasks had not.")
    expect(texts, say: "'reader' (started at VirtualClockTests/MistakeTests.swift:")
  }

  @Test func `15: two tasks of a test advance at a time`() async {
    let texts = await recorded {
      try await VirtualClock.test { clock in
        async let first: Void = clock.advance(by: .seconds(2))
        async let second: Void = clock.advance(by: .seconds(1))
        _ = await (first, second)
      }
    }
    expectShown(
      texts, say: "'advance' was called while another task let time pass. Advance the clock from one place at a time.")
  }

  @Test func `16: another thread wakes a task while time can pass`() async {
    let texts = await recorded {
      let clock = VirtualClock()
      let (stream, source) = AsyncStream.makeStream(of: Int.self)
      clock.start(name: "reader") { for await _ in stream {} }
      clock.start {
        try await clock.sleep(for: .seconds(1))
        onAnotherThread { source.finish() }
      }
      await clock.run()
    }
    expectShown(
      texts,
      say: """
        that had waited since 0.0 seconds was woken by another thread while time could pass. When it goes \
        on would depend on the speed of threads.
        """)
  }

  @Test func `17: a clock is used that must not be`() async {
    let texts = await recorded { try await UnimplementedClock(name: "the clock of the search").sleep(for: .seconds(1)) }
    expectShown(
      texts,
      say: """
        'sleep' of the clock of the search was used, which the test has not expected. Give the code a \
        'VirtualClock()' if it depends on time.
        """)
  }

  @Test func `17: a clock that must not be used reports a sleep once through any clock`() async {
    let texts = await recorded {
      let clock: any Clock<Duration> = UnimplementedClock(name: "the clock of the search")
      try await clock.sleep(for: .seconds(1))
    }
    expect(texts, say: "'now', which a sleep asks for, of the clock of the search was used")
  }

  @Test func `18: a task sleeps in real time`() throws {
    let clock = VirtualClock.impatient()
    let failure = #expect(throws: VirtualClock.Failure.self) {
      try clock.run { try await Task.sleep(for: .seconds(1000)) }
    }
    expectShown([failure?.message ?? ""], say: "a sleep in real time")
  }
}

/// Calls the synchronous function, which asynchronous code does not find by itself.
private func advanceSynchronously(_ clock: VirtualClock) { clock.advance(by: .seconds(1)) }

/// What is not `Sendable`.
private final class Counter { var count = 0 }

/// Expects one issue that says a sentence, and the sentence in the article.
private func expectShown(_ texts: [String], say sentence: String, at location: SourceLocation = #_sourceLocation) {
  expect(texts, say: sentence, at: location)
  #expect(article.contains(words(of: sentence)), "\(sentence)", sourceLocation: location)
}

/// The words of the article, one blank between two.
private let article: String = {
  let root = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
  let path = "/\(root)/Sources/VirtualClock/VirtualClock.docc/CommonMistakes.md"
  let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
  return words(of: text)
}()

private func words(of text: String) -> String {
  text.split { $0.isWhitespace }.filter { $0 != ">" }.joined(separator: " ")
}
