import SimulationCore
import Testing

@testable import Elevators

/// What a dispatcher that changes its mind may do within one instant.
struct ReassignmentTests {
  /// Gives each call to the other car, whenever it is asked.
  private struct Churn: Dispatcher {
    var reassigns: Bool { true }

    mutating func assign(_ call: HallCall, in group: GroupView) -> Int? { 0 }

    mutating func reassign(in group: GroupView) -> [Reassignment] {
      group.calls.indices.map { Reassignment(call: $0, car: 1 - (group.calls[$0].car ?? 0)) }
    }
  }

  @Test func `a call goes to another car at most once an instant, however often that is asked`() {
    let configuration = GroupConfiguration(
      building: Building.five(),
      cars: GroupConfiguration.cars(2)
    )
    let run = Simulation(ElevatorGroup(configuration, dispatcher: Churn()))
    run.send(.building(.personArrives(landing: 4, destination: 1, mass: 75)), at: .start)
    #expect(run.machine.calls.all.map(\.car) == [1])
  }
}
