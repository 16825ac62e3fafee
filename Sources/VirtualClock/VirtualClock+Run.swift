import Synchronization

extension VirtualClock {
  /// Runs asynchronous code to its end, here and now, its sleeps on this clock in no real time.
  ///
  /// Time passes whenever nothing is able to run, so inside of the body it passes by sleeping.
  /// Tasks that still sleep at the end stay asleep. The body may use what is not `Sendable`: the
  /// caller waits for it.
  ///
  /// - Parameters:
  ///   - name: The name of the body's task, for messages.
  ///   - fileID: Where it is called, for messages.
  ///   - filePath: Where it is called.
  ///   - line: Where it is called.
  ///   - column: Where it is called.
  ///   - body: What to run.
  /// - Returns: What the body returns.
  /// - Throws: What the body throws; ``Failure`` when the body has not ended and nothing is left
  ///   that could let it go on, or when it meets one of the ``limits``.
  public func run<Success>(
    name: String? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column, _ body: () async throws -> Success
  ) throws -> Success {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return try withoutActuallyEscaping(body) { body in
      let lent = unsafe LentClosure(StoredBody(body: body))
      let call = Call(body)
      let root = Root(name: name, site: site)
      state.withLock { $0.roots.append(root) }
      let executor = executor
      let task = Task(name: name, executorPreference: executor) {
        try? root.begin()
        executor.introduceCurrent(root)
        await TaskCapture.$owner.withValue(executor) { await call.run() }
        root.finish(nil)
      }
      let failure = drive("run", .end(root), at: site)
      reportUnreadErrors()
      if let failure, !root.isFinished {
        task.cancel()
        unwind(root, at: site)
        if !root.isFinished { unsafe lent.takeBack() }
        throw failure
      }
      state.withLock { state in state.roots.removeAll { $0 === root } }
      return try call.takeResult(or: failure)
    }
  }

  /// Lets a task that has been cancelled end; gives up those that do not.
  func unwind(_ root: Root, at site: CallSite) {
    _ = drive("run", .moment(executor.now), at: site, limits: limits.forGivingUp)
    guard !root.isFinished else { return }
    if let number = root.number { executor.abandon(number) }
  }
}

/// The body of a call that waits for its end.
private struct StoredBody<Success> { let body: () async throws -> Success }

/// A body and what it has come to; only one of both threads uses it at a time.
final class Call<Success>: @unchecked Sendable {
  // Safe without a lock: the thread that calls `run` waits while the body runs, and the executor's
  // lock lies between both.
  private var body: (() async throws -> Success)?
  private var result: Result<Success, any Error>?

  init(_ body: @escaping () async throws -> Success) { self.body = body }

  func run() async {
    guard let body else { return }
    do { result = .success(try await body()) } catch { result = .failure(error) }
  }

  func takeResult(or failure: VirtualClock.Failure?) throws -> Success {
    if let result { return try result.get() }
    throw failure ?? CancellationError()
  }
}

/// A closure that does not escape, lent to a task that may never end.
///
/// Swift stops the program when somebody still holds such a closure as its scope ends. A task that
/// was given up holds it for good, and never uses it again.
struct LentClosure {
  private let context: UInt

  /// - Parameter body: The closure, in a structure: on its own it is wrapped as soon as generic code
  ///   sees it.
  @inline(never) @unsafe init<Stored>(_ body: Stored) {
    context = unsafe withUnsafeBytes(of: body) {
      unsafe $0.load(fromByteOffset: MemoryLayout<UInt>.size, as: UInt.self)
    }
  }

  /// Ends all that is held but the scope's own.
  ///
  /// - Precondition: Whoever holds it never uses it.
  @inline(never) @unsafe func takeBack() {
    guard let count = Self.countFunction, let object = unsafe UnsafeRawPointer(bitPattern: context) else { return }
    while count(context) > 1 { unsafe Unmanaged<AnyObject>.fromOpaque(object).release() }
  }

  private static let countFunction = unsafe Symbol.function(
    "swift_retainCount", as: (@convention(c) (UInt) -> Int).self)
}

extension VirtualExecutor {
  /// Gives a task and its children up: whatever would wake them is dropped.
  func abandon(_ number: TaskNumber) {
    state.withLock { state in
      let all = state.tasks.family(of: number)
      for known in all {
        _ = state.tasks.remove(known.number)
        state.abandoned.insert(known.number)
      }
    }
  }
}
