import Assemblies
import Configuration
import Drawing
import Elevators
import SimulationCore
import Studies

extension ElevatorGroup: PlayedMachine {
  typealias Controls = GroupControls<ElevatorGroup>

  /// Returns random stimuli for this building.
  static func swarm(of entry: some CatalogueEntry<Self>) -> any SwarmSource {
    GroupSwarm(
      given: ElevatorFile(
        title: entry.title, configuration: entry.root.configuration.building, group: entry.root.configuration,
        exceptions: entry.exceptions, isUnsafe: true), name: entry.name)
  }

  /// Returns the group as a building whose traffic can be studied.
  static func studied(_ entry: some CatalogueEntry<Self>) -> (any StudiedBuilding)? { GroupBuilding(entry.studied) }

  /// Returns why a stimulus would have nothing to act on.
  func noEffect(of stimulus: GroupStimulus, at instant: SimulationInstant) -> String? {
    reasonAgainst(stimulus, at: instant)
  }

  /// The signs of the building, if the cars have a voice.
  var announcedSigns: [String] { configuration.building.announcedSigns }

  /// Landings one above the other, and the hoistways beside one another.
  var soundStage: SoundStage { carStage }
}

extension DrawnGroup {
  /// Why a stimulus would have nothing to act on; nil when it would.
  func reasonAgainst(_ stimulus: GroupStimulus, at instant: SimulationInstant) -> String? {
    guard let refusal = refusal(of: stimulus, at: instant), refusal.isImpossible else { return nil }
    return refusal.text(configuration.building)
  }

  /// Landings one above the other, and the hoistways beside one another.
  var carStage: SoundStage { SoundStage(landingCount: configuration.building.landings.count, cars: cars.map(\.name)) }

  /// The motors of some hoists and the belts of their doors, each where its car is.
  func movingParts(of hoists: [Hoist], at instant: SimulationInstant) -> [MovingPart] {
    let stage = carStage
    return hoists.indices.flatMap { index in
      hoists[index].movingParts(
        of: cars[index].plant, car: cars[index].name, side: { _ in stage.side(ofCar: index) }, height: stage.height)
    }
  }
}
