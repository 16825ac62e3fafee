import Assemblies
import Drawing
import SimulationCore
import Stage

extension GalleryLift: PlayedMachine where Controller: DrawnController {
  typealias Controls = GalleryControls<Controller>
}

extension GalleryLift where Controller: DrawnController {
  /// Returns the elevator's reason, or that the doors between car and landing are closed.
  func noEffect(of stimulus: GalleryStimulus, at instant: SimulationInstant) -> String? {
    if case .elevator(let stimulus) = stimulus { return elevator.noEffect(of: stimulus, at: instant) }
    return shutLanding(of: stimulus).map { "the doors of landing \(landingNames[$0 - 1]) are shut" }
  }

  /// The cues of the scenes and games, each once, in the order of the landings.
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

  /// The signs announced by the elevator.
  var announcedSigns: [String] { elevator.announcedSigns }

  /// The sound stage of the elevator.
  var soundStage: SoundStage { elevator.soundStage }

  /// Returns the hoist's motor and the doors' belts.
  func movingParts(at instant: SimulationInstant) -> [MovingPart] { elevator.movingParts(at: instant) }
}
