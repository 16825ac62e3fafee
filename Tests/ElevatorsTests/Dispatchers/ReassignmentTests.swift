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
    let configuration = GroupConfiguration(building: Building.five(), cars: GroupConfiguration.cars(2))
    let run = Simulation(ElevatorGroup(configuration, dispatcher: Churn()))
    run.send(.building(.personArrives(landing: 4, destination: 1, mass: 75)), at: .start)
    #expect(run.machine.calls.all.map(\.car) == [1])
  }

  /// A program that gives each call to the other car, whenever it is asked.
  private final class ChurningProgram: SimulationResponder {
    typealias Root = ElevatorGroup

    private(set) var answered: [Int] = []

    func answers(to group: ElevatorGroup, at now: SimulationInstant) -> [GroupStimulus]? {
      let last = answered.last ?? 0
      let asked = group.questions.map(\.number).filter { $0 > last }
      answered += asked
      return asked.flatMap { _ in
        group.calls.all.map { call in
          let car = group.cars[1 - (call.car ?? 1)].name
          return .answered(landing: call.landing, direction: call.direction, car: car)
        }
      }
    }
  }

  @Test func `a program gives a call to another car at most once for each stimulus and each event`() {
    let configuration = GroupConfiguration(
      building: Building.five(), cars: GroupConfiguration.cars(2),
      dispatcher: DispatcherChoice(DispatcherKind.externalName))
    let program = ChurningProgram()
    let run = GroupRun(configuration)
    run.simulation.respond(with: program)
    run.hall(4, .down, at: 1)
    run.hall(5, .down, at: 1)
    // Each car has a call that it has not left for when this one is made.
    run.hall(3, .down, at: 1)
    run.run(through: 1)
    #expect(
      run.facts("dispatcher").map { $0.replacing("dispatcher callAssigned ", with: "") } == [
        "landing=4 direction=down car=A", "landing=4 direction=down car=B was=A", "landing=5 direction=down car=A",
        "landing=4 direction=down car=A was=B", "landing=5 direction=down car=B was=A",
        "landing=3 direction=down car=A",
      ])
    #expect(program.answered == [1, 2, 3, 4, 5])
    run.run(through: 60)
    #expect(run.group.calls.all.isEmpty)
  }
}
