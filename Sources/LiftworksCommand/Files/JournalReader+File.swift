import FoundationEssentials
internal import Glibc
import Journaling
import SimulationCore

extension JournalReader {
  /// Begins to read a journal that is to go on: a regular file.
  ///
  /// - Throws: a `PlacedProblem` when it is none, cannot be read, or is no journal.
  init(resuming path: String) throws(PlacedProblem) {
    var status = stat()
    let isThere = unsafe path != "-" && stat(path, &status) == 0
    // A file that is not there gets the message of every journal.
    if path != "-", !isThere || status.st_mode & S_IFMT == S_IFREG {
      try self.init(path: path)
      return
    }
    throw Problem(
      "'\(path)' is no file that a recording can go on in", allowed: "--resume takes the path of a journal on a disk",
      advice: "Name the journal that 'liftworks run --record FILE' wrote"
    ).placed(at: Catalogue.location(of: path))
  }

  /// Begins to read a journal from a file; `-` is standard input.
  ///
  /// - Throws: a `PlacedProblem` when it cannot be read, or is no journal.
  init(path: String) throws(PlacedProblem) {
    let location = Catalogue.location(of: path)
    let pieces: () throws(PlacedProblem) -> [UInt8]
    do throws(PlacedProblem) { pieces = try Catalogue.pieces(of: path) } catch {
      // A missing file gets the message of every journal.
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
  /// How many bytes at the end of a journal are looked at for its last line.
  private static let endLength = 4_096

  /// The instant of the last line of a journal on a disk, looked up at its end; nil where it is not found there.
  static func lastInstant(at path: String) -> SimulationInstant? {
    guard let bytes = try? InputFile(path: path, isNamedByFile: true).end(count: endLength),
      let line = bytes.split(separator: 0x0A).last
    else { return nil }
    return (try? JournalLine(bytes: Array(line), number: 1, file: path))?.instant
  }
}

extension LineReader {
  /// Begins to read the lines of a file; `-` is standard input.
  ///
  /// - Throws: a `PlacedProblem` when it cannot be opened.
  init(path: String) throws(PlacedProblem) {
    self.init(file: Catalogue.location(of: path).file, read: try Catalogue.pieces(of: path))
  }
}
