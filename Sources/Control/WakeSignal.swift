internal import Glibc

/// A descriptor that becomes readable when another thread has something for the run: the end of a pipe.
final class WakeSignal: Sendable {
  /// The descriptor, for `poll`.
  let descriptor: Int32
  private let writer: Int32

  /// A signal that is not given.
  ///
  /// - Precondition: the process may open two descriptors more.
  init() {
    var ends: [Int32] = [-1, -1]
    let result = unsafe ends.withUnsafeMutableBufferPointer { unsafe pipe($0.baseAddress) }
    precondition(result == 0, "no pipe for waking the run: errno \(errno)")
    for end in ends {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    (descriptor, writer) = (ends[0], ends[1])
  }

  deinit {
    close(descriptor)
    close(writer)
  }

  /// Wakes whoever waits.
  func give() {
    var byte: UInt8 = 1
    // A pipe that is full is readable already.
    _ = unsafe write(writer, &byte, 1)
  }

  /// Takes it back.
  func clear() {
    var bytes: UInt64 = 0
    while unsafe read(descriptor, &bytes, 8) == 8 {}
  }
}
