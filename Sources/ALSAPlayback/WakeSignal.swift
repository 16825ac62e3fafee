import Dispatch

/// A signal from one thread to another that is not lost if it is raised early.
///
/// Raising never blocks, so that the simulation never waits for the sound. It needs no descriptor, so that a run with
/// too many open files has sound as well.
final class WakeSignal: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)

  /// Ends the present wait, or else the next one.
  func raise() { semaphore.signal() }

  /// Waits until the signal is raised, and resets it.
  ///
  /// - Parameter milliseconds: The maximum wait; nil for no limit.
  /// - Returns: Whether it was raised.
  @discardableResult func wait(milliseconds: Int?) -> Bool {
    let limit = milliseconds.map { DispatchTime.now() + .milliseconds($0) } ?? .distantFuture
    guard semaphore.wait(timeout: limit) == .success else { return false }
    while semaphore.wait(timeout: .now()) == .success {}
    return true
  }
}
