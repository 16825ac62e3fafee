import Elevators
import SimulationCore
import Testing

@testable import Proving

/// Landings with doors on two sides: a call is for one of them, and only its doors open.
///
/// Three landings, 3.3 m apart; the middle one has both sides, the highest its rear alone.
@Suite struct SelectiveDoorTests {
  private func building(_ entrances: [Entrance] = [.front, .rear], _ control: ControlParameters = ControlParameters())
    -> ElevatorConfiguration
  {
    var landings = Building.even(3)
    landings[1].entrances = entrances
    landings[2].entrances = [.rear]
    return Building.five(
      landings: landings, doors: [.front: Building.doors(), .rear: Building.doors()], control: control)
  }

  private typealias Run = ElevatorRun<CollectiveController>

  private func run(_ configuration: ElevatorConfiguration? = nil) -> Run {
    ElevatorRun(judged: configuration ?? building())
  }

  private func press(_ run: Run, _ way: Direction, _ side: Entrance?, at seconds: Double) {
    run.at(seconds, .control(.hallButtonPressed(landing: 2, direction: way, entrance: side)))
  }

  private func car(_ run: Run, _ side: Entrance?, at seconds: Double) {
    run.at(seconds, .control(.carButtonPressed(landing: 2, entrance: side)))
  }

  private func opened(_ run: Run) -> [String] {
    #expect(run.simulation.breach == nil)
    return run.facts("plant doorsOpening landing=2").map { String($0.dropFirst(38)) }
  }

  @Test func `a car does not turn for one side while somebody gets in on the other`() {
    var configuration = building()
    configuration.startLanding = 3
    let run = run(configuration)
    for exit in [Entrance.rear, .front, .front] {
      run.at(0, .personArrives(landing: 3, destination: 2, mass: 75, exit: exit))
    }
    for destination in [1, 3] {
      run.at(1, .personArrives(landing: 2, destination: destination, mass: 75, entrance: .front))
    }
    run.run()
    #expect(opened(run) == ["front", "rear", "front"])
    #expect(run.facts("controller lantern").filter { $0.contains("lit=true") }.isEmpty == false)
    #expect(run.facts("people personAlighted").count == 5)
  }

