import SimulationCore
import Testing

@testable import Elevators

/// Full cars are no candidates for calls that they would pass, so that several cars load at the main landing.
struct FullCarTests {
  private static let names = DispatcherKind.all.filter {
    !$0.takesDestinations && $0.name != DispatcherKind.externalName
  }.map(\.name)

  /// Cars for eight people at ten landings, all of them at the lowest.
  private func group(_ dispatcher: String, cars: Int) -> GroupConfiguration {
    GroupConfiguration(
      building: Building.five(landings: Building.even(10)), cars: GroupConfiguration.cars(cars),
      dispatcher: DispatcherChoice(dispatcher))
  }

  @Test(arguments: names) func `whoever finds the open car full is taken by another one at once`(name: String) {
    let run = GroupRun(group(name, cars: 4))
    for person in 0..<12 { run.person(from: 1, to: 10 - person % 8, at: Double(person) / 10) }
    run.run(through: 300)
    #expect(run.group.people.deliveredCount == 12)
    // The first eight take up to 10 s to get in; nobody waits until a car has come back.
    let latest = run.waits.max() ?? .infinity
    #expect(latest < 30, "\(latest) s")
    let cars = Set(run.facts("people personBoarded").compactMap { $0.split(separator: " ").last })
    #expect(cars.count > 1)
    #expect(run.simulation.breach == nil)
  }

  @Test func `a half loaded car at the main landing has another one called to load beside it`() {
    let run = GroupRun(group("collective", cars: 3))
    for _ in 0..<9 { run.person(from: 1, to: 10, at: 0) }
    var loaded = 0.0
    while run.group.cars[0].plant.load < 375 {
      loaded += 0.1
      run.run(through: loaded)
    }
    // Three are still to get into car A, and the next one would find no room.
    run.person(from: 1, to: 7, at: loaded + 0.5)
    run.run(through: loaded + 0.5)
    #expect(run.group.cars[0].plant.isAnyDoorOpen && run.group.cars[0].plant.load < 600)
    #expect(run.facts("dispatcher callAssigned").last == "dispatcher callAssigned landing=1 direction=up car=B")
    run.run(through: 200)
    #expect(run.group.people.deliveredCount == 10)
    #expect(run.simulation.breach == nil)
  }

  @Test func `whoever finds room in the open car of several calls no other one`() {
    let run = GroupRun(group("collective", cars: 3))
    for _ in 0..<6 { run.person(from: 1, to: 10, at: 0) }
    for person in 0..<2 { run.person(from: 1, to: 7, at: 6 + Double(person) / 2) }
    run.run(through: 200)
    #expect(run.facts("dispatcher callAssigned").count == 1)
    #expect(run.group.people.deliveredCount == 8)
  }

  @Test func `elsewhere an open car takes whoever comes until it is full`() {
    var group = group("collective", cars: 3)
    for index in group.cars.indices { group.cars[index].startLanding = 5 }
    let run = GroupRun(group)
    for _ in 0..<5 { run.person(from: 5, to: 10, at: 0) }
    run.person(from: 5, to: 7, at: 9)
    run.run(through: 100)
    #expect(run.facts("dispatcher callAssigned").count == 1)
    #expect(run.group.people.deliveredCount == 6)
  }

  @Test func `a call of a car that becomes full on its way goes to another one`() {
    let run = GroupRun(group("collective", cars: 2))
    // Car A gets seven people for the top, and is given a call on its way before it is full.
    for _ in 0..<7 { run.person(from: 1, to: 10, at: 0) }
    run.hall(5, .up, at: 1)
    run.run(through: 200)
    let given = run.facts("dispatcher callAssigned landing=5")
    #expect(given.last == "dispatcher callAssigned landing=5 direction=up car=B was=A")
    #expect(run.facts("B/controller hallCallAnswered landing=5").count == 1)
    #expect(run.simulation.breach == nil)
  }

  @Test func `a car that arrives full keeps the call for which it opens its doors`() {
    var landings = Building.even(3)
    landings[2].entrances = [.front, .rear]
    let building = Building.five(landings: landings, doors: [.front: Building.doors(), .rear: Building.doors()])
    let run = GroupRun(
      GroupConfiguration(
        building: building, cars: GroupConfiguration.cars(2), dispatcher: DispatcherChoice("collective")))
    run.at(0, .building(.control(.hallButtonPressed(landing: 3, direction: .down, entrance: .rear))))
    // They get in on the way, and out at that landing by the other doors.
    for _ in 0..<7 { run.person(from: 2, to: 3, at: 0) }
    run.run(through: 100)
    #expect(
      run.facts("dispatcher callAssigned landing=3") == [
        "dispatcher callAssigned landing=3 direction=down entrance=rear car=A"
      ])
    #expect(run.facts("A/controller hallCallAnswered landing=3").count == 1)
    #expect(run.group.people.deliveredCount == 7)
    #expect(run.simulation.breach == nil)
  }

  @Test func `a full car is a candidate for calls that it comes to once it is empty`() {
    let run = GroupRun(group("nearest", cars: 1))
    for _ in 0..<8 { run.person(from: 1, to: 10, at: 0) }
    run.hall(6, .down, at: 15)
    run.run(through: 200)
    #expect(
      run.facts("dispatcher callAssigned landing=6") == ["dispatcher callAssigned landing=6 direction=down car=A"])
    #expect(run.simulation.breach == nil)
  }

  @Test func `a call for the way of the only car, which is full, waits until it can come`() {
    let run = GroupRun(group("nearest", cars: 1))
    for _ in 0..<8 { run.person(from: 1, to: 10, at: 0) }
    run.hall(6, .up, at: 15)
    run.run(through: 300)
    #expect(run.facts("A/controller hallCallAnswered landing=6").count == 1)
    #expect(run.simulation.breach == nil)
  }
}
