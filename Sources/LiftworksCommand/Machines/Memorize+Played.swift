import Drawing
import Games
import SimulationCore
import Stage

extension Memorize: PlayedMachine {
  typealias Controls = MemorizeControls

  /// The table, drawn with shapes.
  static func frame(of snapshot: Snapshot<Memorize>) -> StageFrame? {
    let selection = MemorizeControls(of: snapshot.machine).selection
    return picture(of: snapshot, selection: selection).frame(on: GameStage.size)
  }
}
