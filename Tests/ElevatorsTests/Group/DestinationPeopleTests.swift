import SimulationCore
import Testing

@testable import Elevators

/// How people use keypads: they walk to the car, follow others, and mistake their destination.
@Suite struct DestinationPeopleTests {
  private func group(walk: Duration? = nil, dwell: Duration? = nil, cars: Int = 1, start: Int = 1, keypads: [Int] = [1])
    -> GroupConfiguration
  {
    var building = Building.five(startLanding: start)
    if let dwell { building.control.hallCallDwell = dwell }
    return GroupConfiguration(
      building: building, cars: GroupConfiguration.cars(cars), dispatcher: DispatcherChoice("destination"),
      keypads: keypads, keypadWalk: walk)
  }

  private func come(
    _ run: GroupRun, _ traits: PersonTraits = .ordinary, from landing: Int = 1, to destination: Int = 4,
    at seconds: Double = 0
  ) { run.at(seconds, .building(.personArrives(landing: landing, destination: destination, mass: 75, traits: traits))) }

  @Test func `somebody who walks to the car for 10 s gets in then, where the doors are still open`() {
    let run = GroupRun(group(walk: .seconds(10), dwell: .seconds(12)))
    come(run)
    run.run(through: 100)
    #expect(run.passages.first?.seconds == 11.1)
    #expect(run.facts("people destinationEntered").count == 1)
    #expect(run.facts("people personLeftBehind").isEmpty)
    #expect(run.group.people.deliveredCount == 1)
    #expect(run.simulation.breach == nil)
  }

  @Test func `whose car has gone before the walk ends enters the destination again on coming there`() {
    let run = GroupRun(group(walk: .seconds(30), dwell: .seconds(4)))
    come(run)
    run.run(through: 29.999)
    #expect(run.facts("people personLeftBehind") == ["people personLeftBehind person=1 landing=1 car=A"])
    #expect(run.facts("people destinationEntered").count == 1)
    run.run(through: 30)
    #expect(run.facts("people destinationEntered").count == 2)
    run.run(through: 120)
    #expect(run.group.people.deliveredCount == 1)
    #expect(run.simulation.breach == nil)
  }

  @Test func `without a walk nothing is armed`() {
    let run = GroupRun(group())
    come(run)
    run.run(through: 100)
    #expect(run.passages.first?.seconds == 2.6)
  }

