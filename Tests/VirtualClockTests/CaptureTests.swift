import Dispatch
import Testing
import VirtualClock
import VirtualClockTesting

/// Plain tasks, the main actor, actors of others and other threads.
struct CaptureTests {
  @Test(.virtualClock) @MainActor func `a model of the main actor with a plain task runs unchanged`() async throws {
    let clock = try #require(VirtualClock.current)
    let model = Stopwatch(clock: clock)
    model.start()
    await clock.advance(by: .seconds(4))
    #expect(model.seconds == 0)
    await clock.advance(by: .seconds(51))
    #expect(model.seconds == 11)
    model.stop()
    await clock.run()
  }

  @Test(.virtualClock) func `a test outside of the main actor drives it too`() async throws {
    let clock = try #require(VirtualClock.current)
    let model = await Stopwatch(clock: clock)
    await model.start()
    await clock.advance(by: .seconds(10))
    #expect(await model.seconds == 2)
    await model.stop()
    await clock.run()
  }

  @Test(.virtualClock) func `a plain task's value can be awaited once time has passed`() async throws {
    let clock = try #require(VirtualClock.current)
    let task = Task {
      try await clock.sleep(for: .seconds(3))
      return 7
    }
    await clock.advance(by: .seconds(3))
    #expect(try await task.value == 7)
  }

  @Test func `each test has a clock of its own`() async throws {
    #expect(VirtualClock.current == nil)
    try await VirtualClock.test { clock in
      #expect(VirtualClock.current === clock)
      #expect(clock.now == .start)
    }
  }

  @Test(arguments: 0..<10) func `an actor that parallel tests share takes no time`(_: Int) throws {
    let clock = VirtualClock()
    let log = Log<Duration>()
    try clock.run {
      await withTaskGroup(of: Void.self) { group in
        for _ in 0..<10 {
          group.addTask {
            for _ in 0..<10 {
              try? await clock.sleep(for: .seconds(1))
              await Shared.shared.work()
              log.add(clock.now.elapsed)
            }
          }
        }
      }
    }
    #expect(log.entries == (1...10).flatMap { Array(repeating: .seconds($0), count: 10) })
  }

  @Test(arguments: 0..<10) func `an actor with an executor of its own takes no time`(_: Int) throws {
    let clock = VirtualClock()
    let desk = QueueActor()
    let seen = try clock.run {
      var seen: [Duration] = []
      for _ in 0..<10 {
        try await clock.sleep(for: .seconds(1))
        await desk.work()
        seen.append(clock.now.elapsed)
      }
      return seen
    }
    #expect(seen == (1...10).map { .seconds($0) })
  }

  @Test func `time stands still for a callback that a task has announced`() async {
    let clock = VirtualClock()
    let log = Log<Duration>()
    clock.start {
      await clock.holdTime(for: "the callback") {
        await withCheckedContinuation { continuation in
          DispatchQueue(label: "callback").asyncAfter(deadline: .now() + 0.05) { continuation.resume() }
        }
      }
      log.add(clock.now.elapsed)
    }
    clock.start { try await clock.sleep(for: .seconds(1)) }
    await clock.advance(by: .seconds(1))
    #expect(log.entries == [.zero])
  }

  @Test func `a body may use what is not sendable`() throws {
    let clock = VirtualClock()
    let box = Box()
    try clock.run {
      try await clock.sleep(for: .seconds(1))
      box.value += 1
    }
    #expect(box.value == 1)
  }
}

private final class Box { var value = 0 }

private actor Shared {
  static let shared = Shared()
  private var count = 0
  func work() { for number in 0..<500 { count &+= number } }
}

/// An executor on a dispatch queue.
private final class Queue: SerialExecutor {
  private let queue = DispatchQueue(label: "desk")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { unsafe job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }
}

/// Runs on a dispatch queue.
private actor QueueActor {
  private let queue = Queue()
  private var count = 0

  nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe queue.asUnownedSerialExecutor() }

  func work() { count += 1 }
}

/// Counts five seconds each.
@MainActor private final class Stopwatch {
  private(set) var seconds = 0
  private let clock: any Clock<Duration>
  private var counting: Task<Void, any Error>?

  init(clock: any Clock<Duration>) { self.clock = clock }

  func start() {
    counting = Task {
      while true {
        try await clock.sleep(for: .seconds(5))
        seconds += 1
      }
    }
  }

  func stop() { counting?.cancel() }
}
