import Stage

/// Base words of the tests: the same few in every list, so that a draw is known.
enum FindWordsFixture {
  static func configuration(_ words: [String] = ["sealant"], listMode: FindWordsConfiguration.ListMode = .kept)
    -> FindWordsConfiguration
  { FindWordsConfiguration(listMode: listMode, baseWords: BaseWords { _ in words }) }

  /// A game whose only base word is drawn at 1 s.
  static func game(_ word: String) throws -> GameRun<FindWords> {
    let game = GameRun(FindWords(configuration([word])))
    try game.send(.newWordPressed, at: "1")
    return game
  }
}
