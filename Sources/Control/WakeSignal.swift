internal import Glibc
import SimulationCore

/// A descriptor that becomes readable when another thread has something for the run: the read end of a pipe.
final class WakeSignal: Sendable {
  /// The descriptor, for `poll`.
  let descriptor: Int32
  private let writer: Int32

  /// A signal that is not raised.
  ///
  /// - Throws: a `Problem` when the process may open no more descriptors.
  init() throws(Problem) {
    var ends: [Int32] = [-1, -1]
    let result = unsafe ends.withUnsafeMutableBufferPointer { unsafe pipe($0.baseAddress) }
    guard result == 0 else { throw SpareDescriptors.problem(errno) }
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
    // A full pipe is readable already.
    _ = unsafe write(writer, &byte, 1)
  }

  /// Resets the signal.
  func clear() {
    var bytes: UInt64 = 0
    while unsafe read(descriptor, &bytes, 8) == 8 {}
  }
}
