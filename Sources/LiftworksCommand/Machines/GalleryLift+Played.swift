import Assemblies
import Drawing
import SimulationCore
import Stage

extension GalleryLift: PlayedMachine where Controller: DrawnController {
  typealias Controls = GalleryControls<Controller>
}

extension GalleryLift where Controller: DrawnController {
  /// What the elevator says of it, or the doors between car and landing.
  func noEffect(of stimulus: GalleryStimulus, at instant: SimulationInstant) -> String? {
    if case .elevator(let stimulus) = stimulus { return elevator.noEffect(of: stimulus, at: instant) }
    return shutLanding(of: stimulus).map { "the doors of landing \(landingNames[$0 - 1]) are shut" }
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

  /// Those of the elevator.
  var announcedSigns: [String] { elevator.announcedSigns }

  /// That of the elevator.
  var soundStage: SoundStage { elevator.soundStage }

  /// The hoist's motor and the doors' belts.
  func movingParts(at instant: SimulationInstant) -> [MovingPart] { elevator.movingParts(at: instant) }
}
