import Foundation
import Journaling
import SimulationCore

extension JournalReader {
  /// Begins to read a journal from a file; `-` is standard input.
  ///
  /// - Throws: a `PlacedProblem` when it cannot be read, or is no journal.
  init(path: String) throws(PlacedProblem) {
    let place = Catalogue.place(of: path)
    let unreadable = Problem(
      "'\(path)' cannot be read",
      allowed: "It is a journal that you may read, or '-' for standard input",
      advice: "Check the path and the permissions"
    ).placed(at: place)
    guard let handle = path == "-" ? .standardInput : FileHandle(forReadingAtPath: path) else {
      throw unreadable
    }
    try self.init(file: "\(place)") { () throws(PlacedProblem) -> [UInt8] in
      do {
        return try handle.read(upToCount: 1 << 18).map(Array.init) ?? []
      } catch {
        throw unreadable
      }
    }
  }
}
