public import SimulationCore
public import Stage

// The picture of Find the Colour.
extension FindTheColour: DrawnMachine {
  /// The table with circles, swatches and sliders.
  public typealias Picture = GamePicture<ColourControl>
  /// The channel that keys act on, and the number being typed.
  public typealias Selection = ColourSelection

  /// Describes the player's task, or the score.
  public func statusText(at instant: SimulationInstant) -> String {
    switch play.state {
    case .verdict: return "score \(score)"
    case .guessing:
      let names = level.state.channels.map(\.rawValue)
      let list = names.count > 1 ? "\(names.dropLast().joined(separator: ", ")) and " : ""
      return "find \(list)\(names.last ?? "")"
    }
  }

  /// Returns the game at the instant of a snapshot.
  public static func picture(of snapshot: Snapshot<FindTheColour>, selection: ColourSelection) -> Picture {
    let (machine, instant) = (snapshot.machine, snapshot.instant)
    return GamePicture { size, theme in
      ColourPainter(
        game: machine, instant: instant, selection: selection, layout: ColourLayout(size), size: size, theme: theme
      ).view
    }
  }

  /// Returns whether a fact is shown; the target's numbers are not.
  public func shows(_ fact: Fact) -> Bool { if case .targetDrawn = fact { false } else { true } }
}
