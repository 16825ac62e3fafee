import Dispatch

/// The replacement for the main actor's executor, installed once a clock needs to capture jobs there.
///
/// It passes the jobs of clocks' tasks to their clocks, and all others to the main queue, as without it.
final class MainActorCapture: SerialExecutor {
  private typealias Reference = (UInt, UInt)
  private typealias Original = @convention(thin) () -> Reference
  private typealias Hook = @convention(thin) (Original) -> Reference
  private typealias OriginalTest = @convention(thin) (UInt, UInt) -> Bool
  private typealias TestHook = @convention(thin) (UInt, UInt, OriginalTest) -> Bool

  private static let shared = MainActorCapture()
  private nonisolated(unsafe) static var reference: Reference = (0, 0)

  /// Installs this as the executor of the main actor for the rest of the process; returns false when the runtime has
  /// no such hook.
  static func install() -> Bool {
    guard let getter = unsafe Symbol.address("swift_task_getMainExecutor_hook"),
      let test = unsafe Symbol.address("swift_task_isMainExecutor_hook")
    else { return false }
    let slot = unsafe getter.assumingMemoryBound(to: Hook?.self)
    let testSlot = unsafe test.assumingMemoryBound(to: TestHook?.self)
    // Another library uses the hook: both would take each other's jobs.
    guard unsafe slot.pointee == nil, unsafe testSlot.pointee == nil else { return false }
    unsafe reference = unsafeBitCast(shared.asUnownedSerialExecutor(), to: Reference.self)
    unsafe testSlot.pointee = { identity, implementation, original in
      unsafe identity == MainActorCapture.reference.0 || original(identity, implementation)
    }
    unsafe slot.pointee = { _ in unsafe MainActorCapture.reference }
    return true
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    if TaskCapture.take(job, as: .main) { return }
    DispatchQueue.main.async { unsafe job.runSynchronously(on: Self.shared.asUnownedSerialExecutor()) }
  }

  func checkIsolated() { dispatchPrecondition(condition: .onQueue(.main)) }

  func isIsolatingCurrentContext() -> Bool? { MainThread.isCurrent }

  func asUnownedSerialExecutor() -> UnownedSerialExecutor { unsafe UnownedSerialExecutor(ordinary: self) }
}
