import Foundation
import Motion
import SimulationCore
import Testing

@testable import Elevators

/// Cars of one group that are not built alike: a slow large one beside a fast small one.
struct OwnCarTests {
  /// A small fast car A as the building's, and a large slow car L with slow doors, at ten landings of 3.3 m.
  private func pair(_ dispatcher: String = "eta", keypads: [Int] = [], starts: (Int, Int) = (1, 1))
    -> GroupConfiguration
  {
    let building = Building.five(landings: Building.even(10), drive: Building.drive(speed: 2.5))
    var large = CarBuild(of: building)
    (large.ratedLoad, large.capacity) = (2_000, 26)
    large.drive = Building.drive(speed: 0.8)
    large.doors[.front]?.opening = LeafProfile(.trapezoid(speed: 0.25, acceleration: 0.5), braking: 1)
    large.doors[.front]?.closing = LeafProfile(.trapezoid(speed: 0.125, acceleration: 0.5), braking: 1)
    return GroupConfiguration(
      building: building,
      cars: [
        GroupConfiguration.Car(name: "A", startLanding: starts.0),
        GroupConfiguration.Car(name: "L", startLanding: starts.1, build: large),
      ], dispatcher: DispatcherChoice(dispatcher), keypads: keypads)
  }

  @Test func `each car has the flights and stops of an elevator that is built as it`() {
    let configuration = pair()
    let group = ElevatorGroup(configuration)
    for (index, speed) in [2.5, 0.8].enumerated() {
      let limits = Building.drive(speed: speed).limits
      for landing in 2...10 {
        let distance = Double(landing - 1) * 3.3
        let time = 0.5 + TravelProfile(from: 0, to: distance, limits: limits, levelling: nil).time
        #expect(abs(group.flights[index].flight(1, landing) - time) < 1e-9)
      }
    }
    // Leaves of 0.5 m: at 0.5 m/s with 1 m/s² in 1.5 s, at 0.25 with 0.5 in 2.5 s, at 0.125 with 0.5 in 4.25 s.
    #expect(group.flights.map(\.opening).map { ($0 * 1e9).rounded() } == [1.5e9, 2.5e9])
    #expect(group.flights.map(\.closing).map { ($0 * 1e9).rounded() } == [2.5e9, 4.25e9])
    #expect(group.cars.map(\.configuration.overload) == [630 + 75, 2_200])
    #expect(configuration.kinds.map(\.cars) == [[0], [1]])
  }

  @Test(arguments: [("A", 1), ("L", 10)]) func `a car comes when it was forecast, to the nanosecond`(
    name: String, landing: Int
  ) throws {
    // The other car is switched off.
    let run = GroupRun(pair(starts: (1, 10)))
    let index = name == "A" ? 0 : 1
    run.at(0, .car(name == "A" ? "L" : "A", .control(.outOfServiceSwitch(isOn: true))))
    run.hall(6, .up, at: 30)
    run.run(through: 30)
    let view = run.group.view(at: run.simulation.now)
    let call = try #require(view.calls.first)
    #expect(call.car == index && view.cars[index].landing == landing)
    // The assignment has started the car: its forecast at rest is that of the flights.
    let arrival = view.flights[index].flight(landing, 6)
    let due = run.simulation.now.advanced(by: .nanoseconds(Int64((arrival * 1e9).rounded())))
    run.run(through: 30 + arrival - 1e-9)
    #expect(run.facts("\(name)/plant carStopped").isEmpty)
    run.run(through: Double(due.nanoseconds) / 1e9)
    #expect(run.facts("\(name)/plant carStopped") == ["\(name)/plant carStopped landing=6 offset=0"])
  }

  @Test func `the dispatcher gives a call to the car that comes sooner by its own speed`() {
    // A is six storeys away, L four: by the speed of one of them L would be there first.
    let run = GroupRun(pair(starts: (1, 3)))
    run.hall(7, .up, at: 0)
    run.run(through: 0.1)
    #expect(run.facts("dispatcher") == ["dispatcher callAssigned landing=7 direction=up car=A"])
    let alike = GroupRun(
      GroupConfiguration(
        building: pair().building,
        cars: [
          GroupConfiguration.Car(name: "A", startLanding: 1), GroupConfiguration.Car(name: "L", startLanding: 3),
        ], dispatcher: DispatcherChoice("eta")))
    alike.hall(7, .up, at: 0)
    alike.run(through: 0.1)
    #expect(alike.facts("dispatcher") == ["dispatcher callAssigned landing=7 direction=up car=L"])
  }

  @Test func `a car passes calls and lets people in by its own load`() {
    let run = GroupRun(pair("collective", starts: (10, 1)))
    run.at(0, .car("A", .control(.outOfServiceSwitch(isOn: true))))
    for _ in 0..<26 { run.person(from: 1, to: 10, at: 1) }
    run.run(through: 300)
    // 26 people weigh 1,950 kg; eight would have filled the building's car.
    #expect(run.group.people.deliveredCount == 26)
    #expect(run.facts("people personLeftBehind").isEmpty)
    #expect(run.simulation.breach == nil)
    let small = GroupRun(pair("collective", starts: (1, 10)))
    small.at(0, .car("L", .control(.outOfServiceSwitch(isOn: true))))
    for _ in 0..<26 { small.person(from: 1, to: 10, at: 1) }
    small.run(through: 30)
    #expect(small.group.people.persons.count { $0.car == 0 } == 8)
  }

  @Test func `a keypad directs as many people to a car as it takes`() {
    let run = GroupRun(pair("destination", keypads: [1]))
    for _ in 0..<30 { run.person(from: 1, to: 10, at: 1) }
    run.run(through: 600)
    #expect(run.group.people.deliveredCount == 30)
    #expect(run.simulation.breach == nil)
    let boarded = Dictionary(
      grouping: run.facts("people personBoarded").compactMap { $0.split(separator: " ").last }, by: { $0 })
    #expect(boarded["car=L"]?.count ?? 0 > 8)
  }

  @Test(arguments: DispatcherKind.all.map(\.name).filter { $0 != DispatcherKind.externalName })
  func `cars that differ keep all rules, and everybody arrives`(dispatcher: String) {
    let takes = DispatcherKind.named(dispatcher)?.takesDestinations ?? false
    var configuration = pair(dispatcher, keypads: takes ? [1] : [])
    configuration.cars += [GroupConfiguration.Car(name: "B"), configuration.cars[1]]
    configuration.cars[3].name = "M"
    let run = GroupRun(configuration)
    var stream = RandomStream(seed: 3, name: "people")
    for index in 0..<120 {
      let origin = index % 2 == 0 ? 1 : Int(stream.integer(in: 1...10))
      let goal = (origin - 1 + Int(stream.integer(in: 1...9))) % 10 + 1
      run.person(from: origin, to: goal, at: Double(index) * 4)
    }
    run.run()
    #expect(run.group.people.deliveredCount == 120)
    #expect(run.simulation.breach == nil)
  }

  @Test func `a car without a build is written as before, and one with it is read again`() throws {
    let plain = try JSONEncoder().encode(GroupConfiguration.Car(name: "A"))
    #expect(String(decoding: plain, as: UTF8.self) == #"{"name":"A"}"#)
    let group = pair()
    let again = try JSONDecoder().decode(GroupConfiguration.self, from: JSONEncoder().encode(group))
    #expect(again == group)
    var wrong = group
    wrong.cars[1].build?.capacity = 0
    #expect(
      wrong.problem.map { "\($0)" }
        == "of the car 'L', the capacity is 0. Cars have names of their own and landings of the building. Change the car."
    )
  }
}
