import Drawing
import Games
import SimulationCore
import Stage

extension FindTheColour: PlayedMachine {
  typealias Controls = FindTheColourControls

  /// The pop of the confetti.
  var cues: [String] { [Self.popCue] }

  /// The game is drawn with shapes.
  static func frame(of snapshot: Snapshot<FindTheColour>) -> StageFrame? {
    picture(of: snapshot, selection: ColourSelection()).frame(on: snapshot.machine.stage)
  }

  /// The same game on another stage.
  mutating func resize(to stage: StageSize) { self.stage = stage }
}
