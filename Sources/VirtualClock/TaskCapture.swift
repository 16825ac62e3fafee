import Synchronization

/// Captures tasks that are started without an executor for the clock whose task started them.
///
/// A plain `Task { }` goes to the runtime's thread pool, and code of the main actor to the main queue. The runtime
/// lets a library intercept each job on its way there; this one takes those of its clocks' tasks and passes all
/// others on unchanged.
enum TaskCapture {
  private typealias Original = @convention(thin) (UnownedJob) -> Void
  private typealias Hook = @convention(thin) (UnownedJob, Original) -> Void

  /// Whether the runtime has the hooks.
  ///
  /// The first access installs them for the rest of the process.
  static let isInstalled: Bool = install()

  /// The executors of the tasks that have not ended.
  private static let executors = Mutex<[TaskNumber: VirtualExecutor]>([:])

  private nonisolated(unsafe) static var previous: Hook?

  static func register(_ number: TaskNumber, of executor: VirtualExecutor) {
    executors.withLock { $0[number] = executor }
  }

  static func forget(_ number: TaskNumber) { _ = executors.withLock { $0.removeValue(forKey: number) } }

  /// Returns the executor of a task.
  static func executor(of number: TaskNumber) -> VirtualExecutor? { executors.withLock { $0[number] } }

  /// Returns the number of a newly created task: all existing tasks have lower numbers.
  static func newestNumber() -> TaskNumber {
    let probe = Probe()
    _ = Task(executorPreference: probe) {}
    return probe.number.withLock { $0 }
  }

  private static func install() -> Bool {
    // Evaluate this before any job is intercepted.
    _ = RuntimeTask.Layout.known
    guard DefaultExecutorCapture.install() || installHook() else { return false }
    _ = MainActorCapture.install()
    return true
  }

  /// Installs the hook of runtimes before 6.3, whose default executor cannot be replaced.
  private static func installHook() -> Bool {
    guard let global = unsafe Symbol.address("swift_task_enqueueGlobal_hook") else { return false }
    let slot = unsafe global.assumingMemoryBound(to: Hook?.self)
    unsafe previous = slot.pointee
    unsafe slot.pointee = { job, original in
      if TaskCapture.take(job, as: .plain) { return }
      if RuntimeTask(job).isActorTurn { return ActorTurns.enqueueOnPool(job) }
      if let previous = unsafe TaskCapture.previous { previous(job, original) } else { original(job) }
    }
    return true
  }

  /// Takes a job if it belongs to a clock; returns whether it does.
  static func take(_ job: UnownedJob, as kind: VirtualExecutor.Kind) -> Bool {
    let task = RuntimeTask(job)
    let running = running
    guard task.isTask else {
      // An actor's turn, or the job that ends a yield, belongs to the clock of the running task. A clock that nobody
      // drives would not run it, and the actor would serve nobody.
      guard let running, running.isDriven else { return false }
      // The rest of a turn that the pool is running stays there: others wait for it who do not wait for the clock.
      if RunningExecutor.current == nil, task.isActorTurn, ActorTurns.isRunningHere, RuntimeTask.isOnSerialExecutor {
        return false
      }
      running.accept(job, as: kind)
      return true
    }
    let number = task.number
    if let executor = executor(of: number) {
      executor.accept(job, as: kind)
      return true
    }
    // A task that existed before merely continues.
    guard let running, running.baseline < number else { return false }
    running.accept(job, as: kind)
    return true
  }

  /// The executor of the clock whose task or job this thread runs; nil for none.
  ///
  /// The task decides: an actor shared by several clocks may run a task of one clock on the thread of another.
  static var running: VirtualExecutor? {
    let running = RunningExecutor.current
    guard let task = RunningExecutor.task else { return running }
    if let executor = executor(of: task.number) { return executor }
    guard let owner, owner.adopt(task, isHere: running === owner) else { return nil }
    return owner
  }

  /// The executor of the clock whose task started the running one, if tasks inherit it: it identifies the clock's
  /// tasks that reach it through no queue.
  ///
  /// `Task.immediate` runs at once, and a task that begins on an actor is enqueued by that actor.
  @TaskLocal static var owner: VirtualExecutor?

  /// Runs one job at once and records its number.
  private final class Probe: TaskExecutor {
    let number = Mutex<TaskNumber>(0)

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      number.withLock { $0 = RuntimeTask(job).number }
      unsafe job.runSynchronously(on: asUnownedTaskExecutor())
    }
  }
}
