import Dispatch
import Synchronization

/// What runs the tasks of one ``VirtualClock``: first able, first run, one at a time.
///
/// As the executor of a task, `Task(executorPreference:)` and `withTaskExecutorPreference`, it also
/// runs the task's children and the actors without an executor of their own. As a serial
/// executor it can be the executor of an actor: `unownedExecutor` then returns
/// ``asUnownedSerialExecutor()``.
///
/// Priorities do not alter the order of tasks. An actor for which several tasks wait takes the one
/// of the highest priority first, as all of Swift's actors do.
public final class VirtualExecutor: TaskExecutor, SerialExecutor {
  /// By which way a job came, and so how it is run.
  enum Kind {
    /// As this task executor's.
    case own
    /// As a job of an actor that is bound to the clock.
    case actor
    /// On its way to the pool of threads.
    case plain
    /// On its way to the main actor.
    case main
  }

  struct Entry {
    let job: UnownedJob
    let kind: Kind
    let number: TaskNumber
  }

  struct State {
    var jobs: [Entry] = []
    /// The index of the first job that has not run; those before it are spent.
    var next = 0
    var driver: ThreadIdentity?
    var now = Duration.zero
    var tasks = KnownTasks()
    var baseline: TaskNumber
    /// The task of a test, which may call `advance` although the clock runs it.
    var body: TaskNumber?
    /// Tasks that were given up: what would wake them is dropped.
    var abandoned: Set<TaskNumber> = []
    var late: [KnownTasks.Known] = []
    /// How often somebody has driven the clock.
    var drives = 0
  }

  /// What actors are bound to.
  ///
  /// It is apart, so that each job is run as what it is: run as what it is not, the
  /// runtime would enqueue it again.
  private final class Actors: SerialExecutor {
    let owner = Mutex<WeakOwner>(WeakOwner())

    func enqueue(_ job: consuming ExecutorJob) {
      owner.withLock { $0.executor }?.accept(UnownedJob(job), as: .actor)
    }
  }

  private struct WeakOwner {
    weak var executor: VirtualExecutor?
  }

  let state: Mutex<State>
  let capturesTasks: Bool
  private let actors = Actors()

  init(capturesTasks: Bool) {
    self.capturesTasks = capturesTasks && TaskCapture.isInstalled
    state = Mutex(State(baseline: TaskCapture.newestNumber()))
    actors.owner.withLock { $0.executor = self }
  }

  /// Takes a job behind all that wait; the concurrency runtime calls this.
  public func enqueue(_ job: consuming ExecutorJob) {
    accept(UnownedJob(job), as: .own)
  }

  /// This executor as the preference of a task.
  public func asUnownedTaskExecutor() -> UnownedTaskExecutor {
    unsafe UnownedTaskExecutor(ordinary: self)
  }

  /// This executor as the executor of an actor.
  public func asUnownedSerialExecutor() -> UnownedSerialExecutor {
    unsafe actors.asUnownedSerialExecutor()
  }

  var now: Duration { state.withLock { $0.now } }

  /// The newest task of the process when the clock was last driven from outside.
  var baseline: TaskNumber {
    capturesTasks ? state.withLock { $0.baseline } : .max
  }

  /// Takes a job, and remembers its task.
  func accept(_ job: UnownedJob, as kind: Kind) {
    let task = RuntimeTask(job)
    let isTask = task.isTask
    let number = task.number
    let isNew = state.withLock { state in
      guard !isTask || !state.abandoned.contains(number) else { return false }
      state.jobs.append(Entry(job: job, kind: kind, number: number))
      guard isTask else { return false }
      let isInside = state.driver == ThreadIdentity.current || RunningExecutor.current === self
      let wake = state.tasks.wake(task, number, isInside: isInside || state.driver == nil)
      if let wake, !isInside, state.driver != nil, wake.lastRun < state.now {
        state.late.append(wake)
      }
      return wake == nil && number > state.baseline
    }
    if isNew, capturesTasks || kind != .own { TaskCapture.register(number, of: self) }
  }

  func knows(_ number: TaskNumber) -> Bool {
    state.withLock { $0.tasks.contains(number) }
  }

  /// The next job, if the calling thread is the one that drives the clock.
  func takeNext() -> Entry? {
    state.withLock { state in
      guard state.driver == ThreadIdentity.current else { return nil }
      guard state.next < state.jobs.count else {
        state.jobs.removeAll(keepingCapacity: true)
        state.next = 0
        return nil
      }
      if state.next > 1024, state.next > state.jobs.count / 2 {
        state.jobs.removeSubrange(0..<state.next)
        state.next = 0
      }
      defer { state.next += 1 }
      return state.jobs[state.next]
    }
  }

  /// Runs a job to its next suspension.
  func run(_ entry: Entry) {
    state.withLock { $0.tasks.beginRun(entry.number) }
    if entry.kind == .main, !MainThread.isCurrent {
      let isDone = DispatchSemaphore(value: 0)
      DispatchQueue.main.async {
        self.runHere(entry)
        isDone.signal()
      }
      isDone.wait()
    } else {
      runHere(entry)
    }
    endRun(of: entry.number)
  }

  private func runHere(_ entry: Entry) {
    RunningExecutor.run(self) {
      switch entry.kind {
      case .own: unsafe entry.job.runSynchronously(on: asUnownedTaskExecutor())
      case .actor:
        unsafe entry.job.runSynchronously(
          isolatedTo: asUnownedSerialExecutor(),
          taskExecutor: asUnownedTaskExecutor()
        )
      case .plain: unsafe entry.job.runSynchronously(on: Self.pool)
      case .main: unsafe entry.job.runSynchronously(on: MainActor.sharedUnownedExecutor)
      }
    }
  }

  /// Forgets a task that has ended.
  private func endRun(of number: TaskNumber) {
    let ended = state.withLock { state in
      state.tasks.endRun(number, at: state.now)
    }
    if let ended { forget(number, ended) }
  }

  func forget(_ number: TaskNumber, _ task: RuntimeTask) {
    TaskCapture.forget(number)
    task.release()
  }

  /// The executor of tasks that are nobody's: the runtime's pool.
  private static var pool: UnownedSerialExecutor {
    // Its two words are zero: no object and no implementation.
    unsafe unsafeBitCast((UInt(0), UInt(0)), to: UnownedSerialExecutor.self)
  }
}
