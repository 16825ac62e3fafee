import Elevators
import SimulationCore

extension ElevatorGroup: PlayedMachine {
  typealias Controls = GroupControls

  /// The group as a building whose traffic can be studied.
  static func studied(_ entry: some CatalogueEntry<Self>) -> (any StudiedBuilding)? {
    GroupBuilding(entry: entry)
  }

  /// Why it would have nothing to act on.
  func noEffect(of stimulus: GroupStimulus, at instant: SimulationInstant) -> String? {
    guard let refusal = refusal(of: stimulus), refusal.isImpossible else { return nil }
    return refusal.text(configuration.building)
  }

  /// Landings one above the other, and the hoistways beside one another.
  var soundStage: SoundStage {
    SoundStage(landingCount: configuration.building.landings.count, cars: cars.map(\.name))
  }
}
