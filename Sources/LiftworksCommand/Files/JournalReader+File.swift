import FoundationEssentials
internal import Glibc
import Records
import SimulationCore

extension JournalReader {
  /// Opens a journal to be continued, which must be a regular file.
  ///
  /// - Throws: a `PlacedProblem` when it is not a regular file, cannot be read, or is not a journal.
  init(resuming path: String) throws(PlacedProblem) {
    var status = stat()
    let isThere = unsafe path != "-" && stat(path, &status) == 0
    // A missing file gets the same message as for every journal.
    if path != "-", !isThere || status.st_mode & S_IFMT == S_IFREG {
      try self.init(path: path)
      return
    }
    throw Problem(
      "'\(path)' is no file that a recording can go on in", allowed: "--resume takes the path of a journal on a disk",
      advice: "Name the journal that 'liftworks run --record FILE' wrote"
    ).placed(at: Catalogue.location(of: path))
  }

  /// Opens a journal file; `-` is standard input.
  ///
  /// - Throws: a `PlacedProblem` when it cannot be read, or is not a journal.
  init(path: String) throws(PlacedProblem) {
    let location = Catalogue.location(of: path)
    let pieces: () throws(PlacedProblem) -> [UInt8]
    do throws(PlacedProblem) { pieces = try Catalogue.pieces(of: path) } catch {
      // A missing file gets the same message as for every journal.
      throw Problem(
        "'\(path)' cannot be read", allowed: "It is a journal that you may read, or '-' for standard input",
        advice: "Check the path and the permissions"
      ).placed(at: location)
    }
    do throws(PlacedProblem) { try self.init(file: "\(location)", read: pieces) } catch {
      try FileKind.refuse(path, unless: [.journal])
      throw error
    }
  }
}

extension JournalReader {
  /// The number of bytes at the end of a journal in which its last line is searched.
  private static let endLength = 4_096

  /// Returns the instant of the last line of a journal on disk, searched at its end; nil if it is not found there.
  static func lastInstant(at path: String) -> SimulationInstant? {
    guard let bytes = try? InputFile(path: path, isNamedByFile: true).end(count: endLength),
      let line = bytes.split(separator: 0x0A).last
    else { return nil }
    return (try? JournalLine(bytes: Array(line), number: 1, file: path))?.instant
  }
}

extension LineReader {
  /// Opens a file for reading lines; `-` is standard input.
  ///
  /// - Throws: a `PlacedProblem` when it cannot be opened.
  init(path: String) throws(PlacedProblem) {
    self.init(file: Catalogue.location(of: path).file, read: try Catalogue.pieces(of: path))
  }
}
