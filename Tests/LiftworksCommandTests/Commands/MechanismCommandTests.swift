import Mechanisms
import ProgramTesting
import SimulationCore
import Testing

@testable import LiftworksCommand

/// Mechanisms as machines of the program.
@Suite(.serialized) struct MechanismCommandTests {
  @Test func `a recorded run of a mechanism is the same when it is made anew`() throws {
    let folder = try TemporaryFolder()
    let stimuli = try folder.write(
      """
      {"t":"1","stimulus":"motorSpeedChanged","rpm":"25/2"}
      {"t":"2.5","stimulus":"shaftStalled","body":"g5"}
      {"t":"4","stimulus":"shaftReleased","body":"g5"}

      """, to: "stimuli.jsonl")
    let journal = folder.path("fan.journal")
    let run = try ProgramRun(
      ["run", "motor-to-fan", "--headless", "--until", "10s", "--stimuli", stimuli] + ["--record", journal])
    #expect(run.status == .code(0), "\(run.errors)")
    #expect(run.output.contains(#""fact":"speedChanged","body":"fan","rpm":"4"}"#))
    #expect(run.output.contains(#""fact":"jammed","verdict":"locked","parts":"held g5; drives motor""#))
    let replay = try ProgramRun(["replay", "--verify", journal])
    #expect(replay.status == .code(0), "\(replay.errors)")
    #expect(replay.output.contains("identical, 55 facts"))
  }