  @Test func `a hall call opens the doors of its side alone`() {
    let run = run()
    press(run, .up, .rear, at: 0)
    run.run()
    #expect(opened(run) == ["rear"])
    #expect(
      run.facts("controller hallCall", "controller hallLamp", "controller gong") == [
        "controller hallCallRegistered landing=2 direction=up entrance=rear",
        "controller hallLampChanged landing=2 direction=up entrance=rear lit=true",
        "controller gongSounded landing=2 direction=up entrance=rear strokes=1",
        "controller hallCallAnswered landing=2 direction=up entrance=rear",
        "controller hallLampChanged landing=2 direction=up entrance=rear lit=false",
      ])
    #expect(
      run.facts("controller lantern") == [
        "controller lanternChanged landing=2 direction=up entrance=rear lit=true",
        "controller lanternChanged landing=2 direction=up entrance=rear lit=false",
      ])
  }

  @Test(arguments: [[Entrance.front, .rear], [.rear, .front]])
  func `a call that names no side is for the first one of the landing`(entrances: [Entrance]) {
    let run = run(building(entrances))
    press(run, .up, nil, at: 0)
    run.run()
    #expect(opened(run) == [entrances[0].rawValue])
  }

  @Test func `a car call opens the doors of its side alone`() {
    let run = run()
    car(run, .rear, at: 0)
    run.run()
    #expect(opened(run) == ["rear"])
    #expect(run.facts("controller carCall").first == "controller carCallRegistered landing=2 entrance=rear")
  }

  @Test func `a landing with one side names none`() {
    let run = run()
    run.at(0, .control(.hallButtonPressed(landing: 1, direction: .up, entrance: .front)))
    run.at(0, .control(.carButtonPressed(landing: 3, entrance: .rear)))
    run.run()
    #expect(run.facts("controller carCall").first == "controller carCallRegistered landing=3")
    #expect(run.facts("controller lantern", "controller gong").allSatisfy { !$0.contains("entrance") })
  }

  @Test func `calls of both sides are answered together, each with its gong and its lantern`() {
    let run = run()
    press(run, .up, .rear, at: 0)
    press(run, .up, .front, at: 0.5)
    run.run()
    #expect(opened(run) == ["front", "rear"])
    #expect(run.facts("controller gong").count == 2)
    #expect(run.facts("controller hallCallAnswered").count == 2)
  }

  @Test func `a call of a side that comes after the gong has a gong of its own`() {
    let run = run()
    press(run, .up, .rear, at: 0)
    run.run(through: 3)
    #expect(run.facts("controller gong").count == 1)
    press(run, .up, .front, at: 3)
    run.run()
    #expect(opened(run) == ["front", "rear"])
    #expect(run.facts("controller gong").count == 2)
  }

  @Test func `a call of the other side opens its doors at once while the car is there`() {
    let run = run()
    press(run, .up, .rear, at: 0)
    press(run, .up, .front, at: 8)
    run.run()
    #expect(opened(run) == ["rear", "front"])
    #expect(run.times("plant doorsOpening landing=2 entrance=front") == [8])
    #expect(run.times("controller lanternChanged landing=2 direction=up entrance=front lit=true") == [8])
  }

  @Test func `a call of the other side for the other way waits until the car has nothing else to do`() {
    let run = run()
    press(run, .up, .rear, at: 0)
    press(run, .down, .front, at: 8)
    run.run()
    #expect(opened(run) == ["rear", "front"])
    let opening = run.time("plant doorsOpening landing=2 entrance=front")
    // The doors of the rear close as those of the front open: the car serves, and does not shut first.
    #expect(opening == run.time("plant doorsClosing landing=2 entrance=rear"))
  }

  @Test func `an elevator whose doors open together opens both for a call of either`() {
    let run = run(building([.front, .rear], ControlParameters(opensBothSides: true)))
    press(run, .up, .rear, at: 0)
    run.run()
    #expect(opened(run) == ["front", "rear"])
    #expect(run.facts("controller gong").count == 1)
    #expect(run.facts("controller hallCallAnswered").count == 1)
  }

  @Test func `people wait at their side, and leave by the other`() {
    let run = run()
    run.at(0, .personArrives(landing: 2, destination: 1, mass: 75, entrance: .rear))
    run.at(60, .personArrives(landing: 1, destination: 2, mass: 75, exit: .rear))
    run.at(120, .personArrives(landing: 1, destination: 2, mass: 75))
    run.run()
    #expect(run.people.deliveredCount == 3)
    #expect(
      run.facts("people personBoarded", "people personAlighted").map { $0.split(separator: " ")[4] } == [
        "entrance=rear", "entrance=front", "entrance=front", "entrance=rear", "entrance=front", "entrance=front",
      ])
    #expect(opened(run) == ["rear", "rear", "front"])
  }

  @Test func `whoever waits at the other side does not board, and presses there`() {
    let run = run()
    run.at(0, .personArrives(landing: 2, destination: 3, mass: 75, entrance: .rear))
    run.at(0, .personArrives(landing: 2, destination: 3, mass: 80, entrance: .front))
    run.run()
    #expect(run.people.deliveredCount == 2)
    #expect(
      run.facts("people hallButtonPressed") == [
        "people hallButtonPressed landing=2 direction=up entrance=rear",
        "people hallButtonPressed landing=2 direction=up entrance=front",
      ])
  }

  @Test func `the door-open button opens the doors of its side`() {
    let run = run()
    car(run, .front, at: 0)
    run.run(through: 60)
    run.at(60, .control(.doorOpenButton(entrance: .rear, isPressed: true)))
    run.at(61, .control(.doorOpenButton(entrance: .rear, isPressed: false)))
    run.run()
    #expect(opened(run) == ["front", "rear"])
  }

  @Test func `a recall opens both sides`() {
    var configuration = building()
    configuration.modes.recallLanding = 2
    let run = run(configuration)
    press(run, .up, .rear, at: 0)
    run.recall(.on, at: 8)
    run.run(through: 60)
    #expect(opened(run) == ["rear", "front"])
  }

  @Test func `a hall button is stuck for its own side`() {
    let run = run()
    for second in stride(from: 0.0, through: 60, by: 3) { press(run, .up, .rear, at: second) }
    press(run, .up, .front, at: 60.5)
    run.run()
    #expect(
      run.facts("controller hallButtonStuck").first
        == "controller hallButtonStuck landing=2 direction=up entrance=rear stuck=true")
    #expect(opened(run).contains("front"))
  }

  @Test func `a full car that stops for calls that it would have passed opens the side of its way`() {
    let run = run()
    run.at(0, .control(.doorOpenButton(entrance: .front, isPressed: true)))
    run.at(0.1, .control(.doorOpenButton(entrance: .front, isPressed: false)))
    run.at(2, .freightMoved(kilograms: 560))
    press(run, .down, .rear, at: 3)
    press(run, .up, .front, at: 3.5)
    // The car is on its way to landing 2, and has somebody to bring back from now on.
    run.car(1, at: 8)
    run.run(through: 20)
    #expect(opened(run) == ["rear"])
  }

  private static let interruptions: [[(Double, PlantSignal)]] = [
    [(1, .independentSwitch(isOn: true)), (1.5, .independentSwitch(isOn: false))],
    [(1, .independentSwitch(isOn: true))],
    [(1, .seismicSwitch(isOn: true))],
    [(1, .seismicSwitch(isOn: true)), (1.5, .seismicSwitch(isOn: false))],
  ]

  @Test(arguments: interruptions.indices) func `a car that a mode stops on its way opens no side but that of a call`(
    index: Int
  ) {
    let called = run()
    let uncalled = run()
    car(called, .rear, at: 0)
    // A car that an attendant has takes no hall calls; after an earthquake it stops for nobody.
    uncalled.car(3, at: 0)
    for run in [called, uncalled] {
      for (seconds, control) in Self.interruptions[index] { run.at(seconds, .control(control)) }
      run.run(through: 60)
    }
    #expect(opened(called) == ["rear"])
    let isSeismic = index > 1
    #expect(opened(uncalled) == (isSeismic ? ["front", "rear"] : []))
  }

  @Test func `S22 catches a car that keeps to the stop of a mode that is over`() {
    let configuration = building()
    let run = ElevatorRun(
      configuration, controlledBy: Tampered.self, as: Tampered(configuration, OpensBothDoorsAfterAttendants.self),
      monitors: [SafetyMonitor<Tampered>(configuration)])
    run.at(0, .control(.carButtonPressed(landing: 2, entrance: .rear)))
    run.at(1, .control(.independentSwitch(isOn: true)))
    run.at(1.5, .control(.independentSwitch(isOn: false)))
    run.run()
    #expect(run.simulation.breach?.rule == "S22")
  }

  @Test func `S22 catches doors that open on a side for which nobody called`() {
    var both = building()
    both.control.opensBothSides = true
    let run = ElevatorRun(
      both, controlledBy: CollectiveController.self, monitors: [SafetyMonitor<CollectiveController>(building())])
    press(run, .up, .rear, at: 0)
    run.run()
    #expect(run.simulation.breach?.rule == "S22")
    #expect(
      run.simulation.breach?.finding.contains(
        "the front doors open at landing 1, where the calls are for the other side") == true)
  }

  @Test func `S12 catches a controller that takes a call for the other side`() {
    let configuration = building()
    let run = ElevatorRun(
      configuration, controlledBy: Tampered.self, as: Tampered(configuration, MixesUpSides.self),
      monitors: [SafetyMonitor<Tampered>(configuration)])
    run.at(0, .control(.hallButtonPressed(landing: 2, direction: .up, entrance: .rear)))
    run.run()
    #expect(run.simulation.breach?.rule == "S12")
  }

  @Test func `a side that a landing has not is refused by name`() {
    let elevator = Elevator<CollectiveController>(building())
    let problem = elevator.problem(with: .control(.hallButtonPressed(landing: 1, direction: .up, entrance: .rear)))
    let sentences = """
      'entrance' is 'rear', and landing '\(building().landing(1).name)' has no doors on that side. \
      It has doors on the side 'front'. Name that side, or leave 'entrance' out.
      """
    #expect(problem.map { "\($0)" } == sentences)
    let journey = elevator.problem(with: .personArrives(landing: 2, destination: 1, mass: 75, exit: .rear))
    #expect(problem?.key == "entrance")
    #expect(journey?.key == "exit")
    #expect(journey?.finding.hasPrefix("'exit' is 'rear', and landing") == true)
  }
}
