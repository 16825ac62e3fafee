import Foundation
import ProgramTesting
import Testing

struct SolveCommandTests {
  private func json(_ arguments: [String]) throws -> [String: Any] {
    let run = try ProgramRun(["solve"] + arguments + ["--json"])
    #expect(run.status == .code(0), "\(run.errors)")
    let object = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
    return try #require(object as? [String: Any])
  }

  private func states(_ arguments: [String]) throws -> [[String: Any]] {
    try #require(try json(arguments)["states"] as? [[String: Any]])
  }

  @Test func `the two-speed set is printed as its page has it`() throws {
    let run = try ProgramRun(["solve", "two-speed", "--json"])
    let first =
      #"{"format":"liftworks-solution","version":1,"mechanism":"two-speed","#
      + #""drives":[{"body":"input","speed":"1000"}],"output":"output","states":["#
      + #"{"state":"1","engaged":["low"],"verdict":"turns","degreesOfFreedom":1,"redundant":0,"#
      + #""free":[],"conflict":null,"reduction":"5/2","bodies":{"#
      + #""input":{"ratio":"1","speed":"1000","rpm":1000,"period":0.06,"direction":1,"torque":20,"#
      + #""power":2094.3951023931954,"transmitted":20},"#
      + #""output":{"ratio":"2/5","speed":"400","rpm":400,"period":0.15,"direction":1,"torque":-50,"#
      + #""power":-2094.3951023931954,"transmitted":50},"#
      + #""sun":{"ratio":"1","speed":"1000","rpm":1000,"period":0.06,"direction":1,"torque":0,"power":0,"#
      + #""transmitted":20},"#
      + #""ring":{"ratio":"0","speed":"0","rpm":0,"period":null,"direction":0,"torque":0,"power":0,"#
      + #""transmitted":30}},"elements":{"low":{"torque":30}},"#
      + #""joints":{"shaft":{"torques":{"input":-20,"sun":20}},"#
      + #""set":{"torques":{"sun":-20,"ring":-30,"output":50}}},"#
      + #""planets":[{"joint":"set","name":"planet","carrier":"output","teeth":"12","#
      + #""relativeSpeed":"-2400","relativeRpm":-2400,"speed":"-2000","rpm":-2000}],"# + #""selfLocking":[]},"#
    #expect(run.output.hasPrefix(first))
    let nulls =
      #"{"ratio":null,"speed":null,"rpm":null,"period":null,"direction":null,"torque":null,"power":null,"transmitted":null}"#
    let last =
      #"{"state":"both","engaged":["low","high"],"verdict":"locked","degreesOfFreedom":0,"#
      + #""redundant":0,"free":[],"conflict":{"joints":[],"elements":["low","high"],"#
      + #""drives":["input"],"body":null,"fractions":null},"reduction":null,"bodies":{"#
      + #""input":\#(nulls),"output":\#(nulls),"sun":\#(nulls),"ring":\#(nulls)},"elements":{},"joints":{},"#
      + #""planets":[{"joint":"set","name":"planet","carrier":"output","teeth":"12","#
      + #""relativeSpeed":null,"relativeRpm":null,"speed":null,"rpm":null}],"selfLocking":[]}]}"#
    #expect(run.output.hasSuffix(last + "\n"))
    #expect(run.output.split(separator: "\n").count == 1)
  }

  @Test func `one state, some elements and none can be asked for`() throws {
    let one = try states(["zf-8hp70", "--state", "5"])
    #expect(one.map { $0["state"] as? String } == ["5"])
    #expect(one[0]["reduction"] as? String == "8826/6871")
    let two = try states(["zf-8hp70", "--engage", "A, B"])
    #expect(two[0]["state"] as? String == "A,B")
    #expect(two[0]["verdict"] as? String == "under-driven")
    #expect(two[0]["degreesOfFreedom"] as? Int == 2)
    #expect(two[0]["free"] as? [String] == ["r3s4", "c3", "out"])
    let four = try states(["zf-8hp70", "--engage", "A,B,C,D"])
    #expect(four[0]["verdict"] as? String == "locked")
    let none = try states(["zf-8hp70", "--engage", "none"])
    #expect(none[0]["state"] as? String == "none")
    #expect(none[0]["engaged"] as? [String] == [])
    #expect(none[0]["degreesOfFreedom"] as? Int == 4)
  }

