import Assemblies
import Elevators
import Proving
import SimulationCore

/// A trial of an elevator with or without a hoist.
struct HoistedTrial<Controller: ElevatorController>: SwarmTrial {
  /// The machine under trial.
  typealias Root = HoistedElevator<Controller>

  /// The elevator's trial.
  private(set) var elevator: ElevatorTrial<Controller>
  /// The hoist; nil for none.
  let hoist: HoistParameters?

  /// A trial of an elevator.
  init(_ elevator: ElevatorTrial<Controller>, hoist: HoistParameters? = nil) {
    self.elevator = elevator
    self.hoist = hoist
  }

  /// The seed of everything random in it.
  var seed: UInt64 { elevator.seed }
  /// The seed for shuffling simultaneous events; nil for no shuffling.
  var tieSeed: UInt64? { elevator.tieSeed }
  /// The building.
  var configuration: ElevatorConfiguration { elevator.configuration }
  /// The elevator at rest.
  var root: Root { Root(elevator.configuration, hoist: hoist) }
  /// How long after the last stimulus it must be at rest.
  var restTime: Duration { elevator.restTime }
  /// The names of the retained features.
  var features: [String] { elevator.features }

  /// The monitors checked at every instant.
  var monitors: [any Monitor<Root>] {
    [ElevatorMonitor(SafetyMonitor<Controller>(elevator.configuration, exceptions: elevator.exceptions))]
  }

  /// The actions in the building.
  var acts: [SwarmAct<ElevatorStimulus>] {
    get { elevator.acts }
    set { elevator.acts = newValue }
  }

  /// What is wrong once nothing more is done.
  func unrest(of machine: Root) -> String? { elevator.unrest(of: machine.elevator) }

  /// Simpler buildings.
  var simpler: [HoistedTrial] { elevator.simpler.map { HoistedTrial($0, hoist: hoist) } }
}
