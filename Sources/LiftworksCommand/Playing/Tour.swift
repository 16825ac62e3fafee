import Configuration
import NcursesTerminal
import Records
import SimulationCore

/// The chapters of `liftworks tour`, shown one after the other.
enum Tour {
  /// A recorded run with captions, and its presentation.
  struct Chapter {
    /// The name of its journal, without its extension.
    let name: String
    /// The keys of the machine that change the view before it begins.
    var keys: [Key] = []
    /// The text shown while it rewinds from its end to its beginning; nil for a chapter that does not rewind.
    var rewinding: String?
    /// Whether its captions are about the timeline, which is then shown below or beside the picture.
    var isAboutTime = false

    /// The path of its journal among the shipped files.
    var journal: String { "\(Tour.folder)\(name).journal" }
  }

  /// The folder of the journals among the shipped files.
  static let folder = "Examples/tour/"
  /// The time for which a guided replay stays at its end, and at a stop without text.
  static let pause = Duration.milliseconds(1_500)
  /// The duration of a rewind.
  static let rewind = Duration.milliseconds(2_500)

  /// The chapters, in order.
  static let chapters = [
    Chapter(name: "1-elevator", isAboutTime: true),
    Chapter(name: "2-machine-room", keys: ["v"]),
    Chapter(name: "3-gearbox"),
    Chapter(name: "4-scene"),
    Chapter(
      name: "5-gallery",
      rewinding: "Rewind: any instant of a run is shown again at once. [ goes back, ] on, b branches off."),
  ]

  /// The suggestions after the tour.
  static let ending = """
    Three commands to try:
      liftworks run office                  an elevator, its machine room on v
      liftworks run zf-8hp70                a gearbox with eight gears, shifted by g
      liftworks new scene my-scene.yaml     a scene of your own; 'liftworks run --watch' shows its edits
    """

  /// Returns how long a guided replay shows a text: a second, and another for every 25 characters.
  static func readingTime(of text: String) -> Duration { .seconds(1) + .milliseconds(40 * text.unicodeScalars.count) }

  /// Opens a chapter for reading.
  static func reader(of chapter: Chapter) throws(PlacedProblem) -> JournalReader {
    guard let data = ShippedFiles.data(at: chapter.journal) else {
      preconditionFailure("'\(chapter.journal)' does not ship")
    }
    var bytes: [UInt8]? = Array(data)
    return try JournalReader(file: chapter.journal) { () throws(PlacedProblem) -> [UInt8] in
      defer { bytes = nil }
      return bytes ?? []
    }
  }
}
