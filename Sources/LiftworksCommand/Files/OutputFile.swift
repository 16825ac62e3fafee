import FoundationEssentials
internal import Glibc
import SimulationCore

/// A file that a command writes, which never overwrites another one unless the user requests it, and never one that
/// the command reads.
///
/// If it replaces another file, it is written beside that one, as `FILE.part-1`, and replaces it when it is complete.
/// ``finish()`` must be called: until then the file may contain less than was written, and the older one still
/// exists.
final class OutputFile {
  /// What remains if the file cannot be completed.
  enum Kind {
    /// Nothing: an incomplete file is useless.
    case result
    /// The part that was written, as of a truncated recording.
    case recording
  }

  private let path: String
  private let kind: Kind
  private let descriptor: Int32
  /// The path written, if this program has created the file.
  private let made: String?
  /// The file that it replaces at the end, locked until then.
  private let replaced: (path: String, descriptor: Int32)?
  /// The number of bytes of the file kept before the first written one; nil once that was written.
  private var keptCount: Int?
  private var hasWritten = false
  private var isFinished = false
  /// The number of bytes written.
  private(set) var byteCount = 0
  /// The reason why writing has failed; nothing more is written then.
  private(set) var failure: PlacedProblem?

  /// Creates the file.
  ///
  /// - Parameters:
  ///   - path: Its path.
  ///   - replaces: Whether it may replace another file.
  ///   - kind: What remains if the file cannot be completed.
  /// - Throws: a `PlacedProblem` when it exists already, is read by this program or written by another, or cannot be
  ///   created.
  init(path: String, replaces: Bool, kind: Kind = .result) throws {
    let present = FileIdentity.status(at: path)
    if let present { try Self.refuse(path, present, kind) }
    if let present, present.isRegular, replaces, FileIdentity(present).standardStream == nil {
      let target = try Self.resolved(path)
      let lock = try Self.open(target, O_WRONLY, named: path)
      try Self.lock(lock, path)
      replaced = (target, lock)
      (made, descriptor) = try Self.temporary(beside: target, like: present, named: path)
    } else {
      // A pipe without a reader would make the program wait for ever.
      let isNew = present == nil || !replaces
      let flags = isNew ? O_CREAT | O_EXCL : O_NONBLOCK | O_NOCTTY | O_TRUNC
      descriptor = try Self.open(path, O_WRONLY | flags, named: path)
      if isNew { try Self.lock(descriptor, path) } else { Self.letWait(descriptor) }
      made = isNew ? path : nil
      replaced = nil
    }
    self.path = path
    self.kind = kind
  }

  /// Creates a file from complete data.
  ///
  /// - Throws: a `PlacedProblem` when it cannot be written.
  static func write(_ bytes: [UInt8], to path: String, replaces: Bool) throws {
    let file = try OutputFile(path: path, replaces: replaces)
    file.write(bytes)
    try file.finish()
  }

  /// Opens a recording to be continued; it stays unchanged until the first bytes are written.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - count: The number of bytes to keep: new bytes are written after them.
  ///   - followsLinks: Whether the path may be a link to the file.
  /// - Throws: a `PlacedProblem` when it cannot be written, or another program is writing it.
  init(path: String, keeping count: Int, followsLinks: Bool = true) throws {
    let flags = O_WRONLY | O_CLOEXEC | (followsLinks ? 0 : O_NOFOLLOW)
    descriptor = retryingInterrupts { unsafe Glibc.open(path, flags) }
    guard descriptor >= 0 else {
      throw Problem(
        "'\(path)' cannot be written: \(Self.reason(errno))",
        allowed: "A recording goes on in a file that you may write to", advice: "Change its permissions, or copy it"
      ).placed(at: FileLocation(file: path))
    }
    self.path = path
    kind = .recording
    made = nil
    replaced = nil
    keptCount = count
    try Self.lock(descriptor, path)
  }

  deinit { if !isFinished { leave() } }

  /// Writes bytes; after a failure, does nothing.
  func write(_ bytes: [UInt8]) {
    guard failure == nil, !isFinished else { return }
    if let keptCount, !bytes.isEmpty {
      self.keptCount = nil
      guard ftruncate(descriptor, keptCount) == 0, lseek(descriptor, keptCount, SEEK_SET) >= 0 else {
        return fail(errno)
      }
    }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { unsafe Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
        byteCount += count
      } else if errno != EINTR {
        return fail(errno)
      }
    }
    hasWritten = hasWritten || !bytes.isEmpty
  }

  /// Completes the file; if it replaces another, that happens now.
  ///
  /// - Throws: a `PlacedProblem` when any part of it could not be written.
  func finish() throws {
    guard !isFinished else { return }
    if failure == nil, let replaced, let made {
      if retryingInterrupts({ fsync(descriptor) }) != 0, errno != EINVAL, errno != ENOTSUP { fail(errno) }
      if failure == nil, retryingInterrupts({ unsafe rename(made, replaced.path) }) != 0 { fail(errno) }
    }
    isFinished = true
    let code = close(descriptor) == 0 ? 0 : errno
    if let replaced { close(replaced.descriptor) }
    // An interrupted file is closed, and one that replaces another was safe before it did.
    if code != 0, code != EINTR, replaced == nil, failure == nil { fail(code) }
    if let failure { throw failure }
  }

  /// Abandons the file: a useless part is removed, and the file to be replaced stays.
  func discard() {
    guard !isFinished else { return }
    leave()
    isFinished = true
  }

  private func leave() {
    close(descriptor)
    if let replaced { close(replaced.descriptor) }
    if kind == .result || !hasWritten { remove() }
  }

  private func remove() {
    guard let made else { return }
    _ = unsafe unlink(made)
  }

  private func fail(_ code: Int32) {
    let isKept = kind == .recording && hasWritten
    if !isKept { remove() }
    let part = isKept && replaced != nil ? made.map { "; what was recorded is in '\($0)'" } : nil
    let (allowed, advice) =
      switch code {
      case EFBIG:
        ("There is room for it under the limit of a file's size (ulimit -f)", "Raise the limit, and try again")
      case ENOSPC, EDQUOT: ("There is room for it on its disk", "Make room, and try again")
      default: ("Its disk or device takes all that is written", "Look at it, or name another file")
      }
    failure = Problem(
      "'\(path)' cannot be written: \(Self.reason(code))\(part ?? "")", allowed: allowed, advice: advice
    )
    .placed(at: FileLocation(file: path))
  }
}

