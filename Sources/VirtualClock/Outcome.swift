import Synchronization

/// What a task has come to, once it has.
final class Outcome<Success: Sendable>: Sendable {
  private let result = Mutex<Result<Success, any Error>?>(nil)

  var value: Result<Success, any Error>? { result.withLock { $0 } }

  func set(_ value: Result<Success, any Error>) {
    result.withLock { $0 = value }
  }
}
