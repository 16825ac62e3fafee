import Dispatch
internal import Glibc
import SimulationCore
import Synchronization

extension Service {
  /// Computes a value on another thread, and serves clients meanwhile: no answer waits for a picture.
  ///
  /// - Parameters:
  ///   - now: The real time, read repeatedly.
  ///   - make: Computes the value; it captures its inputs, since the run continues meanwhile.
  /// - Returns: The value.
  package func serving<Value: Sendable>(at now: () -> Duration, while make: @escaping @Sendable () -> Value) -> Value {
    let (made, ports) = (Made<Value>(), ports)
    pictures.async {
      made.put(make())
      ports.wake()
    }
    while true {
      // Once more before the picture is sent, which takes a while too.
      serve(at: now())
      if let value = made.take() { return value }
      var watched = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      _ = unsafe poll(&watched, 1, -1)
    }
  }
}

/// The result of another thread.
private final class Made<Value: Sendable>: Sendable {
  private let value = Mutex<Value?>(nil)

  func put(_ value: Value) { self.value.withLock { $0 = value } }

  func take() -> Value? { value.withLock(\.self) }
}
