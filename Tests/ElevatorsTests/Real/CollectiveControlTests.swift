import Elevators
import SimulationCore
import Testing

/// Simplex collective control: which landings the car stops at, and in which order.
@Suite struct CollectiveControlTests {
  private func stops(_ run: ElevatorRun<CollectiveController>) -> [Int] {
    run.facts("plant doorsOpening").compactMap {
      $0.split(separator: " ")[2].split(separator: "=").last.flatMap { Int($0) }
    }
  }

  @Test func `calls of its direction are answered in the order of the landings, then the others`() {
    let run = ElevatorRun(Building.five())
    run.hall(4, .up, at: 0)
    run.hall(2, .up, at: 0.1)
    run.hall(3, .down, at: 0.2)
    run.car(5, at: 0.3)
    run.hall(2, .down, at: 0.4)
    #expect(stops(run.run()) == [2, 4, 5, 3, 2])
  }

  @Test func `the car turns at the farthest call for the way back`() {
    let run = ElevatorRun(Building.five())
    run.hall(3, .down, at: 0)
    run.hall(4, .down, at: 1)
    #expect(stops(run.run()) == [4, 3])
  }

  @Test func `a call that comes too late to stop is answered on the next way`() {
    // From 1 to 4, the last chance for 3 is that of a stop half a second before it is passed.
    let run = ElevatorRun(Building.five())
    run.car(4, at: 0)
    run.run(through: 0.5)
    let probe = ElevatorRun(Building.five())
    probe.car(4, at: 0)
    let chance = probe.run().time("plant lastChanceToStop landing=3")
    run.hall(3, .up, at: chance + 0.001)
    #expect(stops(run.run()) == [4, 3])
    let early = ElevatorRun(Building.five())
    early.car(4, at: 0)
    early.hall(3, .up, at: chance - 0.001)
    #expect(stops(early.run()) == [3, 4])
  }

  @Test func `a stop clears the car call and the hall call of its direction, not the other`() {
    let run = ElevatorRun(Building.five())
    run.car(5, at: 0)
    run.car(3, at: 0)
    run.hall(3, .up, at: 0)
    run.hall(3, .down, at: 0)
    run.run(through: 12)
    #expect(!run.plant.lamps.car[2])
    #expect(!run.calls.isLit(3, .up))
    #expect(run.calls.isLit(3, .down))
    #expect(stops(run.run()) == [3, 5, 3])
  }

