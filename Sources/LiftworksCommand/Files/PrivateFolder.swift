import FoundationEssentials
internal import Glibc
import SimulationCore

/// A new folder that only its user may look into; it is removed with all that is in it at the end of the value's life.
final class PrivateFolder {
  /// Where it is, without a character that means something to the shell.
  let path: String

  /// The folder that TMPDIR names, or `/tmp` where there is none and where the shell would not take its name for one
  /// word.
  private static var parent: String {
    guard let named = ProcessInfo.processInfo.environment["TMPDIR"], named.hasPrefix("/") else { return "/tmp" }
    let isPlain = named.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || ("0"..."9").contains($0) || "/._-+,@".unicodeScalars.contains($0)
    }
    return isPlain ? named : "/tmp"
  }

  /// Makes the folder.
  ///
  /// - Parameter purpose: What it is for, in its name.
  /// - Throws: a `Problem` where it cannot be made.
  init(for purpose: String) throws(Problem) {
    let parent = Self.parent
    var name = Array("\(parent)/liftworks-\(purpose)-XXXXXX".utf8CString)
    let isMade = unsafe name.withUnsafeMutableBufferPointer { buffer in
      unsafe buffer.baseAddress.map { unsafe mkdtemp($0) != nil } ?? false
    }
    guard isMade else {
      throw Problem(
        "no folder can be made in '\(excerpt(parent))': \(OutputFile.reason(errno))",
        allowed: "Temporary files go into the folder that TMPDIR names, or into /tmp", advice: "Name another one")
    }
    path = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
