import Glibc
import ProgramTesting
import Testing

struct HeadlessRunTests {
  private static let presses = """
    {"t":"0","stimulus":"buttonPressed"}
    {"t":"15","stimulus":"buttonPressed"}
    {"t":"30","stimulus":"buttonPressed"}

    """

  private static let firstOpening = """
    {"t":"0.000000000","seq":2,"cause":1,"fact":"doorCommanded","to":"open"}
    {"t":"0.000000000","seq":3,"cause":1,"fact":"buttonLampChanged","lit":true}
    {"t":"0.000000000","seq":4,"cause":1,"fact":"floorLightChanged","floor":1,"lit":true}
    {"t":"0.300000000","seq":5,"cause":2,"fact":"doorMotionStarted","to":"open"}
    {"t":"0.500000000","seq":6,"cause":2,"fact":"cueStarted","cue":"doorsOpenClose"}
    {"t":"4.188888889","seq":7,"cause":5,"fact":"doorMotionEnded","to":"open"}

    """

  @Test func `a long log is read while the run goes on, with the same facts and journal as one from a pipe`() throws {
    let run = try ShellRun(
      """
      seq 0 3 240000 | sed 's/.*/{"t":"&","stimulus":"buttonPressed"}/' > presses.jsonl
      $liftworks run classic --headless --stimuli presses.jsonl --record file.journal > file.facts
      cat presses.jsonl | $liftworks run classic --headless --stimuli - --record pipe.journal > pipe.facts
      $liftworks run classic --headless --stimuli - < presses.jsonl > input.facts
      (read -r line; $liftworks run classic --headless --stimuli - > part.facts) < presses.jsonl
      sed 1d presses.jsonl | $liftworks run classic --headless --stimuli - > rest.facts
      cmp file.facts pipe.facts && cmp file.journal pipe.journal && cmp file.facts input.facts && cmp part.facts rest.facts
      wc -l < file.facts
      """, in: TemporaryFolder())
    #expect(run.errors == "")
    #expect(run.output.split(separator: "\n").last.map { Int($0) ?? 0 } ?? 0 > 80_000, "\(run.output)")
  }

