/// The error of an operation that took longer than its limit.
public struct TimedOut: Error, Hashable, CustomStringConvertible {
  /// The limit.
  public let limit: Duration

  /// `timed out after 3.0 seconds`.
  public var description: String { "timed out after \(limit)" }
}

extension Clock where Duration == Swift.Duration {
  /// Runs an operation, and cancels it when it takes longer than a limit.
  ///
  /// When an operation and its limit end at the same instant of a ``VirtualClock``, the operation is in time if its
  /// sleep began first. An operation that ignores its cancellation is awaited.
  ///
  /// - Parameters:
  ///   - limit: The time limit.
  ///   - operation: The operation, run as a child task.
  /// - Returns: What the operation returns.
  /// - Throws: ``TimedOut`` after the limit; before it, the error of the operation.
  nonisolated(nonsending) public func timeout<Success: Sendable>(
    after limit: Duration, _ operation: @escaping @Sendable () async throws -> Success
  ) async throws -> Success {
    let deadline = now.advanced(by: limit)
    return try await withThrowingTaskGroup(of: Success.self) { group in
      group.addTask { try await operation() }
      group.addTask {
        try await sleep(until: deadline, tolerance: nil)
        throw TimedOut(limit: limit)
      }
      defer { group.cancelAll() }
      guard let first = try await group.next() else { throw CancellationError() }
      return first
    }
  }
}
