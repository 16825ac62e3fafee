import Foundation
import ProgramTesting
import Testing

struct TravelCommandTests {
  private static let journey = [
    "travel", "--distance", "10", "--speed", "1.6", "--acceleration", "0.9", "--jerk", "1.2",
  ]

  /// What the program prints with `--json`.
  private struct Report: Decodable {
    struct Phase: Decodable {
      let phase: String
      let t, duration, jerk, position, speed, acceleration: Double
    }
    struct State: Decodable { let t, position, speed, acceleration, jerk: Double }
    let `case`: String
    let time: Double
    let phases: [Phase]
    let at: State?
  }

  private static func report(_ arguments: [String]) throws -> Report {
    let run = try ProgramRun(arguments + ["--json"])
    #expect(run.errors == "")
    #expect(run.status == .code(0))
    #expect(run.output.hasSuffix("}\n"))
    return try JSONDecoder().decode(Report.self, from: Data(run.output.utf8))
  }

  @Test func `case, time, phases and a state are printed for people`() throws {
    let run = try ProgramRun(Self.journey + ["--at", "2.5"])
    #expect(
      run.output == """
        case A: speed, acceleration and jerk reach their limits
        time 8.777778 s

        phase                      from        lasts         jerk     position        speed       accel.
        acceleration rises            0         0.75          1.2            0            0            0
        acceleration holds         0.75     1.027778            0     0.084375       0.3375          0.9
        acceleration falls     1.777778         0.75         -1.2    0.9065972       1.2625          0.9
        cruise                 2.527778     3.722222            0     2.022222          1.6            0
        deceleration rises         6.25         0.75         -1.2     7.977778          1.6            0
        deceleration holds            7     1.027778            0     9.093403       1.2625         -0.9
        deceleration falls     8.027778         0.75          1.2     9.915625       0.3375         -0.9
        at rest                8.777778                         0           10            0            0

        at 2.5 s: position 1.977782 m, speed 1.599537 m/s, acceleration 0.03333333 m/s2, jerk -1.2 m/s3

        """)
    #expect(run.errors == "")
    #expect(run.status == .code(0))
  }

  @Test func `JSON has the time and the state in full precision`() throws {
    let report = try Self.report(Self.journey + ["--at", "2.5"])
    #expect(report.case == "A")
    #expect(abs(report.time - (10 / 1.6 + 1.6 / 0.9 + 0.9 / 1.2)) < 1e-14)
    #expect(report.phases.map(\.jerk) == [1.2, 0, -1.2, 0, -1.2, 0, 1.2])
    #expect(abs(report.phases.map(\.duration).reduce(0, +) - report.time) < 1e-14)
    let state = try #require(report.at)
    // Before the end of the third phase at e, the speed is v - j (e - t)^2 / 2.
    let left = 1.6 / 0.9 + 0.9 / 1.2 - 2.5
    #expect(state.t == 2.5)
    #expect(abs(state.speed - (1.6 - 1.2 * left * left / 2)) < 1e-14)
    #expect(abs(state.acceleration - 1.2 * left) < 1e-14)
    #expect(state.jerk == -1.2)
  }

  @Test func `without an instant there is no state`() throws {
    let run = try ProgramRun(Self.journey + ["--json"])
    #expect(run.output.hasPrefix(#"{"case":"A","time":8.77777777777777"#))
    #expect(!run.output.contains("\"at\""))
    #expect(run.output.filter { $0 == "\n" }.count == 1)
  }

  @Test func `after its end the car stands at the distance`() throws {
    let state = try #require(try Self.report(Self.journey + ["--at", "1e3"]).at)
    #expect(state.position == 10)
    #expect([state.speed, state.acceleration, state.jerk] == [0, 0, 0])
  }

  @Test(
    arguments: [
      (["10", "1", "0.5", "1"], "A", 12.5), (["3", "5", "1", "1"], "B", 4.605_551_275_463_989),
      (["0.5", "5", "1", "1"], "C", 2.519_842_099_789_746),
      (["10", "0.25", "1", "1"], "D", 41), (["2", "1", "1", "1"], "A", 4),
      (["1e-12", "1", "1", "1"], "C", 3.174_802_103_936_399e-4),
      (["1E+12", "1e12", "1e-12", "1e12"], "B", 2e12), (["+1e1", "1e-12", "1", "1"], "D", 1e13),
      (["0", "1", "1", "1"], "C", 0),
    ] as [([String], String, Double)]) func `numbers may be of any size and have exponents`(
      numbers: [String], name: String, time: Double
    ) throws
  {
    let options = ["--distance", "--speed", "--acceleration", "--jerk"]
    let report = try Self.report(["travel"] + zip(options, numbers).flatMap { [$0, $1] })
    #expect(report.case == name)
    #expect(abs(report.time - time) <= 1e-9 * time)
  }

  @Test(arguments: [
    ("--distance", "-5", "a distance", "0 or a number of metres from 1e-12 to 1e12"),
    ("--distance", "1e-400", "a distance", "0 or a number of metres from 1e-12 to 1e12"),
    ("--speed", "-1e3", "a speed", "a number of m/s from 1e-12 to 1e12"),
    ("--speed", "0", "a speed", "a number of m/s from 1e-12 to 1e12"),
    ("--acceleration", "inf", "an acceleration", "a number of m/s2 from 1e-12 to 1e12"),
    ("--acceleration", "0x10", "an acceleration", "a number of m/s2 from 1e-12 to 1e12"),
    ("--jerk", "nan", "a jerk", "a number of m/s3 from 1e-12 to 1e12"),
    ("--jerk", "1e400", "a jerk", "a number of m/s3 from 1e-12 to 1e12"),
    ("--jerk", "", "a jerk", "a number of m/s3 from 1e-12 to 1e12"),
    ("--at", "-1", "a time", "a number of seconds from 0 to 1e30"),
    ("--at", "soon", "a time", "a number of seconds from 0 to 1e30"),
  ]) func `what is no such number is refused in our own words`(
    option: String, value: String, name: String, allowed: String
  ) throws {
    var arguments = Self.journey + ["--at", "1"]
    let index = try #require(arguments.firstIndex(of: option))
    arguments[index + 1] = value
    let run = try ProgramRun(arguments)
    #expect(run.errors == "\(option): '\(value)' is not \(name). It is \(allowed). Write it like 1.6 or 2.5e-3.\n")
    #expect(run.output == "")
    #expect(run.status == .code(2))
  }

  @Test func `a limit that is not given is asked for`() throws {
    let run = try ProgramRun(["travel", "--distance", "10"])
    #expect(run.errors.hasPrefix("liftworks: missing expected argument '--speed <m/s>'. Usage: "))
    #expect(run.output == "")
    #expect(run.status == .code(2))
  }
}
