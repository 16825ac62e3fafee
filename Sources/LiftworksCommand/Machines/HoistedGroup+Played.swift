import Assemblies
import Elevators
import SimulationCore
import Studies

extension HoistedGroup: PlayedMachine {
  typealias Controls = HoistedGroupControls

  /// Returns the group as a building whose traffic can be studied.
  static func studied(_ entry: some CatalogueEntry<Self>) -> (any StudiedBuilding)? {
    HoistedGroupBuilding(entry.studied)
  }

  /// Returns the group's reason.
  func noEffect(of stimulus: GroupStimulus, at instant: SimulationInstant) -> String? {
    group.noEffect(of: stimulus, at: instant)
  }

  /// The signs announced by the group.
  var announcedSigns: [String] { group.announcedSigns }

  /// The sound stage of the group.
  var soundStage: SoundStage { group.soundStage }

  /// Returns the motors of all hoists and the belts of all doors, each at the position of its car.
  func movingParts(at instant: SimulationInstant) -> [MovingPart] {
    group.movingParts(of: hoists, at: instant)
  }
}
