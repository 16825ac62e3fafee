import Dispatch
import Synchronization
import Testing
import VirtualClock
import VirtualClockTesting

/// Wakers from outside of the clock: no result depends on how fast they are.
struct OutsideTests {
  @Test(arguments: [0, 1, 30]) func `an announced callback takes no time, however long it takes`(_ milliseconds: Int)
    throws
  {
    for _ in 0..<Repetitions.count {
      let clock = VirtualClock()
      let log = Log<Duration>()
      try clock.run {
        async let other: Void = clock.sleep(for: .seconds(100))
        await clock.holdTime(for: "the callback") { await callback(after: milliseconds) }
        log.add(clock.now.elapsed)
        try await other
        log.add(clock.now.elapsed)
      }
      #expect(log.entries == [.zero, .seconds(100)])
    }
  }

  @Test func `a wake that nobody announced is refused beside a sleep, however fast it is`() async {
    for _ in 0..<Repetitions.count {
      let texts = await recorded {
        let clock = VirtualClock()
        let isWaiting = DispatchSemaphore(value: 0)
        clock.start(name: "reader") {
          await withCheckedContinuation { continuation in
            DispatchQueue(label: "waker").async {
              isWaiting.wait()
              continuation.resume()
            }
          }
        }
        clock.start {
          isWaiting.signal()
          try await clock.sleep(for: .seconds(100))
        }
        await clock.run()
        await clock.run()
      }
      expect(texts, say: "that had waited since 0.0 seconds was woken by another thread while time could pass.")
      expect(texts, say: "'await clock.holdTime { }'")
    }
  }

  @Test func `a wake by another thread is refused between two calls too, where time has passed`() async {
    let texts = await recorded {
      let clock = VirtualClock()
      let reader = Log<CheckedContinuation<Void, Never>>()
      clock.start(name: "reader") { await withCheckedContinuation { reader.add($0) } }
      clock.start { try await clock.sleep(for: .seconds(100)) }
      await clock.advance(by: .seconds(100))
      await withCheckedContinuation { (isWoken: CheckedContinuation<Void, Never>) in
        DispatchQueue(label: "waker").async {
          for continuation in reader.entries { continuation.resume() }
          isWoken.resume()
        }
      }
      await clock.advance(by: .seconds(1))
    }
    expect(texts, say: "that had waited since 0.0 seconds was woken by another thread")
  }

  @Test func `a test lets a task go on between two calls, by itself and by another task`() async {
    for isElsewhere in [false, true] {
      let clock = VirtualClock()
      let log = Log<Duration>()
      let reader = Log<CheckedContinuation<Void, Never>>()
      clock.start(name: "reader") {
        await withCheckedContinuation { reader.add($0) }
        log.add(clock.now.elapsed)
      }
      await clock.advance(by: .seconds(100))
      if isElsewhere {
        await Task.detached { for continuation in reader.entries { continuation.resume() } }.value
      } else {
        for continuation in reader.entries { continuation.resume() }
      }
      await clock.run()
      #expect(log.entries == [.seconds(100)])
    }
  }

  @Test func `an unannounced callback is waited for when nobody sleeps`() throws {
    for _ in 0..<Repetitions.count {
      let clock = VirtualClock()
      try clock.run { await callback(after: 30) }
      #expect(clock.now == .start)
    }
  }

