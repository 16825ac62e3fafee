import Drawing
import Pictures
import SimulationCore
import Stage

extension Memorize: PlayedMachine {
  typealias Controls = MemorizeControls

  /// Returns the picture of the table, drawn with shapes.
  static func frame(of snapshot: Snapshot<Memorize>, selection: Selection, proportion: Double?, palette: Palette)
    -> StageFrame?
  {
    picture(of: snapshot, selection: selection).frame(on: GameStage.size)
  }
}
