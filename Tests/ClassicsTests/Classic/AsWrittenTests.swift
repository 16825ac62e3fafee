import Classics
import Motion
import SimulationCore
import Testing

/// The faults of the source's code, a test each, and what a press in the middle of a motion does.
@Suite struct AsWrittenTests {
  private static let presses = [0, ns(15), ns(30)]

  @Test func `fault 1: the flag is true when the car goes down`() {
    let rows = facts(.classicAsWritten, presses: Self.presses)
    #expect(
      rows.filter { $0.what.hasPrefix("direction") } == [
        Row(15.0, "directionChanged down"), Row(30.0, "directionChanged up"),
      ])
    let (run, _) = classic(.classicAsWritten, presses: Self.presses)
    run.run(through: .start)
    #expect(run.machine.goingUp)
    run.run(through: SimulationInstant(nanoseconds: ns(15)))
    #expect(!run.machine.goingUp)
  }

  @Test func `fault 2: the lights change at 5_0 s both ways`() {
    let rows = facts(.classicAsWritten, presses: Self.presses)
    #expect(
      rows.filter { $0.what.hasPrefix("floorLight") } == [
        Row(0.0, "floorLightChanged 1 true"), Row(15.0, "floorLightChanged 1 false"),
        Row(20.0, "floorLightChanged 2 true"), Row(35.0, "floorLightChanged 1 true"),
        Row(35.0, "floorLightChanged 2 false"),
      ])
  }

  @Test func `fault 3: the values of the lights change at once and only what shows is delayed`() {
    let (run, _) = classic(.classicAsWritten, presses: [0, ns(15)])
    run.run(through: SimulationInstant(nanoseconds: ns(15)))
    #expect(run.machine.lights[1].isModelLit)
    #expect(!run.machine.lights[1].isLit)
    run.run(through: SimulationInstant(nanoseconds: ns(20)))
    #expect(run.machine.lights[1].isLit)
  }

  @Test func `fault 4: a press within half a second cannot stop the sound of a trip`() {
    let trip = facts(.classicAsWritten, presses: [0, ns(15), ns(15.2)])
    #expect(
      trip.filter { $0.what == "cueStarted doorsOpenClose" } == [
        Row(0.5, "cueStarted doorsOpenClose"), Row(15.5, "cueStarted doorsOpenClose"),
        Row(15.7, "cueStarted doorsOpenClose"),
      ])
    let opening = facts(.classicAsWritten, presses: [0, ns(0.2)])
    #expect(opening.filter { $0.what == "cueStarted doorsOpenClose" }.map(\.time) == [ns(0.7), ns(8.7)])
  }

  @Test func `fault 5: a press during a trip stops its timers and opens the doors at once`() {
    let rows = facts(.classicAsWritten, presses: [0, ns(15), ns(17)])
    #expect(
      rows.filter { $0.time >= ns(16) } == [
        Row(17.0, "doorCommanded open"), Row(17.0, "buttonLampChanged true"), Row(17.3, "doorMotionStarted open"),
        Row(17.5, "cueStarted doorsOpenClose"), Row(20.0, "floorLightChanged 2 true"),
        Row(21.188888889, "doorMotionEnded open"),
      ])
    #expect(!rows.contains(Row(19.188888889, "doorMotionEnded closed")))
  }

  @Test func `fault 6: the light of floor 1 goes out at the departure`() {
    let rows = facts(.classicAsWritten, presses: [0, ns(15)])
    #expect(rows.contains(Row(15.0, "floorLightChanged 1 false")))
    let run = Simulation(Classic(.classicAsWritten))
    #expect(!run.machine.lights[0].isLit)
  }

  @Test func `the rest of a trip is as intended`() {
    func timed(_ rows: [Row]) -> [Row] {
      rows.filter { !$0.what.hasPrefix("floorLight") && !$0.what.hasPrefix("direction") }
    }
    #expect(timed(facts(.classicAsWritten, presses: Self.presses)) == timed(facts(.classic, presses: Self.presses)))
  }

  @Test func `an interrupted motion starts from where the leaves are and takes its whole time`() {
    let (run, _) = classic(.classicAsWritten, presses: [0, ns(2.244444444)])
    run.run(through: SimulationInstant(nanoseconds: ns(2.244444444)))
    let opening = run.machine.doorOpening
    #expect(abs(opening.origin - 0.5) < 1e-8)
    #expect(opening.presented(at: .nanoseconds(ns(2.544444444))) == opening.origin)
    #expect(opening.presented(at: .nanoseconds(ns(2.244444444) + 4_188_888_889)) == 0)
    #expect(run.machine.doors.state == .aboutToClose)
  }

  @Test func `presses at one instant reverse the doors one after another`() {
    let rows = facts(.classicAsWritten, presses: [0, 0, 0])
    #expect(
      rows.prefix(9).map(\.what) == [
        "doorCommanded open", "buttonLampChanged true", "floorLightChanged 1 true", "doorCommanded closed",
        "buttonLampChanged false", "directionChanged down", "floorLightChanged 1 false", "doorCommanded open",
        "buttonLampChanged true",
      ])
    #expect(
      rows.filter { $0.what.hasPrefix("cue") } == [
        Row(0.5, "cueStarted doorsOpenClose"), Row(0.5, "cueStarted doorsOpenClose"),
      ])
  }
}
