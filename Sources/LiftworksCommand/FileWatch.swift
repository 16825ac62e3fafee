import SimulationCore

/// Looks whether a file has been saved anew, and whether what it says now can run.
final class FileWatch {
  /// What has become of the file.
  enum News {
    /// It says something new that can run.
    case good
    /// It says something new that cannot.
    case bad(PlacedProblem)
  }

  /// How often it looks.
  static let period = Duration.milliseconds(250)

  private let path: String
  private var text: [UInt8]?

  /// A watch over a file as it is now.
  init(path: String) {
    self.path = path
    text = Self.read(path)
  }

  /// What is new since it was last asked; nil when nothing is.
  ///
  /// A file that is not there, as while an editor saves it, is no news.
  func news() -> News? {
    guard let present = Self.read(path), present != text else { return nil }
    text = present
    do {
      _ = try Catalogue.machine(path)
      return .good
    } catch let problem as PlacedProblem {
      return .bad(problem)
    } catch {
      return nil
    }
  }

  private static func read(_ path: String) -> [UInt8]? {
    try? InputFile(path: path).readAll()
  }
}
