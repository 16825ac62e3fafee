import Elevators
import SimulationCore
import Testing

/// Keeps the changes of what a controller has commanded the drive as text.
private final class DriveControlLog<Controller: ElevatorController>: SimulationObserver {
  typealias Root = Elevator<Controller>

  private(set) var changes: [String] = []

  var interest: ObserverInterest { .transitions }

  func transitioned(_ transition: StateTransition, at instant: SimulationInstant) {
    guard transition.path == ["controller"], transition.region == "driveControl" else { return }
    changes.append("\(transition.trigger): \(transition.target)")
  }
}

/// The collective controller, which pretends at the start to be running already.
private struct PretendsToRun: ElevatorController {
  typealias Event = CollectiveController.Event
  typealias Fact = CollectiveController.Fact

  private var inner: CollectiveController

  init(_ configuration: ElevatorConfiguration) { inner = CollectiveController(configuration) }

  var diagrams: [StateDiagram] { inner.diagrams }

  mutating func start(in outbox: inout Outbox<Event, Fact>) {
    outbox.transitioned(
      StateTransition(region: "driveControl", source: "resting", target: "running", trigger: "departed"))
    inner.start(in: &outbox)
  }

  mutating func receive(_ signal: PlantSignal, in outbox: inout Outbox<Event, Fact>) {
    inner.receive(signal, in: &outbox)
  }

  mutating func handle(_ event: Event, in outbox: inout Outbox<Event, Fact>) { inner.handle(event, in: &outbox) }
}

/// What the controller commands the drive to do: a chart of its own, whose states carry payloads.
@Suite struct DriveControlTests {
  /// The changes of a run in which something happens at some seconds.
  private func changes(
    of configuration: ElevatorConfiguration = Building.five(),
    doing stimuli: [(seconds: Double, stimulus: ElevatorStimulus)]
  ) -> [String] {
    let log = DriveControlLog<CollectiveController>()
    let simulation = Simulation(
      Elevator<CollectiveController>(configuration), seed: 1, observers: [log],
      monitors: [SafetyMonitor<CollectiveController>(configuration)])
    for (seconds, stimulus) in stimuli {
      let instant = ElevatorRun<CollectiveController>.instant(seconds)
      simulation.schedule(stimulus, at: instant)
    }
    simulation.run()
    #expect(simulation.breach == nil)
    return log.changes
  }

  private static let journey = [
    "departed: starting", "brakeOpened: running", "slowedDown: slowing", "stopped: resting",
  ]

  @Test func `a run to a call`() {
    #expect(changes(doing: [(0, .control(.carButtonPressed(landing: 3)))]) == Self.journey)
  }

  @Test func `a run that is halted goes on as another`() {
    let halted = changes(doing: [
      (0, .control(.carButtonPressed(landing: 5))), (4, .control(.stopSwitch(isOn: true))),
      (20, .control(.stopSwitch(isOn: false))),
    ])
    let broken = ["departed: starting", "brakeOpened: running", "haltCommanded: halting", "stopped: resting"]
    #expect(halted == broken + Self.journey)
  }

  @Test func `a run that is halted before the brake opens has gone nowhere`() {
    let halted = changes(doing: [
      (0, .control(.carButtonPressed(landing: 5))), (0.1, .control(.stopSwitch(isOn: true))),
    ])
    #expect(halted == ["departed: starting", "haltCommanded: halting", "stopped: resting"])
  }

  @Test func `a car whose doors open as it levels`() {
    let control = ControlParameters(opensWhileLevelling: true)
    let levelled = changes(of: Building.five(control: control), doing: [(0, .control(.carButtonPressed(landing: 3)))])
    #expect(levelled == Self.journey.dropLast() + ["doorsDecided: levelling", "stopped: resting"])
  }

  @Test func `a car that is levelled again`() {
    let levelled = changes(
      of: Building.five(drive: Building.drive(ropeStretch: 0.000_08)),
      doing: [
        (0, .control(.doorOpenButton(entrance: .front, isPressed: true))),
        (3, .freightMoved(kilograms: 500)),
        (20, .control(.doorOpenButton(entrance: .front, isPressed: false))),
      ])
    #expect(levelled == ["relevelCommanded: relevelling", "stopped: resting"])
  }

  @Test func `an inspection, its button held and let go`() {
    func button(_ isPressed: Bool) -> [ElevatorStimulus] {
      [
        .control(.inspectionRunButton(station: .carTop, isPressed: isPressed)),
        .control(.inspectionButton(station: .carTop, direction: .up, isPressed: isPressed)),
      ]
    }
    let inspected = changes(
      doing: [(0, .control(.inspectionSwitch(station: .carTop, isOn: true)))] + button(true).map { (1, $0) }
        + button(false).map { (6, $0) })
    #expect(inspected == ["inspectCommanded: inspecting", "haltCommanded: halting", "stopped: resting"])
  }

  @Test func `it is among the diagrams, and its kinds are the states`() throws {
    let diagrams = Elevator<CollectiveController>(Building.five()).diagrams
    let run = try #require(diagrams.first { $0.name == "driveControl" })
    #expect(run.path == ["controller"])
    #expect(
      run.states == ["resting", "starting", "running", "slowing", "levelling", "halting", "relevelling", "inspecting"])
    #expect(run.initial == "resting")
    #expect(run.transitions.count == 19)
  }

  @Test func `S9 catches a change of it that is not declared`() {
    let configuration = Building.five()
    let simulation = Simulation(
      Elevator<PretendsToRun>(configuration), seed: 1, monitors: [SafetyMonitor<PretendsToRun>(configuration)])
    #expect(simulation.breach?.rule == "S9")
    #expect(
      simulation.breach?.finding.contains("controller/driveControl went from 'resting' to 'running' on 'departed'")
        == true)
  }
}
