import Classics
import Motion
import SimulationCore
import Testing

/// The tables of the intended elevator, to the nanosecond.
@Suite struct TimelineTests {
  private static let opening: [Row] = [
    Row(0.0, "doorCommanded open"), Row(0.0, "buttonLampChanged true"), Row(0.0, "floorLightChanged 1 true"),
    Row(0.3, "doorMotionStarted open"), Row(0.5, "cueStarted doorsOpenClose"), Row(4.188888889, "doorMotionEnded open"),
  ]

  private static let tripUp: [Row] = [
    Row(15.0, "doorCommanded closed"), Row(15.0, "buttonLampChanged false"), Row(15.0, "directionChanged up"),
    Row(15.3, "doorMotionStarted closed"), Row(15.5, "cueStarted doorsOpenClose"),
    Row(19.0, "floorLightChanged 1 false"), Row(19.0, "floorLightChanged 2 true"),
    Row(19.188888889, "doorMotionEnded closed"), Row(20.5, "cueStarted elevatorChime"), Row(23.0, "doorCommanded open"),
    Row(23.0, "buttonLampChanged true"), Row(23.3, "doorMotionStarted open"), Row(23.5, "cueStarted doorsOpenClose"),
    Row(27.188888889, "doorMotionEnded open"),
  ]

  private static let tripDown: [Row] = [
    Row(30.0, "doorCommanded closed"), Row(30.0, "buttonLampChanged false"), Row(30.0, "directionChanged down"),
    Row(30.3, "doorMotionStarted closed"), Row(30.5, "cueStarted doorsOpenClose"),
    Row(34.188888889, "doorMotionEnded closed"), Row(35.0, "floorLightChanged 1 true"),
    Row(35.0, "floorLightChanged 2 false"), Row(35.5, "cueStarted elevatorChime"), Row(38.0, "doorCommanded open"),
    Row(38.0, "buttonLampChanged true"), Row(38.3, "doorMotionStarted open"), Row(38.5, "cueStarted doorsOpenClose"),
    Row(42.188888889, "doorMotionEnded open"),
  ]

  @Test func `presses at 0, 15 and 30 s give the tables`() {
    #expect(facts(.classic, presses: [0, ns(15), ns(30)]) == Self.opening + Self.tripUp + Self.tripDown)
  }

  @Test func `a run until 40 s prints what is before 40 s`() {
    let (run, log) = classic(.classic, presses: [0, ns(15), ns(30)])
    run.run(until: SimulationInstant(nanoseconds: ns(40)))
    #expect(log.rows == Self.opening + Self.tripUp + Self.tripDown.dropLast())
  }

  @Test func `the lines of an opening are these`() {
    final class Lines: SimulationObserver {
      typealias Root = Classic
      private(set) var texts: [String] = []
      func emitted(_ fact: Classic.Fact, line: RecordLine) { texts.append(line.text.string) }
    }
    let lines = Lines()
    let run = Simulation(Classic(), observers: [lines])
    run.schedule(.buttonPressed, at: .start)
    run.schedule(.buttonPressed, at: SimulationInstant(nanoseconds: 1))
    run.run(until: SimulationInstant(nanoseconds: ns(4.2)))
    #expect(
      lines.texts.prefix(9) == [
        #"{"t":"0.000000000","seq":2,"cause":1,"fact":"doorCommanded","to":"open"}"#,
        #"{"t":"0.000000000","seq":3,"cause":1,"fact":"buttonLampChanged","lit":true}"#,
        #"{"t":"0.000000000","seq":4,"cause":1,"fact":"floorLightChanged","floor":1,"lit":true}"#,
        #"{"t":"0.000000001","seq":6,"cause":5,"fact":"callRegistered"}"#,
        #"{"t":"0.300000000","seq":7,"cause":2,"fact":"doorMotionStarted","to":"open"}"#,
        #"{"t":"0.500000000","seq":8,"cause":2,"fact":"cueStarted","cue":"doorsOpenClose"}"#,
        #"{"t":"4.188888889","seq":9,"cause":7,"fact":"doorMotionEnded","to":"open"}"#,
        #"{"t":"4.188888889","seq":10,"cause":9,"fact":"doorCommanded","to":"closed"}"#,
        #"{"t":"4.188888889","seq":11,"cause":9,"fact":"buttonLampChanged","lit":false}"#,
      ])
    #expect(lines.texts.last == #"{"t":"4.188888889","seq":12,"cause":9,"fact":"directionChanged","direction":"up"}"#)
  }

  @Test func `a press while busy is registered once and acts at the busy end`() {
    let rows = facts(.classic, presses: [0, ns(1), ns(2), ns(4.188888888)])
    #expect(rows.filter { $0.what == "callRegistered" } == [Row(1.0, "callRegistered")])
    #expect(rows.contains(Row(4.188888889, "doorCommanded closed")))
    #expect(rows.last == Row(16.377777778, "doorMotionEnded open"))
  }

  @Test func `at the busy end a registered call acts before a press of that instant`() {
    let rows = facts(.classic, presses: [0, ns(1), ns(4.188888889)])
    let end = rows.filter { $0.time == ns(4.188888889) }
    #expect(
      end.map(\.what) == [
        "doorMotionEnded open", "doorCommanded closed", "buttonLampChanged false", "directionChanged up",
        "callRegistered",
      ])
    #expect(rows.contains(Row(16.377777778, "directionChanged down")))
  }

  @Test func `at the busy end a press acts when none is registered`() {
    let rows = facts(.classic, presses: [0, ns(4.188888889)])
    #expect(!rows.contains { $0.what == "callRegistered" })
    #expect(rows.contains(Row(4.188888889, "directionChanged up")))
  }

  @Test func `a press never reverses the doors of a trip`() {
    let presses = [0] + (0..<1_000).map { ns(15) + Int64($0) * 12_000_001 }
    let trip = facts(.classic, presses: presses).filter {
      $0.time > ns(15) && $0.time < ns(27.188888889) && $0.what.hasPrefix("door")
    }
    #expect(
      trip == [
        Row(15.3, "doorMotionStarted closed"), Row(19.188888889, "doorMotionEnded closed"),
        Row(23.0, "doorCommanded open"), Row(23.3, "doorMotionStarted open"),
      ])
  }

  @Test func `at rest nothing is armed, the doors are shut and the lights unlit`() {
    let run = Simulation(Classic())
    #expect(run.armedCount == 0)
    #expect(run.factCount == 0)
    #expect(run.machine.doors.state == .shut)
    #expect(run.machine.lights.allSatisfy { !$0.isLit && !$0.isModelLit })
    #expect(!run.machine.doorsOpened)
    #expect(!run.machine.goingUp)
  }

  @Test func `the leaves are where the specification has them`() {
    let (run, _) = classic(.classic, presses: [0])
    run.run(through: .start)
    let known = [(0.1, 0.01972), (0.25, 0.12916), (0.5, 0.5), (0.75, 0.87084), (0.9, 0.98028)]
    for (share, opening) in known {
      let time = Duration.nanoseconds(300_000_000 + Int64(share * 3_888_888_889))
      #expect(abs(run.machine.doorOpening.presented(at: time) - opening) < 0.000_006)
    }
    #expect(run.machine.doorOpening.presented(at: .milliseconds(300)) == 0)
    #expect(run.machine.doorOpening.presented(at: .nanoseconds(4_188_888_889)) == 1)
  }
}
