internal import CNcurses
internal import Glibc

/// Where frames go: it never waits for a terminal that takes no bytes.
///
/// What the terminal did not take of one frame is kept and sent first; no second frame is begun before.
@safe struct TerminalOutput: ~Copyable {
  private let descriptor: Int32
  private let isOwn: Bool
  /// What is left of the last frame.
  private var waiting: [UInt8] = []
  private var sent = 0

  /// The terminal of standard output.
  init() {
    let own = cnc_open_output()
    isOwn = own >= 0
    descriptor = isOwn ? own : STDOUT_FILENO
  }

  /// Gives its descriptor back.
  func close() { if isOwn { Glibc.close(descriptor) } }

  /// Whether the terminal has not taken all of the last frame.
  var isBehind: Bool { sent < waiting.count }

  /// The descriptor to wait for while it is behind; nil while it is not.
  var awaited: Int32? { isBehind ? descriptor : nil }

  /// Begins a frame, in one call of the system where the terminal takes it.
  ///
  /// - Precondition: the one before has been taken.
  mutating func send(_ bytes: [UInt8]) {
    precondition(!isBehind, "\(waiting.count - sent) bytes of the last frame wait still")
    waiting = bytes
    sent = 0
    goOn()
  }

  /// Goes on with the last frame as far as the terminal takes it.
  mutating func goOn() {
    while isBehind, takesBytes {
      let count = unsafe waiting.withUnsafeBytes { bytes in
        unsafe write(descriptor, bytes.baseAddress?.advanced(by: sent), bytes.count - sent)
      }
      if count > 0 { sent += count }
      if count < 0, errno == EINTR { continue }
      // A terminal that is gone takes nothing ever again: whoever reads its keys finds out.
      if count < 0, errno != EAGAIN { forget() }
      if count <= 0 { return }
    }
  }

  /// Forgets what the terminal has not taken.
  mutating func forget() {
    waiting = []
    sent = 0
  }

  /// A descriptor that is shared with the shell waits when it is written to, so it is asked first.
  private var takesBytes: Bool {
    if isOwn { return true }
    var watched = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    return unsafe poll(&watched, 1, 0) > 0
  }
}
