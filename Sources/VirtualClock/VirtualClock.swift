import SimulationCore
import Synchronization

/// A clock whose time passes only when it is advanced, for exact tests of asynchronous code.
///
/// Code that sleeps on an injected `any Clock<Duration>` gets `ContinuousClock()` in production and
/// this clock in its tests. A sleep parks as an event of the queue that runs simulations. Tasks
/// that are started on the clock's ``executor`` run on the thread that calls ``advance(by:)``,
/// ``advance(to:)`` or `run`, one after the other, in the order in which they became able to run;
/// after each event the executor is drained, and only when it is idle does time go on. So a run has
/// one order, in every process and under any load, and takes no real time.
///
/// Child tasks of groups and `async let` inherit the executor, and actors without an executor of
/// their own run on it. Unstructured tasks, `Task { }`, do not: they take the executor as
/// `Task(executorPreference:)`.
///
/// > Units: whole nanoseconds. A sleep until a finer instant ends at the next whole one, never early.
public final class VirtualClock: Clock {
  private typealias Continuation = CheckedContinuation<Void, any Error>

  /// What a sleep is in the queue.
  private struct Parked: Sendable {
    let number: UInt64
    let deadline: Instant
    let task: String?
  }

  private struct State: ~Copyable {
    var now = SimulationInstant.start
    var queue = EventQueue<Parked>()
    /// How each sleep ends, by its number; for look-up only.
    var waiting: [UInt64: (event: ScheduledEvent, continuation: Continuation)] = [:]
    var lastNumber: UInt64 = 0
  }

  /// What runs the tasks of this clock: the preference of tasks, or the executor of actors.
  public let executor: VirtualExecutor
  private let state: Mutex<State>

  /// A clock at its start, with nobody asleep.
  public init() {
    executor = VirtualExecutor()
    state = Mutex(State())
  }

  /// The present moment.
  public var now: Instant { Instant(state.withLock { $0.now }) }

  /// One nanosecond.
  public var minimumResolution: Duration { .nanoseconds(1) }

  /// Who sleeps, in the order in which they will wake.
  ///
  /// - Complexity: O(n log n).
  public var sleepers: [Sleeper] {
    state.withLock { state in
      state.queue.entries().map { entry in
        Sleeper(
          task: entry.event.task,
          since: Instant(entry.armed),
          until: entry.event.deadline
        )
      }
    }
  }

