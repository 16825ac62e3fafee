import Foundation
import ProgramTesting
import SimulationCore
import Testing

/// How long a command works, and what it finds at once however late that is.
@Suite(.serialized) struct WorkLimitTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func shell(_ line: String) throws -> ShellRun { try ShellRun(line, in: folder) }

  /// A scene whose every step depends on all before.
  private func endless() throws {
    _ = try folder.write(
      """
      machine: scene
      scene: endless
      state: {a: 0}
      on:
        every .001: {set: {a: "=random(0, 1)"}}
      """, to: "endless.yaml")
  }

  @Test func `the strokes at the latest instant are printed and drawn at once`() throws {
    let run = try shell("$liftworks values strokes --at 9000000000 --timeout 15 | grep ticks")
    #expect(run.output.contains("39130434782"))
    #expect(run.errors == "")
    let drawn = try shell("$liftworks render strokes --at 9000000000 --timeout 15 | wc -l")
    #expect(drawn.errors == "")
    #expect(drawn.output.contains("24"))
  }

  @Test(arguments: [
    "values endless.yaml --at 9000000000", "render endless.yaml --at 9000000000", "run endless.yaml --headless",
    "traffic tower --demand crowd.yaml --jobs 1", "traffic tower --size --criteria bco-2014", "sweep crowd.sweep.yaml",
    "passengers tower --demand crowd.yaml", "race tower --against nearest --demand crowd.yaml --headless",
  ]) func `a command ends when its time is over, with a message`(command: String) throws {
    try endless()
    // As many people as there may be, within a second.
    let interval = "{for: 1s, persons: \(Budget.passengers), incoming: 100}"
    _ = try folder.write("demand: crowd\ntitle: A crowd\nintervals: [\(interval)]\n", to: "crowd.yaml")
    _ = try folder.write(
      "sweep: crowd\ntitle: Crowds\nbuilding: tower\ndemand: crowd.yaml\nvary: {cars: [4, 8]}\n", to: "crowd.sweep.yaml"
    )
    let run = try shell("$liftworks \(command) --timeout 0.3 > /dev/null")
    #expect(run.status == .code(1), "\(run.errors)")
    #expect(run.errors.contains("--timeout: "), "\(run.errors)")
    #expect(run.errors.contains("--timeout sets the limit. Give a longer one"))
  }

  @Test func `a test whose time is over is named, and the other files are judged`() throws {
    try endless()
    let header = "format: liftworks-test, version: 1"
    let files = [
      ("run", "- {\(header), configuration: endless.yaml}\n- {expect: left}\n"),
      ("good", "- {\(header), machine: classic, until: \"10\"}\n- {never: directionChanged}\n"),
    ]
    for (name, text) in files { _ = try folder.write(text, to: "\(name).test.yaml") }
    let run = try shell("$liftworks test run.test.yaml good.test.yaml --timeout 1 --junit all.xml")
    #expect(run.status == .code(1))
    #expect(run.output == "1 judgement in 2 files: 1 met, 0 failed, 0 undecided; 1 run took too long\n")
    #expect(run.errors.hasPrefix("run.test.yaml: not done after 1.0 s of real time, at "))
    #expect(
      run.errors.hasSuffix(
        " of the run. --timeout sets the limit of each file. Give a longer one, or the file an earlier " + "'until'.\n"),
      "\(run.errors)")
    let xml = try folder.read("all.xml")
    #expect(xml.contains(#"tests="2" failures="0" errors="1" skipped="0""#))
    #expect(xml.contains(#"name="the run ends in time""#))
  }

  @Test func `each file of a test has half a minute, and the help says so`() throws {
    #expect(Budget.testTime == .seconds(30))
    let help = try shell("$liftworks test --help").output
    let words = help.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("Each file may take 30 s of real time"))
  }

  @Test func `what was done of a study in its time is reported`() throws {
    let study = "tower --demand office-day --replications 100000 --jobs 1"
    let run = try shell("$liftworks traffic \(study) --timeout 8 --html report.html --json")
    #expect(run.status == .code(1))
    #expect(run.output.contains("\"results\":[{\"dispatcher\":\"eta\""), "\(run.output)")
    #expect(run.errors.contains(" of 100000 replications are done. --timeout sets the limit."))
    #expect(try folder.read("report.html").contains("The study was interrupted: it has "))
  }

  @Test(arguments: [
    ("0", "the time '0' is zero. A limit is longer than 0. Give a longer one, such as 10s."),
    ("366d", "the time '366d' is too long. The longest is 365 d. Give a shorter one."),
  ]) func `a limit is longer than nothing and no longer than a year`(time: String, message: String) throws {
    let run = try shell("$liftworks values ocean --at 1 --timeout \(time)")
    #expect(run.status == .code(2))
    #expect(run.errors == "--timeout: \(message)\n")
    #expect(try shell("$liftworks values ocean --at 1 --timeout 1ns").status == .code(1))
    #expect(try shell("$liftworks values ocean --at 1 --timeout 365d").status == .code(0))
  }

  @Test func `a session that its user ends has no limit`() throws {
    let run = try shell("echo q | $liftworks run classic --plain --timeout 10")
    #expect(run.status == .code(2))
    #expect(
      run.errors == "--timeout: --plain has no time-out, as you end it yourself. --timeout is for what "
        + "works without you, such as --headless. Leave it out, or name the instant of the machine at which "
        + "it ends with --until.\n")
    let terminal = try TmuxTerminal(columns: 100, rows: 30)
    try terminal.start("\(BuiltProgram.liftworks) run classic --timeout 10", waitingFor: "--timeout: ")
    try terminal.wait(for: "a run on the screen has no time-out")
  }
}
