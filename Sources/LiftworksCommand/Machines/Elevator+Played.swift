import Assemblies
import Configuration
import Drawing
import Elevators
import SimulationCore
import Soundscape
import Studies

extension Elevator: PlayedMachine where Controller: DrawnController {
  typealias Controls = ElevatorControls<Controller>
}

extension Elevator where Controller: DrawnController {
  /// Returns the elevator's reason.
  func noEffect(of stimulus: ElevatorStimulus, at instant: SimulationInstant) -> String? {
    guard let refusal = refusal(of: stimulus, at: instant), refusal.isImpossible else { return nil }
    return refusal.text(configuration)
  }

  /// Returns random stimuli for this building.
  static func swarm(of entry: some CatalogueEntry<Self>) -> any SwarmSource {
    let file = ElevatorFile(
      title: entry.title, configuration: entry.root.configuration, hoist: entry.root.hoist?.parameters,
      exceptions: entry.exceptions, isUnsafe: true)
    return ElevatorSwarm<Controller>(given: file, name: entry.name)
  }

  /// Returns the elevator as a building with one car.
  static func studied(_ entry: some CatalogueEntry<Self>) -> (any StudiedBuilding)? { ElevatorBuilding(entry.studied) }

  /// All signs, if the car has a voice.
  var announcedSigns: [String] { configuration.announcedSigns }

  /// The landings above one another, and the doors on the left and the right of the hoistway.
  var soundStage: SoundStage {
    SoundStage(landingCount: configuration.landings.count, hasTwoEntrances: configuration.entrances.count > 1)
  }

  /// Returns the hoist's motor, in periods of its current, and the doors' belts, in metres.
  func movingParts(at instant: SimulationInstant) -> [MovingPart] {
    guard let hoist else { return [] }
    return hoist.movingParts(of: plant, side: soundStage.side, height: soundStage.height)
  }
}