  /// Suspends the task until the clock has come to a moment.
  ///
  /// Tasks wake in the order of their instants and, at one instant, in the order in which they went
  /// to sleep. A deadline that has passed, or is the present, parks behind all that is due now.
  /// A deadline that the clock cannot represent, 292 years after its start, is never: only cancellation
  /// ends such a sleep.
  ///
  /// - Parameters:
  ///   - deadline: When to wake.
  ///   - tolerance: Not used: every sleep is exact.
  /// - Throws: `CancellationError` when the task is cancelled before its instant, or at it while it
  ///   still sleeps.
  /// - Precondition: The task runs on the clock's ``executor``.
  nonisolated(nonsending) public func sleep(
    until deadline: Instant,
    tolerance: Duration? = nil
  ) async throws {
    checkPresence(until: deadline)
    let number = state.withLock { state in
      state.lastNumber += 1
      return state.lastNumber
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        park(Parked(number: number, deadline: deadline, task: Self.runningTaskName), continuation)
      }
    } onCancel: {
      cancel(number)
    }
  }

  /// Lets a length of time pass, and runs all that happens in it, its last instant included.
  ///
  /// Timers that are armed again as they fire, fire again as long as they are due by then. A length of
  /// zero runs what is able to run now.
  ///
  /// - Precondition: `duration` is not negative, and no task of the clock calls this.
  public func advance(by duration: Duration) {
    precondition(duration >= .zero, "the clock was to go back by \(duration)")
    advance(to: now.advanced(by: duration))
  }

  /// Lets time pass up to a moment, and runs all that happens until and at it.
  ///
  /// - Precondition: `instant` is not before `now`, and no task of the clock calls this.
  public func advance(to instant: Instant) {
    let present = now
    precondition(instant >= present, "the clock was to go back from \(present) to \(instant)")
    drive("advance") {
      while wakeNext(through: instant.due) { executor.drain() }
      state.withLock { $0.now = instant.due }
    }
  }

  /// Lets time pass until nobody sleeps; the clock is then at the last thing done.
  ///
  /// Sleeps without an end, those beyond ``Instant/latest``, stay. A task that always sleeps again
  /// never ends this: use ``advance(by:)`` for it.
  ///
  /// - Precondition: No task of the clock calls this.
  public func run() {
    drive("run") {
      while wakeNext(through: .lastTold) { executor.drain() }
    }
  }

  /// Runs asynchronous code to its end, here and now, its sleeps on this clock in no real time.
  ///
  /// Time passes whenever nothing is able to run, so inside of the body it passes by sleeping. Tasks
  /// that still sleep at the end stay asleep.
  ///
  /// - Parameters:
  ///   - name: The name of the body's task, for messages.
  ///   - body: What to run, as a task of the clock's executor.
  /// - Returns: What the body returns.
  /// - Throws: What the body throws; ``Stall`` when the body has not ended and nothing is left that
  ///   could let it go on.
  /// - Precondition: No task of the clock calls this.
  public func run<Success: Sendable>(
    name: String? = nil,
    _ body: @escaping @Sendable () async throws -> Success
  ) throws -> Success {
    let outcome = Outcome<Success>()
    let task = start(name: name) {
      do {
        outcome.set(.success(try await body()))
      } catch {
        outcome.set(.failure(error))
      }
    }
    drive("run") {
      while outcome.value == nil, wakeNext(through: .lastTold) { executor.drain() }
    }
    if let value = outcome.value { return try value.get() }
    let stall = Stall(instant: now, sleepers: sleepers)
    task.cancel()
    drive("run") {}
    throw stall
  }

  /// Starts a task on the clock's executor; it runs when the clock is next advanced.
  ///
  /// - Parameters:
  ///   - name: Its name, for messages.
  ///   - body: What it does.
  /// - Returns: The task.
  @discardableResult
  public func start<Success: Sendable>(
    name: String? = nil,
    _ body: @escaping @Sendable () async throws -> Success
  ) -> Task<Success, any Error> {
    Task(name: name, executorPreference: executor, operation: body)
  }

  /// Drains the executor, and then does something while this thread is the one that runs it.
  private func drive(_ verb: String, _ work: () -> Void) {
    executor.begin(verb)
    defer { executor.end() }
    executor.drain()
    work()
  }

  /// Moves time to the next sleeper that is due by an instant and wakes it; false when none is.
  private func wakeNext(through limit: SimulationInstant) -> Bool {
    let woken = state.withLock { state -> Continuation? in
      guard let entry = state.queue.popNext(through: limit) else { return nil }
      state.now = entry.due
      return state.waiting.removeValue(forKey: entry.event.number)?.continuation
    }
    woken?.resume()
    return woken != nil
  }

  private func park(_ parked: Parked, _ continuation: Continuation) {
    // Cancellation marks the task before it calls the handler, and the handler waits for the lock:
    // so either the mark is seen here, or the handler finds the event.
    let isParked = state.withLock { state in
      guard !Task.isCancelled else { return false }
      let due = max(parked.deadline.due, state.now)
      let event = state.queue.arm(parked, at: due, now: state.now, cause: 0)
      state.waiting[parked.number] = (event, continuation)
      return true
    }
    if !isParked { continuation.resume(throwing: CancellationError()) }
  }

  private func cancel(_ number: UInt64) {
    let continuation = state.withLock { state -> Continuation? in
      guard let sleep = state.waiting.removeValue(forKey: number) else { return nil }
      _ = state.queue.disarm(sleep.event)
      return sleep.continuation
    }
    continuation?.resume(throwing: CancellationError())
  }

  /// Refuses a sleep whose order among the others would be the system's choice.
  private func checkPresence(until deadline: Instant) {
    precondition(
      executor.isRunningHere,
      """
      a task\(Self.runningTaskName.map { " '\($0)'" } ?? "") that does not run on the clock's executor \
      was to sleep until \(deadline). Only tasks of the executor, their child tasks, and actors that \
      they call may sleep on a virtual clock. Start the task with 'clock.start', 'clock.run' or \
      'Task(executorPreference: clock.executor)': a plain 'Task { }' inherits no executor.
      """
    )
  }
}

extension VirtualClock {
  /// The name of the running task, where the system knows names.
  fileprivate static var runningTaskName: String? {
    if #available(macOS 26, iOS 26, *) { Task<Never, Never>.name } else { nil }
  }
}
