import ProgramTesting
import Testing

/// A program that distributes the calls of a group which is shown on the screen.
@Suite(.serialized) struct ControllerRunTests {
  /// A program in Python that becomes ready and then does something with each question.
  private static func program(_ act: String) -> String {
    """
    import json, os, sys, time
    sys.stdin.readline()
    print('{"ready":true,"name":"test"}', flush=True)
    for line in sys.stdin:
        question = json.loads(line)
        if "bye" in question: break
        calls = [c for c in question["state"]["calls"] if c["car"] is None]
        assign = [{"landing": c["landing"], "direction": c["direction"], "car": "B"} for c in calls]
        answer = json.dumps({"id": question["id"], "assign": assign})
        \(act)
    """
  }

  /// A terminal in which `twin-offices` runs with a program.
  private func start(_ act: String, _ options: String = "") throws -> TmuxTerminal {
    let terminal = try TmuxTerminal(columns: 120, rows: 40)
    try terminal.write(Self.program(act), to: "program.py")
    try terminal.start(
      "\(BuiltProgram.liftworks) run twin-offices --no-sound --controller \"python3 program.py\"" + " \(options)",
      waitingFor: "quit")
    return terminal
  }

  @Test func `the program gives the calls to cars, and a replay needs none`() throws {
    let terminal = try start("print(answer, flush=True)", "--record a.journal --speed 4")
    try terminal.press("5", "d")
    try terminal.wait(for: "▼B")
    try terminal.press("q")
    try terminal.wait(for: "$")
    try terminal.type("clear; rm program.py; \(BuiltProgram.liftworks) replay --verify a.journal")
    try terminal.wait(for: "a.journal: identical")
  }

  @Test(arguments: ["eta", "external"]) func `a program is one of the two dispatchers of a race`(against: String) throws
  {
    let terminal = try TmuxTerminal(columns: 120, rows: 40)
    try terminal.write(Self.program("print(answer, flush=True)"), to: "program.py")
    try terminal.start(
      "\(BuiltProgram.liftworks) race twin-offices --no-sound --speed 4 --against \(against)"
        + " --controller \"python3 program.py\"", waitingFor: "quit")
    try terminal.wait(for: "external")
    try terminal.press("q")
    try terminal.wait(for: "$")
  }

  @Test func `a program that thinks holds time, and pictures and keys go on`() throws {
    let terminal = try start("time.sleep(3600)", "--controller-timeout 60s")
    try terminal.press("5", "d")
    try terminal.wait(for: "waiting for the program's answer")
    try terminal.press("Up")
    try terminal.press("?")
    try terminal.wait(for: "ten people come there")
    try terminal.press("Escape")
    try terminal.press("q")
    try terminal.wait(for: "$")
  }

  @Test func `a program that is not ready yet holds time at the start, and keys go on`() throws {
    let terminal = try TmuxTerminal(columns: 120, rows: 40)
    try terminal.start(
      "\(BuiltProgram.liftworks) run twin-offices --no-sound --controller \"sleep 3600\"" + " --controller-timeout 60s",
      waitingFor: "waiting for the program's answer")
    try terminal.press("?")
    try terminal.wait(for: "ten people come there")
    try terminal.press("Escape")
    try terminal.press("q")
    try terminal.wait(for: "$")
  }

  @Test(arguments: [
    ("time.sleep(3600)", "it did not answer in time"), ("sys.exit()", "it has ended"),
    ("print('x' * (2 << 20), flush=True)", "its answer is longer than 1048576 bytes"),
    ("print('nonsense', flush=True)", "the answer is not an object of JSON"),
    ("print(answer.replace('\"B\"', '\"Z\"'), flush=True)", "there is no car 'Z'"),
  ]) func `a program that fails ends the run, with the question, and the journal is whole`(act: String, finding: String)
    throws
  {
    let timeout = finding == "it did not answer in time" ? "5s" : "60s"
    let terminal = try start(act, "--controller-timeout \(timeout) --record a.journal")
    try terminal.press("5", "d")
    try terminal.wait(for: "--controller: the program failed: \(finding)", "it was asked")
    try terminal.type("echo code $?")
    try terminal.wait(for: "code 1")
    try terminal.type("clear; \(BuiltProgram.liftworks) replay --verify --whole a.journal")
    try terminal.wait(for: "a.journal: identical")
  }

  @Test func `a run branches where the program answers the same again`() throws {
    let terminal = try start("print(answer, flush=True)", "--speed 4")
    try terminal.press("5", "d")
    try terminal.wait(for: "▼B")
    try terminal.press("[")
    try terminal.wait(for: "past")
    try terminal.press("b")
    try terminal.wait(for: "a new run from here")
    try terminal.press("q")
  }

  @Test func `a run does not branch where the program answers otherwise`() throws {
    let act = """
      started = os.path.exists("started")
          open("started", "w")
          print(answer.replace('"B"', '"A"') if not started else answer, flush=True)
      """
    let terminal = try start(act, "--speed 4")
    try terminal.press("5", "d")
    try terminal.wait(for: "▼A")
    try terminal.press("[")
    try terminal.wait(for: "past")
    try terminal.press("b")
    try terminal.wait(for: "it answered")
    try terminal.press("q")
  }
}
