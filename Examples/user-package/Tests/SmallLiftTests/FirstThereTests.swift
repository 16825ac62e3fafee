import Elevators
import SimulationCore
import SmallLift
import Testing

struct FirstThereTests {
  @Test func `the car that is nearer answers`() {
    let cars = [GroupConfiguration.Car(name: "A"), GroupConfiguration.Car(name: "B", startLanding: 2)]
    let configuration = GroupConfiguration(building: SmallBuilding.threeLandings, cars: cars)
    let simulation = Simulation(ElevatorGroup(configuration, dispatcher: FirstThere()))
    simulation.send(
      .building(.personArrives(landing: 3, destination: 1, mass: 75)), at: .start.advanced(by: .seconds(1)))
    #expect(simulation.machine.calls.all.map(\.car) == [1])
    simulation.run(until: .start.advanced(by: .seconds(60)))
    #expect(simulation.machine.people.deliveredCount == 1)
  }
}
