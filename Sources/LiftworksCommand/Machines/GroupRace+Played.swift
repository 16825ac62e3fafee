import Assemblies
import Elevators
import SimulationCore

extension GroupRace: PlayedMachine {
  typealias Controls = RaceControls

  /// What either group says of it.
  func noEffect(of stimulus: GroupStimulus, at instant: SimulationInstant) -> String? {
    lanes[programmedLane ?? 0].noEffect(of: stimulus, at: instant)
  }
}
