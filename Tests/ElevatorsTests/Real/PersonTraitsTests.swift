import SimulationCore
import Testing

@testable import Elevators

/// People who are unlike others: luggage and beds, both buttons, and whoever does not wait.
@Suite struct PersonTraitsTests {
  private func elevator(_ configuration: ElevatorConfiguration = Building.five()) -> ElevatorRun<CollectiveController> {
    ElevatorRun(
      configuration, controlledBy: CollectiveController.self,
      monitors: [SafetyMonitor<CollectiveController>(configuration)])
  }

  private func come(
    _ traits: PersonTraits = .ordinary, from landing: Int = 1, to destination: Int = 5, at seconds: Double = 0,
    _ run: ElevatorRun<CollectiveController>
  ) { run.at(seconds, .personArrives(landing: landing, destination: destination, mass: 75, traits: traits)) }

  @Test func `somebody with a transfer of 180 % passes the doors in 1.8 times the usual time`() {
    let run = elevator()
    come(PersonTraits(transferPercent: 180), run)
    run.run()
    // The doors are open at 1.5 s; 1.1 s are usual.
    #expect(run.times("people personBoarded") == [3.48])
    #expect(run.people.deliveredCount == 1)
    #expect(run.simulation.breach == nil)
  }

  @Test func `a bed takes the room of six; those for whom there is room pass it, and it goes with the next car`() {
    let run = elevator()
    for traits in [.ordinary, .ordinary, .ordinary, PersonTraits(space: 6), .ordinary, .ordinary] { come(traits, run) }
    run.run()
    let boarded = run.facts("people personBoarded").compactMap {
      $0.split(separator: " ").first { $0.hasPrefix("person=") }
    }
    #expect(boarded == ["person=1", "person=2", "person=3", "person=5", "person=6", "person=4"])
    #expect(run.facts("people personLeftBehind") == ["people personLeftBehind person=4 landing=1"])
    #expect(run.people.deliveredCount == 6)
    #expect(run.simulation.breach == nil)
  }

  @Test func `people with luggage fill a car of eight by four, in their order`() {
    let run = elevator()
    for _ in 0..<5 { come(PersonTraits(space: 2), run) }
    run.run(through: 12)
    #expect(run.facts("people personLeftBehind") == ["people personLeftBehind person=5 landing=1"])
    #expect(run.people.ridingCount == 4)
    #expect(run.people.takenSpace(in: 0) == 8)
  }

  @Test func `a car with more than its room of luggage breaks rule S8`() throws {
    let configuration = Building.five()
    var small = configuration
    small.capacity = 6
    let run = ElevatorRun(
      configuration, controlledBy: CollectiveController.self, monitors: [SafetyMonitor<CollectiveController>(small)])
    for _ in 0..<4 { come(PersonTraits(space: 2), run) }
    run.run(through: 20)
    let breach = try #require(run.simulation.breach)
    #expect(breach.rule == "S8")
    #expect(breach.finding.contains("4 people ride, who take the room of 8; there is room for 6"))
  }

  @Test func `whoever fits no car is refused`() {
    let elevator = Elevator<CollectiveController>(Building.five())
    func problem(_ traits: PersonTraits) -> String? {
      elevator.problem(with: .personArrives(landing: 1, destination: 5, mass: 75, traits: traits)).map { "\($0)" }
    }
    #expect(problem(PersonTraits(space: 8)) == nil)
    #expect(
      problem(PersonTraits(space: 9))
        == "somebody takes the room of 9 persons from '0' to '4'. The largest car there has room for 8 people. "
        + "Lower 'space', or give a car more capacity and area.")
    #expect(problem(PersonTraits(wrongDestination: 5))?.hasPrefix("'wrongDestination' is '4'.") == true)
    #expect(problem(PersonTraits(wrongDestination: 6))?.hasPrefix("there is no landing '6'.") == true)
  }

  @Test func `a fact has the traits only of somebody who is unlike others, and a stimulus is read with them`() {
    let run = elevator()
    come(.ordinary, run)
    come(PersonTraits(space: 2, transferPercent: 180, habit: .bothButtons, balksAt: 30, patience: 60), run)
    run.run()
    #expect(
      run.facts("people personArrived") == [
        "people personArrived person=1 landing=1 destination=5 mass=75",
        "people personArrived person=2 landing=1 destination=5 mass=75 space=2 transferPercent=180 habit=bothButtons "
          + "balksAt=30 patience=60",
      ])
    let all = ElevatorStimulus.personArrives(
      landing: 1, destination: 5, mass: 75,
      traits: PersonTraits(
        space: 8, transferPercent: 400, habit: .follows, balksAt: 3, patience: 9, wrongDestination: 4))
    let record = Record(of: all)
    #expect(ElevatorStimulus(FilledForm(name: record.name, fields: record.fields)) == all)
  }

  @Test func `who presses both buttons does so once, and gets in where the lantern shows the way`() {
    let run = elevator()
    come(PersonTraits(habit: .bothButtons), from: 3, to: 5, run)
    run.run()
    #expect(
      run.facts("people hallButtonPressed") == [
        "people hallButtonPressed landing=3 direction=up", "people hallButtonPressed landing=3 direction=down",
      ])
    #expect(run.times("people hallButtonPressed") == [0, 0])
    #expect(run.facts("controller hallCallAnswered").count == 2)
    #expect(run.people.deliveredCount == 1)
    #expect(run.simulation.breach == nil)
  }

  @Test func `the lowest landing has no button down to press`() {
    let run = elevator(Building.five(startLanding: 3))
    come(PersonTraits(habit: .bothButtons), from: 1, to: 5, run)
    run.run()
    #expect(run.facts("people hallButtonPressed") == ["people hallButtonPressed landing=1 direction=up"])
    #expect(run.people.deliveredCount == 1)
  }

  @Test func `who balks at a queue leaves at once, and calls nothing`() {
    let run = elevator()
    for traits in [.ordinary, PersonTraits(balksAt: 2), PersonTraits(balksAt: 2)] {
      come(traits, from: 4, to: 1, at: 1, run)
    }
    run.run()
    #expect(run.facts("people personGaveUp") == ["people personGaveUp person=3 landing=4"])
    #expect(run.times("people personGaveUp") == [1])
    #expect(run.facts("people hallButtonPressed").count == 1)
    #expect(run.people.deliveredCount == 2)
    #expect(run.people.gaveUpCount == 1)
    #expect(run.simulation.breach == nil)
  }

  @Test func `who loses patience leaves; the call stays, and whoever is in the car by then does not leave`() {
    let run = elevator()
    come(PersonTraits(patience: 5), from: 5, to: 1, at: 1, run)
    come(PersonTraits(patience: 60), from: 4, to: 1, at: 1, run)
    run.run()
    #expect(run.times("people personGaveUp") == [6])
    #expect(run.facts("people personGaveUp") == ["people personGaveUp person=1 landing=5"])
    #expect(run.facts("controller hallCallAnswered").contains("controller hallCallAnswered landing=5 direction=down"))
    #expect(run.people.deliveredCount == 1)
    #expect(run.people.persons.isEmpty)
    #expect(run.simulation.breach == nil)
  }
}