// MARK: - Opening

extension OutputFile {
  /// Makes a folder, if it does not exist.
  ///
  /// - Throws: a `PlacedProblem` when it cannot be made.
  static func makeFolder(_ folder: String, advice: String = "Name another with --output") throws {
    if FileIdentity.status(at: folder)?.isFolder ?? false { return }
    let code = folder.utf8.contains(0) ? EINVAL : unsafe mkdir(folder, 0o777) == 0 ? 0 : errno
    guard code != 0, code != EEXIST || !(FileIdentity.status(at: folder)?.isFolder ?? false) else { return }
    throw Problem(
      "the folder '\(excerpt(folder))' cannot be made: \(reason(code))",
      allowed: "It is the path of a folder, or of a new one in a folder that you may write to",
      advice: advice
    ).placed(at: FileLocation(file: folder))
  }

  /// Returns the system's description of an error.
  static func reason(_ code: Int32) -> String { unsafe String(cString: strerror(code)) }

  /// Throws if the program reads the file, or, for recordings, prints to it.
  private static func refuse(_ path: String, _ present: stat, _ kind: Kind) throws {
    let identity = FileIdentity(present)
    if present.isDisk {
      throw Problem(
        "'\(path)' is a disk", allowed: "What is written goes into a file, a pipe or a device that takes bytes",
        advice: "Name a file"
      ).placed(at: FileLocation(file: path))
    }
    if present.isRegular, InputRegister.contains(identity) {
      throw Problem(
        "'\(path)' is a file that this command reads", allowed: "What is written goes into another file",
        advice: "Name another"
      ).placed(at: FileLocation(file: path))
    }
    let isPlainDevice = present.isCharacterDevice && !(0...2).contains { isatty($0) != 0 && isOpen($0, as: identity) }
    if kind == .recording, !isPlainDevice, let stream = identity.standardStream {
      throw Problem(
        "'\(path)' is \(stream)",
        allowed: "A recording goes into a file of its own, apart from what is printed and read", advice: "Name another"
      ).placed(at: FileLocation(file: path))
    }
  }

  private static func isOpen(_ descriptor: Int32, as identity: FileIdentity) -> Bool {
    FileIdentity.status(of: descriptor).map { FileIdentity($0) == identity } ?? false
  }

  private static func open(_ file: String, _ flags: Int32, named path: String) throws -> Int32 {
    let descriptor =
      path.utf8.contains(0) ? -1 : retryingInterrupts { unsafe Glibc.open(file, flags | O_CLOEXEC, 0o666) }
    guard descriptor < 0 else { return descriptor }
    let code = path.utf8.contains(0) ? EINVAL : errno
    let reason = code == ENXIO ? "no program reads from it" : Self.reason(code)
    throw Problem(
      code == EEXIST ? "'\(path)' exists" : "'\(path)' cannot be written: \(reason)",
      allowed: "It is the path of a new file in a folder that you may write to",
      advice: code == EEXIST ? "Name another, or replace it with --force" : "Name another"
    ).placed(at: FileLocation(file: path))
  }

  private static func lock(_ descriptor: Int32, _ path: String) throws {
    // A file system without locks reports none.
    guard flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK else { return }
    close(descriptor)
    throw Problem(
      "'\(path)' is being written by another program",
      allowed: "One program at a time records into a file, or goes on with it",
      advice: "End the other one first, or name another file"
    ).placed(at: FileLocation(file: path))
  }

  private static func letWait(_ descriptor: Int32) {
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK)
  }

  /// Returns the target of a path, so that a link to a file stays a link.
  private static func resolved(_ path: String) throws -> String {
    guard let text = unsafe realpath(path, nil) else { return path }
    defer { unsafe free(text) }
    return unsafe String(cString: text)
  }

  /// Creates a file that is to replace another, with the same permissions.
  private static func temporary(beside target: String, like present: stat, named path: String) throws -> (
    String?, Int32
  ) {
    for number in 1...1_000 {
      let name = "\(target).part-\(number)"
      guard FileIdentity.status(at: name) == nil else { continue }
      let descriptor = try open(name, O_WRONLY | O_CREAT | O_EXCL, named: path)
      _ = fchmod(descriptor, present.st_mode & 0o7777)
      return (name, descriptor)
    }
    throw Problem(
      "there are 1,000 unfinished files '\(path).part-…'",
      allowed: "One that is left by a program that was ended can be kept or removed", advice: "Remove them"
    ).placed(at: FileLocation(file: path))
  }
}

/// Makes a call of the system again for as long as it is interrupted.
func retryingInterrupts(_ call: () -> Int32) -> Int32 {
  while true {
    let result = call()
    if result >= 0 || errno != EINTR { return result }
  }
}
