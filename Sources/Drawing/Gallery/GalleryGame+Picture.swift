import Assemblies
import SimulationCore
public import Stage

/// The clickable parts of a landing's game.
public enum GalleryGameControl: Hashable, Sendable {
  /// A part of Memorize.
  case memorize(Memorize.Picture.Control)
  /// A part of Find the Colour.
  case findTheColour(FindTheColour.Picture.Control)
  /// A part of Find Words.
  case findWords(FindWords.Picture.Control)
}

/// The user's selection in a landing's game.
public enum GalleryGameSelection: Hashable, Sendable {
  case memorize(Memorize.Selection)
  /// A selection in Find the Colour.
  case findTheColour(FindTheColour.Selection)
  case findWords(FindWords.Selection)
}

extension GalleryGame {
  /// Returns the game at the instant of a snapshot of the whole lift.
  ///
  /// - Parameters:
  ///   - snapshot: The lift.
  ///   - selection: The selection; nil, or a selection in another game, stands for the game's initial one.
  /// - Returns: The picture.
  func picture(of snapshot: Snapshot<some Machine>, selection: GalleryGameSelection?) -> GamePicture<GalleryGameControl>
  {
    switch self {
    case .memorize(let game):
      var chosen = Memorize.Selection()
      if case .memorize(let selection)? = selection { chosen = selection }
      return Memorize.picture(of: snapshot.part(game), selection: chosen).wrapped { .memorize($0) }
    case .findTheColour(let game):
      var chosen = FindTheColour.Selection()
      if case .findTheColour(let selection)? = selection { chosen = selection }
      return FindTheColour.picture(of: snapshot.part(game), selection: chosen).wrapped { .findTheColour($0) }
    case .findWords(let game):
      var chosen = FindWords.Selection()
      if case .findWords(let selection)? = selection { chosen = selection }
      return FindWords.picture(of: snapshot.part(game), selection: chosen).wrapped { .findWords($0) }
    }
  }

  /// Describes the state of the game.
  func statusText(at instant: SimulationInstant) -> String {
    switch self {
    case .memorize(let game): game.statusText(at: instant)
    case .findTheColour(let game): game.statusText(at: instant)
    case .findWords(let game): game.statusText(at: instant)
    }
  }

  /// Returns whether anything in the game moves.
  func isMoving(at instant: SimulationInstant) -> Bool {
    switch self {
    case .memorize(let game): game.isMoving(at: instant)
    case .findTheColour(let game): game.isMoving(at: instant)
    case .findWords(let game): game.isMoving(at: instant)
    }
  }

  /// Returns whether the timeline shows a fact.
  func shows(_ fact: Fact) -> Bool {
    switch (self, fact) {
    case (.memorize(let game), .memorize(let fact)): game.shows(fact)
    case (.findTheColour(let game), .findTheColour(let fact)): game.shows(fact)
    case (.findWords(let game), .findWords(let fact)): game.shows(fact)
    default: true
    }
  }
}
