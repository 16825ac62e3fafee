import Elevators
import Proving
import SimulationCore

/// A trial of a group that was built with other parameters than its monitor judges by.
struct MisbuiltGroup: SwarmTrial {
  typealias Root = ElevatorGroup

  private var declared: GroupTrial
  private let change: @Sendable (inout GroupConfiguration) -> Void

  init(seed: UInt64, _ change: @escaping @Sendable (inout GroupConfiguration) -> Void) {
    declared = GroupTrial(seed: seed)
    self.change = change
  }

  var seed: UInt64 { declared.seed }
  var tieSeed: UInt64? { declared.tieSeed }
  var monitors: [any Monitor<ElevatorGroup>] { declared.monitors }
  var restTime: Duration { declared.restTime }
  var features: [String] { declared.features }
  var simpler: [MisbuiltGroup] { [] }
  func unrest(of machine: ElevatorGroup) -> String? { declared.unrest(of: machine) }

  var root: ElevatorGroup {
    var configuration = declared.configuration
    change(&configuration)
    return ElevatorGroup(configuration)
  }

  var acts: [SwarmAct<GroupStimulus>] {
    get { declared.acts }
    set { declared.acts = newValue }
  }
}
