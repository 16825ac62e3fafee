import Configuration
import Journaling
import NcursesTerminal
import SimulationCore

/// What `liftworks tour` shows, one chapter after the other.
enum Tour {
  /// A recorded run with captions, and how it is shown.
  struct Chapter {
    /// The name of its journal among those of the tour, without its ending.
    let name: String
    /// The keys of the machine that change the view before it begins.
    var keys: [Key] = []
    /// What is said when it is rewound to its beginning at its end; nil for a chapter that is not.
    var rewinding: String?
    /// Whether its words are about the timeline, which is shown below or beside the picture then.
    var isAboutTime = false

    /// Its journal among the files that ship.
    var journal: String { "\(Tour.folder)\(name).journal" }
  }

  /// Where the journals lie among the files that ship.
  static let folder = "Examples/tour/"
  /// How long a guided replay stays at its end, and at a stop without words.
  static let pause = Duration.milliseconds(1_500)
  /// How long a rewind takes.
  static let rewind = Duration.milliseconds(2_500)

  /// The chapters, in their order.
  static let chapters = [
    Chapter(name: "1-elevator", isAboutTime: true),
    Chapter(name: "2-machine-room", keys: ["v"]),
    Chapter(name: "3-gearbox"),
    Chapter(name: "4-scene"),
    Chapter(
      name: "5-gallery",
      rewinding: "Rewind: any instant of a run is shown again at once. [ goes back, ] on, b branches off."),
  ]

  /// What to try after the tour.
  static let ending = """
    Three commands to try:
      liftworks run office                  an elevator, its machine room on v
      liftworks run zf-8hp70                a gearbox with eight gears, shifted by g
      liftworks new scene my-scene.yaml     a scene of your own; 'liftworks run --watch' shows its edits
    """

  /// How long a guided replay leaves words to their reader: a second, and another for every 25 signs.
  static func readingTime(of text: String) -> Duration { .seconds(1) + .milliseconds(40 * text.unicodeScalars.count) }

  /// Begins to read a chapter.
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
