import SimulationCore

/// Detects whether a file has been saved again, and whether its new text can be run.
final class FileWatch {
  /// A change of the file.
  enum News {
    /// It has a new text that can be run.
    case good
    /// It has a new text that cannot be run.
    case bad(PlacedProblem)
    /// It can no longer be read.
    case gone
    /// It can be read again, and its text is unchanged.
    case back
  }

  /// The interval between checks.
  static let period = Duration.milliseconds(250)
  /// The number of consecutive failures before a file counts as gone: an editor that saves it may remove it for a
  /// moment.
  private static let missesMax = 4

  private let path: String
  private var text: [UInt8]?
  /// The number of consecutive failures to read it.
  private var missCount = 0

  /// Creates a watch of a file in its present state.
  init(path: String) {
    self.path = path
    text = Self.read(path)
  }

  /// Returns the change since the last call; nil when there is none.
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
