import FoundationEssentials
internal import Glibc
import SimulationCore
import Synchronization

/// The output streams: data goes to standard output, everything else to standard error.
///
/// All text that may come from a file or an argument is printed through one of these functions, so that a terminal
/// never receives a hidden control character. Only `write` writes bytes unchanged: for formats whose own writers
/// escape (exports, pictures, sounds).
enum Output {
  /// Writes data unchanged.
  ///
  /// A closed reader ends the program quietly, by the system's signal; a command that can be interrupted ends cleanly
  /// first.
  static func write(_ bytes: [UInt8]) { write(bytes.span) }

  /// Writes data unchanged, from where it is.
  static func write(_ bytes: Span<UInt8>) { writeAll(bytes, to: STDOUT_FILENO) }

  /// Writes one line of text, with invisible characters escaped.
  static func line(_ text: String) { write(Array((VisibleText.line(text) + "\n").utf8)) }

  /// Writes text of several lines, with invisible characters escaped.
  static func lines(_ text: String) { write(Array((VisibleText.lines(text) + "\n").utf8)) }

  /// Writes the lines of a report, as JSON or as text.
  static func report(_ lines: [String], isJSON: Bool) {
    for line in lines { if isJSON { json(line) } else { self.line(line) } }
  }

  /// Writes one line of cells separated by tabs.
  static func row(_ cells: String...) {
    write(Array((cells.map(VisibleText.line).joined(separator: "\t") + "\n").utf8))
  }

  /// Writes one line of JSON.
  static func json(_ text: String) {
    let bytes = Array((text + "\n").utf8)
    json(bytes.span)
  }

  /// Writes whole lines of JSON in UTF-8.
  static func json(_ bytes: Span<UInt8>) {
    if let escaped = VisibleText.escapedJSON(bytes) { write(escaped) } else { write(bytes) }
  }

  /// Writes a line for the user, not for another program.
  static func notice(_ text: String) { error(VisibleText.line(text) + "\n") }

  /// Writes a line for the user, unless it would block: served clients must not wait for a reader that does not read.
  static func noticeAtOnce(_ text: String) {
    guard takesBytes(STDERR_FILENO, within: 0) else {
      _ = unreadCount.add(1, ordering: .relaxed)
      return
    }
    let count = unreadCount.exchange(0, ordering: .relaxed)
    let words = "liftworks: \(counted(count, "notice")) before this one could not be written\n"
    let unread = count == 0 ? "" : words
    // At most what a pipe accepts atomically.
    let bytes = Array((unread + VisibleText.line(text) + "\n").utf8).prefix(Int(PIPE_BUF))
    _ = unsafe bytes.withUnsafeBytes { unsafe Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }

  /// The number of notices that were not written.
  private static let unreadCount = Atomic<Int>(0)

  /// Writes text of several lines for the user.
  static func notice(lines text: String) { error(VisibleText.lines(text) + "\n") }

  /// Writes text for the user unchanged, without a line feed: it must contain no foreign text.
  static func error(_ text: String) {
    let bytes = Array(text.utf8)
    writeAll(bytes.span, to: STDERR_FILENO)
  }

  /// Returns the problem with standard output, from the system's error number.
  static func unwritable(because code: Int32) -> PlacedProblem {
    Problem(
      code == EBADF ? "it is closed" : "writing failed: '\(OutputFile.reason(code))'",
      allowed: "Data goes to standard output, which must be open and have room",
      advice: "Make room, or send it elsewhere"
    ).placed(at: FileLocation(file: "standard output"))
  }

  /// The reason why nothing more is written, as the system's error number; 0 while writing works, and -1 if standard
  /// error accepts nothing.
  private static let failure = Atomic<Int32>(0)

  /// Exits the program: with exit code 2 and a message if standard output could not be written, quietly if its reader
  /// has gone.
  ///
  /// - Parameter code: The exit code otherwise.
  static func exit(_ code: Int32) -> Never {
    let failure = failure.exchange(0, ordering: .relaxed)
    if failure == EPIPE {
      signal(SIGPIPE, SIG_DFL)
      raise(SIGPIPE)
    }
    if failure > 0 { notice("\(unwritable(because: failure))") }
    Glibc.exit(failure == 0 ? code : 2)
  }

  /// Whether a stream accepted nothing when the end was requested; nothing more is written to it.
  private static let isAbandoned = Atomic<Bool>(false)

  /// Whether a stream accepts bytes within some milliseconds.
  static func takesBytes(_ descriptor: Int32, within milliseconds: Int32) -> Bool {
    var watched = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    return unsafe poll(&watched, 1, milliseconds) > 0
  }

  /// Whether a stream still accepts bytes after the end was requested.
  private static func takesLastBytes(_ descriptor: Int32) -> Bool {
    if isAbandoned.load(ordering: .relaxed) { return false }
    let isReady = takesBytes(descriptor, within: 200)
    if !isReady { isAbandoned.store(true, ordering: .relaxed) }
    return isReady
  }

  private static func writeAll(_ bytes: Span<UInt8>, to descriptor: Int32) {
    unsafe bytes.withUnsafeBytes { buffer in
      var written = 0
      while written < buffer.count {
        if descriptor == STDOUT_FILENO, failure.load(ordering: .relaxed) != 0 { return }
        // After the end was requested, do not wait for a reader that accepts nothing.
        let isEnding = Interruption.isAsked
        guard !isEnding || takesLastBytes(descriptor) else { return }
        let most = isEnding ? Int(PIPE_BUF) : buffer.count
        let count = unsafe Glibc.write(
          descriptor, buffer.baseAddress?.advanced(by: written), min(buffer.count - written, most))
        if count < 0 {
          if errno == EINTR { continue }
          // A full disk or a closed descriptor; a failure of standard error cannot be reported anywhere.
          failure.store(descriptor == STDOUT_FILENO ? errno : -1, ordering: .relaxed)
          guard Interruption.isWatched else { exit(2) }
          return Interruption.ask()
        }
        written += count
      }
    }
  }
}
