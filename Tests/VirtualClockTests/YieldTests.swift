import Testing
import VirtualClock
import VirtualClockTesting

/// Every kind of task, with a yield at every place: time never passes while a task is about to go on.
///
/// `Scripts/check-clock` repeats it a thousand times.
struct YieldTests {
  @Test(arguments: TaskKind.allCases, YieldPlace.allCases) func `a yield takes no time in 'run'`(
    _ kind: TaskKind, _ place: YieldPlace
  ) throws {
    for repetition in 0..<Repetitions.count {
      let clock = VirtualClock()
      let log = Log<String>()
      try clock.run {
        async let other: Void = clock.sleep(for: .seconds(100))
        await kind.work(on: clock, place, log)
        try await other
      }
      #expect(log.entries == kind.expected, "repetition \(repetition)")
    }
  }

  @Test(.virtualClock, arguments: TaskKind.allCases, YieldPlace.allCases) func `a yield takes no time under the trait`(
    _ kind: TaskKind, _ place: YieldPlace
  ) async throws {
    let clock = try #require(VirtualClock.current)
    for repetition in 0..<Repetitions.count {
      let log = Log<String>()
      let began = clock.now
      let work = Task { await kind.work(on: clock, place, log, since: began) }
      let other = Task { try await clock.sleep(for: .seconds(100)) }
      await clock.advance(by: .seconds(100))
      await work.value
      try await other.value
      #expect(log.entries == kind.expected, "repetition \(repetition)")
    }
  }
}

/// Where a task yields.
enum YieldPlace: CaseIterable {
  case beforeTheSleep, afterTheSleep, around, threeTimes

  var before: Int { self == .afterTheSleep ? 0 : self == .threeTimes ? 3 : 1 }
  var after: Int { self == .beforeTheSleep ? 0 : self == .threeTimes ? 3 : 1 }
}

/// How a task comes to be, or where its code runs.
enum TaskKind: CaseIterable {
  case plain, detached, group, asyncLet, actor, concurrent, mainActor, globalActor, preference
  case started, immediate, nested

  /// Two tasks tick twenty times; when each tick comes, and when they end.
  var expected: [String] {
    let ticks = (1...19).flatMap { ["a at \($0).0 seconds", "b at \($0).0 seconds"] }
    // One does all that it has to do at an instant before the other one wakes, yields included.
    return ticks + ["a", "b"].flatMap { ["\($0) at 20.0 seconds", "\($0) ended at 20.0 seconds"] }
  }

  func work(on clock: VirtualClock, _ place: YieldPlace, _ log: Log<String>, since began: VirtualClock.Instant = .start)
    async
  {
    let ticker = YieldingTicker(clock: clock, place: place, log: log, began: began)
    switch self {
    case .plain:
      let a = Task { await ticker.tick("a") }
      let b = Task { await ticker.tick("b") }
      _ = await (a.value, b.value)
    case .detached:
      let a = Task.detached { await ticker.tick("a") }
      let b = Task.detached { await ticker.tick("b") }
      _ = await (a.value, b.value)
    case .group: await withTaskGroup { group in for name in ["a", "b"] { group.addTask { await ticker.tick(name) } } }
    case .asyncLet:
      async let a: Void = ticker.tick("a")
      async let b: Void = ticker.tick("b")
      _ = await (a, b)
    case .actor:
      let (one, other) = (TickingActor(), TickingActor())
      let a = Task { await one.tick("a", ticker) }
      let b = Task { await other.tick("b", ticker) }
      _ = await (a.value, b.value)
    case .concurrent:
      let a = Task { await ticker.tickConcurrently("a") }
      let b = Task { await ticker.tickConcurrently("b") }
      _ = await (a.value, b.value)
    case .mainActor:
      let a = Task { @MainActor in await ticker.tick("a") }
      let b = Task { @MainActor in await ticker.tick("b") }
      _ = await (a.value, b.value)
    case .globalActor:
      let a = Task { await ticker.tickGlobally("a") }
      let b = Task { await ticker.tickGlobally("b") }
      _ = await (a.value, b.value)
    case .preference:
      let a = Task(executorPreference: clock.executor) { await ticker.tick("a") }
      let b = Task.detached(executorPreference: clock.executor) { await ticker.tick("b") }
      _ = await (a.value, b.value)
    case .started:
      let a = clock.start { await ticker.tick("a") }
      let b = clock.start { await ticker.tick("b") }
      _ = await (a.result, b.result)
    case .immediate:
      let a = Task.immediate { await ticker.tick("a") }
      let b = Task.immediate { await ticker.tick("b") }
      _ = await (a.value, b.value)
    case .nested:
      let a = Task { await Task { await ticker.tick("a") }.value }
      let b = Task { await Task { await ticker.tick("b") }.value }
      _ = await (a.value, b.value)
    }
  }
}

struct YieldingTicker: Sendable {
  let clock: VirtualClock
  let place: YieldPlace
  let log: Log<String>
  let began: VirtualClock.Instant

  func tick(_ name: String) async {
    for _ in 0..<20 {
      for _ in 0..<place.before { await Task.yield() }
      try? await clock.sleep(for: .seconds(1))
      log.add("\(name) at \(began.duration(to: clock.now))")
      for _ in 0..<place.after { await Task.yield() }
    }
    log.add("\(name) ended at \(began.duration(to: clock.now))")
  }

  @TickingGlobalActor func tickGlobally(_ name: String) async { await tick(name) }

  @concurrent func tickConcurrently(_ name: String) async { await tick(name) }
}

private actor TickingActor { func tick(_ name: String, _ ticker: YieldingTicker) async { await ticker.tick(name) } }

@globalActor actor TickingGlobalActor { static let shared = TickingGlobalActor() }
