internal import CNcurses
internal import Glibc

/// The non-blocking output of frames to the terminal.
///
/// Bytes of a frame that the terminal has not accepted are kept and sent first; no other frame is begun before.
@safe struct TerminalOutput: ~Copyable {
  private let descriptor: Int32
  private let isOwn: Bool
  /// The bytes of the last frame.
  private var waiting: [UInt8] = []
  private var sent = 0

  /// Opens the terminal of standard output.
  init() {
    let own = cnc_open_output()
    isOwn = own >= 0
    descriptor = isOwn ? own : STDOUT_FILENO
  }

  /// Closes the descriptor.
  func close() { if isOwn { Glibc.close(descriptor) } }

  /// Whether the terminal has not accepted all of the last frame.
  var isBehind: Bool { sent < waiting.count }

  /// The descriptor to wait for while output is pending; otherwise nil.
  var awaited: Int32? { isBehind ? descriptor : nil }

  /// Begins a frame, in one system call if the terminal accepts it.
  ///
  /// - Precondition: the previous frame has been accepted.
  mutating func send(_ bytes: [UInt8]) {
    precondition(!isBehind, "\(waiting.count - sent) bytes of the last frame wait still")
    waiting = bytes
    sent = 0
    goOn()
  }

  /// Continues sending the last frame as far as the terminal accepts it.
  mutating func goOn() {
    while isBehind, takesBytes {
      let count = unsafe waiting.withUnsafeBytes { bytes in
        unsafe write(descriptor, bytes.baseAddress?.advanced(by: sent), bytes.count - sent)
      }
      if count > 0 { sent += count }
      if count < 0, errno == EINTR { continue }
      // A terminal that is gone never accepts anything again; reading its input detects that.
      if count < 0, errno != EAGAIN { forget() }
      if count <= 0 { return }
    }
  }

  /// Discards pending bytes.
  mutating func forget() {
    waiting = []
    sent = 0
  }

  /// Whether the terminal accepts bytes; a descriptor shared with the shell blocks on writes, so it is polled first.
  private var takesBytes: Bool {
    if isOwn { return true }
    var watched = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    return unsafe poll(&watched, 1, 0) > 0
  }
}
