import SimulationCore
import Testing

@testable import Elevators

/// People who change from one car to another, since none stops where they are and where they want to go.
struct TransferTests {
  /// A low zone from 1 to 3, a high zone of 3 to 5, and a shuttle between 1 and 5 where it is asked for.
  private static func zones(transfers: [GroupConfiguration.Transfer], hasShuttle: Bool = false) -> GroupConfiguration {
    GroupConfiguration(
      building: Building.five(),
      cars: [
        GroupConfiguration.Car(name: "A", serves: [1, 2, 3]),
        GroupConfiguration.Car(name: "B", serves: [3, 4, 5], startLanding: 3),
      ] + (hasShuttle ? [GroupConfiguration.Car(name: "S", serves: [1, 5])] : []), transfers: transfers)
  }

  @Test func `whoever changes walks to the next car, and comes there as another person`() throws {
    let run = GroupRun(Self.zones(transfers: [GroupConfiguration.Transfer(landing: 3, walk: .seconds(20))]))
    run.person(from: 1, to: 5, at: 1)
    run.run(through: 200)
    #expect(run.simulation.breach == nil)
    #expect(
      run.facts("people personArrived") == [
        "people personArrived person=1 landing=1 destination=3 mass=75 goal=5",
        "people personArrived person=2 landing=3 destination=5 mass=75 before=1",
      ])
    #expect(
      run.facts("people personAlighted") == [
        "people personAlighted person=1 landing=3 entrance=front mass=75 car=A",
        "people personAlighted person=2 landing=5 entrance=front mass=75 car=B",
      ])
    #expect(run.group.people.persons.isEmpty && run.group.people.changing.isEmpty)
    #expect(run.group.people.deliveredCount == 2)
  }

  @Test func `the walk from car to car takes as long as is declared`() throws {
    let run = GroupRun(Self.zones(transfers: [GroupConfiguration.Transfer(landing: 3, walk: .seconds(20))]))
    run.person(from: 1, to: 5, at: 1)
    run.run(through: 200)
    let out = try #require(run.passages.filter { $0.person == 1 }.last?.seconds)
    let boarded = try #require(run.passages.first { $0.person == 2 }?.seconds)
    #expect(run.waits.count == 2)
    #expect(((boarded - run.waits[1] - out) * 1e6).rounded() == 20e6)
  }

  @Test func `a journey has as few changes as there can be, and without a transfer it is refused`() {
    let both = [GroupConfiguration.Transfer(landing: 3), GroupConfiguration.Transfer(landing: 1)]
    let routes = TransferRoutes(Self.zones(transfers: both))
    #expect(routes.firstStop(from: 1, to: 3) == 3)
    #expect(routes.firstStop(from: 1, to: 5) == 3)
    #expect(routes.firstStop(from: 5, to: 2) == 3)
    let shuttle = TransferRoutes(Self.zones(transfers: both, hasShuttle: true))
    #expect(shuttle.firstStop(from: 1, to: 5) == 5)
    // From 2 to 5: by way of 3, which is shorter than by way of 1.
    #expect(shuttle.firstStop(from: 2, to: 5) == 3)
    let none = ElevatorGroup(Self.zones(transfers: []))
    #expect(none.reaches(1, 3) && !none.reaches(1, 5))
    let person = ElevatorStimulus.personArrives(landing: 1, destination: 5, mass: 75)
    #expect(none.problem(with: .building(person))?.finding == "nobody gets from '0' to '4'")
    let open = ElevatorGroup(Self.zones(transfers: both))
    #expect(open.problem(with: .building(person)) == nil)
  }
}
