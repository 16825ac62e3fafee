import Drawing
import Pictures
import SimulationCore
import Stage

extension FindTheColour: PlayedMachine {
  typealias Controls = FindTheColourControls

  /// The sound of the confetti.
  var cues: [String] { [Self.popCue] }

  /// Returns the picture of the game, drawn with shapes.
  static func frame(of snapshot: Snapshot<FindTheColour>, selection: Selection, proportion: Double?, palette: Palette)
    -> StageFrame?
  {
    picture(of: snapshot, selection: selection).frame(on: snapshot.machine.stage)
  }

  mutating func resize(to stage: StageSize) { self.stage = stage }
}