  @Test func `destination prefers a car that comes when people have walked to one that leaves before`() {
    // The car at the landing would leave at once; the other one comes from the second landing.
    var waiting = group(walk: .seconds(8), dwell: .seconds(4), cars: 2)
    waiting.cars[1].startLanding = 2
    let run = GroupRun(waiting)
    come(run)
    run.run(through: 1)
    let near = run.facts("dispatcher callAssigned")
    var far = group(walk: nil, dwell: .seconds(4), cars: 2)
    far.cars[1].startLanding = 2
    let other = GroupRun(far)
    come(other)
    other.run(through: 1)
    #expect(near == ["dispatcher callAssigned landing=1 direction=up destination=4 car=B"])
    #expect(
      other.facts("dispatcher callAssigned") == ["dispatcher callAssigned landing=1 direction=up destination=4 car=A"])
  }

  @Test func `who follows others enters nothing and goes to their car`() {
    let run = GroupRun(group(cars: 3, start: 5))
    come(run)
    come(run, PersonTraits(habit: .follows), at: 1)
    run.run(through: 100)
    #expect(run.facts("people destinationEntered") == ["people destinationEntered landing=1 destination=4"])
    #expect(run.facts("people personFollowed") == ["people personFollowed person=2 landing=1 car=A"])
    #expect(run.facts("people personBoarded").allSatisfy { $0.hasSuffix("car=A") })
    #expect(run.group.people.deliveredCount == 2)
    #expect(run.simulation.breach == nil)
  }

  @Test func `who follows others finds nobody to follow, and enters the destination`() {
    let run = GroupRun(group(start: 5))
    come(run, to: 3)
    come(run, PersonTraits(habit: .follows), at: 1)
    run.run(through: 100)
    #expect(
      run.facts("people destinationEntered") == [
        "people destinationEntered landing=1 destination=3", "people destinationEntered landing=1 destination=4",
      ])
    #expect(run.facts("people personFollowed").isEmpty)
    #expect(run.group.people.deliveredCount == 2)
  }

  @Test func `those who follow go to the new car with the others, and enter when there is none`() {
    let run = GroupRun(group(cars: 2, start: 5))
    come(run)
    come(run, PersonTraits(habit: .follows), at: 1)
    run.at(2, .car("A", .control(.outOfServiceSwitch(isOn: true))))
    run.run(through: 120)
    #expect(run.facts("people personBoarded").allSatisfy { $0.hasSuffix("car=B") })
    #expect(run.facts("people personBoarded").count == 2)
    #expect(run.group.people.deliveredCount == 2)
    #expect(run.simulation.breach == nil)
  }

  @Test func `who enters a wrong destination first leaves a false call, which the car serves`() {
    let run = GroupRun(group())
    come(run, PersonTraits(wrongDestination: 3))
    run.run(through: 200)
    #expect(
      run.facts("people destinationEntered") == [
        "people destinationEntered landing=1 destination=3", "people destinationEntered landing=1 destination=4",
      ])
    #expect(
      run.facts("A/controller carCallAnswered") == [
        "A/controller carCallAnswered landing=3", "A/controller carCallAnswered landing=4",
      ])
    #expect(run.facts("people personAlighted").count == 1)
    #expect(run.group.people.deliveredCount == 1)
    #expect(run.simulation.breach == nil)
  }

  @Test func `at a landing with hall buttons habits of keypads change nothing`() {
    let run = GroupRun(group(walk: .seconds(10)))
    come(run, PersonTraits(habit: .follows, wrongDestination: 4), from: 2, to: 1)
    run.run(through: 200)
    #expect(run.facts("people destinationEntered").isEmpty)
    #expect(run.facts("people hallButtonPressed").count == 1)
    #expect(run.group.people.deliveredCount == 1)
  }

  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func `everybody arrives or gives up and no rule is broken, whoever comes to whichever keypads`(seed: UInt64) {
    var stream = RandomStream(seed: seed, name: "people")
    let keypads = [[1], [1, 2, 3, 4, 5], [1, 3], [2, 4, 5]][Int(seed % 4)]
    let run = GroupRun(
      group(walk: seed % 2 == 0 ? .seconds(8) : nil, dwell: .seconds(4), cars: 3, keypads: keypads), seed: seed)
    func whole(_ range: ClosedRange<Int64>) -> Int { Int(stream.integer(in: range)) }
    for _ in 0..<120 {
      let (origin, step) = (whole(1...5), whole(1...4))
      let destination = (origin - 1 + step) % 5 + 1
      let wrong = (origin - 1 + step % 4 + 1) % 5 + 1
      let traits = PersonTraits(
        space: whole(0...4) == 0 ? whole(2...6) : 1, transferPercent: whole(0...3) == 0 ? 250 : 100,
        habit: [nil, nil, .bothButtons, .follows][whole(0...3)], balksAt: whole(0...9) == 0 ? 3 : nil,
        patience: whole(0...4) == 0 ? whole(5...60) : nil,
        wrongDestination: whole(0...9) == 0 && wrong != origin && wrong != destination ? wrong : nil)
      come(run, traits, from: origin, to: destination, at: Double(whole(0...600)))
    }
    let car = ["A", "B", "C"][Int(seed % 3)]
    run.at(100, .car(car, .control(.outOfServiceSwitch(isOn: true))))
    run.at(300, .car(car, .control(.outOfServiceSwitch(isOn: false))))
    run.run(through: 6_000)
    #expect(run.simulation.breach == nil)
    let people = run.group.people
    #expect(people.deliveredCount + people.gaveUpCount == 120)
    #expect(people.gaveUpCount > 0)
  }
}
