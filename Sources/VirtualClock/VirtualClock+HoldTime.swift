import Synchronization

extension VirtualClock {
  /// Keeps time still while a task waits for something outside of the clock: a callback of a dispatch
  /// queue, another thread, real input and output.
  ///
  /// Nobody can see whether such a thing will come, and so time passes without it; this says that it
  /// will. The clock then waits for it, up to ``Limits/externalWait`` of real time, and fails the test
  /// with its name when it does not come. A sleep of the body on the clock lets time pass meanwhile.
  /// Tasks that the body starts keep time still too. A task that the clock does not run runs the body
  /// and nothing more.
  ///
  /// - Parameters:
  ///   - purpose: What it waits for, for messages.
  ///   - fileID: Where it is called, for messages.
  ///   - filePath: Where it is called.
  ///   - line: Where it is called.
  ///   - column: Where it is called.
  ///   - body: What waits.
  /// - Returns: What the body returns.
  /// - Throws: What the body throws.
  nonisolated(nonsending) public func holdTime<Success>(
    for purpose: String = "something outside", fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column, _ body: nonisolated(nonsending) () async throws -> Success
  ) async rethrows -> Success {
    guard let number = RuntimeTask.current?.number else { return try await body() }
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let before = executor.setHold(number, KnownTasks.Hold(purpose: purpose, site: site))
    defer { _ = executor.setHold(number, before) }
    return try await body()
  }
}

extension VirtualExecutor {
  /// What a task waits for outside from now on: what it was before.
  func setHold(_ number: TaskNumber, _ hold: KnownTasks.Hold?) -> KnownTasks.Hold? {
    state.withLock { $0.tasks.setHold(number, hold) }
  }
}
