// Apple platforms do not expose these declarations.
#if compiler(>=6.3) && !canImport(Darwin)
@_spi(ExperimentalCustomExecutors) @_spi(ExperimentalScheduling) import _Concurrency

/// The replacement for the runtime's default executor, installed once a clock needs to capture jobs there.
///
/// It passes the jobs of clocks' tasks to their clocks, and all others to the previous executor. From Swift 6.3 on
/// the job that ends a yield arrives here without passing any hook.
enum DefaultExecutorCapture {
  /// Replaces the default executor for the rest of the process; returns false if it cannot be replaced.
  static func install() -> Bool {
    guard #available(macOS 26.4, iOS 26.4, watchOS 26.4, tvOS 26.4, visionOS 26.4, *) else { return false }
    _createExecutors(factory: Factory.self)
    return true
  }

  @available(macOS 26.4, iOS 26.4, watchOS 26.4, tvOS 26.4, visionOS 26.4, *) private enum Factory: ExecutorFactory {
    static let original: any TaskExecutor = Task.defaultExecutor
    static let mainExecutor: any MainExecutor = MainActor.executor
    static let defaultExecutor: any TaskExecutor = Capture()
  }

  /// It has no state: threads that enqueue while it is installed may call its methods on the previous executor.
  @available(macOS 26.4, iOS 26.4, watchOS 26.4, tvOS 26.4, visionOS 26.4, *)
  private final class Capture: TaskExecutor, SchedulingExecutor {
    init() { _ = Factory.original }

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      if TaskCapture.take(job, as: .plain) { return }
      if RuntimeTask(job).isActorTurn { return ActorTurns.enqueueOnPool(job) }
      Factory.original.enqueue(job)
    }

    func enqueue<C: Clock>(_ job: consuming ExecutorJob, after delay: C.Duration, tolerance: C.Duration?, clock: C) {
      guard let original = Factory.original as? any SchedulingExecutor else { return enqueue(job) }
      original.enqueue(job, after: delay, tolerance: tolerance, clock: clock)
    }

    func enqueue<C: Clock>(_ job: consuming ExecutorJob, at instant: C.Instant, tolerance: C.Duration?, clock: C) {
      guard let original = Factory.original as? any SchedulingExecutor else { return enqueue(job) }
      original.enqueue(job, at: instant, tolerance: tolerance, clock: clock)
    }
  }
}
#else
/// The default executor of runtimes that do not allow replacing it.
enum DefaultExecutorCapture { static func install() -> Bool { false } }
#endif
