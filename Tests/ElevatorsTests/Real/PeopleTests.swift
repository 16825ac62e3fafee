import Elevators
import SimulationCore
import Testing

/// What people do at the doors.
@Suite struct PeopleTests {
  private func crossings(_ run: ElevatorRun<CollectiveController>) -> [String] {
    run.rows.map(\.what).compactMap { row in
      let words = row.split(separator: " ")
      switch words[1] {
      case "personBoarded": return "in \(words[2].dropFirst(7))"
      case "personAlighted": return "out \(words[2].dropFirst(7))"
      default: return nil
      }
    }
  }

  @Test func `people call, board in their order, press, ride and leave`() {
    let run = ElevatorRun(Building.five())
    run.person(from: 1, to: 3, at: 0)
    run.person(from: 1, to: 2, at: 0.1)
    run.run()
    #expect(run.time("people hallButtonPressed landing=1 direction=up") == 0)
    #expect(crossings(run) == ["in 1", "in 2", "out 2", "out 1"])
    // Each takes 1.1 s, the first from the opening on; the reaction is 0.5 s.
    #expect(run.times("people personBoarded") == [2.6, 3.7])
    #expect(run.times("people carButtonPressed") == [3.1, 4.2])
    #expect(run.people.deliveredCount == 2)
    #expect(run.people.persons.isEmpty)
  }

  @Test func `whoever waits elsewhere for a way to this landing presses nothing in the car`() {
    let run = ElevatorRun(Building.five())
    run.person(from: 1, to: 3, at: 0)
    run.person(from: 4, to: 1, at: 0.1)
    run.run(through: 10)
    // The doors of landing 1 have shut.
    #expect(run.facts("people carButtonPressed") == ["people carButtonPressed landing=3"])
    run.run()
    #expect(run.times("people carButtonPressed landing=1").count == 1)
    #expect(run.people.deliveredCount == 2)
  }

  @Test func `those who leave go first`() {
    let run = ElevatorRun(Building.five())
    run.person(from: 1, to: 3, at: 0)
    run.person(from: 3, to: 5, at: 0)
    run.run()
    #expect(crossings(run) == ["in 1", "out 1", "in 2", "out 2"])
  }

  @Test func `whoever finds no room is left behind and presses again when the car has gone`() {
    let run = ElevatorRun(Building.five())
    for _ in 0..<9 { run.person(from: 1, to: 5, at: 0) }
    run.run()
    #expect(run.facts("people personLeftBehind") == ["people personLeftBehind person=9 landing=1"])
    let gone = run.times("plant carStarted")[0]
    #expect(run.times("people hallButtonPressed landing=1 direction=up").contains(gone))
    #expect(run.people.deliveredCount == 9)
  }

  @Test func `a car takes as many people as it has places, however light they are`() {
    let run = ElevatorRun(Building.five())
    for _ in 0..<9 { run.person(from: 1, to: 5, at: 0, mass: 40) }
    run.run()
    #expect(run.facts("people personLeftBehind") == ["people personLeftBehind person=9 landing=1"])
    #expect(Array(crossings(run).prefix(9)) == (1...8).map { "in \($0)" } + ["out 1"])
    #expect(run.people.deliveredCount == 9)
  }

  @Test func `whoever can get in at once presses no button`() {
    let run = ElevatorRun(Building.five())
    run.person(from: 1, to: 3, at: 0)
    run.person(from: 1, to: 5, at: 2)
    run.run()
    #expect(run.times("people hallButtonPressed") == [0])
    #expect(run.times("people personBoarded") == [2.6, 3.7])
  }

  @Test func `somebody who comes weighs 500 kg at most, and 0 stands for a mass that is drawn`() {
    let form = ElevatorStimulus.forms.first { $0.name == "personArrives" }
    let mass = form?.fields.first { $0.key == "mass" }
    #expect(mass?.kind == .integer(0...500))
    #expect(mass?.unit == .kilograms)
  }

  @Test func `people wait for a lantern that shows their way`() {
    let run = ElevatorRun(Building.five())
    run.person(from: 3, to: 5, at: 0)
    run.person(from: 3, to: 1, at: 0)
    run.run()
    #expect(crossings(run) == ["in 1", "out 1", "in 2", "out 2"])
  }

  @Test func `the last ones in step out of an overloaded car`() {
    let run = ElevatorRun(Building.five())
    for _ in 0..<4 { run.person(from: 1, to: 5, at: 0) }
    run.at(6, .freightMoved(kilograms: 520))
    run.run(through: 12)
    // 300 kg and 520 kg are above 705 kg, and so are 225 kg and 520 kg.
    #expect(
      run.facts("people personLeftBehind").prefix(2) == [
        "people personLeftBehind person=4 landing=1", "people personLeftBehind person=3 landing=1",
      ])
    #expect(run.people.ridingCount == 2)
    #expect(run.plant.load == 670)
  }

  @Test func `somebody at the doors is not forgotten when an obstruction is taken away`() {
    let run = ElevatorRun(Building.five())
    run.person(from: 1, to: 3, at: 0)
    run.at(2, .obstructionPlaced(entrance: .front, width: 100))
    run.at(2.1, .obstructionRemoved(entrance: .front))
    run.run(through: 2.2)
    #expect(run.plant.doors[0].isPhotoEyeBlocked)
    #expect(run.run().people.deliveredCount == 1)
  }

  @Test func `whoever stands behind somebody without room lets the car go`() {
    let run = ElevatorRun(judged: Building.five())
    run.car(1, at: 0)
    run.at(2, .freightMoved(kilograms: 640))
    run.person(from: 1, to: 5, at: 20, mass: 100)
    run.person(from: 1, to: 5, at: 20, mass: 60)
    run.run(through: 600)
    #expect(run.facts("plant doorsOpening landing=1 ").count == 2)
    #expect(run.facts("people personLeftBehind").count == 2)
  }

  @Test func `a full car that is called where it stands does not cycle its doors`() {
    let run = ElevatorRun(Building.five())
    run.car(1, at: 0)
    run.at(2, .freightMoved(kilograms: 690))
    run.person(from: 1, to: 5, at: 20)
    run.run(through: 600)
    #expect(run.openings(at: 1) == 2)
    #expect(run.facts("people personLeftBehind").count == 1)
  }

  @Test func `passengers board after the lantern has changed`() {
    let run = ElevatorRun(Building.five())
    run.car(3, at: 0)
    run.person(from: 3, to: 1, at: 10)
    run.run()
    #expect(run.openings(at: 3) == 1)
    #expect(run.people.deliveredCount == 1)
  }

  @Test func `people do not know what they weigh together: a crowd overloads the car, the last gets out`() {
    var configuration = Building.five()
    configuration.people.mass = 100...100
    let run = ElevatorRun(judged: configuration)
    for _ in 0..<8 { run.person(from: 1, to: 5, at: 0) }
    run.run()
    #expect(run.facts("plant overloadChanged overloaded=true").count == 1)
    #expect(run.people.deliveredCount == 8)
    #expect(run.simulation.breach == nil)
  }

  @Test func `no more people get in than find 0_21 m2 each`() {
    var configuration = Building.five()
    configuration.area = 1.1
    #expect(configuration.room == 5)
    let run = ElevatorRun(judged: configuration)
    for _ in 0..<8 { run.person(from: 1, to: 5, at: 0) }
    run.run(through: 9)
    #expect(run.people.ridingCount == 5)
    configuration.area = 100
    #expect(configuration.room == configuration.capacity)
  }
}