  @Test func `what has been announced and does not come is named`() throws {
    let clock = VirtualClock.impatient()
    let source = Log<CheckedContinuation<Void, Never>>()
    let failure = #expect(throws: VirtualClock.Failure.self) {
      try clock.run(name: "reader") {
        async let other: Void = clock.sleep(for: .seconds(100))
        await clock.holdTime(for: "the reply") { await withCheckedContinuation { source.add($0) } }
        try await other
      }
    }
    expect(
      [failure?.description ?? ""],
      say: """
        time stands still at 0.0 seconds for what had not come after 0.03 seconds of real time: the reply (for \
        'reader', at VirtualClockTests/OutsideTests.swift:
        """)
    #expect(clock.now == .start)
  }

  @Test func `a body that keeps time still may sleep on the clock`() throws {
    let clock = VirtualClock()
    try clock.run {
      await clock.holdTime {
        try? await clock.sleep(for: .seconds(1))
        await callback(after: 1)
        try? await clock.sleep(for: .seconds(1))
      }
    }
    #expect(clock.now.elapsed == .seconds(2))
  }

  @Test func `threads that cancel while time passes end sleeps, and nothing else`() async {
    for _ in 0..<Repetitions.count {
      let clock = VirtualClock()
      let ended = Log<String>()
      let tasks = (0..<50).map { _ in
        clock.start {
          do { while true { try await clock.sleep(for: .milliseconds(1)) } } catch { ended.add("\(error)") }
        }
      }
      DispatchQueue(label: "canceller").async { for task in tasks { task.cancel() } }
      await clock.advance(by: .milliseconds(200))
      for task in tasks { task.cancel() }
      await clock.advance(by: .zero)
      #expect(ended.entries == Array(repeating: "CancellationError()", count: 50))
      #expect(clock.now.elapsed == .milliseconds(200))
      #expect(clock.sleepers == [])
    }
  }

  @Test(.virtualClock, arguments: 0..<20) func `an actor that parallel tests share takes no time and keeps the order`(
    _: Int
  ) async throws {
    let clock = try #require(VirtualClock.current)
    for _ in 0..<Repetitions.count {
      let began = clock.now
      let log = Log<String>()
      for name in ["a", "b", "c"] {
        Task {
          for _ in 0..<10 {
            try await clock.sleep(for: .seconds(1))
            await SharedDesk.work()
            log.add("\(name) at \(began.duration(to: clock.now))")
          }
        }
      }
      await clock.advance(by: .seconds(10))
      #expect(log.entries == (1...10).flatMap { n in ["a", "b", "c"].map { "\($0) at \(n).0 seconds" } })
    }
  }

  @Test(.virtualClock, arguments: 0..<20, Ending.allCases)
  func `a task that ends on an actor that parallel tests share wakes at once who awaits it`(_: Int, _ ending: Ending)
    async throws
  {
    for _ in 0..<Repetitions.count { try await awaitEnds(ending) { await SharedDesk.work() } }
  }

  @Test(.virtualClock, arguments: 0..<200)
  func `two hundred parallel tests share an actor, and tasks that end there wake at once who awaits them`(
    _ number: Int
  ) async throws {
    try await awaitEnds(Ending.allCases[number % Ending.allCases.count]) { await SharedDesk.work() }
  }

  @Test(.virtualClock, arguments: 0..<5, Ending.allCases)
  func `a task that ends on an actor that a test without a clock shares wakes at once who awaits it`(
    _: Int, _ ending: Ending
  ) async throws {
    let hasEnded = Flag()
    defer { hasEnded.isSet.store(true, ordering: .relaxed) }
    DispatchQueue(label: "a test without a clock").async {
      for _ in 0..<2 { Task.detached { while !hasEnded.isSet.load(ordering: .relaxed) { await PublicDesk.work() } } }
    }
    for _ in 0..<Repetitions.count { try await awaitEnds(ending) { await PublicDesk.work() } }
  }

  /// Lets tasks await others that sleep and then end on an actor, or after it.
  private func awaitEnds(_ ending: Ending, _ useActor: @escaping @Sendable () async -> Void) async throws {
    let clock = try #require(VirtualClock.current)
    let began = clock.now
    let log = Log<String>()
    @Sendable func work() async {
      try? await clock.sleep(for: .seconds(1))
      await useActor()
      if ending == .afterActor { log.add("end") }
    }
    for name in ["a", "b", "c"] {
      Task {
        for _ in 0..<10 {
          switch ending {
          case .onActor, .afterActor: await Task { await work() }.value
          case .inGroup:
            await withTaskGroup(of: Void.self) { group in for _ in 0..<2 { group.addTask { await work() } } }
          }
          log.add("\(name) at \(began.duration(to: clock.now))")
        }
      }
    }
    await clock.advance(by: .seconds(10))
    let expected = (1...10).flatMap { n in
      ["a", "b", "c"].flatMap { (ending == .afterActor ? ["end"] : []) + ["\($0) at \(n).0 seconds"] }
    }
    #expect(log.entries == expected)
  }

  @Test(.virtualClock, arguments: 0..<20)
  func `a task that waits on an actor that parallel tests share is woken in order`(_: Int) async throws {
    let clock = try #require(VirtualClock.current)
    for _ in 0..<Repetitions.count {
      let began = clock.now
      let log = Log<String>()
      let waiting = Log<CheckedContinuation<Void, Never>>()
      Task {
        for number in 1...10 {
          try await clock.sleep(until: began.advanced(by: .seconds(number)))
          await SharedDesk.wait { waiting.add($0) }
          log.add("a at \(began.duration(to: clock.now))")
        }
      }
      Task {
        for number in 1...10 {
          try await clock.sleep(until: began.advanced(by: .milliseconds(number * 1000 + 1)))
          waiting.entries[number - 1].resume()
        }
      }
      await clock.advance(by: .seconds(11))
      #expect(log.entries == (1...10).map { "a at \($0).001 seconds" })
    }
  }

  @Test(.virtualClock, arguments: 0..<20)
  func `tasks that call an actor that parallel tests share keep their order among those that do not`(_: Int)
    async throws
  {
    let clock = try #require(VirtualClock.current)
    for _ in 0..<Repetitions.count {
      let began = clock.now
      let log = Log<String>()
      let names = ["a", "b", "c", "d", "e", "f"]
      for _ in 0..<10 {
        for name in names {
          Task {
            if ["a", "c", "d"].contains(name) { await SharedDesk.work() }
            log.add("\(name) at \(began.duration(to: clock.now))")
          }
        }
        await clock.advance(by: .seconds(1))
      }
      #expect(log.entries == (0..<10).flatMap { n in names.map { "\($0) at \(n).0 seconds" } })
    }
  }
}

/// Where a task does the last thing.
enum Ending: CaseIterable {
  case onActor
  case afterActor
  case inGroup
}

private final class Flag: Sendable { let isSet = Atomic(false) }

private func callback(after milliseconds: Int) async {
  await withCheckedContinuation { continuation in
    DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(milliseconds)) { continuation.resume() }
  }
}

/// An actor that only tests with clocks use.
@globalActor private actor SharedDesk {
  static let shared = SharedDesk()
  @SharedDesk static func work() { Work.run() }
  @SharedDesk static func wait(_ body: (CheckedContinuation<Void, Never>) -> Void) async {
    work()
    await withCheckedContinuation { body($0) }
  }
}

/// An actor that tests without clocks use too.
@globalActor private actor PublicDesk {
  static let shared = PublicDesk()
  @PublicDesk static func work() { Work.run() }
}

private enum Work {
  static func run() { for number in 0..<2000 { total.withLock { $0 &+= number } } }
  private static let total = Mutex(0)
}
