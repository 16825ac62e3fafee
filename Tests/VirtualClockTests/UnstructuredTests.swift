import Testing
import VirtualClock

/// Tasks that are nobody's children, and code of the main actor.
struct UnstructuredTests {
  @Test func `code that starts tasks of its own takes the executor, and in production none`()
    async throws
  {
    let saved = Log<String>()
    let real = Draft(pause: .zero) { saved.add($0) }
    await real.change(to: "real")
    try await real.settled()
    #expect(saved.entries == ["real"])

    let clock = VirtualClock()
    let draft = Draft(pause: .seconds(2), clock: clock, executor: clock.executor) {
      saved.add("\($0) at \(clock.now)")
    }
    clock.start {
      for text in ["l", "li", "lift"] {
        await draft.change(to: text)
        try await clock.sleep(for: .seconds(1))
      }
    }
    clock.run()
    #expect(saved.entries == ["real", "lift at 4.0 seconds"])
  }

  @Test func `detached tasks with the executor have their place in the order`() throws {
    let clock = VirtualClock()
    let log = Log<Int>()
    try clock.run {
      let tasks = (0..<50).map { number in
        Task.detached(executorPreference: clock.executor) {
          try await clock.sleep(for: .seconds(1))
          log.add(number)
        }
      }
      for task in tasks { try await task.value }
    }
    #expect(log.entries == Array(0..<50))
  }

  @Test func `a plain task of the code under test is refused, and told what to do`() async throws {
    let result = try await #require(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      let clock = VirtualClock()
      let outer = clock.start {
        Task(name: "saver") { try await clock.sleep(for: .seconds(1)) }
      }
      clock.advance(by: .seconds(1))
      try await outer.value.value
    }
    expect(result, says: "a task 'saver' that does not run on the clock's executor was to sleep")
    expect(result, says: "a plain 'Task { }' inherits no executor.")
  }

  @Test func `a sleep of the main actor is refused, and told what to do`() async throws {
    let result = try await #require(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      let clock = VirtualClock()
      await Task { @MainActor in try? await clock.sleep(for: .seconds(1)) }.value
    }
    expect(result, says: "that does not run on the clock's executor was to sleep until 1.0 seconds")
  }

  @Test @MainActor func `a body that waits for the main actor, which is busy with it, is told`() {
    let clock = VirtualClock()
    let stall = #expect(throws: VirtualClock.Stall.self) {
      try clock.run { await MainActor.run {} }
    }
    #expect(stall?.description.contains("another global actor") == true)
  }

  @Test @MainActor func `a model of the main actor is tested through what it starts`() throws {
    let clock = VirtualClock()
    let model = Model(clock: clock, executor: clock.executor)
    model.start()
    clock.advance(by: .seconds(2))
    #expect(model.beats.entries == [.seconds(1), .seconds(2)])
    model.stop()
    clock.run()
    #expect(model.beats.entries.count == 2)
    #expect(clock.sleepers == [])
  }
}

/// Saves what was typed last, once nothing was typed for a while.
private actor Draft {
  private let pause: Duration
  private let clock: any Clock<Duration>
  private let executor: (any TaskExecutor)?
  private let save: @Sendable (String) -> Void
  private var saving: Task<Void, any Error>?

  init(
    pause: Duration,
    clock: any Clock<Duration> = ContinuousClock(),
    executor: (any TaskExecutor)? = nil,
    save: @escaping @Sendable (String) -> Void
  ) {
    self.pause = pause
    self.clock = clock
    self.executor = executor
    self.save = save
  }

  func change(to text: String) {
    saving?.cancel()
    saving = Task(executorPreference: executor) { [pause, clock, save] in
      try await clock.sleep(for: pause)
      save(text)
    }
  }

  func settled() async throws { try await saving?.value }
}

/// Counts seconds while it is started; its own state belongs to the main actor.
@MainActor private final class Model {
  nonisolated let beats = Log<Duration>()
  private let clock: VirtualClock
  private let executor: (any TaskExecutor)?
  private var counting: Task<Void, any Error>?

  init(clock: VirtualClock, executor: (any TaskExecutor)? = nil) {
    self.clock = clock
    self.executor = executor
  }

  func start() {
    counting = Task.detached(executorPreference: executor) { [clock, beats] in
      while true {
        try await clock.sleep(for: .seconds(1))
        beats.add(clock.now.elapsed)
      }
    }
  }

  func stop() { counting?.cancel() }
}
