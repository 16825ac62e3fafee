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
  /// A reader that has gone away ends the program quietly, by the signal that the system sends.
  static func write(_ bytes: [UInt8]) {
    writeAll(bytes, to: STDOUT_FILENO)
  }

  /// Writes one line of text, with escapes for what is hidden in it.
  static func line(_ text: String) {
    write(Array((VisibleText.line(text) + "\n").utf8))
  }

  /// Writes text that has lines of its own, with escapes for what is hidden in them.
  static func lines(_ text: String) {
    write(Array((VisibleText.lines(text) + "\n").utf8))
  }

  /// Writes lines of a report: of JSON, or of text.
  static func report(_ lines: [String], isJSON: Bool) {
    for line in lines {
      if isJSON { json(line) } else { self.line(line) }
    }
  }

  /// Writes one line of cells with tabs between them.
  static func row(_ cells: String...) {
    write(Array((cells.map(VisibleText.line).joined(separator: "\t") + "\n").utf8))
  }

  /// Writes one line of JSON.
  static func json(_ text: String) {
    json(Array((text + "\n").utf8))
  }

  /// Writes whole lines of JSON in UTF-8.
  static func json(_ bytes: [UInt8]) {
    write(VisibleText.json(bytes))
  }

  /// Writes a line for the person, not for another program.
  static func notice(_ text: String) {
    writeAll(Array((VisibleText.line(text) + "\n").utf8), to: STDERR_FILENO)
  }

  /// Writes text for the person that has lines of its own.
  static func notice(lines text: String) {
    writeAll(Array((VisibleText.lines(text) + "\n").utf8), to: STDERR_FILENO)
  }

  /// Writes text for the person as it is, without a line feed: it must hold nothing of anybody else's.
  static func error(_ text: String) {
    writeAll(Array(text.utf8), to: STDERR_FILENO)
  }

  private static func unwritable(because code: Int32) -> PlacedProblem {
    Problem(
      code == EBADF ? "it is closed" : "writing failed: '\(OutputFile.reason(code))'",
      allowed: "Data goes to standard output, which must be open and have room",
      advice: "Make room, or send it elsewhere"
    ).placed(at: FileLocation(file: "standard output"))
  }

  /// Whether a stream took nothing when the end was asked for; it is given nothing more.
  private static let isAbandoned = Atomic<Bool>(false)

  /// Whether a stream takes bytes, when nobody waits for it any longer.
  private static func takesBytes(_ descriptor: Int32) -> Bool {
    if isAbandoned.load(ordering: .relaxed) { return false }
    var watched = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    let isReady = unsafe poll(&watched, 1, 200) > 0
    if !isReady { isAbandoned.store(true, ordering: .relaxed) }
    return isReady
  }

  private static func writeAll(_ bytes: [UInt8], to descriptor: Int32) {
    unsafe bytes.withUnsafeBytes { buffer in
      var written = 0
      while written < buffer.count {
        // Whoever has asked for the end does not wait for a reader that takes nothing.
        let isEnding = Interruption.isAsked
        guard !isEnding || takesBytes(descriptor) else { return }
        let most = isEnding ? Int(PIPE_BUF) : buffer.count
        let count = unsafe Glibc.write(
          descriptor,
          buffer.baseAddress?.advanced(by: written),
          min(buffer.count - written, most)
        )
        if count < 0 {
          if errno == EINTR { continue }
          // A full disk or a closed descriptor; of standard error's own, there is nowhere to report it.
          if descriptor == STDOUT_FILENO { notice("\(unwritable(because: errno))") }
          Glibc.exit(2)
        }
        written += count
      }
    }
  }
}
