import SimulationCore
import Testing

@testable import Elevators

/// Landings where people enter their destination, as the page of groups says it.
@Suite struct KeypadTests {
  /// Three cars at five landings; destinations are entered at the lowest.
  private func three(_ dispatcher: String = "destination", keypads: [Int] = [1], capacity: Int = 8, start: Int = 1)
    -> GroupConfiguration
  {
    var building = Building.five(startLanding: start)
    building.capacity = capacity
    return GroupConfiguration(
      building: building, cars: GroupConfiguration.cars(3), dispatcher: DispatcherChoice(dispatcher), keypads: keypads)
  }

  @Test func `a destination is entered, its call is given to a car, and no lamp is lit`() {
    let run = GroupRun(three())
    run.person(from: 1, to: 4, at: 0)
    run.run(through: 60)
    #expect(
      run.facts("people hallButton", "people destination", "calls", "dispatcher") == [
        "people destinationEntered landing=1 destination=4",
        "calls hallCallRegistered landing=1 direction=up destination=4",
        "dispatcher callAssigned landing=1 direction=up destination=4 car=A",
      ])
    #expect(run.facts("people carButtonPressed").isEmpty)
    #expect(run.facts("A/controller carCallRegistered") == ["A/controller carCallRegistered landing=4"])
    #expect(run.group.people.deliveredCount == 1)
    #expect(run.simulation.breach == nil)
  }

  @Test func `calls for several destinations wait at one landing and direction, and go to cars of their own`() {
    let run = GroupRun(three(start: 5), dispatcher: ByDestination())
    for goal in [3, 4, 3, 5] { run.person(from: 1, to: goal, at: 0) }
    run.run(through: 0.5)
    #expect(
      run.facts("dispatcher") == [
        "dispatcher callAssigned landing=1 direction=up destination=3 car=A",
        "dispatcher callAssigned landing=1 direction=up destination=4 car=B",
        "dispatcher callAssigned landing=1 direction=up destination=5 car=C",
      ])
    run.run(through: 90)
    let boarded = run.facts("people personBoarded").map { $0.split(separator: " ").dropFirst(2) }
    let cars = Dictionary(grouping: boarded, by: { $0.last.map(String.init) ?? "" }).mapValues {
      $0.compactMap { $0.first.map(String.init) }.sorted()
    }
    #expect(cars == ["car=A": ["person=1", "person=3"], "car=B": ["person=2"], "car=C": ["person=4"]])
    #expect(run.group.people.deliveredCount == 4)
    #expect(run.simulation.breach == nil)
  }

  @Test func `a car that answers what was entered says each destination`() {
    let run = GroupRun(three())
    for goal in [3, 5, 4] { run.person(from: 1, to: goal, at: 0) }
    run.run(through: 200)
    let answered = run.facts("A/controller", "B/controller", "C/controller").filter { $0.contains("hallCallAnswered") }
      .compactMap { $0.split(separator: " ").last }
    #expect(answered.sorted() == ["destination=3", "destination=4", "destination=5"])
    #expect(run.group.people.deliveredCount == 3)
    #expect(run.simulation.breach == nil)
  }

  @Test func `destination gives calls of hall buttons as eta does`() {
    var random = RandomStream(seed: 3, name: "people")
    let people = (0..<60).map { _ in
      (random.integer(in: 1...5), random.integer(in: 1...4), Double(random.integer(in: 0...600)))
    }
    let runs = ["destination", "eta"].map { name in
      // Nobody enters anything at the highest landing.
      var group = three(name, keypads: name == "eta" ? [] : [5])
      group.cars.removeLast()
      let run = GroupRun(group)
      for (origin, step, second) in people where origin != 5 {
        let goal = (Int(origin) + Int(step) - 1) % 5 + 1
        run.person(from: Int(origin), to: goal, at: second)
      }
      return run.run(through: 2_000)
    }
    #expect(runs[0].facts("dispatcher") == runs[1].facts("dispatcher"))
    #expect(runs[0].group.people.deliveredCount == runs[1].group.people.deliveredCount)
  }

  @Test func `destination groups those who go to one landing in one car`() {
    let run = GroupRun(three())
    for second in 0..<3 { for goal in [3, 5] { run.person(from: 1, to: goal, at: Double(second) / 4) } }
    run.run(through: 120)
    let alighted = run.facts("people personAlighted")
    for goal in [3, 5] {
      let cars = alighted.filter { $0.contains("landing=\(goal)") }.compactMap { $0.split(separator: " ").last }
      #expect(cars.count == 3)
      #expect(Set(cars).count == 1)
    }
    #expect(run.simulation.breach == nil)
  }

  @Test func `who finds no room in the car enters the destination again`() {
    let run = GroupRun(three(capacity: 2))
    for _ in 0..<7 { run.person(from: 1, to: 4, at: 0) }
    run.run(through: 400)
    #expect(run.group.people.deliveredCount == 7)
    #expect(run.simulation.breach == nil)
  }

  @Test func `a car that is there and full is not named again and again, whoever enters what nobody wants`() {
    var building = Building.five(startLanding: 5)
    building.capacity = 4
    let group = GroupConfiguration(
      building: building, cars: GroupConfiguration.cars(1), dispatcher: DispatcherChoice("destination"), keypads: [3])
    let run = GroupRun(group)
    for _ in 0..<4 { run.person(from: 3, to: 1, at: 0) }
    for _ in 0..<3 { run.at(0, .entered(landing: 3, destination: 5)) }
    // The car is there by then, with open doors, and all whom it takes have been told so.
    run.person(from: 3, to: 1, at: 8.7)
    run.run(through: 300)
    #expect(run.group.people.deliveredCount == 5)
    #expect(run.simulation.breach == nil)
  }

  @Test func `whose car leaves service is told another one`() {
    let run = GroupRun(three(), dispatcher: ByDestination())
    run.at(0, .car("A", .control(.carButtonPressed(landing: 5))))
    run.person(from: 1, to: 3, at: 5)
    run.at(6, .car("A", .control(.outOfServiceSwitch(isOn: true))))
    run.run(through: 120)
    #expect(
      run.facts("dispatcher callAssigned") == [
        "dispatcher callAssigned landing=1 direction=up destination=3 car=A",
        "dispatcher callAssigned landing=1 direction=up destination=3 car=B was=A",
      ])
    #expect(run.facts("people personBoarded").allSatisfy { $0.hasSuffix("car=B") })
    #expect(run.group.people.deliveredCount == 1)
  }

  @Test func `when no car takes calls, what was entered is cancelled, and entered again later`() {
    let run = GroupRun(three())
    run.at(0, .car("A", .control(.carButtonPressed(landing: 5))))
    run.at(0, .car("B", .control(.carButtonPressed(landing: 5))))
    run.at(0, .car("C", .control(.carButtonPressed(landing: 5))))
    run.person(from: 1, to: 3, at: 5)
    for car in ["A", "B", "C"] {
      run.at(6, .car(car, .control(.outOfServiceSwitch(isOn: true))))
      run.at(60, .car(car, .control(.outOfServiceSwitch(isOn: false))))
    }
    run.run(through: 200)
    #expect(run.facts("calls hallCallCancelled") == ["calls hallCallCancelled landing=1 direction=up destination=3"])
    #expect(run.group.people.deliveredCount == 1)
    #expect(run.simulation.breach == nil)
  }

  @Test func `under a dispatcher that takes no destinations there are hall buttons`() {
    let run = GroupRun(three("eta"))
    run.person(from: 1, to: 4, at: 0)
    run.run(through: 1)
    #expect(run.facts("people hallButton").count == 1)
    #expect(!run.group.hasKeypad(1))
  }

  @Test func `a dispatcher that takes destinations may come and go while people wait`() {
    let run = GroupRun(three("eta"))
    for second in 0..<40 { run.person(from: 1 + second % 2, to: 5 - second % 3, at: Double(2 * second)) }
    run.at(21, .dispatcher("destination"))
    run.at(47, .dispatcher("eta"))
    run.run(through: 600)
    #expect(run.facts("people destinationEntered").count > 3)
    #expect(run.group.people.deliveredCount == 40)
    #expect(run.simulation.breach == nil)
  }

  @Test func `a keypad takes what is entered, and there is no hall button beside it`() {
    let run = GroupRun(three())
    run.at(0, .entered(landing: 1, destination: 3))
    run.hall(1, .up, at: 0)
    run.run(through: 60)
    #expect(run.facts("calls").count == 1)
    #expect(run.facts("A/controller carCallAnswered") == ["A/controller carCallAnswered landing=3"])
    let press = ElevatorStimulus.control(.hallButtonPressed(landing: 1, direction: .up))
    #expect(run.group.refusal(of: .building(press)) == .keypad(landing: 1))
    #expect(run.group.refusal(of: .entered(landing: 2, destination: 3)) == .noKeypad(landing: 2))
    #expect(run.group.problem(with: .entered(landing: 2, destination: 2)) != nil)
  }

  @Test func `a building without keypads has no dispatcher that takes destinations`() {
    let group = ElevatorGroup(three("eta", keypads: []))
    #expect(group.problem(with: .dispatcher("destination")) != nil)
    #expect(group.problem(with: .dispatcher("nearest")) == nil)
  }

  @Test(arguments: 1...6 as ClosedRange<UInt64>)
  func `everybody arrives and no rule is broken, whatever is entered where`(seed: UInt64) {
    var stream = RandomStream(seed: seed, name: "people")
    let keypads = seed % 2 == 0 ? [1, 2, 3, 4, 5] : [1, 3]
    let run = GroupRun(three(keypads: keypads, capacity: seed % 3 == 0 ? 2 : 8), seed: seed)
    for _ in 0..<80 {
      let origin = Int(stream.integer(in: 1...5))
      let step = Int(stream.integer(in: 1...4))
      let time = Double(stream.integer(in: 0...600))
      run.person(from: origin, to: (origin - 1 + step) % 5 + 1, at: time)
    }
    let car = ["A", "B", "C"][Int(seed % 3)]
    run.at(100, .car(car, .control(.outOfServiceSwitch(isOn: true))))
    run.at(300, .car(car, .control(.outOfServiceSwitch(isOn: false))))
    run.run(through: 4_000)
    #expect(run.simulation.breach == nil)
    #expect(run.group.people.deliveredCount == 80)
  }
}

/// Gives calls for landing 3 to the first car, for landing 4 to the second, and so on, or to the next one in service.
private struct ByDestination: Dispatcher {
  mutating func assign(_ call: HallCall, in group: GroupView) -> Int? {
    let cars = group.candidates(for: call).map(\.index)
    let first = (call.destination ?? 3) - 3
    return cars.first { $0 >= first } ?? cars.first
  }
}
