import Assemblies
import Elevators
import SimulationCore

extension GroupRace: PlayedMachine {
  typealias Controls = RaceControls

  /// Returns the reason of either group.
  func noEffect(of stimulus: GroupStimulus, at instant: SimulationInstant) -> String? {
    lanes[programmedLane ?? 0].noEffect(of: stimulus, at: instant)
  }
}
