import Dispatch
import Synchronization

/// The right to run the tasks of a clock, which one thread of the process has at a time.
///
/// Tests that run in parallel may share an actor, such as a global one. An actor runs all tasks that wait for it on one
/// thread. If two clocks ran at a time, a task of one could continue, and end, on the thread of the other, and nothing
/// that can be read tells when it has left that thread. As one clock runs at a time, none of its tasks finds an actor
/// occupied by a task of another clock.
///
/// A thread lets others run while it waits for other threads, and every few milliseconds before time passes. Its tasks
/// then occupy no actor.
enum OneClock {
  private struct State {
    var holder: ThreadIdentity?
    /// The time at which the holder began to run.
    var since = ContinuousClock.now
    /// The threads that wait, in the order of their arrival.
    var waiting: [Waiter] = []

    mutating func passOn() {
      let next = waiting.isEmpty ? nil : waiting.removeFirst()
      holder = next?.thread
      since = .now
      next?.isNext.signal()
    }
  }

  private final class Waiter: Sendable {
    let thread = ThreadIdentity.current
    let isNext = DispatchSemaphore(value: 0)
  }

  private static let state = Mutex(State())
  /// The real time for which a clock runs while others wait.
  private static let share = Duration.milliseconds(10)
  /// The real time after which a holder counts as blocked: it may wait for something that a waiting thread is to do.
  private static let longestShare = Duration.seconds(10)

  /// Runs a closure while no other clock runs; calls may nest.
  static func run<Value>(_ work: () -> Value) -> Value {
    if isHeldHere { return work() }
    enter()
    defer { leave() }
    return work()
  }

  /// Lets other clocks run during a closure that waits.
  ///
  /// - Returns: The result of the closure, and the real time for which the others still ran after it.
  static func letOthersRun<Value>(during wait: () -> Value) -> (value: Value, delay: Duration) {
    guard isHeldHere else { return (wait(), .zero) }
    leave()
    let value = wait()
    return (value, enter())
  }

  /// Lets other clocks run if they wait and this one has had its share; returns the real time for which they ran.
  static func letOthersRunInTurn() -> Duration {
    let isOver = state.withLock { state in
      state.holder == .current && !state.waiting.isEmpty && .now - state.since > share
    }
    return isOver ? letOthersRun {}.delay : .zero
  }

  private static var isHeldHere: Bool { state.withLock { $0.holder == .current } }

  @discardableResult private static func enter() -> Duration {
    let waiter = state.withLock { state -> Waiter? in
      let waiter = Waiter()
      state.waiting.append(waiter)
      guard state.holder == nil else { return waiter }
      state.passOn()
      return nil
    }
    guard let waiter else { return .zero }
    let began = ContinuousClock.now
    while waiter.isNext.wait(timeout: .now() + 1) == .timedOut {
      state.withLock { state in
        let isBlocked = .now - max(state.since, began) > longestShare
        if isBlocked, state.waiting.first === waiter { state.passOn() }
      }
    }
    return .now - began
  }

  private static func leave() {
    state.withLock { state in
      // A thread that was blocked may have lost the right.
      if state.holder == .current { state.passOn() }
    }
  }
}
