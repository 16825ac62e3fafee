import Elevators
import SimulationCore
import Testing

/// What other simulators have been found to do, and this one does not.
@Suite struct KnownFailureTests {
  private func openings(_ run: ElevatorRun<CollectiveController>, at landing: Int) -> Int {
    run.facts("plant doorsOpening landing=\(landing) ").count
  }

  @Test func `a full car that is called where it stands does not cycle its doors`() {
    let run = ElevatorRun(Building.five())
    run.car(1, at: 0)
    run.at(2, .freightMoved(kilograms: 630))
    run.person(from: 1, to: 5, at: 20)
    run.run(through: 600)
    #expect(openings(run, at: 1) == 2)
    #expect(run.facts("people personLeftBehind").count == 1)
  }

  @Test func `passengers board after the lantern has changed`() {
    let run = ElevatorRun(Building.five())
    run.car(3, at: 0)
    run.person(from: 3, to: 1, at: 10)
    run.run()
    #expect(openings(run, at: 3) == 1)
    #expect(run.people.deliveredCount == 1)
  }

  @Test func `doors do not close and reopen at once for a call that they could answer`() {
    let run = ElevatorRun(Building.five())
    run.person(from: 2, to: 5, at: 0)
    run.person(from: 4, to: 1, at: 1)
    run.person(from: 4, to: 5, at: 1)
    run.run()
    #expect(openings(run, at: 4) == 2)
    #expect(run.facts("plant doorsReversed").isEmpty)
  }

  @Test func `a call for the other way does not keep the doors from leaving`() {
    let run = ElevatorRun(Building.five())
    run.car(5, at: 0)
    run.car(3, at: 0)
    run.hall(3, .down, at: 9)
    run.run()
    #expect(openings(run, at: 3) == 2)
    #expect(
      run.facts("plant carStopped").map { $0.split(separator: " ")[2] }
        == ["landing=3", "landing=5", "landing=3"]
    )
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

  @Test func `call lamps are refreshed at the arrival`() {
    let run = ElevatorRun(Building.five())
    run.hall(3, .up, at: 0)
    run.car(3, at: 0)
    run.run()
    let stopped = run.times("plant carStopped")
    #expect(run.times("controller carLampChanged landing=3 lit=false") == stopped)
    #expect(run.times("controller hallLampChanged landing=3 direction=up lit=false") == stopped)
  }
}
