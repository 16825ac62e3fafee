public import Assemblies
public import SimulationCore
import Stage

/// A game of any kind, read from its file, for a landing of a gallery.
public struct GameFile: ConfigurationFile, Sendable {
  /// The game at its start.
  public let game: GalleryGame
  /// Its configuration as a JSON object from which this type reads an equal one.
  public let json: String

  /// The kinds of games, by the word after 'machine'.
  private enum Kind: String, CaseIterable {
    case memorize
    case findTheColour = "find-the-colour"
    case findWords = "find-words"
  }

  /// Reads a game's file and checks it.
  ///
  /// - Throws: a `PlacedProblem` for the first problem.
  public init(_ document: YAMLDocument) throws(PlacedProblem) {
    let words = Kind.allCases.map(\.rawValue)
    let machine = try document.root.freeMembers().first { $0.key == "machine" }?.value
    guard let machine else {
      throw Problem(
        "the file has no 'machine'", allowed: "'machine' is the kind of game: \(quotedList(words))", advice: "Add it"
      ).placed(at: document.root.location)
    }
    switch Kind(rawValue: try machine.choice(words)) {
    case .memorize, nil:
      let read = try MemorizeFile(document)
      (game, json) = (.memorize(Memorize(read.configuration)), read.json)
    case .findTheColour:
      let read = try FindTheColourFile(document)
      (game, json) = (.findTheColour(FindTheColour(read.configuration)), read.json)
    case .findWords:
      let read = try FindWordsFile(document) { path throws(Problem) in
        throw Problem(
          "a game in a gallery names the file '\(path)'",
          allowed: "Base words of a game at a landing ship, or are a list in its own file",
          advice: "Write the words into the game's file")
      }
      (game, json) = (.findWords(FindWords(read.configuration)), read.json)
    }
  }
}
