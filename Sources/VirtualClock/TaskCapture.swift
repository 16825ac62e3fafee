import Synchronization

/// Brings tasks that are started without an executor to the clock whose task started them.
///
/// A plain `Task { }` goes to the runtime's pool of threads, and code of the main actor to the main
/// queue. The runtime lets a library look at each job on its way there; this one takes those of its
/// clocks' tasks, and hands all others on, untouched.
enum TaskCapture {
  private typealias Original = @convention(thin) (UnownedJob) -> Void
  private typealias Hook = @convention(thin) (UnownedJob, Original) -> Void

  /// Whether the runtime has the hooks.
  ///
  /// The first look installs them, for the rest of the process.
  static let isInstalled: Bool = install()

  /// The executors of the tasks that have not ended.
  private static let executors = Mutex<[TaskNumber: VirtualExecutor]>([:])

  private nonisolated(unsafe) static var previous: Hook?

  static func register(_ number: TaskNumber, of executor: VirtualExecutor) {
    executors.withLock { $0[number] = executor }
  }

  static func forget(_ number: TaskNumber) {
    _ = executors.withLock { $0.removeValue(forKey: number) }
  }

  /// The executor of a task.
  static func executor(of number: TaskNumber) -> VirtualExecutor? {
    executors.withLock { $0[number] }
  }

  /// The number of a task that is created now: all that exist have lower ones.
  static func newestNumber() -> TaskNumber {
    let probe = Probe()
    _ = Task(executorPreference: probe) {}
    return probe.number.withLock { $0 }
  }

  private static func install() -> Bool {
    guard let global = unsafe Symbol.address("swift_task_enqueueGlobal_hook") else { return false }
    // Before any job passes the hooks.
    _ = RuntimeTask.Layout.known
    let slot = unsafe global.assumingMemoryBound(to: Hook?.self)
    unsafe previous = slot.pointee
    unsafe slot.pointee = { job, original in
      if TaskCapture.take(job, as: .plain) { return }
      if let previous = unsafe TaskCapture.previous {
        previous(job, original)
      } else {
        original(job)
      }
    }
    _ = MainActorCapture.install()
    return true
  }

  /// Whether a job is a clock's; it then has it.
  static func take(_ job: UnownedJob, as kind: VirtualExecutor.Kind) -> Bool {
    let task = RuntimeTask(job)
    guard task.isTask else {
      // An actor's turn, which its caller's executor takes.
      guard kind == .plain, let running = RunningExecutor.current else { return false }
      running.accept(job, as: .plain)
      return true
    }
    let number = task.number
    guard let executor = executor(of: number) ?? parent(of: number) else { return false }
    executor.accept(job, as: kind)
    return true
  }

  /// The executor whose task starts this one; nil for a task that has been there before, which
  /// merely goes on.
  private static func parent(of number: TaskNumber) -> VirtualExecutor? {
    let running = RunningExecutor.current ?? RuntimeTask.current.flatMap { executor(of: $0.number) }
    guard let running, running.baseline < number else { return nil }
    return running
  }

  /// Runs one job at once, and remembers its number.
  private final class Probe: TaskExecutor {
    let number = Mutex<TaskNumber>(0)

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      number.withLock { $0 = RuntimeTask(job).number }
      unsafe job.runSynchronously(on: asUnownedTaskExecutor())
    }
  }
}
