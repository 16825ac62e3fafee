import FoundationEssentials
internal import Glibc
import SimulationCore

/// A new folder accessible only to its user; it is removed with its contents when the value is released.
final class PrivateFolder {
  /// Its path, without characters that are special to the shell.
  let path: String

  /// The folder of TMPDIR, or `/tmp` if it is not set or its path is not a single shell word.
  private static var parent: String {
    guard let named = ProcessInfo.processInfo.environment["TMPDIR"], named.hasPrefix("/") else { return "/tmp" }
    let isPlain = named.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || ("0"..."9").contains($0) || "/._-+,@".unicodeScalars.contains($0)
    }
    return isPlain ? named : "/tmp"
  }

  /// Creates the folder.
  ///
  /// - Parameter purpose: The purpose, which becomes part of its name.
  /// - Throws: a `Problem` if it cannot be created.
  init(for purpose: String) throws(Problem) {
    let parent = Self.parent
    var name = Array("\(parent)/liftworks-\(purpose)-XXXXXX".utf8CString)
    let isMade = unsafe name.withUnsafeMutableBufferPointer { buffer in
      unsafe buffer.baseAddress.map { unsafe mkdtemp($0) != nil } ?? false
    }
    guard isMade else {
      throw Problem(
        "no folder can be made in '\(excerpt(parent))': \(unsafe String(cString: strerror(errno)))",
        allowed: "Temporary files go into the folder that TMPDIR names, or into /tmp", advice: "Name another one")
    }
    path = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
