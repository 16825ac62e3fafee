import Drawing
import Pictures
import SimulationCore
import Stage

extension FindWords: PlayedMachine {
  typealias Controls = FindWordsControls

  /// The sound of a new word.
  var cues: [String] { [Self.clickCue] }

  /// Returns the picture of the board, before anything is typed.
  static func frame(of snapshot: Snapshot<FindWords>, selection: Selection, proportion: Double?, palette: Palette)
    -> StageFrame?
  {
    picture(of: snapshot, selection: selection).frame(on: GameStage.size)
  }
}
