import Synchronization

/// The turns of actors that threads of this process are running.
///
/// In its turn an actor runs all tasks that wait for it. If a test without a clock uses the actor, tasks of a clock may
/// thus run on a thread of the pool until they suspend or end. Their status changes before they have left that thread:
/// a task that has ended has yet to wake those that await it, and one that suspends continues at once if it has been
/// resumed in the meantime. Only the end of the turn is reliable.
enum ActorTurns {
  private struct Turn {
    let number: UInt64
    let thread: ThreadIdentity
    let began: ContinuousClock.Instant
  }

  private struct State {
    var lastNumber: UInt64 = 0
    /// The running turns, at most one of each thread, the oldest first.
    var running: [Turn] = []

    mutating func begin() {
      lastNumber += 1
      running.append(Turn(number: lastNumber, thread: .current, began: .now))
    }

    /// Returns whether this thread was running a turn.
    mutating func end() -> Bool {
      guard let index = running.firstIndex(where: { $0.thread == .current }) else { return false }
      running.remove(at: index)
      return true
    }
  }

  private static let state = Mutex(State())

  /// Runs a turn on this thread.
  static func run(_ turn: () -> Void) {
    state.withLock { $0.begin() }
    turn()
    _ = state.withLock { $0.end() }
  }

  /// Runs a closure that may wait for other threads.
  ///
  /// Nobody waits for a turn of this thread meanwhile: both would wait for each other.
  static func interrupt<Value>(_ wait: () -> Value) -> Value {
    let isRunning = state.withLock { $0.end() }
    defer { if isRunning { state.withLock { $0.begin() } } }
    return wait()
  }

  /// Hands a turn to the thread pool.
  static func enqueueOnPool(_ turn: UnownedJob) {
    Task.detached(priority: TaskPriority(turn.priority)) {
      run { unsafe turn.runSynchronously(on: VirtualExecutor.pool) }
    }
  }

  /// Whether this thread is running a turn.
  static var isRunningHere: Bool { state.withLock { $0.running.contains { $0.thread == .current } } }

  /// Returns the number of the newest turn that is running; nil if there is none.
  ///
  /// - Parameters:
  ///   - number: Newer turns do not count.
  ///   - age: Turns that have taken longer do not count: they block their thread.
  /// - Returns: The number.
  static func newest(through number: UInt64 = .max, upTo age: Duration) -> UInt64? {
    state.withLock { state in state.running.last { $0.number <= number && .now - $0.began < age }?.number }
  }
}
