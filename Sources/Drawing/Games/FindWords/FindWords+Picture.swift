public import SimulationCore
public import Stage

// The picture of Find Words.
extension FindWords: DrawnMachine {
  /// The board with any alert or settings.
  public typealias Picture = GamePicture<FindWordsControl>
  /// The text being typed, and the selection.
  public typealias Selection = FindWordsSelection

  /// Describes the language, the word length, and the player's progress.
  public func statusText(at instant: SimulationInstant) -> String {
    let words = count.words == 1 ? "1 word" : "\(count.words) words"
    return switch board.state {
    case .open: "\(language.englishName), \(length.rawValue) letters, \(words) found"
    case .alert: "word not accepted: Enter closes the message"
    case .settings: "language settings: Enter picks, Esc closes them"
    }
  }

  /// Returns the game at the instant of a snapshot.
  public static func picture(of snapshot: Snapshot<FindWords>, selection: FindWordsSelection) -> Picture {
    let moment = FindWordsMoment(machine: snapshot.machine, instant: snapshot.instant, selection: selection)
    return GamePicture { moment.view(on: $0, theme: $1) }
  }
}
