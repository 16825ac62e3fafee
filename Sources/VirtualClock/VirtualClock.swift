import Synchronization

/// A clock whose time passes only on request, for exact tests of asynchronous code.
///
/// Code that sleeps on an injected `any Clock<Duration>` gets `ContinuousClock()` in production and this clock in its
/// tests. Tasks that are started on the clock run one after the other, in the order in which they became able to run,
/// while somebody calls `advance` or `run`; only when none is able to run does time advance to the next sleeper. A
/// run therefore has one order, in every process and under any load, and takes no real time.
///
/// The clock runs what is started with ``start(name:fileID:filePath:line:column:_:)``, `run { }` and
/// `Task(executorPreference: clock.executor)`, and whatever such tasks start: children of groups, `async let`, and
/// also plain `Task { }`, detached tasks and code of the main actor. A whole test runs on it with the trait
/// `.virtualClock` of VirtualClockTesting, or inside ``test(limits:fileID:filePath:line:column:_:)``.
///
/// > Units: exact, to the attosecond of `Duration`. Nothing is rounded.
public final class VirtualClock: Clock {
  struct State {
    var timeline = Timeline()
    var lastNumber: UInt64 = 0
    /// A pending `advance` of a task of the clock, which ends when time reaches its target.
    var request: Request?
    var roots: [Root] = []
    /// The number of times that tasks not run by the clock have tried to sleep.
    var refused: [TaskNumber: Int] = [:]
    var isFinished = false
    /// Whether the body of the test that runs on it has ended.
    var hasTestEnded = false
  }

  struct Request {
    let verb: String
    let target: Duration?
    let task: TaskNumber
    let site: CallSite
    let continuation: CheckedContinuation<Failure?, Never>
  }

  /// The executor that runs the tasks of this clock: as a task preference, or as the executor of actors.
  public let executor: VirtualExecutor
  /// The limits of one call.
  public let limits: Limits
  let site: CallSite
  /// Whether it skips the self-check, because it is the clock that performs it.
  let isTrusted: Bool
  let state = Mutex(State())

  /// Creates a clock at its start, without sleepers.
  ///
  /// - Parameters:
  ///   - limits: The limits of one call of `advance` or `run`.
  ///   - capturesTasks: Whether the clock also runs the tasks that its tasks start without an executor, such as `Task
  ///     { }`. For that it uses the runtime's job hooks, which belong to the whole process; with false it does not
  ///     touch them.
  ///   - fileID: Where the clock is created, for messages.
  ///   - filePath: Where the clock is created.
  ///   - line: Where the clock is created.
  ///   - column: Where the clock is created.
  public convenience init(
    limits: Limits = Limits(), capturesTasks: Bool = true, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    self.init(limits: limits, capturesTasks: capturesTasks, at: site)
  }

  init(limits: Limits, capturesTasks: Bool = true, at site: CallSite, isTrusted: Bool = false) {
    self.limits = limits
    self.isTrusted = isTrusted
    self.site = site
    executor = VirtualExecutor(capturesTasks: capturesTasks)
  }

  /// The current instant.
  public var now: Instant { Instant(elapsed: executor.now) }

  /// One attosecond.
  public var minimumResolution: Duration { Duration(secondsComponent: 0, attosecondsComponent: 1) }

  /// The sleeping tasks, in the order of waking.
  ///
  /// - Complexity: O(n log n).
  public var sleepers: [Sleeper] {
    state.withLock { state in state.timeline.ordered }.map { sleep in
      Sleeper(
        task: sleep.name, location: sleep.site?.description, since: Instant(elapsed: sleep.since),
        until: Instant(elapsed: sleep.deadline))
    }
  }

  /// Suspends the task until the clock reaches an instant.
  ///
  /// Tasks wake in the order of their deadlines and, at one instant, in the order in which they went to sleep. A task
  /// whose deadline is not in the future resumes after everything that is due now. A deadline after
  /// ``Instant/latest`` is never reached: only cancellation ends such a sleep.
  ///
  /// - Parameters:
  ///   - deadline: The instant at which to wake.
  ///   - tolerance: Not used: every sleep is exact.
  /// - Throws: `CancellationError` when the task is cancelled before its deadline, or at it while it still sleeps;
  ///   ``Failure`` when the clock does not run the task, so that its order among the others would depend on the speed
  ///   of threads.
  nonisolated(nonsending) public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try await sleep(until: deadline, at: nil)
  }

  /// Suspends the task until the clock reaches an instant; messages include the source line.
  ///
  /// - Parameters:
  ///   - deadline: The instant at which to wake.
  ///   - fileID: Where it is called, for messages.
  ///   - filePath: Where it is called.
  ///   - line: Where it is called.
  ///   - column: Where it is called.
  /// - Throws: `CancellationError` when the task is cancelled; ``Failure`` when the clock does not
  ///   run the task.
  nonisolated(nonsending) public func sleep(
    until deadline: Instant, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) async throws {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    try await sleep(until: deadline, at: site)
  }

  /// Suspends the task for a duration; messages include the source line.
  ///
  /// - Parameters:
  ///   - duration: The duration.
  ///   - fileID: Where it is called, for messages.
  ///   - filePath: Where it is called.
  ///   - line: Where it is called.
  ///   - column: Where it is called.
  /// - Throws: `CancellationError` when the task is cancelled; ``Failure`` when the clock does not
  ///   run the task.
  nonisolated(nonsending) public func sleep(
    for duration: Duration, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) async throws {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    try await sleep(until: now.advanced(by: duration), at: site)
  }

  nonisolated(nonsending) private func sleep(until deadline: Instant, at site: CallSite?) async throws {
    let task = try await admit(until: deadline)
    let number = state.withLock { state in
      state.lastNumber += 1
      return state.lastNumber
    }
    defer { executor.markResumed(task) }
    try await withTaskCancellationHandler {
      try await unsafe withUnsafeThrowingContinuation { continuation in
        unsafe park(number, until: deadline, task, Timeline.Continuation(continuation), at: site)
      }
    } onCancel: {
      cancel(number)
    }
  }

  private func park(
    _ number: UInt64, until deadline: Instant, _ task: TaskNumber, _ continuation: Timeline.Continuation,
    at site: CallSite?
  ) {
    // Cancellation marks the task before it calls the handler, and the handler waits for the lock: either the mark is
    // visible here, or the handler finds the sleep.
    let isParked = state.withLock { state in
      guard !Task.isCancelled, !state.isFinished else { return false }
      // Within the lock: the task may be on another thread, and the clock, which sees that it sleeps, must find its sleep.
      let (now, name) = executor.sleep(task, at: site)
      state.timeline.insert(
        Timeline.Sleep(
          number: number, since: now, due: max(deadline.elapsed, now), deadline: deadline.elapsed, task: task,
          name: name, site: site, continuation: continuation))
      return true
    }
    if !isParked { executor.refuseSleep(of: task, at: site, continuation) }
  }

  func cancel(_ number: UInt64) {
    guard let sleep = state.withLock({ $0.timeline.remove(number) }) else { return }
    executor.rise(sleep.task)
    sleep.continuation.resume(throwing: CancellationError())
  }

  /// Advances time to the next sleeper due by an instant and wakes it; returns false when there is none.
  func wakeNext(through limit: Duration) -> Bool {
    guard let sleep = state.withLock({ $0.timeline.popFirst(through: limit) }) else { return false }
    executor.rise(sleep.task, at: sleep.due)
    sleep.continuation.resume()
    return true
  }

  /// The name of the running task, on systems that support task names.
  static var runningTaskName: String? {
    if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) { Task<Never, Never>.name } else { nil }
  }
}
