import Synchronization

extension VirtualClock {
  /// Runs asynchronous code to its end synchronously; its sleeps on this clock take no real time.
  ///
  /// Time passes whenever nothing is able to run, so the body advances time by sleeping. Tasks that still sleep at
  /// the end stay asleep. The body may use values that are not `Sendable`: the caller waits for it.
  ///
  /// - Parameters:
  ///   - name: The name of the body's task, for messages.
  ///   - fileID: Where it is called, for messages.
  ///   - filePath: Where it is called.
  ///   - line: Where it is called.
  ///   - column: Where it is called.
  ///   - body: The code to run.
  /// - Returns: The result of the body.
  /// - Throws: The error of the body; ``Failure`` when the body has not ended and nothing remains that could resume
  ///   it, or when it reaches one of the ``limits``.
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

  /// Waits for a cancelled task to end; abandons tasks that do not.
  func unwind(_ root: Root, at site: CallSite) {
    _ = drive("run", .moment(executor.now), at: site, limits: limits.forGivingUp)
    guard !root.isFinished else { return }
    if let number = root.number { executor.abandon(number) }
  }
}

/// The body of a call that waits for its end.
private struct StoredBody<Success> { let body: () async throws -> Success }

/// A body and its result; only one of the two threads uses it at a time.
final class Call<Success>: @unchecked Sendable {
  // Safe without a lock: the thread that calls `run` waits while the body runs, and the executor's lock separates
  // their accesses.
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

/// A non-escaping closure, lent to a task that may never end.
///
/// Swift traps if such a closure is still retained when its scope ends. An abandoned task retains it forever without
/// using it again.
struct LentClosure {
  private let context: UInt

  /// - Parameter body: The closure, in a structure: a bare closure would be wrapped when passed to generic code.
  @inline(never) @unsafe init<Stored>(_ body: Stored) {
    context = unsafe withUnsafeBytes(of: body) {
      unsafe $0.load(fromByteOffset: MemoryLayout<UInt>.size, as: UInt.self)
    }
  }

  /// Releases all references except the scope's own.
  ///
  /// - Precondition: The holders of the other references never use it.
  @inline(never) @unsafe func takeBack() {
    guard let count = Self.countFunction, let object = unsafe UnsafeRawPointer(bitPattern: context) else { return }
    while count(context) > 1 { unsafe Unmanaged<AnyObject>.fromOpaque(object).release() }
  }

  private static let countFunction = unsafe Symbol.function(
    "swift_retainCount", as: (@convention(c) (UInt) -> Int).self)
}

extension VirtualExecutor {
  /// Abandons a task and its children: their wake-ups are dropped.
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
