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
    case .game(let landing, _):
      return present?.landing == landing ? nil : "the doors of landing \(landing) are shut"
    }
  }

  /// Those of the scenes and games, each once, in the order of the landings.
  var cues: [String] {
    var cues: [String] = []
    for landing in landings {
      let own =
        switch landing {
        case .scene(let scene): scene.cues
        case .game(.findTheColour(let game)): game.cues
        case .game(.findWords(let game)): game.cues
        case .game(.memorize), .free, .machineRoom: [String]()
        }
      for cue in own where !cues.contains(cue) { cues.append(cue) }
    }
    return cues
  }

  /// The hoist's motor and the doors' belts.
  func movingParts(at instant: SimulationInstant) -> [MovingPart] {
    elevator.movingParts(at: instant)
  }
}
