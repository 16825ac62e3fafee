import Testing
import VirtualClock

/// Tasks that are nobody's children, and code of the main actor.
struct UnstructuredTests {
  @Test func `code that starts tasks of its own takes the executor, and in production none`() async throws {
    let saved = Log<String>()
    let real = Draft(pause: .zero) { saved.add($0) }
    await real.change(to: "real")
    try await real.settled()
    #expect(saved.entries == ["real"])

    let clock = VirtualClock()
    let draft = Draft(pause: .seconds(2), clock: clock, executor: clock.executor) { saved.add("\($0) at \(clock.now)") }
    clock.start {
      for text in ["l", "li", "lift"] {
        await draft.change(to: text)
        try await clock.sleep(for: .seconds(1))
      }
    }
    await clock.run()
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
    pause: Duration, clock: any Clock<Duration> = ContinuousClock(), executor: (any TaskExecutor)? = nil,
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
