import Synchronization

extension VirtualClock {
  @TaskLocal private static var ofTest: VirtualClock?

  /// The clock of the running test: set by the trait `.virtualClock` or by
  /// ``test(limits:fileID:filePath:line:column:_:)``.
  ///
  /// It is nil outside such a test.
  public static var current: VirtualClock? { ofTest }

  /// Runs a test on a clock of its own: everything that it starts, unstructured tasks and code of the main actor
  /// included, runs in one order, and time passes when the test advances it.
  ///
  /// The trait `.virtualClock` of VirtualClockTesting does this for tests of Swift Testing; use this method for
  /// XCTest and others.
  ///
  /// - Parameters:
  ///   - limits: The limits of the test.
  ///   - fileID: Where it is called, for messages.
  ///   - filePath: Where it is called.
  ///   - line: Where it is called.
  ///   - column: Where it is called.
  ///   - body: The test. It advances time with `await clock.advance(by:)`.
  /// - Throws: The error of the body; ``Failure`` when the test waits for something that cannot come, or leaves tasks
  ///   unfinished.
  nonisolated(nonsending) public static func test(
    limits: Limits = Limits(), fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column, _ body: @escaping @Sendable (VirtualClock) async throws -> Void
  ) async throws {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let clock = VirtualClock(limits: limits, at: site)
    try await $ofTest.withValue(clock) { try await clock.runTest(Call { try await body(clock) }) }
  }

  /// Runs a test with a non-escaping body and an explicit source location.
  nonisolated(nonsending) package static func test(
    limits: Limits, at site: CallSite, _ body: @Sendable () async throws -> Void
  ) async throws {
    let clock = VirtualClock(limits: limits, at: site)
    try await $ofTest.withValue(clock) {
      try await withoutActuallyEscaping(body) { body in
        let lent = unsafe LentClosure(StoredTest(body: body))
        do { try await clock.runTest(Call { try await body() }) } catch {
          // An abandoned body leaves by throwing and never continues.
          if !clock.hasTestEnded { unsafe lent.takeBack() }
          throw error
        }
      }
    }
  }

  /// Whether the body of its test has ended.
  private var hasTestEnded: Bool { state.withLock { $0.hasTestEnded } }

  nonisolated(nonsending) private func runTest(_ call: Call<Void>) async throws {
    let root = Root(name: nil, site: site)
    let executor = executor
    let task = Task(executorPreference: executor) {
      try? root.begin()
      TaskCapture.register(root.number ?? 0, of: executor)
      executor.state.withLock { $0.body = root.number }
      await TaskCapture.$owner.withValue(executor) { await call.run() }
      root.finish(nil)
      self.state.withLock { $0.hasTestEnded = true }
    }
    let failure = await withTaskCancellationHandler {
      await onThreadOfItsOwn {
        let failure = self.drive("test", .test(root), at: self.site, isOnOwnThread: true)
        if failure != nil, !root.isFinished {
          task.cancel()
          self.cancelAll()
          self.unwind(root, at: self.site)
        }
        return failure
      }
    } onCancel: {
      task.cancel()
    }
    reportUnreadErrors(evenHeld: true)
    let leftover = leftover()
    // It may wait for another clock, and the thread pool is free meanwhile.
    await onThreadOfItsOwn { self.release() }
    if let failure { throw failure }
    try call.takeResult(or: nil)
    if let leftover { throw leftover }
  }

  /// Ends the use of the clock: fails the test if tasks have not ended, cancels them, and releases their resources.
  ///
  /// Tests with the trait `.virtualClock` and in ``test(limits:fileID:filePath:line:column:_:)`` need not call it.
  ///
  /// - Parameters:
  ///   - fileID: Where it is called, for messages.
  ///   - filePath: Where it is called.
  ///   - line: Where it is called.
  ///   - column: Where it is called.
  public func finish(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    if let leftover = leftover() { record(leftover, at: site) }
    reportUnreadErrors(evenHeld: true)
    release()
  }

  /// Returns the failure of a test that ends with unfinished tasks; nil when all have ended.
  private func leftover() -> Failure? {
    _ = executor.away()
    let failure = failure(
      .unfinished,
      """
      the test ended at \(now) while tasks had not. Let time pass until they end, with 'advance(by:)' or \
      'run()', or cancel them.
      """, at: site)
    return failure.sleepers.isEmpty && failure.unfinished.isEmpty ? nil : failure
  }

  /// Ends all current and future sleeps.
  private func cancelAll() {
    let (numbers, request) = state.withLock { state in
      state.isFinished = true
      return (state.timeline.ordered.map(\.number), state.request.take())
    }
    for number in numbers { cancel(number) }
    if let request {
      executor.rise(request.task)
      request.continuation.resume(returning: nil)
    }
  }

  /// Cancels all sleeps and removes all tasks.
  private func release() {
    cancelAll()
    state.withLock { $0.roots = [] }
    _ = drive("finish", .moment(executor.now), at: site, limits: limits.forGivingUp)
    executor.forgetAll()
  }
}

/// The body of a test.
private struct StoredTest { let body: @Sendable () async throws -> Void }

extension VirtualExecutor {
  func forgetAll() {
    let all = state.withLock { state in
      state.isClosed = true
      return state.tasks.removeAll()
    }
    for known in all { forget(known.number, known.task) }
  }
}
