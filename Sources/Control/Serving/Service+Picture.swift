import Dispatch
internal import Glibc
import SimulationCore
import Synchronization

extension Service {
  /// Makes something on another thread, and serves clients until it is there: no answer waits for a picture.
  ///
  /// - Parameters:
  ///   - now: The real time, asked again and again.
  ///   - make: Makes it; what it needs is given to it, since the run goes on meanwhile.
  /// - Returns: What was made.
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

/// What another thread makes, once it is there.
private final class Made<Value: Sendable>: Sendable {
  private let value = Mutex<Value?>(nil)

  func put(_ value: Value) { self.value.withLock { $0 = value } }

  func take() -> Value? { value.withLock(\.self) }
}
