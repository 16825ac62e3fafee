internal import Glibc

/// The lines of standard input, typed or from a pipe.
struct TypedLines {
  /// An input event.
  enum Event: Equatable {
    /// A line, without its ending.
    case line(String)
    /// The end of the input.
    case end
  }

  /// The maximum length of a line in bytes; longer lines are truncated.
  private static let lengthMax = 4_096

  private var bytes: [UInt8] = []
  private var hasEnded = false

  /// Waits for the next line.
  ///
  /// - Parameter timeout: The maximum waiting time; nil for unlimited.
  /// - Returns: The event; nil on timeout or when interrupted by a signal.
  mutating func next(timeout: Duration?) -> Event? {
    if let line = takeLine() { return .line(line) }
    if hasEnded { return .end }
    var wanted = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    let milliseconds = timeout.map { wait -> Int32 in
      let (seconds, attoseconds) = wait.components
      // Rounded up, so that what is awaited is due then; at most a minute.
      return seconds >= 60 ? 60_000 : Int32(seconds) * 1_000 + Int32(attoseconds / 1_000_000_000_000_000) + 1
    }
    guard unsafe poll(&wanted, 1, milliseconds ?? 60_000) > 0 else { return nil }
    var buffer = [UInt8](repeating: 0, count: 4_096)
    let count = unsafe read(STDIN_FILENO, &buffer, buffer.count)
    if count > 0 { bytes += buffer.prefix(count) } else if count == 0 || errno != EINTR { hasEnded = true }
    if let line = takeLine() { return .line(line) }
    return hasEnded ? .end : nil
  }

  private mutating func takeLine() -> String? {
    let end = bytes.firstIndex(of: UInt8(ascii: "\n"))
    guard let end else {
      // The last line may have no ending; the excess of a long one is dropped.
      if hasEnded, !bytes.isEmpty {
        defer { bytes = [] }
        return String(decoding: bytes.prefix(Self.lengthMax), as: UTF8.self)
      }
      if bytes.count > Self.lengthMax { bytes.removeSubrange(Self.lengthMax...) }
      return nil
    }
    defer { bytes.removeSubrange(...end) }
    return String(decoding: bytes[..<end].prefix(Self.lengthMax), as: UTF8.self)
  }
}
