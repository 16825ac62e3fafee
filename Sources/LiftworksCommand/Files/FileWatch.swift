import SimulationCore

/// Checks whether a file has been saved again, and whether its new text can run.
final class FileWatch {
  /// What has become of the file.
  enum News {
    /// It has a new text that can run.
    case good
    /// It has a new text that cannot.
    case bad(PlacedProblem)
    /// It can no longer be read.
    case gone
    /// It can be read again, and has its former text.
    case back
  }

  /// How often it looks.
  static let period = Duration.milliseconds(250)
  /// How many times in a row a file is missed before it is gone: an editor that saves it may take it
  /// away for a moment.
  private static let missesMax = 4

  private let path: String
  private var text: [UInt8]?
  /// How many times in a row it could not be read.
  private var missCount = 0

  /// A watch over a file as it is now.
  init(path: String) {
    self.path = path
    text = Self.read(path)
  }

  /// What is new since it was last asked; nil when nothing is.
  func news() -> News? {
    guard let present = Self.read(path) else {
      missCount = min(missCount + 1, Self.missesMax + 1)
      return missCount == Self.missesMax ? .gone : nil
    }
    let wasGone = missCount >= Self.missesMax
    missCount = 0
    guard present != text else { return wasGone ? .back : nil }
    text = present
    do {
      _ = try Catalogue.machine(path)
      return .good
    } catch let problem as PlacedProblem { return .bad(problem) } catch { return nil }
  }

  private static func read(_ path: String) -> [UInt8]? { try? InputFile(path: path).readAll() }
}