  @Test func `three presses give the tables of the classic, line for line`() throws {
    let run = try ProgramRun(["run", "classic", "--headless", "--until", "40s", "--stimuli", "-"], input: Self.presses)
    #expect(
      run.output == Self.firstOpening + """
        {"t":"15.000000000","seq":9,"cause":8,"fact":"doorCommanded","to":"closed"}
        {"t":"15.000000000","seq":10,"cause":8,"fact":"buttonLampChanged","lit":false}
        {"t":"15.000000000","seq":11,"cause":8,"fact":"directionChanged","direction":"up"}
        {"t":"15.300000000","seq":12,"cause":9,"fact":"doorMotionStarted","to":"closed"}
        {"t":"15.500000000","seq":13,"cause":9,"fact":"cueStarted","cue":"doorsOpenClose"}
        {"t":"19.000000000","seq":14,"cause":11,"fact":"floorLightChanged","floor":1,"lit":false}
        {"t":"19.000000000","seq":15,"cause":11,"fact":"floorLightChanged","floor":2,"lit":true}
        {"t":"19.188888889","seq":16,"cause":12,"fact":"doorMotionEnded","to":"closed"}
        {"t":"20.500000000","seq":17,"cause":11,"fact":"cueStarted","cue":"elevatorChime"}
        {"t":"23.000000000","seq":18,"cause":11,"fact":"doorCommanded","to":"open"}
        {"t":"23.000000000","seq":19,"cause":11,"fact":"buttonLampChanged","lit":true}
        {"t":"23.300000000","seq":20,"cause":18,"fact":"doorMotionStarted","to":"open"}
        {"t":"23.500000000","seq":21,"cause":11,"fact":"cueStarted","cue":"doorsOpenClose"}
        {"t":"27.188888889","seq":22,"cause":20,"fact":"doorMotionEnded","to":"open"}
        {"t":"30.000000000","seq":24,"cause":23,"fact":"doorCommanded","to":"closed"}
        {"t":"30.000000000","seq":25,"cause":23,"fact":"buttonLampChanged","lit":false}
        {"t":"30.000000000","seq":26,"cause":23,"fact":"directionChanged","direction":"down"}
        {"t":"30.300000000","seq":27,"cause":24,"fact":"doorMotionStarted","to":"closed"}
        {"t":"30.500000000","seq":28,"cause":24,"fact":"cueStarted","cue":"doorsOpenClose"}
        {"t":"34.188888889","seq":29,"cause":27,"fact":"doorMotionEnded","to":"closed"}
        {"t":"35.000000000","seq":30,"cause":26,"fact":"floorLightChanged","floor":1,"lit":true}
        {"t":"35.000000000","seq":31,"cause":26,"fact":"floorLightChanged","floor":2,"lit":false}
        {"t":"35.500000000","seq":32,"cause":26,"fact":"cueStarted","cue":"elevatorChime"}
        {"t":"38.000000000","seq":33,"cause":26,"fact":"doorCommanded","to":"open"}
        {"t":"38.000000000","seq":34,"cause":26,"fact":"buttonLampChanged","lit":true}
        {"t":"38.300000000","seq":35,"cause":33,"fact":"doorMotionStarted","to":"open"}
        {"t":"38.500000000","seq":36,"cause":26,"fact":"cueStarted","cue":"doorsOpenClose"}

        """)
    #expect(run.errors == "")
    #expect(run.status == .code(0))
  }

  @Test func `two processes print the same bytes`() throws {
    let arguments = ["run", "classic-as-written", "--headless", "--stimuli", "-"]
    let first = try ProgramRun(arguments, input: Self.presses)
    let second = try ProgramRun(arguments, input: Self.presses)
    #expect(first.output == second.output)
    #expect(first.output.contains(#""direction":"down""#))
  }

  @Test func `without a limit a run ends when nothing is left to happen`() throws {
    let run = try ProgramRun(["run", "--headless", "--stimuli", "-"], input: #"{"t":"0","stimulus":"buttonPressed"}"#)
    #expect(run.output == Self.firstOpening)
    #expect(run.status == .code(0))
  }

  @Test func `until excludes its instant and through includes it`() throws {
    let opening = Self.firstOpening.split(separator: "\n")
    for (option, count) in [("--until", 3), ("--through", 4)] {
      let run = try ProgramRun(
        ["run", "--headless", option, "300ms", "--stimuli", "-"], input: #"{"t":"0","stimulus":"buttonPressed"}"#)
      #expect(run.output.split(separator: "\n") == Array(opening.prefix(count)))
    }
  }

  @Test func `a stimulus at the very limit is excluded by until and received by through`() throws {
    let press = #"{"t":"1","stimulus":"buttonPressed"}"#
    let excluded = try ProgramRun(["run", "--headless", "--until", "1", "--stimuli", "-"], input: press)
    #expect(excluded.output == "")
    let included = try ProgramRun(["run", "--headless", "--through", "1", "--stimuli", "-"], input: press)
    #expect(included.output.split(separator: "\n").count == 3)
  }

  @Test func `an empty log of stimuli is valid`() throws {
    do {
      let folder = try TemporaryFolder()
      let file = try folder.write("", to: "input.jsonl")
      let run = try ProgramRun(["run", "classic", "--headless", "--stimuli", file])
      #expect(run.output == "")
      #expect(run.errors == "")
      #expect(run.status == .code(0))
    }
  }

  @Test func `without a terminal a run is headless and says so on standard error`() throws {
    let run = try ProgramRun(["run", "--stimuli", "-"], input: #"{"t":"0","stimulus":"buttonPressed"}"#)
    #expect(run.output == Self.firstOpening)
    #expect(
      run.errors == "liftworks: standard input is not a terminal. An interactive run needs one for its keys "
        + "and its pictures. Start it from a terminal, without a pipe or a redirection, or run it "
        + "without a screen. Running headless.\n")
    #expect(run.status == .code(0))
  }

  @Test func `a paced run prints the same lines as an unpaced one`() throws {
    let arguments = ["run", "--headless", "--stimuli", "-"]
    let press = #"{"t":"0","stimulus":"buttonPressed"}"#
    let paced = try ProgramRun(arguments + ["--speed", "1000"], input: press)
    #expect(paced.output == Self.firstOpening)
  }

  @Test func `a reader that goes away ends the program quietly`() throws {
    let folder = try TemporaryFolder()
    let log = (0..<10_000).map { #"{"t":"\#($0 * 15)","stimulus":"buttonPressed"}"# }
    let file = try folder.write(log.joined(separator: "\n"), to: "presses.jsonl")
    let command = "'\(BuiltProgram.liftworks)' run --headless --stimuli '\(file)' | head -n 1"
    try ChildProcess.run(["sh", "-c", command], output: folder.path("output"), errors: folder.path("errors"))
    let firstLine = try #require(Self.firstOpening.split(separator: "\n").first)
    #expect(try folder.read("output") == firstLine + "\n")
    #expect(try folder.read("errors") == "")
  }

  @Test func `an interrupted headless run ends with 130 after what it had to say`() throws {
    let folder = try TemporaryFolder()
    let process = try ChildProcess.start(
      [BuiltProgram.liftworks, "run", "--headless", "--speed", "0.001", "--stimuli", "-"],
      input: try folder.write(#"{"t":"0","stimulus":"buttonPressed"}"#, to: "input"), output: folder.path("output"),
      errors: folder.path("errors"))
    // The first facts are there: the run waits five minutes for the next instant.
    try waitUntil("the first facts") { try folder.read("output").utf8.contains(0x0A) }
    kill(process, SIGINT)
    #expect(ChildProcess.wait(for: process) == .code(130))
    #expect(try folder.read("output").split(separator: "\n").count == 3)
    #expect(try folder.read("errors") == "")
  }
}
