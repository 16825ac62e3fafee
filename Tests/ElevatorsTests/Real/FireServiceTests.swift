import Elevators
import SimulationCore
import Testing

/// Fire service: the recall of a car in any state, and firefighters who take it.
@Suite struct FireServiceTests {
  @Test func `a recall does not shut the doors of an overloaded car, nor send it away`() {
    let run = ElevatorRun(judged: Building.five())
    run.at(0, .control(.independentSwitch(isOn: true)))
    run.at(0, .freightMoved(kilograms: 800))
    run.smoke(1, at: 1e-9)
    run.at(30, .freightMoved(kilograms: -800))
    run.run()
    #expect(run.simulation.breach == nil)
    #expect(run.times("plant doorsClosing").first == 30)
    #expect(run.facts("plant doorsOpened landing=2 ").count == 1)
  }

  @Test func `a car that is recalled to where it stands opens there, though it was to start`() {
    let run = ElevatorRun(judged: Building.five())
    run.at(0, .driveStalled(isStalled: true))
    run.smoke(1, at: 0)
    run.at(24, .driveStalled(isStalled: false))
    run.at(24, .control(.faultResetPressed))
    run.recall(.on, at: 24)
    run.run()
    #expect(run.simulation.breach == nil)
    #expect(run.facts("plant carStarted").isEmpty)
    #expect(run.times("plant doorsOpened landing=1 ") == [25.5])
  }

  @Test func `firefighters take a car whose doors open while it has failed`() {
    let run = ElevatorRun(judged: Building.five())
    run.recall(.on, at: 0)
    run.firefighters(.on, at: 0)
    run.at(0, .control(.safetyGear(isEngaged: true)))
    run.at(0, .control(.safetyGear(isEngaged: false)))
    run.at(10, .control(.faultResetPressed))
    run.run()
    #expect(run.simulation.breach == nil)
    #expect(run.times("controller fireServiceChanged state=phaseTwo") == [1.5])
  }

  @Test func `firefighters take a car whose doors are closed by a held button as they stand open`() {
    let run = ElevatorRun(judged: Building.five())
    run.at(0, .control(.doorCloseButton(entrance: .front, isPressed: true)))
    run.at(0, .control(.machineRoomSmoke(isActive: true)))
    run.firefighters(.on, at: 1)
    run.inspect(true, at: 1)
    run.inspect(false, at: 6)
    run.run()
    #expect(run.simulation.breach == nil)
    #expect(run.times("controller fireServiceChanged state=phaseTwo") == [1.5])
    #expect(run.times("plant doorsClosing") == [1.5])
  }

  @Test func `firefighters who open a car again that has begun to return have it back`() {
    let run = ElevatorRun(judged: Building.five())
    run.recall(.on, at: 0)
    run.firefighters(.on, at: 0)
    run.car(3, at: 10)
    run.at(10, .control(.doorCloseButton(entrance: .front, isPressed: true)))
    run.at(40, .control(.powerSupply(.lost)))
    for position in [FireOperationPosition.off, .on] { run.firefighters(position, at: 40) }
    for isPressed in [true, false] { run.at(40, .control(.doorOpenButton(entrance: .front, isPressed: isPressed))) }
    run.run()
    #expect(run.simulation.breach == nil)
    let states = run.facts("controller fireServiceChanged").suffix(2)
    #expect(states.map { $0.suffix(9) } == ["returning", "=phaseTwo"])
    // Nobody holds the button any more.
    #expect(run.facts("plant doorsOpened landing=3").isEmpty)
  }

  @Test func `doors that are held as soon as they move wait before they try again`() {
    let run = ElevatorRun(judged: Building.five())
    run.at(0, .obstructionPlaced(entrance: .front, width: 1_000))
    run.at(0, .control(.doorOpenButton(entrance: .front, isPressed: true)))
    run.at(1, .control(.doorOpenButton(entrance: .front, isPressed: false)))
    run.smoke(1, at: 3)
    run.at(13.25, .obstructionRemoved(entrance: .front))
    run.run()
    #expect(run.simulation.breach == nil)
    let tries = run.times("plant doorsClosing landing=1")
    #expect(tries.count < 15)
    #expect(zip(tries, tries.dropFirst()).allSatisfy { $0 < $1 })
    #expect(run.facts("plant doorsOpened landing=2").count == 1)
  }

  @Test func `doors that open on hold without their button close again when the key is on`() {
    let run = ElevatorRun(judged: Building.five())
    run.recall(.on, at: 0)
    run.firefighters(.on, at: 3)
    run.at(3, .control(.doorCloseButton(entrance: .front, isPressed: true)))
    run.firefighters(.hold, at: 13)
    run.at(13, .control(.doorOpenButton(entrance: .front, isPressed: true)))
    run.at(13, .control(.doorOpenButton(entrance: .front, isPressed: false)))
    run.firefighters(.on, at: 13.5)
    run.run()
    #expect(run.simulation.breach == nil)
    #expect(run.times("plant doorsClosing") == [3, 13.5])
  }

  @Test func `an earthquake's stop is forgotten by a car that is recalled before it starts`() {
    let run = ElevatorRun(judged: Building.five())
    run.car(5, at: 0)
    run.car(4, at: 30)
    run.at(30.1, .control(.seismicSwitch(isOn: true)))
    run.recall(.on, at: 30.1)
    run.run()
    #expect(run.simulation.breach == nil)
    #expect(run.facts("plant carStopped").map { $0.prefix(26) }.last == "plant carStopped landing=1")
    #expect(run.facts("plant carStopped").count == 2)
  }

  @Test func `firefighters may close the doors at the very instant at which it begins to burn`() {
    let run = ElevatorRun(judged: Building.five())
    run.at(0, .control(.fireOperationSwitch(.on)))
    run.car(1, at: 0)
    run.at(4, .control(.machineRoomSmoke(isActive: true)))
    run.at(4, .control(.doorCloseButton(entrance: .front, isPressed: true)))
    run.run(through: 30)
    #expect(run.simulation.breach == nil)
    #expect(run.facts("controller nudgeCommanded").count == 1)
  }

  @Test func `a car that is recalled where it stands, before its brake has opened, stays there`() {
    let run = ElevatorRun(Building.five())
    run.car(5, at: 1)
    run.at(1.2, .control(.fireRecallSwitch(.on)))
    run.run(through: 120)
    #expect(run.times("plant carStarted").isEmpty)
    #expect(run.plant.landing == 1)
    #expect(run.plant.doors[0].region.state == .open)
  }

  @Test func `a car that is recalled before its brake has opened starts for the recall landing`() {
    var configuration = Building.five(startLanding: 3)
    configuration.modes.recallLanding = 1
    let run = ElevatorRun(configuration)
    run.car(5, at: 1)
    run.at(1.2, .control(.fireRecallSwitch(.on)))
    run.run(through: 120)
    let starts = run.facts("plant carStarted")
    #expect(starts == ["plant carStarted landing=3 target=1 direction=down"])
  }
}
