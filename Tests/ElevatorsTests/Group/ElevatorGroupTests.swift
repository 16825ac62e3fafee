import SimulationCore
import Testing

@testable import Elevators

/// What happens to the hall calls of a group, as the page of groups says it.
@Suite struct ElevatorGroupTests {
  /// Two cars at five landings, both at the lowest one.
  private func two(
    dispatcher: String = "nearest", parking: GroupParking = GroupParking(),
    cars: [GroupConfiguration.Car] = GroupConfiguration.cars(2)
  ) -> GroupConfiguration {
    GroupConfiguration(
      building: Building.five(), cars: cars, dispatcher: DispatcherChoice(dispatcher), parking: parking)
  }

  @Test func `a car that was halted lets people out only where it stops`() {
    let cars = [GroupConfiguration.Car(name: "A", serves: [1, 3, 5])]
    let run = GroupRun(GroupConfiguration(building: Building.five(), cars: cars))
    run.person(from: 3, to: 5, at: 0)
    // It has passed landing 2 by then, and is not yet at 3.
    for supply in [PowerSupply.lost, .normal] { run.at(4.5, .building(.control(.powerSupply(supply)))) }
    run.run(through: 120)
    #expect(run.facts("A/plant landingPassed").first == "A/plant landingPassed landing=2")
    #expect(
      run.facts("A/plant doorsOpening") == [
        "A/plant doorsOpening landing=3 entrance=front",
        "A/plant doorsOpening landing=5 entrance=front",
      ])
    #expect(run.group.people.deliveredCount == 1)
    #expect(run.simulation.breach == nil)
  }

  @Test func `a car does not turn while somebody gets in on its other side`() {
    let run = GroupRun(GroupConfiguration(building: Building.twoSided(), cars: GroupConfiguration.cars(1)))
    for way in Direction.allCases { run.hall(3, way, at: 0) }
    // The doors have been open for almost as long as they are for a hall call.
    run.person(from: 3, to: 5, at: 13.3)
    run.run(through: 60)
    #expect(
      run.facts("A/plant carStarted").prefix(2) == [
        "A/plant carStarted landing=1 target=3 direction=up",
        "A/plant carStarted landing=3 target=5 direction=up",
      ])
    #expect(run.simulation.breach == nil)
  }

  @Test func `a call is registered, lit, and given to one car, which answers it`() {
    let run = GroupRun(two())
    run.hall(3, .down, at: 0)
    run.run(through: 30)
    #expect(
      run.facts("calls", "dispatcher", "A/controller hallCall", "B/controller hallCall") == [
        "calls hallCallRegistered landing=3 direction=down",
        "calls hallLampChanged landing=3 direction=down lit=true",
        "dispatcher callAssigned landing=3 direction=down car=A",
        "A/controller hallCallAnswered landing=3 direction=down",
        "calls hallLampChanged landing=3 direction=down lit=false",
      ])
    #expect(run.group.calls.all.isEmpty)
    #expect(run.group.cars.map(\.plant.landing) == [3, 1])
  }

  @Test func `a second press registers nothing`() {
    let run = GroupRun(two())
    run.hall(3, .down, at: 0)
    run.hall(3, .down, at: 1)
    run.run(through: 2)
    #expect(run.facts("calls hallCallRegistered").count == 1)
  }

  @Test func `a car that is there with open doors takes whoever presses, and nothing is registered`() {
    let run = GroupRun(two())
    run.hall(1, .up, at: 0)
    run.hall(1, .up, at: 3)
    run.run(through: 4)
    #expect(run.facts("calls hallCallRegistered").count == 1)
    #expect(run.facts("B/plant").isEmpty)
  }

  @Test func `a car that leaves service gives its calls back in the same instant`() {
    let run = GroupRun(two())
    run.hall(5, .down, at: 0)
    run.at(1, .car("A", .control(.outOfServiceSwitch(isOn: true))))
    run.run(through: 1)
    #expect(
      run.facts("dispatcher") == [
        "dispatcher callAssigned landing=5 direction=down car=A",
        "dispatcher callAssigned landing=5 direction=down car=B was=A",
      ])
    #expect(run.facts("calls hallCallCancelled").isEmpty)
    run.run(through: 60)
    #expect(run.facts("B/controller hallCallAnswered").count == 1)
  }

  @Test func `a call that no car can take is withdrawn and waits for one`() {
    let cars = [GroupConfiguration.Car(name: "A", serves: [1, 2, 3]), GroupConfiguration.Car(name: "B")]
    let run = GroupRun(two(cars: cars))
    run.hall(5, .down, at: 0)
    run.at(1, .car("B", .control(.outOfServiceSwitch(isOn: true))))
    run.at(40, .car("B", .control(.outOfServiceSwitch(isOn: false))))
    run.run(through: 90)
    #expect(
      run.facts("dispatcher") == [
        "dispatcher callAssigned landing=5 direction=down car=B",
        "dispatcher callWithdrawn landing=5 direction=down car=B",
        "dispatcher callAssigned landing=5 direction=down car=B",
      ])
    #expect(run.facts("B/controller hallCallAnswered").count == 1)
  }

  @Test func `calls are cancelled only when no car takes any`() {
    let run = GroupRun(two())
    run.hall(5, .down, at: 0)
    run.at(1, .building(.control(.fireRecallSwitch(.on))))
    run.run(through: 1)
    #expect(run.facts("calls hallCallCancelled") == ["calls hallCallCancelled landing=5 direction=down"])
    #expect(run.facts("calls hallLampChanged landing=5").last?.hasSuffix("lit=false") == true)
  }

  @Test func `a car that stops and shows the way of another car's call takes it over`() {
    let cars = [GroupConfiguration.Car(name: "A"), GroupConfiguration.Car(name: "B", startLanding: 4)]
    let run = GroupRun(two(cars: cars), dispatcher: FixedDispatcher(car: 1))
    // B is to answer the call; A is sent there by a car call and goes on upwards.
    run.at(0, .car("B", .control(.carButtonPressed(landing: 1))))
    run.at(0, .car("A", .control(.carButtonPressed(landing: 2))))
    run.at(0, .car("A", .control(.carButtonPressed(landing: 5))))
    run.hall(2, .up, at: 1)
    run.run(through: 12)
    #expect(
      run.facts("dispatcher", "A/controller hallCall") == [
        "dispatcher callAssigned landing=2 direction=up car=B",
        "dispatcher callAssigned landing=2 direction=up car=A was=B",
        "A/controller hallCallAnswered landing=2 direction=up",
      ])
  }

  @Test func `there is a hall button only where a car goes on that way`() {
    let cars = [
      GroupConfiguration.Car(name: "A", serves: [1, 2, 3]),
      GroupConfiguration.Car(name: "B", serves: [1, 4, 5]),
    ]
    let run = GroupRun(two(cars: cars))
    #expect((1...5).filter { run.group.hasHallButton($0, .up) } == [1, 2, 4])
    #expect((1...5).filter { run.group.hasHallButton($0, .down) } == [2, 3, 4, 5])
    run.hall(3, .up, at: 0)
    run.run(through: 1)
    #expect(run.facts("calls").isEmpty)
  }

  @Test func `everybody arrives, in a car that stops at the destination`() {
    let cars = [
      GroupConfiguration.Car(name: "A", serves: [1, 2, 3]),
      GroupConfiguration.Car(name: "B", serves: [1, 4, 5]),
    ]
    let run = GroupRun(two(cars: cars))
    for (index, destination) in [2, 4, 3, 5, 2, 4].enumerated() {
      run.person(from: 1, to: destination, at: Double(index) * 2)
    }
    run.run(through: 300)
    #expect(run.simulation.breach == nil)
    #expect(run.group.people.deliveredCount == 6)
    let low = run.facts("people personAlighted").filter { $0.contains("car=A") }
    #expect(low.allSatisfy { $0.contains("landing=2") || $0.contains("landing=3") })
    #expect(low.count == 3)
  }

  @Test(arguments: ["collective", "nearest", "eta"])
  func `a call behind a car that is about to leave goes to one that is there`(dispatcher: String) {
    let run = GroupRun(two(dispatcher: dispatcher))
    run.hall(3, .down, at: 0)
    run.hall(1, .up, at: 0)
    run.run(through: 0)
    #expect(
      run.facts("dispatcher") == [
        "dispatcher callAssigned landing=3 direction=down car=A",
        "dispatcher callAssigned landing=1 direction=up car=B",
      ])
  }

  @Test func `an idle car is sent home after its time`() {
    var building = Building.five()
    building.control.homeLanding = 1
    let group = GroupConfiguration(
      building: building, cars: GroupConfiguration.cars(1), parking: GroupParking(.home, after: .seconds(10)))
    let run = GroupRun(group)
    run.hall(4, .down, at: 0)
    run.run(through: 60)
    #expect(run.facts("dispatcher carParked") == ["dispatcher carParked car=A landing=1"])
    #expect(run.group.cars[0].plant.landing == 1)
  }

  @Test func `another dispatcher can take over while the group runs`() {
    let run = GroupRun(two())
    run.at(1, .dispatcher("eta"))
    run.run(through: 2)
    #expect(run.facts("dispatcher") == ["dispatcher dispatcherChanged dispatcher=eta"])
    #expect(run.group.dispatcherName == "eta")
  }

  @Test func `a stimulus for a car that there is not is refused`() {
    let group = ElevatorGroup(two())
    let stimulus = GroupStimulus.car("C", .control(.stopSwitch(isOn: true)))
    #expect(group.problem(with: stimulus)?.finding == "there is no car 'C'")
  }

  @Test(arguments: [UInt64(1), 2, 3, 4, 5, 6]) func `everybody arrives and no rule is broken, whoever comes`(
    seed: UInt64
  ) {
    var stream = RandomStream(seed: seed, name: "people")
    let run = GroupRun(two(dispatcher: seed % 2 == 0 ? "eta-again" : "collective"), seed: seed)
    for _ in 0..<60 {
      let origin = Int(stream.integer(in: 1...5))
      let step = Int(stream.integer(in: 1...4))
      run.person(from: origin, to: (origin - 1 + step) % 5 + 1, at: Double(stream.integer(in: 0...600)))
    }
    run.run(through: 3_000)
    #expect(run.simulation.breach == nil)
    #expect(run.group.people.deliveredCount == 60)
  }

  @Test func `what controllers do is a detail of an elevator and of a group`() {
    let car = ElevatorGroup.CarReference(index: 0, name: "A")
    #expect(Elevator<CollectiveController>.isDetail(.controller(.signal(.halt))))
    #expect(Elevator<CollectiveController>.isDetail(.plant(.carHalted)))
    #expect(!Elevator<CollectiveController>.isDetail(.plant(.loadChanged(kilograms: 75))))
    #expect(ElevatorGroup.isDetail(.controller(.signal(.halt), of: car)))
    #expect(ElevatorGroup.isDetail(.plant(.carHalted, of: car)))
    #expect(!ElevatorGroup.isDetail(.plant(.loadChanged(kilograms: 75), of: car)))
  }
}

/// Gives every call to the same car.
private struct FixedDispatcher: Dispatcher {
  let car: Int
  mutating func assign(_ call: HallCall, in group: GroupView) -> Int? { car }
}
