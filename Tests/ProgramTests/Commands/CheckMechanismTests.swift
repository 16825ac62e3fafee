import Foundation
import ProgramTesting
import Testing

/// What `liftworks check` and `liftworks solve` report about mechanisms that cannot work, and about torques.
struct CheckMechanismTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let triangle = """
    mechanism: triangle
    bodies: [a, b, c]
    wheels: {A: {body: a, teeth: 20}, B: {body: b, teeth: 30}, C: {body: c, teeth: 40}}
    joints:
      ab: {mesh: [A, B]}
      bc: {mesh: [B, C]}
      ca: {mesh: [C, A]}
    drive: {body: a, rpm: 60}
    """

  private static let worm = """
    mechanism: worm
    bodies: [shaft, wheel]
    wheels: {W: {body: shaft, starts: 1}, G: {body: wheel, teeth: 40}}
    joints:
      j: {worm: [W, G], sense: +1, efficiency: 0.4, backEfficiency: 0}
    drive: {body: wheel, rpm: 60}
    """

  @Test func `a jam is a finding at its joint, and ends with 1`() throws {
    let file = try folder.write(Self.triangle, to: "triangle.yaml")
    let run = try ProgramRun(["check", file])
    #expect(run.status == .code(1))
    #expect(
      run.output == """
        \(file):7:3: jammed: ab, bc, ca: nothing turns in any state: a smallest contradiction: joints ab, \
        bc, ca; 1 turn of a comes back round the loop as -1

        """)
    let json = try ProgramRun(["check", file, "--json"])
    #expect(json.output.hasPrefix(#"{"findings":[{"rule":"jammed","joint":"ca","upstream":null,"#))
    #expect(json.output.contains(#""part":"ab","parts":["ab","bc","ca"],"#))
  }

  @Test func `warnings end with 1 when check is strict, and with 0 otherwise`() throws {
    let file = try folder.write("mechanism: none\nbodies: [a, b]\n", to: "none.yaml")
    for (option, code) in [([], 0), (["--strict"], 1), (["--strict", "--json"], 1)] {
      let run = try ProgramRun(["check", file] + option)
      #expect(run.status == .code(Int32(code)))
      #expect(run.errors == "")
    }
    #expect(
      try ProgramRun(["check", file]).output == """
        \(file): warning: there are no joints, so that no body turns another: 'a', 'b'
        \(file): good, none

        """)
    #expect(
      try ProgramRun(["check", file, "--json"]).output
        == #"{"findings":[],"warnings":["there are no joints, so that no body turns another: 'a', 'b'"]}"# + "\n")
    let bad = try folder.write("mechanism: bad\n", to: "bad.yaml")
    #expect(try ProgramRun(["check", bad, "--strict"]).status == .code(2))
  }

  @Test(arguments: [
    ("bicycle", 0), ("car-gearbox", 0), ("differential", 1), ("fan-drive", 0),
    ("fergusons-paradox", 0), ("motor-to-fan", 0), ("motor-to-fan-as-written", 1), ("orrery", 0),
    ("two-speed", 1), ("watch", 0), ("zf-8hp70", 0),
  ]) func `shipped mechanisms pass strictly, but for those that contradict themselves on purpose`(
    name: String, code: Int
  ) throws {
    #expect(try ProgramRun(["check", name, "--strict"]).status == .code(Int32(code)))
    let isAsWritten = name == "motor-to-fan-as-written"
    #expect(try ProgramRun(["check", name]).status == .code(isAsWritten ? 1 : 0))
  }

  @Test func `a self-locking worm is named by check, and by solve with what it holds`() throws {
    let file = try folder.write(Self.worm, to: "worm.yaml")
    let check = try ProgramRun(["check", file, "--strict"])
    #expect(check.status == .code(0))
    #expect(
      check.output == """
        \(file):5:3: the worm 'W' of 'j' is self-locking: it holds, whatever its wheel 'G' bears
        \(file): good, worm

        """)
    let held =
      "the worm 'W' of 'j' is self-locking: its wheel 'G' would have to drive it, so it holds and " + "nothing turns"
    let table = try ProgramRun(["solve", file]).output.split(separator: "\n").map(String.init)
    #expect(table[2] == held)
    let json = try ProgramRun(["solve", file, "--json"]).output
    #expect(json.contains(#""selfLocking":[{"joint":"j","holdsDrive":true,"text":"\#(held)"}]"#), "\(json)")
    // Driven by the worm it turns, and lifts.
    let driven = try folder.write(Self.worm.replacing("body: wheel, rpm", with: "body: shaft, rpm"), to: "driven.yaml")
    let lifted = try ProgramRun(["solve", driven, "--load", "wheel=-16", "--json"]).output
    #expect(lifted.contains(#""holdsDrive":false"#))
    #expect(lifted.contains(#""torque":1,"power""#))
    #expect(lifted.contains(#""joints":{"j":{"torques":{"shaft":-1,"wheel":16}}}"#))
  }

  @Test func `the table has what shafts transmit, joints exert and planets do`() throws {
    let run = try ProgramRun(["solve", "two-speed", "--state", "1"])
    #expect(
      run.output == """
        two-speed, state 1 (engaged: low)
        turns; degrees of freedom: 1
        reduction to output: 5/2 = 2.5
        body    ratio  decimal   rpm  seconds a turn  direction  torque N m  power W  shaft N m
        input       1        1  1000            0.06  clockwise          20   2094.4         20
        output    2/5      0.4   400            0.15  clockwise         -50  -2094.4         50
        sun         1        1  1000            0.06  clockwise           0        0         20
        ring        0        0     0               -    at rest           0        0         30
        set: planet (12 teeth) turns at -2400 rpm seen from output, -2000 rpm seen from the frame
        low holds 30 N m
        shaft exerts N m: input -20, sun 20
        set exerts N m: sun -20, ring -30, output 50
        losses: 0 W

        """)
  }

  @Test func `loads can be added, and wrong ones are told`() throws {
    let run = try ProgramRun(["solve", "zf-8hp70", "--state", "1", "--load", "out=-300", "--load", "out=1/2", "--json"])
    #expect(run.status == .code(0))
    #expect(run.output.contains(#""torque":-299.5,"#))
    for (load, message) in [
      ("out", "--load: 'out' is not a load. A load is BODY=TORQUE in N m, such as in=-50 or in=25/2."),
      ("out=x", "--load: 'out=x' is not a load."),
      ("ot=3", "--load: unknown body 'ot'. The bodies are 'in', 's12',"),
    ] {
      let wrong = try ProgramRun(["solve", "zf-8hp70", "--load", load])
      #expect(wrong.status == .code(2))
      #expect(wrong.errors.hasPrefix(message), "\(wrong.errors)")
    }
  }
}
