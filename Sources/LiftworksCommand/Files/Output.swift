import FoundationEssentials
internal import Glibc
import SimulationCore
import Synchronization

/// The two streams: data goes to standard output, everything else to standard error.
///
/// Whatever a file or an argument may hold leaves through one of these, by which a terminal is never sent
/// a control that somebody has hidden in a text. `write` alone takes bytes as they are: for forms
/// whose own writers escape (exports, pictures, sounds).
enum Output {
  /// Writes data as it is.
  ///
  /// A reader that has gone away ends the program quietly, by the signal that the system sends; a command that
  /// can be interrupted ends in order before.
  static func write(_ bytes: [UInt8]) { writeAll(bytes, to: STDOUT_FILENO) }

  /// Writes one line of text, with escapes for what is hidden in it.
  static func line(_ text: String) { write(Array((VisibleText.line(text) + "\n").utf8)) }

  /// Writes text that has lines of its own, with escapes for what is hidden in them.
  static func lines(_ text: String) { write(Array((VisibleText.lines(text) + "\n").utf8)) }

  /// Writes lines of a report: of JSON, or of text.
  static func report(_ lines: [String], isJSON: Bool) {
    for line in lines { if isJSON { json(line) } else { self.line(line) } }
  }

  /// Writes one line of cells with tabs between them.
  static func row(_ cells: String...) {
    write(Array((cells.map(VisibleText.line).joined(separator: "\t") + "\n").utf8))
  }

  /// Writes one line of JSON.
  static func json(_ text: String) { json(Array((text + "\n").utf8)) }

  /// Writes whole lines of JSON in UTF-8.
  static func json(_ bytes: [UInt8]) { write(VisibleText.json(bytes)) }

  /// Writes a line for the person, not for another program.
  static func notice(_ text: String) { writeAll(Array((VisibleText.line(text) + "\n").utf8), to: STDERR_FILENO) }

  /// Writes a line for the person, unless it would have to wait for a reader: nobody who is served waits for one who
  /// does not read.
  static func noticeAtOnce(_ text: String) {
    guard takesBytes(STDERR_FILENO, within: 0) else {
      _ = unreadCount.add(1, ordering: .relaxed)
      return
    }
    let count = unreadCount.exchange(0, ordering: .relaxed)
    let words = "liftworks: \(counted(count, "notice")) before this one could not be written\n"
    let unread = count == 0 ? "" : words
    // No more than what a pipe takes at once.
    let bytes = Array((unread + VisibleText.line(text) + "\n").utf8).prefix(Int(PIPE_BUF))
    _ = unsafe bytes.withUnsafeBytes { unsafe Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }

  /// How many notices nobody has read.
  private static let unreadCount = Atomic<Int>(0)

  /// Writes text for the person that has lines of its own.
  static func notice(lines text: String) { writeAll(Array((VisibleText.lines(text) + "\n").utf8), to: STDERR_FILENO) }

  /// Writes text for the person as it is, without a line feed: it must hold nothing of anybody else's.
  static func error(_ text: String) { writeAll(Array(text.utf8), to: STDERR_FILENO) }

  /// What is wrong with standard output, by the number of the system's error.
  static func unwritable(because code: Int32) -> PlacedProblem {
    Problem(
      code == EBADF ? "it is closed" : "writing failed: '\(OutputFile.reason(code))'",
      allowed: "Data goes to standard output, which must be open and have room",
      advice: "Make room, or send it elsewhere"
    ).placed(at: FileLocation(file: "standard output"))
  }

  /// Why nothing more is written, as the number of the system's error; 0 while everything is, and -1 where it is
  /// standard error that takes nothing.
  private static let failure = Atomic<Int32>(0)

  /// Ends the program: with exit code 2 and a message where standard output could not be written, quietly where its
  /// reader has gone.
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

  /// Whether a stream took nothing when the end was asked for; it is given nothing more.
  private static let isAbandoned = Atomic<Bool>(false)

  /// Whether a stream takes bytes within some milliseconds.
  static func takesBytes(_ descriptor: Int32, within milliseconds: Int32) -> Bool {
    var watched = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    return unsafe poll(&watched, 1, milliseconds) > 0
  }

  /// Whether a stream takes bytes, when nobody waits for it any longer.
  private static func takesLastBytes(_ descriptor: Int32) -> Bool {
    if isAbandoned.load(ordering: .relaxed) { return false }
    let isReady = takesBytes(descriptor, within: 200)
    if !isReady { isAbandoned.store(true, ordering: .relaxed) }
    return isReady
  }

  private static func writeAll(_ bytes: [UInt8], to descriptor: Int32) {
    unsafe bytes.withUnsafeBytes { buffer in
      var written = 0
      while written < buffer.count {
        if descriptor == STDOUT_FILENO, failure.load(ordering: .relaxed) != 0 { return }
        // Whoever has asked for the end does not wait for a reader that takes nothing.
        let isEnding = Interruption.isAsked
        guard !isEnding || takesLastBytes(descriptor) else { return }
        let most = isEnding ? Int(PIPE_BUF) : buffer.count
        let count = unsafe Glibc.write(
          descriptor, buffer.baseAddress?.advanced(by: written), min(buffer.count - written, most))
        if count < 0 {
          if errno == EINTR { continue }
          // A full disk or a closed descriptor; of standard error's own, there is nowhere to report it.
          failure.store(descriptor == STDOUT_FILENO ? errno : -1, ordering: .relaxed)
          guard Interruption.isWatched else { exit(2) }
          return Interruption.ask()
        }
        written += count
      }
    }
  }
}
