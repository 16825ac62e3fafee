import Assemblies
import Elevators
import Proving
import SimulationCore

/// A trial of an elevator with its hoist, or without one.
struct HoistedTrial<Controller: ElevatorController>: SwarmTrial {
  /// What is tried.
  typealias Root = HoistedElevator<Controller>

  /// The trial of the elevator.
  private(set) var elevator: ElevatorTrial<Controller>
  /// The hoist; nil for none.
  let hoist: HoistParameters?

  /// A trial of an elevator.
  init(_ elevator: ElevatorTrial<Controller>, hoist: HoistParameters? = nil) {
    self.elevator = elevator
    self.hoist = hoist
  }

  /// What everything was drawn from.
  var seed: UInt64 { elevator.seed }
  /// What simultaneous events are shuffled by; nil for nothing.
  var tieSeed: UInt64? { elevator.tieSeed }
  /// The building.
  var configuration: ElevatorConfiguration { elevator.configuration }
  /// The elevator at rest.
  var root: Root { Root(elevator.configuration, hoist: hoist) }
  /// How long after the last stimulus it must be at rest.
  var restTime: Duration { elevator.restTime }
  /// The names of the features that were kept.
  var features: [String] { elevator.features }

  /// The monitor of every instant.
  var monitors: [any Monitor<Root>] {
    [ElevatorMonitor(SafetyMonitor<Controller>(elevator.configuration, exceptions: elevator.exceptions))]
  }

  /// What happens in the building.
  var acts: [SwarmAct<ElevatorStimulus>] {
    get { elevator.acts }
    set { elevator.acts = newValue }
  }

  /// What is not as it should be once nothing more is done.
  func unrest(of machine: Root) -> String? { elevator.unrest(of: machine.elevator) }

  /// Simpler buildings.
  var simpler: [HoistedTrial] { elevator.simpler.map { HoistedTrial($0, hoist: hoist) } }
}
