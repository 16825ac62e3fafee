import Synchronization

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

/// What runs the tasks of one ``VirtualClock``: first able, first run, on the thread that advances it.
///
/// As the executor of a task, `Task(executorPreference:)` and `withTaskExecutorPreference`, it also
/// runs the task's children and the actors without an executor of their own. As a serial executor
/// it can be the executor of an actor: `unownedExecutor` then returns ``asUnownedSerialExecutor()``.
///
/// Priorities do not alter the order. A task that is woken by another thread while this one runs
/// would run in an arbitrary order: it stops the program.
public final class VirtualExecutor: TaskExecutor, SerialExecutor {
  private struct State {
    var jobs: [UnownedJob] = []
    /// The first job that has not run; those before it are spent.
    var next = 0
    var driver: ThreadIdentity?
  }

  private let state = Mutex(State())

  init() {}

  /// Takes a job behind all that wait; the concurrency runtime calls this.
  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let isOrdered = state.withLock { state in
      state.jobs.append(job)
      return state.driver == nil || state.driver == ThreadIdentity.current
    }
    precondition(
      isOrdered,
      """
      a task of a virtual clock was woken by another thread while the clock ran. What its tasks wait \
      for must come from tasks of the clock's executor. Run the other side there too, or wake the \
      task between two calls of 'advance'.
      """
    )
  }

  /// This executor as the preference of a task.
  public func asUnownedTaskExecutor() -> UnownedTaskExecutor {
    unsafe UnownedTaskExecutor(ordinary: self)
  }

  /// This executor as the executor of an actor.
  public func asUnownedSerialExecutor() -> UnownedSerialExecutor {
    unsafe UnownedSerialExecutor(ordinary: self)
  }

  /// Lets the calling thread run the jobs until ``end()``.
  func begin(_ verb: String) {
    let current = ThreadIdentity.current
    let driver = state.withLock { state -> ThreadIdentity? in
      defer { if state.driver == nil { state.driver = current } }
      return state.driver
    }
    precondition(
      driver != current,
      """
      '\(verb)' was called by a task of the clock itself. Inside of its tasks time passes by \
      sleeping. Call 'clock.sleep', or advance the clock from outside.
      """
    )
    precondition(
      driver == nil,
      "'\(verb)' was called while another thread ran the clock. Advance it from one thread at a time."
    )
  }

  func end() {
    state.withLock { $0.driver = nil }
  }

  /// Runs jobs until none is left, those that they add included.
  func drain() {
    while let job = takeNext() {
      unsafe job.runSynchronously(
        isolatedTo: asUnownedSerialExecutor(),
        taskExecutor: asUnownedTaskExecutor()
      )
    }
  }

  private func takeNext() -> UnownedJob? {
    state.withLock { state in
      guard state.next < state.jobs.count else {
        state.jobs.removeAll(keepingCapacity: true)
        state.next = 0
        return nil
      }
      defer { state.next += 1 }
      return state.jobs[state.next]
    }
  }

  /// Whether the running task prefers this executor, and this thread runs its tasks now.
  var isRunningHere: Bool {
    guard state.withLock({ $0.driver }) == ThreadIdentity.current else { return false }
    return unsafe withUnsafeCurrentTask { task in
      unsafe task?.unownedTaskExecutor == asUnownedTaskExecutor()
    }
  }
}

/// Which thread it is.
private struct ThreadIdentity: Hashable, Sendable {
  private let number: UInt

  static var current: ThreadIdentity {
    // A pointer or a number, as the system has it.
    #if canImport(Darwin) || canImport(Musl)
    ThreadIdentity(number: unsafe UInt(bitPattern: pthread_self()))
    #else
    ThreadIdentity(number: UInt(pthread_self()))
    #endif
  }
}
