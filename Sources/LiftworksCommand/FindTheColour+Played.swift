import Drawing
import Games
import SimulationCore
import Stage

extension FindTheColour: PlayedMachine {
  typealias Controls = FindTheColourControls

  /// The game is drawn with shapes.
  static func frame(of snapshot: Snapshot<FindTheColour>) -> StageFrame? {
    picture(of: snapshot, selection: ColourSelection()).frame(on: snapshot.machine.stage)
  }

  /// The same game on another stage.
  mutating func resize(to stage: StageSize) { self.stage = stage }
}
