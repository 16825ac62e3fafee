import Synchronization

extension VirtualClock {
  /// Holds time while a task waits for something outside the clock: a callback of a dispatch queue, another thread,
  /// real input and output.
  ///
  /// The clock cannot detect that such an event will come, so by default time passes without it; this call declares
  /// that it will. The clock then waits for it, up to ``Limits/externalWait`` of real time, and fails the test with
  /// its name when it does not come. If the body sleeps on the clock, time passes during that sleep. Tasks that the
  /// body starts hold time too. In a task that the clock does not run, the call only runs the body.
  ///
  /// - Parameters:
  ///   - purpose: The event that it waits for, for messages.
  ///   - fileID: Where it is called, for messages.
  ///   - filePath: Where it is called.
  ///   - line: Where it is called.
  ///   - column: Where it is called.
  ///   - body: The code that waits.
  /// - Returns: The result of the body.
  /// - Throws: The error of the body.
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
  /// Sets the external event that a task waits for; returns the previous one.
  func setHold(_ number: TaskNumber, _ hold: KnownTasks.Hold?) -> KnownTasks.Hold? {
    state.withLock { $0.tasks.setHold(number, hold) }
  }
}
