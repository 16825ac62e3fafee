import Foundation
import SimulationCore

/// A file that a run writes, never over another one unless the person says so.
final class OutputFile {
  private let path: String
  private let handle: FileHandle
  /// How many bytes of the file stay before the first that is written; nil once that has been.
  private var keptCount: Int?
  /// Why writing has failed, once it has; nothing more is written then.
  private(set) var problem: PlacedProblem?

  /// Makes the file.
  ///
  /// - Throws: a `PlacedProblem` when it exists already, or cannot be made.
  init(path: String, replaces: Bool) throws {
    let flags = O_WRONLY | O_CREAT | O_CLOEXEC | (replaces ? O_TRUNC : O_EXCL)
    let descriptor = unsafe open(path, flags, 0o666)
    guard descriptor >= 0 else {
      let code = errno
      throw Problem(
        code == EEXIST ? "'\(path)' exists" : "'\(path)' cannot be written: \(Self.reason(code))",
        allowed: "It is the path of a new file in a folder that you may write to",
        advice: code == EEXIST ? "Name another, or replace it with --force" : "Name another"
      ).placed(at: Place(file: path))
    }
    self.path = path
    handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
  }

  /// Opens a file that goes on; it stays as it is until the first bytes are written.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - count: How many of its bytes stay: what is written comes behind them.
  /// - Throws: a `PlacedProblem` when it cannot be written, or another program goes on with it.
  init(path: String, keeping count: Int) throws {
    let descriptor = unsafe open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw Problem(
        "'\(path)' cannot be written: \(Self.reason(errno))",
        allowed: "A recording goes on in a file that you may write to",
        advice: "Change its permissions, or copy it"
      ).placed(at: Place(file: path))
    }
    handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    self.path = path
    keptCount = count
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      throw Problem(
        "'\(path)' is being resumed by another program",
        allowed: "One program at a time goes on with a recording",
        advice: "End the other one first, or copy the file"
      ).placed(at: Place(file: path))
    }
  }

  /// Writes bytes; after a failure, nothing.
  func write(_ bytes: [UInt8]) {
    guard problem == nil else { return }
    do {
      if let keptCount {
        try handle.truncate(atOffset: UInt64(keptCount))
        self.keptCount = nil
      }
      try handle.write(contentsOf: bytes)
    } catch {
      problem = Problem(
        "'\(path)' cannot be written: \(Self.reason(errno))",
        allowed: "There is room for it on its disk",
        advice: "Make room, and try again"
      ).placed(at: Place(file: path))
    }
  }

  /// Removes half a file, which is of no use; but what is no plain file, such as a device, is not ours.
  static func discard(_ output: String) {
    let attributes = try? FileManager.default.attributesOfItem(atPath: output)
    guard attributes?[.type] as? FileAttributeType == .typeRegular else { return }
    try? FileManager.default.removeItem(atPath: output)
  }

  /// Whether two paths lead to one plain file.
  static func isSameFile(_ first: String, _ second: String) -> Bool {
    let files = [first, second].map { path in
      try? FileManager.default.attributesOfItem(
        atPath: URL(filePath: path).resolvingSymlinksInPath().path(percentEncoded: false)
      )
    }
    guard let one = files[0], let other = files[1],
      one[.type] as? FileAttributeType == .typeRegular
    else { return false }
    return one[.systemNumber] as? Int == other[.systemNumber] as? Int
      && one[.systemFileNumber] as? Int == other[.systemFileNumber] as? Int
  }

  private static func reason(_ code: Int32) -> String {
    unsafe String(cString: strerror(code))
  }
}
