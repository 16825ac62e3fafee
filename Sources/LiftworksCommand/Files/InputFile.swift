import FoundationEssentials
internal import Glibc
import SimulationCore

/// A file that a command reads: the only type that opens files for reading.
///
/// A file named by the user may be a regular file, a pipe or a character device, which is read as a stream. A file
/// named by another file must be a regular file. Folders, disks and sockets are refused.
final class InputFile {
  /// The behaviour if a pipe has no writer yet.
  enum Patience {
    /// It waits, with a notice after a second.
    case waits
    /// It refuses the pipe after a second.
    case refuses
  }

  /// The name of the file in messages.
  let location: FileLocation
  /// Whether it is a regular file, which can be read again.
  let isRegular: Bool
  private let path: String
  private let descriptor: Int32
  private let patience: Patience
  /// Where the file begins: standard input may have been read in part.
  private let begin: off_t
  private var isBegun = false
  /// Where a regular file is read next, once it was rewound; nil where the system keeps that.
  private var offset: off_t?

  /// The maximum number of bytes read at a time.
  private static let pieceSize = 1 << 18

  /// Opens a file; `-` is standard input.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - isNamedByFile: Whether the file is named by another file instead of the user.
  ///   - patience: The behaviour if a pipe has no writer yet.
  /// - Throws: a `PlacedProblem` when it cannot be opened, or is of a kind that is refused.
  init(path: String, isNamedByFile: Bool = false, patience: Patience = .refuses) throws(PlacedProblem) {
    self.path = path
    self.patience = patience
    location = Catalogue.location(of: path)
    guard path != "-" || isNamedByFile else {
      descriptor = STDIN_FILENO
      isRegular = FileIdentity.status(of: STDIN_FILENO)?.isRegular ?? false
      begin = max(0, lseek(STDIN_FILENO, 0, SEEK_CUR))
      if let status = FileIdentity.status(of: STDIN_FILENO), status.isRegular {
        InputRegister.add(FileIdentity(status))
      }
      return
    }
    begin = 0
    guard !path.utf8.contains(0) else {
      throw Problem(
        "the name '\(path)' has a character of code 0 in it", allowed: "Names of files have none",
        advice: "Check the name"
      ).placed(at: location)
    }
    // Opening must not block on the other end of a pipe, nor acquire a controlling terminal.
    descriptor = retryingInterrupts { unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY) }
    guard descriptor >= 0, let status = FileIdentity.status(of: descriptor) else {
      throw Self.unopened(path, code: errno).placed(at: location)
    }
    isRegular = status.isRegular
    let isStream = status.isPipe || status.isCharacterDevice
    guard isRegular || (isStream && !isNamedByFile) else {
      close(descriptor)
      throw Self.unfit(path, status, isNamedByFile: isNamedByFile).placed(at: location)
    }
    if isRegular { InputRegister.add(FileIdentity(status)) }
  }

  deinit { if descriptor != STDIN_FILENO { close(descriptor) } }

  private static func unopened(_ path: String, code: Int32) -> Problem {
    switch code {
    case ENOENT, ENOTDIR: Problem("cannot read '\(path)': no such file", allowed: "", advice: "Check the path")
    case ENXIO: Problem("cannot read '\(path)': it is a socket", allowed: "", advice: "Name a file, or a pipe")
    default:
      Problem(
        "cannot read '\(path)': \(OutputFile.reason(code))", allowed: "", advice: "Check the path and the permissions")
    }
  }

  private static func unfit(_ path: String, _ status: stat, isNamedByFile: Bool) -> Problem {
    if status.isFolder {
      return Problem("cannot read '\(path)': it is a folder", allowed: "", advice: "Name a file in it")
    }
    let kind = status.isPipe ? "a pipe" : "a device"
    return Problem(
      "cannot read '\(path)': it is \(kind)", allowed: isNamedByFile ? "What a file names is a file on a disk" : "",
      advice: isNamedByFile ? "Name one" : "Name a file, or a pipe")
  }

  /// Reads the next bytes; none at the end of the file.
  ///
  /// - Throws: a `PlacedProblem` when they cannot be read, or the pipe has no writer.
  func read() throws(PlacedProblem) -> [UInt8] {
    while true {
      var count = 0
      let bytes = unsafe [UInt8](unsafeUninitializedCapacity: Self.pieceSize) { room, filled in
        count =
          unsafe offset.map { unsafe pread(descriptor, room.baseAddress, room.count, $0) }
          ?? Glibc.read(descriptor, room.baseAddress, room.count)
        filled = max(0, count)
      }
      if count > 0 {
        offset = offset.map { $0 + count }
        isBegun = true
        return bytes
      }
      if count == 0 {
        if isBegun || !isUnwrittenPipe { return [] }
        try awaitWriter()
        continue
      }
      switch errno {
      case EINTR: if Interruption.isAsked { return [] }
      case EAGAIN: wait(for: nil)
      default: throw unreadable(errno)
      }
    }
  }

  /// Begins again at the first byte that was read of a regular file.
  func rewind() { offset = begin }

  /// Reads all bytes.
  ///
  /// - Parameter limit: The maximum number of bytes.
  /// - Returns: The bytes.
  /// - Throws: a `PlacedProblem` when there are more, or they cannot be read.
  func readAll(limit: Int = Budget.textFileByteCount) throws(PlacedProblem) -> [UInt8] {
    var all: [UInt8] = []
    while true {
      let piece = try read()
      if piece.isEmpty { return all }
      all += piece
      guard all.count <= limit else {
        throw Problem(
          "the file is larger than \(limit) bytes", allowed: "A file of this kind has at most \(limit) bytes",
          advice: "Check that the file is what its name says"
        ).placed(at: location)
      }
    }
  }

  /// Reads the last bytes of a regular file, up to a number; none if they cannot be read.
  func end(count: Int) -> [UInt8] {
    guard let size = FileIdentity.status(of: descriptor)?.st_size else { return [] }
    var bytes = [UInt8](repeating: 0, count: min(count, Int(size)))
    let taken = unsafe pread(descriptor, &bytes, bytes.count, size - bytes.count)
    return Array(bytes.prefix(max(0, taken)))
  }

  // MARK: - Pipes

  /// Whether it is a named pipe, which reads as if it were at its end until somebody writes.
  ///
  /// An unnamed pipe, such as `<(…)` in a shell, has a writer from the beginning.
  private var isUnwrittenPipe: Bool {
    guard path != "-", FileIdentity.status(of: descriptor)?.isPipe ?? false else { return false }
    let target = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(descriptor)")
    return !(target?.hasPrefix("pipe:") ?? false)
  }

  /// Waits until there are bytes or the end; returns whether that happened in time.
  @discardableResult private func wait(for time: Duration?) -> Bool {
    var watched = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    let milliseconds = time.map { Int32($0 / .milliseconds(1)) } ?? -1
    return unsafe poll(&watched, 1, milliseconds) > 0
  }

  private func awaitWriter() throws(PlacedProblem) {
    if wait(for: Budget.pipeWait) {
      // The writer came and went, or there are bytes.
      isBegun = true
      return
    }
    if Interruption.isAsked {
      isBegun = true
      return
    }
    guard patience == .waits else {
      throw Problem(
        "no program writes into the pipe '\(path)'", allowed: "A pipe that is read has a program at its other end",
        advice: "Start that first, or name a file"
      ).placed(at: location)
    }
    Output.notice("liftworks: waiting for a program to write into '\(path)'.")
    wait(for: nil)
    isBegun = true
  }

  /// Returns the problem with standard input, from the system's error number.
  static func unreadableStandardInput(because code: Int32) -> PlacedProblem {
    Problem(
      "standard input cannot be read" + ([EBADF, EISDIR].contains(code) ? "" : ": \(OutputFile.reason(code))"),
      allowed: "'-' means it where it is an open file, pipe or terminal", advice: "Redirect it, or name a file"
    ).placed(at: Catalogue.location(of: "-"))
  }

  private func unreadable(_ code: Int32) -> PlacedProblem {
    guard path != "-" else { return Self.unreadableStandardInput(because: code) }
    return Problem(
      "cannot read '\(path)': \(OutputFile.reason(code))", allowed: "", advice: "Check the path and the permissions"
    ).placed(at: location)
  }
}
