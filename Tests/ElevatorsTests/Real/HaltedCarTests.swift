import Elevators
import Motion
import SimulationCore
import Testing

/// Cars that are halted, stalled or gripped, and how they go on.
@Suite struct HaltedCarTests {
  @Test func `a car that stands where it is sent, and is sent on at once, starts with shut doors`() {
    let run = ElevatorRun(judged: Building.five())
    run.person(from: 2, to: 3, at: 0)
    run.at(7, .driveStalled(isStalled: true))
    run.at(23, .control(.independentSwitch(isOn: true)))
    run.at(23, .control(.independentSwitch(isOn: false)))
    run.inspect(true, at: 23)
    run.inspectionButton(.down, at: .carTop, isPressed: true, at: 23)
    run.inspect(false, at: 23 + 1e-9)
    run.inspect(true, at: 23 + 2e-9)
    run.run()
    #expect(run.simulation.breach == nil)
  }

  @Test func `a car that is halted as it levels passes no landing`() {
    let configuration = Building.five(drive: Building.drive(ropeStretch: 0.000_08), startLanding: 2)
    let run = ElevatorRun(judged: configuration)
    run.smoke(1, at: 0)
    run.at(1, .freightMoved(kilograms: 500))
    run.smoke(1, false, at: 1 + 5e-9)
    run.at(1 + 5e-9, .control(.powerSupply(.lost)))
    run.recall(.reset, at: 10)
    run.at(10, .control(.powerSupply(.normal)))
    run.run()
    #expect(run.simulation.breach == nil)
    #expect(run.facts("plant landingPassed").isEmpty)
  }

  @Test func `a car that is halted as it levels keeps to the limits of levelling`() {
    var drive = Building.drive(ropeStretch: 0.000_08)
    drive.relevelling = TravelLimits(speed: 0.1, acceleration: 0.5, jerk: 1.5)
    let run = ElevatorRun(judged: Building.five(drive: drive))
    run.at(0, .control(.doorOpenButton(entrance: .front, isPressed: true)))
    run.at(0, .freightMoved(kilograms: 500))
    run.inspect(true, at: 1e-9)
    run.run()
    #expect(run.simulation.breach == nil)
    #expect(run.facts("plant carHalted").count == 1)
  }

  @Test func `a car that lost its power as it slowed down for a landing levels there`() {
    let run = ElevatorRun(judged: Building.five())
    run.car(3, at: 0)
    run.at(6.9, .control(.powerSupply(.lost)))
    run.at(20, .control(.powerSupply(.normal)))
    run.run()
    #expect(run.simulation.breach == nil)
    #expect(run.facts("plant carHalted").count == 1)
    #expect(run.facts("plant doorsOpened") == ["plant doorsOpened landing=3 entrance=front"])
    #expect(run.facts("plant carStopped landing=3").count == 1)
  }

  @Test func `a car between landings whose power fails before its brake has opened opens where it levels`() {
    let run = ElevatorRun(judged: Building.five())
    run.inspect(true, at: 0)
    run.inspectionButton(.up, at: .carTop, isPressed: true, at: 0)
    run.inspect(false, at: 2.5)
    run.at(3.5, .control(.faultResetPressed))
    run.at(3.6, .control(.powerSupply(.lost)))
    run.at(12, .control(.powerSupply(.normal)))
    run.run()
    #expect(run.simulation.breach == nil)
    #expect(run.facts("plant carHalted").count == 2)
    #expect(run.facts("plant doorsOpened").count == 1)
  }

  @Test(arguments: [1.5, 2.5, 5.5]) func `the drive's acceleration is gone when its brake stops the car`(
    seconds: Double
  ) {
    var drive = Building.drive()
    drive.brake = EmergencyBrake(deceleration: 0.5)
    let run = ElevatorRun(judged: Building.five(drive: drive))
    run.car(5, at: 0)
    run.at(seconds, .control(.powerSupply(.lost)))
    run.run(through: seconds)
    let speed = run.plant.motion.state(at: run.simulation.now).speed
    run.run()
    // Its deceleration grows and falls again at 50 m/s³.
    let expected = speed / 0.5 + 0.5 / 50
    #expect(abs(run.time("plant carHalted") - seconds - expected) < 1e-8)
    #expect(run.simulation.breach == nil)
  }

  @Test(arguments: [1.5, 2.5, 3.5])
  func `an obstacle that has begun to stop the car stops it as hard when the power fails`(seconds: Double) {
    let run = ElevatorRun(judged: Building.five(startLanding: 4))
    run.car(5, at: 0)
    run.at(seconds, .driveStalled(isStalled: true))
    run.at(seconds + 1e-9, .control(.powerSupply(.lost)))
    run.run(through: seconds)
    let state = run.plant.motion.state(at: run.simulation.now)
    run.run()
    // It grows from what the drive does to half the fall of gravity, and falls again, at 50 m/s³.
    let (rate, jerk, drive) = (4.905, 50.0, max(-state.acceleration, 0))
    let change = (2 * rate * rate - drive * drive) / (2 * jerk)
    let expected = (rate - drive) / jerk + (state.speed - change) / rate + rate / jerk
    #expect(abs(run.time("plant carHalted") - seconds - expected) < 1e-8)
    #expect(run.simulation.breach == nil)
  }

  @Test func `the door-open button does not open the doors of a car that is being halted`() {
    let run = ElevatorRun(judged: Building.five())
    run.hall(2, .down, at: 0)
    run.at(1, .control(.stopSwitch(isOn: true)))
    run.at(1, .control(.stopSwitch(isOn: false)))
    run.at(1, .control(.doorOpenButton(entrance: .front, isPressed: true)))
    run.at(1, .control(.doorOpenButton(entrance: .front, isPressed: false)))
    run.run()
    #expect(run.simulation.breach == nil)
    #expect(run.time("plant doorsOpening") > run.time("plant carHalted"))
  }

  @Test func `a safety gear that is released while the car still moves lets go once it stands`() {
    let run = ElevatorRun(judged: Building.five())
    run.hall(3, .down, at: 0)
    run.at(1, .control(.safetyGear(isEngaged: true)))
    run.at(1, .control(.safetyGear(isEngaged: false)))
    run.at(20, .control(.faultResetPressed))
    run.run()
    #expect(run.simulation.breach == nil)
    #expect(run.facts("plant carHalted").count == 1)
    #expect(run.plant.drive.state == .standing)
  }

  @Test func `a drive that slipped when it was to level the car is asked again by the reset`() {
    let run = ElevatorRun(judged: Building.five(drive: Building.drive(ropeStretch: 0.000_08)))
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
