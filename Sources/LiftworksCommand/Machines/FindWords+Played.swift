import Drawing
import Games
import SimulationCore
import Stage

extension FindWords: PlayedMachine {
  typealias Controls = FindWordsControls

  /// The click of a new word.
  var cues: [String] { [Self.clickCue] }

  /// The board, before anything is typed.
  static func frame(of snapshot: Snapshot<FindWords>) -> StageFrame? {
    picture(of: snapshot, selection: FindWordsSelection()).frame(on: GameStage.size)
  }
}