  @Test func `a hall call has its instant, its car and a lit button until it is answered`() {
    let run = ElevatorRun(Building.five())
    run.hall(5, .down, at: 1)
    run.hall(3, .up, at: 2)
    run.hall(5, .down, at: 3)
    run.run(through: 4)
    let instants = [1, 2].map { ElevatorRun<CollectiveController>.instant($0) }
    #expect(
      run.calls.all == [
        HallCall(landing: 5, direction: .down, since: instants[0], car: 0),
        HallCall(landing: 3, direction: .up, since: instants[1], car: 0),
      ])
    #expect(run.calls.litSides(5, .down) == .front)
    #expect(!run.calls.isLit(3, .down))
    run.run()
    #expect(run.calls.all.isEmpty)
    #expect(run.facts("controller hallCallAnswered").count == 2)
    #expect(!run.calls.isLit(5, .down))
  }

  @Test func `a call that was answered is registered anew by another press`() {
    let run = ElevatorRun(Building.five())
    run.hall(3, .up, at: 0)
    run.hall(3, .up, at: 60)
    run.run()
    #expect(run.facts("controller hallCallRegistered").count == 2)
    #expect(run.facts("controller gong").count == 2)
  }

  @Test func `a nearly full car passes hall calls, and comes back for them`() {
    let run = ElevatorRun(Building.five())
    for _ in 0..<7 { run.person(from: 1, to: 5, at: 0) }
    run.person(from: 3, to: 5, at: 12)
    run.run()
    #expect(stops(run) == [1, 5, 3, 5])
    #expect(run.people.deliveredCount == 8)
  }

  @Test func `an idle car goes home, and is called away from its way there`() {
    let control = ControlParameters(homeLanding: 1, parkAfter: .seconds(10))
    let run = ElevatorRun(Building.five(control: control))
    run.car(4, at: 0)
    run.run()
    #expect(run.plant.landing == 1)
    #expect(stops(run) == [4])
    let called = ElevatorRun(Building.five(control: control))
    called.car(4, at: 0)
    called.run(through: 40)
    called.hall(2, .down, at: 40)
    #expect(stops(called.run()) == [4, 2])
  }

  @Test func `a car on its way home is sent on at once to a call beyond it`() {
    let control = ControlParameters(homeLanding: 3, parkAfter: .seconds(10))
    let run = ElevatorRun(Building.five(control: control))
    run.car(5, at: 0)
    run.run(through: 30)
    #expect(run.plant.target == 3 && run.plant.drive.state == .running)
    run.hall(1, .up, at: 30)
    run.run(through: 50)
    #expect(run.times("controller runCommanded target=1") == [30])
    #expect(stops(run) == [5, 1])
  }

  @Test func `uneven landings, front and rear doors: each side opens where it is`() {
    var landings = Building.even(3)
    landings[1].height = 2.4
    landings[1].entrances = [.rear]
    landings[2].entrances = [.front, .rear]
    let run = ElevatorRun(
      Building.five(landings: landings, doors: [.front: Building.doors(), .rear: Building.doors()]))
    run.person(from: 1, to: 2, at: 0)
    run.person(from: 2, to: 3, at: 1)
    run.run()
    #expect(run.people.deliveredCount == 2)
    #expect(
      run.facts("plant doorsOpening") == [
        "plant doorsOpening landing=1 entrance=front",
        "plant doorsOpening landing=2 entrance=rear",
        "plant doorsOpening landing=3 entrance=front",
      ])
  }

  @Test func `a car call where the car stands open gives it its direction at once`() {
    let run = ElevatorRun(Building.five(startLanding: 3))
    run.car(3, at: 0)
    run.car(5, at: 2)
    run.run(through: 2)
    #expect(run.facts("controller directionChanged") == ["controller directionChanged direction=up"])
    #expect(run.times("controller directionChanged") == [2])
  }

  @Test func `a car does not idle with riders aboard`() {
    // Five want to leave, and the doors are sent shut before the last is out.
    let run = ElevatorRun(Building.five())
    for number in 0..<5 { run.person(from: 1, to: 3, at: Double(number) * 0.1) }
    for tick in 0..<100 {
      run.at(15 + Double(tick) * 0.3, .control(.doorCloseButton(entrance: .front, isPressed: true)))
    }
    run.run()
    #expect(run.people.deliveredCount == 5)
  }

  @Test func `a car is not sent touch-and-go to where nobody waits`() {
    let run = ElevatorRun(Building.five())
    run.person(from: 4, to: 1, at: 0)
    run.person(from: 2, to: 1, at: 30)
    run.run()
    // Every stop lets somebody in or out.
    #expect(run.facts("plant doorsOpened").count == 4)
    #expect(run.facts("people personAtDoors").count == 4)
  }

  @Test func `the first call decides the direction, a hall call like a car call`() {
    for isHall in [true, false] {
      let run = ElevatorRun(judged: Building.five(startLanding: 1))
      run.car(3, at: 0)
      run.run(through: 10)
      if isHall { run.hall(5, .down, at: 10) } else { run.car(5, at: 10) }
      run.hall(2, .up, at: 10.5)
      run.run()
      #expect(stops(run) == [3, 5, 2])
      #expect(run.times("controller lanternChanged landing=3 direction=up lit=true") == [10])
      #expect(run.simulation.breach == nil)
    }
  }

  @Test(arguments: [3.5, 3.6, 2.7, 3.3])
  func `which of two landings is as near does not depend on the height of the storeys`(floor: Double) {
    let run = ElevatorRun(Building.five(landings: Building.even(5, floor: floor), startLanding: 3))
    run.hall(5, .down, at: 0)
    run.hall(1, .up, at: 0)
    #expect(stops(run.run()) == [5, 1])
  }

  @Test func `a call behind a car that runs to park turns it where it can stop next`() {
    let control = ControlParameters(homeLanding: 1, parkAfter: .seconds(10))
    let run = ElevatorRun(judged: Building.five(control: control))
    run.car(5, at: 0)
    run.run(through: 30)
    #expect(run.plant.target == 1 && run.plant.drive.state == .running)
    run.hall(5, .down, at: 30)
    run.run(through: 60)
    #expect(run.facts("plant carStopped").count == 3)
    #expect(!run.facts("plant carStopped")[1].contains("landing=1 "))
    #expect(stops(run) == [5, 5])
    #expect(run.simulation.breach == nil)
  }

  @Test(arguments: [Direction.up, .down]) func `a car that runs to park stops for a call ahead of it, whatever its way`(
    way: Direction
  ) {
    let control = ControlParameters(homeLanding: 1, parkAfter: .seconds(10))
    let run = ElevatorRun(judged: Building.five(control: control))
    run.car(5, at: 0)
    run.run(through: 30)
    let leaves = run.times("controller runCommanded target=1")[0]
    run.hall(3, way, at: leaves + 2)
    run.run(through: leaves + 12)
    #expect(run.simulation.breach == nil)
    #expect(run.facts("plant carStopped landing=3").count == 1)
    #expect(run.facts("plant carStopped landing=1").isEmpty)
  }

  @Test func `a call that comes too late for a car that runs to park turns it all the same`() {
    let control = ControlParameters(homeLanding: 1, parkAfter: .seconds(10))
    let run = ElevatorRun(judged: Building.five(control: control))
    run.car(5, at: 0)
    run.run(through: 30)
    let leaves = run.times("controller runCommanded target=1")[0]
    run.run(through: leaves + 15)
    let chance = run.times("plant lastChanceToStop landing=3")[1]
    let late = ElevatorRun(judged: Building.five(control: control))
    late.car(5, at: 0)
    late.hall(3, .up, at: chance + 0.01)
    late.run(through: leaves + 25)
    #expect(late.simulation.breach == nil)
    #expect(late.facts("plant carStopped landing=2").count == 1)
    #expect(late.facts("plant carStopped landing=1").isEmpty)
    #expect(late.facts("plant carStopped landing=3").count == 1)
  }

  @Test func `a call before the brake has opened keeps the car from leaving to park`() {
    let control = ControlParameters(homeLanding: 1, parkAfter: .seconds(10))
    let run = ElevatorRun(judged: Building.five(control: control))
    run.car(5, at: 0)
    let parks = ElevatorRun(Building.five(control: control))
    parks.car(5, at: 0)
    let leaves = parks.run().times("controller runCommanded target=1")[0]
    run.hall(5, .down, at: leaves + 0.2)
    run.run(through: leaves + 1)
    #expect(stops(run) == [5, 5])
    #expect(run.facts("plant carStarted").count == 1)
  }

  // MARK: - Calls that nobody can mean

  @Test func `an empty car keeps as many car calls as configured, the first that it comes to`() {
    let control = ControlParameters(emptyCarCalls: 2)
    let run = ElevatorRun(judged: Building.five(control: control, startLanding: 2))
    run.hall(2, .up, at: 0)
    for landing in [1, 3, 4, 5] { run.car(landing, at: 3) }
    run.run()
    #expect(run.facts("controller carCallCancelled").count == 2)
    #expect(run.facts("controller carCallAnswered").map { $0.suffix(1) } == ["3", "4"])
    #expect(run.simulation.breach == nil)
  }

  @Test func `a car with somebody in it keeps all, and an empty one refuses more`() {
    let control = ControlParameters(emptyCarCalls: 1)
    let run = ElevatorRun(judged: Building.five(control: control))
    run.car(5, at: 0)
    run.car(4, at: 1)
    run.run(through: 1)
    #expect(run.facts("controller carCallRegistered").count == 1)
    #expect(
      run.simulation.machine.refusal(of: .control(.carButtonPressed(landing: 3)), at: run.simulation.now)
        == .emptyCarKeepsCalls)
    let loaded = ElevatorRun(judged: Building.five(control: control))
    loaded.hall(1, .up, at: 0)
    loaded.at(2, .freightMoved(kilograms: 75))
    for landing in 2...5 { loaded.car(landing, at: 3) }
    loaded.run()
    #expect(loaded.facts("controller carCallAnswered").count == 4)
  }

  @Test(arguments: [true, false]) func `car calls behind the car are cancelled where it turns, if configured`(
    isCancelling: Bool
  ) {
    let control = ControlParameters(cancelsCallsBehind: isCancelling)
    let run = ElevatorRun(judged: Building.five(control: control, startLanding: 2))
    run.car(4, at: 0)
    run.car(1, at: 1)
    run.run()
    #expect(run.facts("controller carCallCancelled").count == (isCancelling ? 1 : 0))
    #expect(run.facts("controller carCallAnswered").count == (isCancelling ? 1 : 2))
    #expect(run.simulation.breach == nil)
  }

  @Test func `a car that an attendant had on its way to park stops for calls on that way`() {
    let control = ControlParameters(homeLanding: 5, parkAfter: .seconds(10))
    let run = ElevatorRun(judged: Building.five(control: control))
    run.at(12, .control(.independentSwitch(isOn: true)))
    run.at(12.1, .control(.independentSwitch(isOn: false)))
    run.hall(3, .up, at: 12.5)
    run.run(through: 60)
    #expect(run.times("plant doorsOpening landing=3").count == 1)
    #expect(run.simulation.breach == nil)
  }

  @Test func `a car that turns where it has come to rest before cancels no calls`() {
    let control = ControlParameters(nudgeAfter: .seconds(5), cancelsCallsBehind: true)
    let run = ElevatorRun(judged: Building.five(control: control, startLanding: 2))
    run.hall(2, .down, at: 0)
    run.at(2, .obstructionPlaced(entrance: .front, width: 300))
    run.car(3, at: 3)
    run.hall(2, .up, at: 4)
    run.at(12, .obstructionRemoved(entrance: .front))
    run.run()
    #expect(run.simulation.breach == nil)
    #expect(run.facts("plant doorsClosing").first?.hasSuffix("nudging=true") == true)
    #expect(run.facts("controller carCallCancelled").isEmpty)
    #expect(run.facts("controller carCallAnswered") == ["controller carCallAnswered landing=3"])
  }

  @Test func `a car that levels against the way that it is to go on cancels no calls ahead`() {
    let control = ControlParameters(cancelsCallsBehind: true)
    let plain = ElevatorRun(judged: Building.five(control: control))
    plain.at(0, .freightMoved(kilograms: 600))
    plain.car(4, at: 0.5)
    plain.run()
    let slows = plain.time("plant slowingDown landing=4")
    let halted = ElevatorRun(judged: Building.five(control: control))
    halted.at(0, .freightMoved(kilograms: 600))
    halted.car(4, at: 0.5)
    halted.at(slows + 0.2, .control(.powerSupply(.lost)))
    halted.at(30, .control(.powerSupply(.normal)))
    halted.hall(2, .down, at: 30)
    for landing in [5, 4] { halted.car(landing, at: 30) }
    halted.run()
    #expect(halted.simulation.breach == nil)
    #expect(halted.facts("controller carCallAnswered landing=5").count == 1)
  }

  @Test func `somebody whose call was cancelled as the car left that landing presses again`() {
    let control = ControlParameters(cancelsCallsBehind: true)
    let plain = ElevatorRun(judged: Building.five(control: control))
    plain.person(from: 2, to: 1, at: 0)
    plain.run()
    let (slows, stops) = (plain.time("plant slowingDown landing=1"), plain.time("plant carStopped landing=1"))
    // Recalled to another landing, the car does not open at the first one, and is given back as it leaves it.
    let run = ElevatorRun(judged: Building.five(control: control))
    run.person(from: 2, to: 1, at: 0)
    run.smoke(1, at: slows + 0.1)
    run.smoke(1, false, at: stops + 0.2)
    run.recall(.reset, at: stops + 0.2)
    run.hall(2, .down, at: stops + 0.2)
    run.run()
    #expect(run.facts("controller carCallCancelled landing=1").count == 1)
    #expect(run.people.deliveredCount == 1)
    #expect(run.simulation.breach == nil)
  }

  @Test func `somebody whose call was cancelled presses again`() {
    let control = ControlParameters(cancelsCallsBehind: true)
    let run = ElevatorRun(judged: Building.five(control: control, startLanding: 3))
    run.person(from: 3, to: 1, at: 0)
    run.car(5, at: 0)
    run.run()
    #expect(run.people.deliveredCount == 1)
    #expect(run.simulation.breach == nil)
  }
}
