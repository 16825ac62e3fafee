import Synchronization

/// The number of a task, unique in the process.
typealias TaskNumber = UInt64

/// A task as the concurrency runtime represents it: its address, valid while the task lives.
///
/// Swift does not expose whether a task is running or enqueued on another executor, which must be known before
/// virtual time may pass. The runtime stores it in the task's status word. That word is located by an experiment
/// (``Layout``); if it cannot be found, every call fails (``SelfCheck``).
@safe struct RuntimeTask {
  let address: UInt

  init(_ job: UnownedJob) { address = unsafe unsafeBitCast(job, to: UInt.self) }

  init?(_ task: UnsafeCurrentTask?) {
    guard let task = unsafe task else { return nil }
    address = unsafe unsafeBitCast(task, to: UInt.self)
  }

  init(address: UInt) { self.address = address }

  /// The running task; nil outside any task.
  static var current: RuntimeTask? { unsafe withUnsafeCurrentTask { unsafe RuntimeTask($0) } }

  /// Whether this thread runs jobs of an actor or of another serial executor.
  static var isOnSerialExecutor: Bool {
    guard let function = currentExecutorFunction else { return false }
    return function().0 != 0
  }

  /// Whether the runtime provides task numbers and kinds.
  static var hasNumbers: Bool { numberFunction != nil && flagsFunction != nil }

  /// Its number; its address if the runtime provides none.
  var number: TaskNumber {
    guard let number = Self.numberFunction else { return UInt64(address) }
    return number(address)
  }

  /// Whether it is a task rather than an internal job of the runtime.
  var isTask: Bool {
    guard let flags = Self.flagsFunction else { return true }
    return flags(address) & 0xff == 0
  }

  /// Whether it is a job in which an actor runs the tasks that wait for it.
  var isActorTurn: Bool {
    guard let flags = Self.flagsFunction else { return false }
    return (192...194).contains(flags(address) & 0xff)
  }

  /// Whether it is a child of another task.
  var isChild: Bool {
    guard let flags = Self.flagsFunction else { return false }
    return flags(address) & (1 << 24) != 0
  }

  /// The address of its parent task; nil if it is not a child, or if the parent is unknown.
  var parent: UInt? {
    guard isChild, let offset = Layout.known?.parent else { return nil }
    return unsafe UnsafePointer<UInt>(bitPattern: address + UInt(offset))?.pointee
  }

  /// Whether it has been cancelled.
  var isCancelled: Bool { has(Layout.cancelled) }

  /// Whether it has ended.
  var isComplete: Bool { has(Layout.complete) }

  /// Whether it is running on some executor.
  var isRunning: Bool { has(Layout.running) }

  /// Whether it is running or enqueued on some executor.
  var isAble: Bool { has(Layout.running | Layout.enqueued) }

  private func has(_ bits: UInt32) -> Bool {
    guard let layout = Layout.known,
      let word = unsafe UnsafePointer<UInt32>(bitPattern: address + UInt(layout.status))?.pointee
    else { return false }
    return word & bits != 0
  }

  /// Retains its memory until ``release()``.
  func retain() {
    guard let pointer = unsafe UnsafeRawPointer(bitPattern: address) else { return }
    _ = unsafe Unmanaged<AnyObject>.fromOpaque(pointer).retain()
  }

  func release() {
    guard let pointer = unsafe UnsafeRawPointer(bitPattern: address) else { return }
    unsafe Unmanaged<AnyObject>.fromOpaque(pointer).release()
  }

  private static let currentExecutorFunction = unsafe Symbol.function(
    "swift_task_getCurrentExecutor", as: (@convention(thin) () -> (UInt, UInt)).self)
  private static let numberFunction = unsafe Symbol.function(
    "swift_task_getJobTaskId", as: (@convention(c) (UInt) -> UInt64).self)
  private static let flagsFunction = unsafe Symbol.function(
    "swift_task_getJobFlags", as: (@convention(c) (UInt) -> UInt).self)
}