  @Test func `a speed that is no number is refused with its line`() throws {
    let folder = try TemporaryFolder()
    let stimuli = try folder.write(
      #"{"t":"1","stimulus":"motorSpeedChanged","rpm":"fast"}"# + "\n", to: "stimuli.jsonl")
    let run = try ProgramRun(["run", "motor-to-fan", "--headless", "--stimuli", stimuli])
    #expect(run.status == .code(2))
    #expect(run.errors.contains("stimuli.jsonl:1:1: the speed 'fast' is no number."))
  }

  @Test func `keys drive the motor, hold a picked shaft, and go through the states`() throws {
    let entry = try #require(try Catalogue.machine("two-speed") as? MachineEntry<MechanismRun>)
    let simulation = Simulation(entry.root, seed: 1)
    simulation.run(through: .start)
    let snapshot = Snapshot(of: simulation)
    var controls = MechanismControls(of: entry.root)
    #expect(controls.perform(.faster, on: snapshot).stimuli == [.motorSpeedChanged(1_100)])
    #expect(controls.perform(.toggleMotor, on: snapshot).stimuli == [.motorSpeedChanged(0)])
    #expect(controls.perform(.nextState, on: snapshot).stimuli == [.clutchReleased("low"), .clutchEngaged("high")])
    #expect(controls.perform(.toggleStall, on: snapshot).stimuli.isEmpty)
    _ = controls.perform(.nextPart, on: snapshot)
    #expect(controls.perform(.toggleStall, on: snapshot).stimuli == [.shaftStalled("ring")])
    #expect(controls.perform(.toggleElement(0), on: snapshot).stimuli == [.clutchReleased("low")])
  }

  @Test func `a run of a mechanism is exported in every form`() throws {
    let folder = try TemporaryFolder()
    let stimuli = try folder.write(
      """
      {"t":"2","stimulus":"clutchReleased","element":"clutch"}
      {"t":"3","stimulus":"motorSpeedChanged","rpm":"720"}
      {"t":"5","stimulus":"clutchEngaged","element":"clutch"}
      {"t":"7","stimulus":"shaftStalled","body":"fan"}

      """, to: "stimuli.jsonl")
    let journal = folder.path("drive.journal")
    let run = try ProgramRun([
      "run", "fan-drive", "--headless", "--until", "8s", "--stimuli", stimuli, "--record", journal,
    ])
    #expect(run.status == .code(0), "\(run.errors)")
    #expect(run.output.contains(#""fact":"energyLost""#))
    #expect(run.output.contains(#""fact":"speedSettled","body":"motor""#))
    #expect(run.output.contains(#""fact":"jammed","verdict":"locked","parts":"elements clutch; "#))
    let replay = try ProgramRun(["replay", "--verify", journal])
    #expect(replay.status == .code(0), "\(replay.errors)")
    let marks = [
      ("vcd", "$enddefinitions"), ("csv", "fan-drive,motion,turning"), ("trace", "traceEvents"), ("svg", "<svg"),
      ("html", "<!DOCTYPE html>"), ("asciicast", "motor"),
    ]
    for (form, mark) in marks {
      let export = try ProgramRun(["export", journal, "--to", form])
      #expect(export.status == .code(0), "\(form): \(export.errors)")
      #expect(export.output.contains(mark), "\(form)")
    }
  }

  @Test func `a test file drives a mechanism, and judges its facts`() throws {
    let folder = try TemporaryFolder()
    let test = try folder.write(
      """
      - {format: liftworks-test, version: 1, machine: fan-drive, seed: 1, until: 5}
      - {t: 1, stimulus: shaftStalled, body: fan}
      - {t: 2, stimulus: shaftReleased, body: fan}
      - {expect: jammed, verdict: locked, at: 1}
      - {expect: started, at: 2}
      - {expect: speedSettled, body: fan, after: 2}
      - {never: overloaded}
      - respond: {to: shaftHeld, with: shaftFreed, inside: 2, same: [body]}

      """, to: "fan.yaml")
    let run = try ProgramRun(["test", test])
    #expect(run.status == .code(0), "\(run.output)\(run.errors)")
  }

  @Test func `the screen of a mechanism, driven by its keys`() throws {
    let terminal = try TmuxTerminal(columns: 120, rows: 40)
    try terminal.start("\(BuiltProgram.liftworks) run two-speed --no-sound", waitingFor: "quit")
    try terminal.wait(for: "turns, motor 1000 rpm", "1 [low] 2 high")
    // A part is picked, and its exact values are below the drawing.
    try terminal.press("Tab", "Tab")
    let speed = "ratio 1, 1000 rpm, 3/50 = 0.0600 s a turn,"
    try terminal.wait(for: "set sun on sun: \(speed)", "clockwise")
    try terminal.press("Up")
    try terminal.wait(for: "turns, motor 1100 rpm", "motorSpeedSet rpm=1100")
    try terminal.press("PageDown")
    try terminal.wait(for: "turns, motor 550 rpm")
    // Both clutches lock it; one alone is the other gear.
    try terminal.press("2")
    try terminal.wait(for: "1 [low] 2 [high]", "locked: elements low, high; drives input", "[both]")
    try terminal.press("1")
    try terminal.wait(for: "1 low 2 [high]", "turns, motor 550 rpm")
    try terminal.press("s")
    try terminal.wait(for: "held fast: sun", "locked: held sun; drives input", "1 low 2 [high]")
    try terminal.press("s")
    try terminal.wait(for: "sun: ratio 1, 550 rpm", "turns, motor 550 rpm")
    try terminal.press("g")
    try terminal.wait(for: "under-driven, free:")
    try terminal.press("Space")
    try terminal.wait(for: "stands")
    // Nothing moves now: zoom, pan and the look change the drawing, and 'f' brings it back.
    let whole = try terminal.settledScreen(showing: "stands")
    // Beside the drawing, behind a border, the timeline goes on. Two blocks with their colours exchanged look alike, so
    // that dots alone are compared.
    func dots(_ screen: String) -> [String] {
      screen.split(separator: "\n").map { line in
        let drawing = line.prefix { $0 != "│" }.unicodeScalars
        return String(
          String.UnicodeScalarView(drawing.map { (0x2580...0x259F).contains($0.value) ? " " : $0 }))
      }.filter { $0.unicodeScalars.contains { $0.value > 0x2800 } }
    }
    var last = dots(whole)
    for key in ["z", "l", "j", "t"] {
      try terminal.press(key)
      try waitUntil("another drawing after \(key)") { try dots(terminal.screen()) != last }
      last = dots(try terminal.settledScreen(showing: "stands"))
    }
    try terminal.press("t", "f")
    try waitUntil("the whole drawing") { try dots(terminal.screen()) == dots(whole) }
    try terminal.press("q")
    try terminal.expectSaneTerminal()
  }

  @Test func `a mechanism moved by torques shows speed, torque and power of what is picked`() throws {
    let terminal = try TmuxTerminal(columns: 120, rows: 40)
    try terminal.start("\(BuiltProgram.liftworks) run fan-drive --no-sound --speed 4", waitingFor: "quit")
    try terminal.press("Tab")
    try terminal.wait(for: "small on motor: ratio 1", "torque from outside", " N m, power ", "set to 1440")
    try terminal.wait(for: "3 fan", "719.")
    try terminal.press("Space")
    try terminal.wait(for: "stands")
    try terminal.press("q")
    try terminal.expectSaneTerminal()
  }
}
