import Foundation
import SimulationCore

/// The two streams: data goes to standard output, everything else to standard error.
enum Output {
  /// Writes data.
  ///
  /// A reader that has gone away ends the program quietly, by the signal that the system sends.
  static func write(_ bytes: [UInt8]) {
    writeAll(bytes, to: STDOUT_FILENO)
  }

  /// Writes one line of data.
  static func line(_ text: String) {
    write(Array((text + "\n").utf8))
  }

  /// Writes a line for the person, not for another program.
  static func notice(_ text: String) {
    writeAll(Array((text + "\n").utf8), to: STDERR_FILENO)
  }

  /// Writes text for the person as it is, without a line feed.
  static func error(_ text: String) {
    writeAll(Array(text.utf8), to: STDERR_FILENO)
  }

  private static func unwritable(because code: Int32) -> PlacedProblem {
    Problem(
      "writing failed: '\(unsafe String(cString: strerror(code)))'",
      allowed: "Data goes to standard output, which must be open and have room",
      advice: "Make room, or send it elsewhere"
    ).placed(at: Place(file: "standard output"))
  }

  private static func writeAll(_ bytes: [UInt8], to descriptor: Int32) {
    unsafe bytes.withUnsafeBytes { buffer in
      var written = 0
      while written < buffer.count {
        let count = unsafe Foundation.write(
          descriptor,
          buffer.baseAddress?.advanced(by: written),
          buffer.count - written
        )
        if count < 0 {
          if errno == EINTR { continue }
          // A full disk or a closed descriptor; of standard error's own, nobody is left to tell.
          if descriptor == STDOUT_FILENO { notice("\(unwritable(because: errno))") }
          Foundation.exit(2)
        }
        written += count
      }
    }
  }
}
