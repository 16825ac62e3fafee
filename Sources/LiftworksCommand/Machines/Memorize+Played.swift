import Drawing
import Pictures
import SimulationCore
import Stage

extension Memorize: PlayedMachine {
  typealias Controls = MemorizeControls

  /// Returns the picture of the table, drawn with shapes.
  static func frame(of snapshot: Snapshot<Memorize>) -> StageFrame? {
    let selection = MemorizeControls(of: snapshot.machine).selection
    return picture(of: snapshot, selection: selection).frame(on: GameStage.size)
  }
}
