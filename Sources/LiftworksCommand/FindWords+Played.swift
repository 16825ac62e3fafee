import Drawing
import Games
import SimulationCore
import Stage

extension FindWords: PlayedMachine {
  typealias Controls = FindWordsControls

  /// The board, before anything is typed.
  static func frame(of snapshot: Snapshot<FindWords>) -> StageFrame? {
    picture(of: snapshot, selection: FindWordsSelection()).frame(on: GameStage.size)
  }
}
