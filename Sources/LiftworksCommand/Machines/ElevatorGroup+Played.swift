import Configuration
import Elevators
import SimulationCore

extension ElevatorGroup: PlayedMachine {
  typealias Controls = GroupControls

  /// Returns random stimuli for this building.
  static func swarm(of entry: some CatalogueEntry<Self>) -> any SwarmSource {
    GroupSwarm(
      given: ElevatorFile(
        title: entry.title, configuration: entry.root.configuration.building, group: entry.root.configuration,
        exceptions: entry.exceptions, isUnsafe: true), name: entry.name)
  }

  /// Returns the group as a building whose traffic can be studied.
  static func studied(_ entry: some CatalogueEntry<Self>) -> (any StudiedBuilding)? { GroupBuilding(entry: entry) }

  /// Returns why a stimulus would have nothing to act on.
  func noEffect(of stimulus: GroupStimulus, at instant: SimulationInstant) -> String? {
    guard let refusal = refusal(of: stimulus, at: instant), refusal.isImpossible else { return nil }
    return refusal.text(configuration.building)
  }

  /// The signs of the building, if the cars have a voice.
  var announcedSigns: [String] { configuration.building.announcedSigns }

  /// The landings above one another, and the hoistways side by side.
  var soundStage: SoundStage { SoundStage(landingCount: configuration.building.landings.count, cars: cars.map(\.name)) }
}
