import Configuration
import Journaling
import SimulationCore

/// The journals that `liftworks tour` shows, one after the other.
enum Tour {
  /// Where the journals lie among the files that ship.
  static let folder = "Examples/tour/"
  /// How long a guided replay stays at its end, and at a stop without words.
  static let pause = Duration.milliseconds(1_500)

  /// The journals, in their order: their names begin with their number.
  static var chapters: [String] {
    ShippedFiles.paths.filter { $0.hasPrefix(folder) }.sorted()
  }

  /// How long a guided replay leaves words to their reader: a second, and another for every 25 signs.
  static func readingTime(of text: String) -> Duration {
    .seconds(1) + .milliseconds(40 * text.unicodeScalars.count)
  }

  /// Begins to read a chapter.
  static func reader(of chapter: String) throws(PlacedProblem) -> JournalReader {
    guard let data = ShippedFiles.data(at: chapter) else {
      preconditionFailure("'\(chapter)' does not ship")
    }
    var bytes: [UInt8]? = Array(data)
    return try JournalReader(file: chapter) { () throws(PlacedProblem) -> [UInt8] in
      defer { bytes = nil }
      return bytes ?? []
    }
  }
}
