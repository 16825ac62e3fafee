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

  /// Its name and where it was started.
  var description: String {
    name.map { "'\($0)' (started at \(site.description))" } ?? "the task started at \(site.description)"
  }

  /// Its task; nil until it runs.
  var number: TaskNumber? { state.withLock { $0.number } }
  var isFinished: Bool { state.withLock { $0.isFinished } }

  var hasUnreadError: Bool { state.withLock { $0.error != nil && !$0.isRead } }

  /// Its task begins.
  ///
  /// - Throws: Why it was given up before.
  func begin() throws(VirtualClock.Failure) {
    let number = RuntimeTask.current?.number
    let failure = state.withLock { state in
      state.number = number
      return state.failure
    }
    if let failure { throw failure }
  }

  /// It is not to begin any more.
  func giveUp(_ failure: VirtualClock.Failure) { state.withLock { $0.failure = failure } }

  func finish(_ error: (any Error)?) {
    state.withLock {
      $0.isFinished = true
      $0.error = error
    }
  }

  func read() { state.withLock { $0.isRead = true } }

  func drop() { state.withLock { $0.isDropped = true } }

  /// The error that it has thrown and that nobody has read; each is returned once.
  ///
  /// - Parameter evenHeld: Whether also while somebody holds the task and could read it.
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
