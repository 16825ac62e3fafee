import SimulationCore
import Testing

@testable import Elevators

/// Cars that cannot serve give their hall calls back, and get none until they can, whoever distributes them.
struct DelayedCarTests {
  /// Dispatchers without keypads that see no queues and ask no program.
  private static let names = DispatcherKind.all.filter {
    !$0.takesDestinations && $0.name != DispatcherKind.externalName
  }.map(\.name)

  /// Two cars at ten landings: A at the lowest, B at the highest.
  private func two(_ dispatcher: String) -> GroupConfiguration {
    GroupConfiguration(
      building: Building.five(landings: Building.even(10)),
      cars: [GroupConfiguration.Car(name: "A"), GroupConfiguration.Car(name: "B", startLanding: 10)],
      dispatcher: DispatcherChoice(dispatcher))
  }

  @Test(arguments: names) func `a car that is stopped by its switch gives its calls back at once`(name: String) {
    let run = GroupRun(two(name))
    run.hall(4, .up, at: 0.5)
    run.at(4, .car("A", .control(.stopSwitch(isOn: true))))
    run.run(through: 600)
    #expect(
      run.facts("dispatcher callAssigned landing=4") == [
        "dispatcher callAssigned landing=4 direction=up car=A",
        "dispatcher callAssigned landing=4 direction=up car=B was=A",
      ])
    #expect(run.facts("B/controller hallCallAnswered landing=4").count == 1)
    #expect(run.simulation.breach == nil)
  }

  @Test(arguments: names) func `a car whose doors are held open gives its calls back after the declared time`(
    name: String
  ) {
    let run = GroupRun(two(name))
    run.at(0, .car("A", .control(.doorOpenButton(entrance: .front, isPressed: true))))
    // Car B is sent away for a while, so that A has the call first.
    run.at(0, .car("B", .control(.outOfServiceSwitch(isOn: true))))
    run.hall(3, .up, at: 2)
    run.at(20, .car("B", .control(.outOfServiceSwitch(isOn: false))))
    // Its doors have begun to open at 0 s.
    run.run(through: 39.9)
    let isWithA = run.group.calls.all.first?.car == 0
    run.run(through: 40)
    let call = run.group.calls.all.first
    // Some change their minds earlier.
    if isWithA { #expect(call?.car == 1) }
    run.run(through: 600)
    #expect(run.facts("B/controller hallCallAnswered landing=3").count == 1)
    #expect(run.simulation.breach == nil)
  }

  @Test func `a delayed car gets no calls until its doors are shut`() {
    let run = GroupRun(two("nearest"))
    run.at(0, .car("A", .control(.doorOpenButton(entrance: .front, isPressed: true))))
    run.hall(2, .up, at: 50)
    run.at(60, .car("A", .control(.doorOpenButton(entrance: .front, isPressed: false))))
    run.hall(1, .up, at: 90)
    run.run(through: 200)
    #expect(
      run.facts("dispatcher callAssigned") == [
        "dispatcher callAssigned landing=2 direction=up car=B",
        "dispatcher callAssigned landing=1 direction=up car=A",
      ])
    #expect(run.simulation.breach == nil)
  }

  @Test func `an overloaded car is delayed as well, though nothing happens`() {
    let run = GroupRun(two("nearest"))
    run.hall(1, .up, at: 0)
    run.at(3, .car("A", .freightMoved(kilograms: 900)))
    run.at(5, .car("A", .control(.carButtonPressed(landing: 9))))
    run.hall(2, .up, at: 10)
    run.run(through: 100)
    let given = run.facts("dispatcher callAssigned landing=2")
    #expect(given.last?.contains("car=B") == true)
    #expect(run.facts("B/controller hallCallAnswered landing=2").count == 1)
    #expect(run.simulation.breach == nil)
  }

  @Test func `a call that no car can serve waits without one until a car can`() {
    var group = two("nearest")
    group.cars.removeLast()
    let run = GroupRun(group)
    run.hall(4, .up, at: 0.5)
    run.at(4, .car("A", .control(.stopSwitch(isOn: true))))
    run.at(500, .car("A", .control(.stopSwitch(isOn: false))))
    run.run(through: 499)
    #expect(run.facts("dispatcher callWithdrawn") == ["dispatcher callWithdrawn landing=4 direction=up car=A"])
    // Nothing is asked again and again meanwhile.
    #expect(run.simulation.armedCount == 0)
    run.run(through: 600)
    #expect(run.facts("A/controller hallCallAnswered landing=4").count == 1)
    #expect(run.simulation.breach == nil)
  }

  @Test func `whoever presses where a delayed car stands open gets another one`() {
    let run = GroupRun(two("collective"))
    run.at(0, .car("A", .control(.doorOpenButton(entrance: .front, isPressed: true))))
    run.hall(1, .up, at: 60)
    run.run(through: 120)
    #expect(run.facts("dispatcher callAssigned") == ["dispatcher callAssigned landing=1 direction=up car=B"])
    #expect(run.facts("B/controller hallCallAnswered landing=1").count == 1)
    #expect(run.simulation.breach == nil)
  }

  @Test func `the time is the building's own`() {
    var group = two("collective")
    group.delayedAfter = .seconds(90)
    let run = GroupRun(group)
    run.at(0, .car("A", .control(.doorOpenButton(entrance: .front, isPressed: true))))
    run.hall(2, .up, at: 1)
    run.run(through: 89.9)
    #expect(run.group.calls.all.first?.car == 0)
    run.run(through: 90)
    #expect(run.group.calls.all.first?.car == 1)
  }

  @Test func `a dispatcher that leaves calls with a stopped car is found`() {
    struct First: Dispatcher { mutating func assign(_ call: HallCall, in group: GroupView) -> Int? { 0 } }
    let run = GroupRun(two("collective"), dispatcher: First())
    run.hall(4, .up, at: 0.5)
    run.at(4, .car("A", .control(.stopSwitch(isOn: true))))
    for minute in 1...3 { run.at(Double(minute) * 60, .car("B", .control(.carButtonPressed(landing: minute)))) }
    run.run(through: 600)
    #expect(run.simulation.breach?.rule == "L1")
  }
}
