import Elevators
import Motion
import SimulationCore
import Testing

/// What swarms have found, each as small as it was shrunk to.
@Suite struct SwarmFindingsTests {
  private typealias Run = ElevatorRun<CollectiveController>

  private func run(_ configuration: ElevatorConfiguration) -> Run {
    Run(
      configuration,
      controlledBy: CollectiveController.self,
      monitors: [SafetyMonitor<CollectiveController>(configuration)]
    )
  }

  @Test func `the door-open button does not open the doors of a car that is being halted`() {
    let run = run(Building.five())
    run.hall(2, .down, at: 0)
    run.at(1, .control(.stopSwitch(isOn: true)))
    run.at(1, .control(.stopSwitch(isOn: false)))
    run.at(1, .control(.doorOpenButton(entrance: .front, isPressed: true)))
    run.at(1, .control(.doorOpenButton(entrance: .front, isPressed: false)))
    run.run()
    #expect(run.simulation.breach == nil)
    #expect(run.time("plant doorsOpening") > run.time("plant carHalted"))
  }

  @Test func `on a way so short that the car slows down as it levels, the gong is its landing's`() {
    var control = ControlParameters()
    control.notification = .levelling
    let configuration = Building.five(control: control)
    for tieSeed in UInt64(1)...12 {
      let run = Simulation(
        Elevator<CollectiveController>(configuration),
        shufflingTiesBy: tieSeed,
        monitors: [SafetyMonitor<CollectiveController>(configuration)]
      )
      func at(_ seconds: Double, _ stimulus: ElevatorStimulus) {
        run.schedule(stimulus, at: Run.instant(seconds))
      }
      at(0, .control(.hallButtonPressed(landing: 2, direction: .down)))
      at(0.2, .control(.hallButtonPressed(landing: 1, direction: .up)))
      at(2.7, .control(.stopSwitch(isOn: true)))
      at(2.7, .control(.stopSwitch(isOn: false)))
      run.run()
      #expect(run.breach == nil, "ties by \(tieSeed)")
    }
  }

  @Test func `whoever stands behind somebody without room lets the car go`() {
    let run = run(Building.five())
    run.car(1, at: 0)
    run.at(2, .freightMoved(kilograms: 560))
    run.person(from: 1, to: 5, at: 20, mass: 100)
    run.person(from: 1, to: 5, at: 20, mass: 60)
    run.run(through: 600)
    #expect(run.facts("plant doorsOpening landing=1 ").count == 2)
    #expect(run.facts("people personLeftBehind").count == 2)
  }

  @Test func `a car that was idle for long and is called at its landing is not taken to idle`() {
    var control = ControlParameters()
    control.notification = .opened
    let run = run(Building.five(control: control, startLanding: 2))
    run.person(from: 2, to: 1, at: 200)
    run.run()
    #expect(run.simulation.breach == nil)
    #expect(run.people.deliveredCount == 1)
  }

  @Test func `a call is not answered by the doors of the other side alone`() {
    var slow = Building.doors()
    slow.closing = LeafProfile(.trapezoid(speed: 0.1, acceleration: 0.5), braking: 1)
    let landings = Building.even(5).map { landing in
      Landing(name: landing.name, height: landing.height, entrances: [.front, .rear])
    }
    let run = run(
      Building.five(
        landings: landings,
        doors: [.front: Building.doors(), .rear: slow],
        control: ControlParameters(callReopens: false)
      )
    )
    run.car(1, at: 0)
    run.at(2, .freightMoved(kilograms: 520))
    run.car(5, at: 2)
    // The front doors are shut, the rear ones close still.
    while run.plant.door(.front)?.region.state != .closing, run.simulation.step() {}
    while run.plant.door(.front)?.region.state != .closed, run.simulation.step() {}
    #expect(run.plant.door(.rear)?.region.state == .closing)
    let now = Double(run.simulation.now.nanoseconds) / 1e9
    run.at(now, .control(.doorOpenButton(entrance: .rear, isPressed: true)))
    run.at(now, .control(.doorOpenButton(entrance: .rear, isPressed: false)))
    run.person(from: 1, to: 5, at: now)
    run.run()
    #expect(run.simulation.breach == nil)
    #expect(run.people.deliveredCount == 1)
  }

  @Test func `a safety gear that is released while the car still moves lets go once it stands`() {
    let run = run(Building.five())
    run.hall(3, .down, at: 0)
    run.at(1, .control(.safetyGear(isEngaged: true)))
    run.at(1, .control(.safetyGear(isEngaged: false)))
    run.at(20, .control(.faultResetPressed))
    run.run()
    #expect(run.simulation.breach == nil)
    #expect(run.facts("plant carHalted").count == 1)
    #expect(run.plant.drive.state == .standing)
  }

  @Test func `firefighters may close the doors at the very instant at which it begins to burn`() {
    let run = run(Building.five())
    run.at(0, .control(.fireOperationSwitch(.on)))
    run.car(1, at: 0)
    run.at(4, .control(.machineRoomSmoke(isActive: true)))
    run.at(4, .control(.doorCloseButton(entrance: .front, isPressed: true)))
    run.run(through: 30)
    #expect(run.simulation.breach == nil)
    #expect(run.facts("controller nudgeCommanded").count == 1)
  }

  @Test func `a drive that slipped when it was to level the car is asked again by the reset`() {
    let run = run(Building.five(drive: Building.drive(ropeStretch: 0.000_08)))
    run.at(0, .driveStalled(isStalled: true))
    run.car(1, at: 1)
    run.at(1, .freightMoved(kilograms: 500))
    run.at(2, .driveStalled(isStalled: false))
    run.at(2, .control(.faultResetPressed))
    run.run()
    #expect(run.simulation.breach == nil)
    #expect(run.facts("controller relevelCommanded").count == 2)
  }
}
