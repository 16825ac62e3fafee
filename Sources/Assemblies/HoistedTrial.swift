public import Elevators
public import SimulationCore

/// A trial of an elevator with its hoist, or without one.
public struct HoistedTrial<Controller: ElevatorController>: SwarmTrial {
  /// What is tried.
  public typealias Root = HoistedElevator<Controller>

  /// The trial of the elevator.
  public private(set) var elevator: ElevatorTrial<Controller>
  /// The hoist; nil for none.
  public let hoist: HoistParameters?

  /// A trial of an elevator.
  public init(_ elevator: ElevatorTrial<Controller>, hoist: HoistParameters? = nil) {
    self.elevator = elevator
    self.hoist = hoist
  }

  /// What everything was drawn from.
  public var seed: UInt64 { elevator.seed }
  /// What simultaneous events are shuffled by; nil for nothing.
  public var tieSeed: UInt64? { elevator.tieSeed }
  /// The building.
  public var configuration: ElevatorConfiguration { elevator.configuration }
  /// The elevator at rest.
  public var root: Root { Root(elevator.configuration, hoist: hoist) }
  /// How long after the last stimulus it must be at rest.
  public var restTime: Duration { elevator.restTime }
  /// The names of the features that were not left out.
  public var features: [String] { elevator.features }

  /// The monitor of every instant.
  public var monitors: [any Monitor<Root>] {
    [
      ElevatorMonitor(
        SafetyMonitor<Controller>(elevator.configuration, exceptions: elevator.exceptions)
      )
    ]
  }

  /// What happens in the building.
  public var acts: [SwarmAct<ElevatorStimulus>] {
    get { elevator.acts }
    set { elevator.acts = newValue }
  }

  /// What is not as it should be once nothing more is done.
  public func unrest(of machine: Root) -> String? { elevator.unrest(of: machine.elevator) }

  /// Simpler buildings.
  public var simpler: [HoistedTrial] { elevator.simpler.map { HoistedTrial($0, hoist: hoist) } }
}
