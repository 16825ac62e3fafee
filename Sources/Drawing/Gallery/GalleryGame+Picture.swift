import Assemblies
public import Games
import SimulationCore

/// What can be clicked in the game of a landing.
public enum GalleryGameControl: Hashable, Sendable {
  /// In Memorize.
  case memorize(Memorize.Picture.Control)
  /// In Find the Colour.
  case findTheColour(FindTheColour.Picture.Control)
  /// In Find Words.
  case findWords(FindWords.Picture.Control)
}

/// What a person has chosen in the game of a landing.
public enum GalleryGameSelection: Hashable, Sendable {
  /// In Memorize.
  case memorize(Memorize.Selection)
  /// In Find the Colour.
  case findTheColour(FindTheColour.Selection)
  /// In Find Words.
  case findWords(FindWords.Selection)
}

extension GalleryGame {
  /// The game as it looks at the instant of a snapshot of the whole lift.
  ///
  /// - Parameters:
  ///   - snapshot: The lift.
  ///   - selection: What is chosen; nil, or a choice in another game, for the game's first choice.
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

  /// What the game is doing, in words.
  func statusText(at instant: SimulationInstant) -> String {
    switch self {
    case .memorize(let game): game.statusText(at: instant)
    case .findTheColour(let game): game.statusText(at: instant)
    case .findWords(let game): game.statusText(at: instant)
    }
  }

  /// Whether anything of it moves.
  func isMoving(at instant: SimulationInstant) -> Bool {
    switch self {
    case .memorize(let game): game.isMoving(at: instant)
    case .findTheColour(let game): game.isMoving(at: instant)
    case .findWords(let game): game.isMoving(at: instant)
    }
  }

  /// Whether the timeline shows a fact.
  func shows(_ fact: Fact) -> Bool {
    switch (self, fact) {
    case (.memorize(let game), .memorize(let fact)): game.shows(fact)
    case (.findTheColour(let game), .findTheColour(let fact)): game.shows(fact)
    case (.findWords(let game), .findWords(let fact)): game.shows(fact)
    default: true
    }
  }
}
