import Elevators
import Motion
import SimulationCore
import Testing

/// What changes of the code no test had noticed: each of these fails with one of them.
@Suite struct UnnoticedChangeTests {
  @Test func `S6 catches doors that nudge with too much energy`() {
    var doors = Building.doors()
    doors.nudging = LeafProfile(.trapezoid(speed: 0.4, acceleration: 1), braking: 1)
    let run = ElevatorRun(
      Building.five(doors: [.front: doors]),
      controlledBy: CollectiveController.self,
      monitors: [SafetyMonitor<CollectiveController>(Building.five())]
    )
    run.car(1, at: 0)
    run.at(2, .obstructionPlaced(entrance: .front, width: 200))
    run.run(through: 60)
    #expect(run.simulation.breach?.rule == "S6")
    #expect(run.simulation.breach?.finding.contains("3.5 J are allowed") == true)
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
