import Assemblies
import Drawing
import SimulationCore
import Stage

extension GalleryLift: PlayedMachine where Controller: DrawnController {
  typealias Controls = GalleryControls<Controller>
}

extension GalleryLift where Controller: DrawnController {
  /// Why a stimulus would change nothing now.
  func noEffect(of stimulus: GalleryStimulus) -> String? {
    switch stimulus {
    case .elevator(let stimulus): return elevator.noEffect(of: stimulus)
    case .scene(let landing, _):
      return present?.landing == landing ? nil : "the doors of landing \(landing) are shut"
    }
  }

  /// Those of the scenes, each once, in the order of the landings.
  var cues: [String] {
    var cues: [String] = []
    for case .scene(let scene) in landings {
      for cue in scene.cues where !cues.contains(cue) { cues.append(cue) }
    }
    return cues
  }

  /// The hoist's motor and the doors' belts.
  func movingParts(at instant: SimulationInstant) -> [MovingPart] {
    elevator.movingParts(at: instant)
  }
}
