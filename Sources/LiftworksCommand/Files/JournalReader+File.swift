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
      "'\(path)' is no file that a recording can go on in",
      allowed: "--resume takes the path of a journal on a disk",
      advice: "Name the journal that 'liftworks run --record FILE' wrote"
    ).placed(at: Catalogue.location(of: path))
  }

  /// Begins to read a journal from a file; `-` is standard input.
  ///
  /// - Throws: a `PlacedProblem` when it cannot be read, or is no journal.
  init(path: String) throws(PlacedProblem) {
    let location = Catalogue.location(of: path)
    let pieces: () throws(PlacedProblem) -> [UInt8]
    do throws(PlacedProblem) {
      pieces = try Catalogue.pieces(of: path)
    } catch {
      // A missing file gets the message of every journal.
      throw Problem(
        "'\(path)' cannot be read",
        allowed: "It is a journal that you may read, or '-' for standard input",
        advice: "Check the path and the permissions"
      ).placed(at: location)
    }
    do throws(PlacedProblem) {
      try self.init(file: "\(location)", read: pieces)
    } catch {
      try FileKind.refuse(path, unless: [.journal])
      throw error
    }
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
