import Dispatch

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

struct ThreadIdentity: Hashable, Sendable {
  private let number: UInt

  static var current: ThreadIdentity {
    // A pointer or a number, depending on the system.
    #if canImport(Darwin) || canImport(Musl)
    ThreadIdentity(number: unsafe UInt(bitPattern: pthread_self()))
    #else
    ThreadIdentity(number: UInt(pthread_self()))
    #endif
  }
}

/// The thread that serves the main actor.
enum MainThread {
  private static let mark: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// Whether the calling thread currently serves the main actor: the first thread of the process, or another that
  /// drains the main queue in its place.
  static var isCurrent: Bool {
    if DispatchQueue.getSpecific(key: mark) == true { return true }
    #if canImport(Darwin)
    return pthread_main_np() != 0
    #else
    guard let threadNumber else { return false }
    return threadNumber() == getpid()
    #endif
  }

  /// A function of the system's library that is missing from the header Swift imports.
  private static let threadNumber = unsafe Symbol.function("gettid", as: (@convention(c) () -> pid_t).self)
}

/// The executor whose jobs the calling thread runs.
enum RunningExecutor {
  private static let key = makeKey()
  private static let outerKey = makeKey()

  private static func makeKey() -> pthread_key_t {
    var key = pthread_key_t()
    unsafe pthread_key_create(&key, nil)
    return key
  }

  /// The executor whose jobs this thread runs; nil for none.
  static var current: VirtualExecutor? {
    guard let pointer = unsafe pthread_getspecific(key) else { return nil }
    // Set only while `run` retains the executor.
    return unsafe Unmanaged<VirtualExecutor>.fromOpaque(pointer).takeUnretainedValue()
  }

  /// The task that runs on this thread on behalf of that executor; nil for none.
  ///
  /// The task that drives the clock does not count: it is waiting meanwhile.
  static var task: RuntimeTask? {
    guard let task = RuntimeTask.current else { return nil }
    return task.address == UInt(bitPattern: unsafe pthread_getspecific(outerKey)) ? nil : task
  }

  /// Runs jobs of an executor on this thread; calls may nest.
  static func run<Value>(_ executor: VirtualExecutor, _ work: () -> Value) -> Value {
    let before = unsafe (pthread_getspecific(key), pthread_getspecific(outerKey))
    let outer = unsafe UnsafeRawPointer(bitPattern: RuntimeTask.current?.address ?? 0)
    unsafe pthread_setspecific(key, Unmanaged.passUnretained(executor).toOpaque())
    unsafe pthread_setspecific(outerKey, outer)
    defer {
      unsafe pthread_setspecific(key, before.0)
      unsafe pthread_setspecific(outerKey, before.1)
    }
    return work()
  }
}

/// Yields to other threads for a short real time.
func pause(microseconds: UInt32) { usleep(microseconds) }

/// Runs a closure on a new thread, which may block, and awaits its result.
nonisolated(nonsending) func onThreadOfItsOwn<Value: Sendable>(_ work: @escaping @Sendable () -> Value) async -> Value {
  await withCheckedContinuation { continuation in startThread { continuation.resume(returning: work()) } }
}

/// Runs a closure on a new thread.
private func startThread(_ work: @escaping @Sendable () -> Void) {
  final class Work {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }
  let argument = unsafe Unmanaged.passRetained(Work(work)).toOpaque()
  #if canImport(Darwin)
  var thread: pthread_t?
  #else
  var thread = pthread_t()
  #endif
  let code = unsafe pthread_create(
    &thread, nil,
    { argument in
      #if canImport(Darwin)
      unsafe Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().run()
      #else
      if let argument = unsafe argument { unsafe Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().run() }
      #endif
      return nil
    }, argument)
  precondition(code == 0, "no thread could be started (error \(code)). Run fewer tests at a time.")
  #if canImport(Darwin)
  if let thread = unsafe thread { unsafe pthread_detach(thread) }
  #else
  pthread_detach(thread)
  #endif
}