  @Test func `settings change the mechanism, wherever they stand`() throws {
    let set = ["--set", "set.teeth.ring=76", "set.teeth.sun=50"]
    let after = try states(["two-speed"] + set)
    let twice = try states(["two-speed", "--set", "set.teeth.ring=76", "--set", "set.teeth.sun=50"])
    let before = try states(["--set", "set.teeth.ring=76", "set.teeth.sun=50", "two-speed"])
    for state in [after[0], twice[0], before[0]] { #expect(state["reduction"] as? String == "63/25") }
  }

  @Test func `a mechanism without states has one that is null`() throws {
    let state = try states(["orrery"])[0]
    #expect(state["state"] is NSNull)
    let bodies = try #require(state["bodies"] as? [String: [String: Any]])
    #expect(bodies["nodes"]?["ratio"] as? String == "-2/37")
    #expect(bodies["nodes"]?["torque"] is NSNull)
    #expect(bodies["nodes"]?["period"] as? Int == 1110)
  }

  @Test func `a jam names the loop and both fractions, and ends with 0`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(
      """
      mechanism: triangle
      bodies: [a, b, c]
      wheels: {A: {body: a, teeth: 20}, B: {body: b, teeth: 30}, C: {body: c, teeth: 40}}
      joints: {ab: {mesh: [A, B]}, bc: {mesh: [B, C]}, ca: {mesh: [C, A]}}
      drive: {body: a, rpm: 60}
      """, to: "triangle.yaml")
    let conflict = try #require(try states([file])[0]["conflict"] as? [String: Any])
    #expect(conflict["joints"] as? [String] == ["ab", "bc", "ca"])
    #expect(conflict["drives"] as? [String] == [])
    #expect(conflict["body"] as? String == "a")
    #expect(conflict["fractions"] as? [String] == ["1", "-1"])
    let table = try ProgramRun(["solve", file]).output.split(separator: "\n")
    #expect(table[1] == "jammed; degrees of freedom: 0")
    #expect(table[2] == "a smallest contradiction: joints ab, bc, ca; 1 turn of a comes back round the loop as " + "-1")
  }

  @Test(arguments: [
    (
      ["zf-8hp70", "--state", "9"],
      "--state: unknown state '9'. The states are '1', '2', '3', '4', '5', '6', '7', '8', 'R'. Use one of them."
    ),
    (
      ["orrery", "--state", "1"],
      "--state: unknown state '1'. The mechanism has one state, without a name. Leave the option out."
    ),
    (
      ["zf-8hp70", "--engage", "A,F"],
      "--engage: unknown element 'F'. The elements are 'A', 'B', 'C', 'D', 'E'; 'none' engages nothing. Name some of them, with commas between."
    ),
    (
      ["zf-8hp70", "--engage", "A,A"],
      "--engage: the element 'A' is named twice. Each element is engaged once. Remove one."
    ),
    (
      ["zf-8hp70", "--state", "1", "--engage", "A"],
      "--engage: both '--state 1' and '--engage' are given. One of them names what is engaged. Remove one."
    ),
    (["zf-8hp7"], "liftworks: unknown mechanism 'zf-8hp7'. The mechanisms that ship are "),
    ([], "liftworks: no mechanism is named. The mechanisms that ship are "),
    (
      ["zf-8hp70", "--set", "A.brakes=in"],
      "--set A.brakes=in: unknown key 'elements.A.brakes'. The keys of 'elements.A' are 'brake', 'clutch'. Did you mean 'elements.A.brake'?"
    ),
  ]) func `what is wrong with an option is told, and ends with 2`(arguments: [String], message: String) throws {
    let run = try ProgramRun(["solve"] + arguments)
    #expect(run.errors.hasPrefix(message), "\(run.errors)")
    #expect(run.errors.split(separator: "\n").count == 1)
    #expect(run.output == "")
    #expect(run.status == .code(2))
  }

  @Test func `check tells what the mechanism as written contradicts, and ends with 1`() throws {
    let run = try ProgramRun(["check", "motor-to-fan-as-written"])
    #expect(run.status == .code(1))
    #expect(run.errors == "")
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == 29)
    #expect(
      lines[0] == "motor-to-fan-as-written:72:3: period: B1: 'G1' turns in 5 s, so 'G2' would turn in 25/2 s; "
        + "7 s is declared, 14/25 of that; as the belt is drawn, with equal ends, in 5 s, 7/5 of that")
    let json = try ProgramRun(["check", "motor-to-fan-as-written", "--json"])
    #expect(json.status == .code(1))
    #expect(
      json.output.hasPrefix(
        #"{"findings":[{"rule":"period","joint":"B1","upstream":"G1","part":"G2","implied":"25/2","#
          + #""declared":"7","quotient":"14/25","byCapsule":{"implied":"5","quotient":"7/5"},"text":"B1: "#))
    let good = try ProgramRun(["check", "motor-to-fan", "--json"])
    #expect(good.output == "{\"findings\":[]}\n")
    #expect(good.status == .code(0))
  }

  @Test func `check warns of planets that do not fit, and ends with 0`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(
      """
      mechanism: planets
      bodies: [s, r, c]
      joints:
        set: {planetary: {sun: s, ring: r, carrier: c}, teeth: {sun: 20, ring: 61, planet: 20}, planets: 4}
      """, to: "planets.yaml")
    let run = try ProgramRun(["check", file])
    #expect(run.status == .code(0))
    #expect(
      run.output == """
        \(file):4:3: warning: set: a ring of 61 teeth does not fit a sun of 20 and planets of 20; ring = \
        sun + 2 planet
        \(file):4:3: warning: set: 4 equal planets cannot be spaced evenly between 20 and 61 teeth; their \
        number divides the sum
        \(file): good, planets

        """)
  }
}
