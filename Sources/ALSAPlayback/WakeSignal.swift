internal import CALSA
internal import Glibc
import SimulationCore

/// A signal from one thread to another that is not lost if it is raised early.
///
/// Raising never blocks, so that the simulation never waits for the sound.
final class WakeSignal: Sendable {
  private let descriptor: Int32

  /// Creates a signal that is not raised.
  init() {
    descriptor = eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK))
    precondition(descriptor >= 0, "no event descriptor: error \(errno)")
  }

  deinit { _ = close(descriptor) }

  /// Ends the present wait, or else the next one.
  func raise() { _ = eventfd_write(descriptor, 1) }

  /// Waits until the signal is raised, and resets it.
  ///
  /// - Parameter milliseconds: The maximum wait; nil for no limit.
  /// - Returns: Whether it was raised.
  @discardableResult func wait(milliseconds: Int?) -> Bool {
    let clock = SuspendingClock()
    let deadline = milliseconds.map { clock.now.advanced(by: .milliseconds($0)) }
    var left = milliseconds ?? -1
    while true {
      var waiting = pollfd(descriptor: descriptor)
      let ready = unsafe poll(&waiting, 1, Int32(left))
      if ready > 0 { break }
      // A process signal interrupts the call, but must not end the wait.
      guard ready < 0, errno == EINTR else { return false }
      if let deadline { left = max(0, Int(clamping: clock.now.duration(to: deadline) / .milliseconds(1))) }
    }
    var count: eventfd_t = 0
    return unsafe eventfd_read(descriptor, &count) == 0
  }
}

extension pollfd {
  fileprivate init(descriptor: Int32) { self.init(fd: descriptor, events: Int16(POLLIN), revents: 0) }
}
