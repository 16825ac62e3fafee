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
        title: entry.title, configuration: entry.root.configuration.building,
        hoist: entry.root.hoists.first?.parameters, group: entry.root.configuration, exceptions: entry.exceptions,
        isUnsafe: true), name: entry.name)
  }

  /// Returns the group as a building whose traffic can be studied.
  static func studied(_ entry: some CatalogueEntry<Self>) -> (any StudiedBuilding)? { GroupBuilding(entry.studied) }

  /// Returns why a stimulus would have nothing to act on.
  func noEffect(of stimulus: GroupStimulus, at instant: SimulationInstant) -> String? {
    reasonAgainst(stimulus, at: instant)
  }

  /// The signs of the building, if the cars have a voice.
  var announcedSigns: [String] { configuration.building.announcedSigns }

  /// The landings above one another, and the hoistways side by side.
  var soundStage: SoundStage { carStage }

  /// Returns the motors of all hoists and the belts of all doors, each at the position of its car.
  func movingParts(at instant: SimulationInstant) -> [MovingPart] { partsOfHoists(at: instant) }
}

extension DrawnGroup {
  /// Returns why a stimulus would have nothing to act on; nil when it would have an effect.
  func reasonAgainst(_ stimulus: GroupStimulus, at instant: SimulationInstant) -> String? {
    guard let refusal = refusal(of: stimulus, at: instant), refusal.isImpossible else { return nil }
    return refusal.text(configuration.building)
  }

  /// The landings above one another, and the hoistways side by side.
  var carStage: SoundStage { SoundStage(landingCount: configuration.building.landings.count, cars: cars.map(\.name)) }

  /// The motors of the hoists and the belts of their doors, each where its car is.
  func partsOfHoists(at instant: SimulationInstant) -> [MovingPart] {
    let stage = carStage
    return cars.enumerated().flatMap { index, car in
      (car.hoist as? Hoist)?.movingParts(
        of: car.plant, car: car.name, side: { _ in stage.side(ofCar: index) }, height: stage.height) ?? []
    }
  }
}
