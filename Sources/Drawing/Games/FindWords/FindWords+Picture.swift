public import Games
public import SimulationCore

// What is shown of a game of Find Words.
extension FindWords: DrawnMachine {
  /// The board, and what lies over it.
  public typealias Picture = GamePicture<FindWordsControl>
  /// The text that is typed, and what is chosen.
  public typealias Selection = FindWordsSelection

  /// The language, the length, and how far the player is.
  public func statusText(at instant: SimulationInstant) -> String {
    let words = count.words == 1 ? "1 word" : "\(count.words) words"
    return switch board.state {
    case .open: "\(language.englishName), \(length.rawValue) letters, \(words) found"
    case .alert: "word not accepted: Enter closes the message"
    case .settings: "language settings: Enter picks, Esc closes them"
    }
  }

  /// The game as it looks at the instant of a snapshot.
  public static func picture(of snapshot: Snapshot<FindWords>, selection: FindWordsSelection) -> Picture {
    let moment = FindWordsMoment(machine: snapshot.machine, instant: snapshot.instant, selection: selection)
    return GamePicture { moment.view(on: $0, theme: $1) }
  }
}
