import Synchronization

/// A task that a test has started on a clock.
final class Root: Sendable {
  private struct State {
    var number: TaskNumber?
    var isFinished = false
    var error: (any Error)?
    var isRead = false
    var isDropped = false
    var failure: VirtualClock.Failure?
  }

  let name: String?
  let site: CallSite
  private let state = Mutex(State())

  init(name: String?, site: CallSite) {
    self.name = name
    self.site = site
  }

  /// Its name and the location where it was started.
  var description: String {
    name.map { "'\($0)' (started at \(site.description))" } ?? "the task started at \(site.description)"
  }

  /// The number of its task; nil until it runs.
  var number: TaskNumber? { state.withLock { $0.number } }
  var isFinished: Bool { state.withLock { $0.isFinished } }

  var hasUnreadError: Bool { state.withLock { $0.error != nil && !$0.isRead } }

  /// Marks its task as begun.
  ///
  /// - Throws: The failure for which it was given up before.
  func begin() throws(VirtualClock.Failure) {
    let number = RuntimeTask.current?.number
    let failure = state.withLock { state in
      state.number = number
      return state.failure
    }
    if let failure { throw failure }
  }

  /// Prevents it from beginning.
  func giveUp(_ failure: VirtualClock.Failure) { state.withLock { $0.failure = failure } }

  func finish(_ error: (any Error)?) {
    state.withLock {
      $0.isFinished = true
      $0.error = error
    }
  }

  func read() { state.withLock { $0.isRead = true } }

  func drop() { state.withLock { $0.isDropped = true } }

  /// Returns the error that it threw if nobody has read it; each error is returned once.
  ///
  /// - Parameter evenHeld: Whether to include errors of tasks that are still referenced and could be read.
  /// - Returns: The error.
  func takeUnreadError(evenHeld: Bool) -> (any Error)? {
    state.withLock { state in
      guard state.isDropped || evenHeld, !state.isRead, state.isFinished, let error = state.error else { return nil }
      state.error = nil
      if error is CancellationError || error is VirtualClock.Failure { return nil }
      return error
    }
  }
}
