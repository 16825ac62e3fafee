import Assemblies
import Elevators
import SimulationCore

extension HoistedGroup: PlayedMachine {
  typealias Controls = HoistedGroupControls

  /// The group as a building whose traffic can be studied.
  static func studied(_ entry: some CatalogueEntry<Self>) -> (any StudiedBuilding)? {
    HoistedGroupBuilding(entry: entry)
  }

  /// What the group says of it.
  func noEffect(of stimulus: GroupStimulus, at instant: SimulationInstant) -> String? {
    group.noEffect(of: stimulus, at: instant)
  }

  /// Those of the group.
  var announcedSigns: [String] { group.announcedSigns }

  /// That of the group.
  var soundStage: SoundStage { group.soundStage }

  /// The motors of all hoists and the belts of all doors, each where its car is.
  func movingParts(at instant: SimulationInstant) -> [MovingPart] {
    group.movingParts(of: hoists, at: instant)
  }
}
