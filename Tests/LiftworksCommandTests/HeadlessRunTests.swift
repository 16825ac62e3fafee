import Foundation
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

  @Test func `three presses give the tables of the classic, line for line`() throws {
    let run = try ProgramRun(
      ["run", "classic", "--headless", "--until", "40s", "--stimuli", "-"], input: Self.presses)
    #expect(
      run.output
        == Self.firstOpening + """
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
    #expect(run.status == 0)
  }

  @Test func `two processes print the same bytes`() throws {
    let arguments = ["run", "classic-as-written", "--headless", "--stimuli", "-"]
    let first = try ProgramRun(arguments, input: Self.presses)
    let second = try ProgramRun(arguments, input: Self.presses)
    #expect(first.output == second.output)
    #expect(first.output.contains(#""direction":"down""#))
  }

  @Test func `without a limit a run ends when nothing is left to happen`() throws {
    let run = try ProgramRun(
      ["run", "--headless", "--stimuli", "-"], input: #"{"t":"0","stimulus":"buttonPressed"}"#)
    #expect(run.output == Self.firstOpening)
    #expect(run.status == 0)
  }

  @Test func `until excludes its instant and through includes it`() throws {
    let opening = Self.firstOpening.split(separator: "\n")
    for (option, count) in [("--until", 3), ("--through", 4)] {
      let run = try ProgramRun(
        ["run", "--headless", option, "300ms", "--stimuli", "-"],
        input: #"{"t":"0","stimulus":"buttonPressed"}"#)
      #expect(run.output.split(separator: "\n") == Array(opening.prefix(count)))
    }
  }

  @Test func `a stimulus at the very limit is excluded by until and received by through`() throws {
    let press = #"{"t":"1","stimulus":"buttonPressed"}"#
    let excluded = try ProgramRun(
      ["run", "--headless", "--until", "1", "--stimuli", "-"], input: press)
    #expect(excluded.output == "")
    let included = try ProgramRun(
      ["run", "--headless", "--through", "1", "--stimuli", "-"], input: press)
    #expect(included.output.split(separator: "\n").count == 3)
  }

  @Test func `an empty log of stimuli is valid`() throws {
    try withFile("") { file in
      let run = try ProgramRun(["run", "classic", "--headless", "--stimuli", file])
      #expect(run.output == "")
      #expect(run.errors == "")
      #expect(run.status == 0)
    }
  }

  @Test func `without a terminal a run is headless and says so on standard error`() throws {
    let run = try ProgramRun(
      ["run", "--stimuli", "-"], input: #"{"t":"0","stimulus":"buttonPressed"}"#)
    #expect(run.output == Self.firstOpening)
    #expect(
      run.errors
        == "liftworks: standard input is not a terminal. An interactive run needs one for its keys "
        + "and its pictures. Start it from a terminal, without a pipe or a redirection, or run it "
        + "without a screen. Running headless.\n")
    #expect(run.status == 0)
  }

  @Test func `a paced run prints the same lines as an unpaced one`() throws {
    let arguments = ["run", "--headless", "--stimuli", "-"]
    let press = #"{"t":"0","stimulus":"buttonPressed"}"#
    let paced = try ProgramRun(arguments + ["--speed", "1000"], input: press)
    #expect(paced.output == Self.firstOpening)
  }

  @Test func `a reader that goes away ends the program quietly`() throws {
    let shell = Process()
    shell.executableURL = URL(filePath: "/bin/bash")
    let log = #"for t in $(seq 0 15 150000); do echo "{\"t\":\"$t\",\"stimulus\":\"buttonPressed\"}"; done"#
    let program = ProgramRun.program.path(percentEncoded: false)
    shell.arguments = ["-c", "\(log) | '\(program)' run --headless --stimuli - | head -n 1"]
    let output = Pipe()
    let errors = Pipe()
    shell.standardOutput = output
    shell.standardError = errors
    try shell.run()
    let line = output.fileHandleForReading.readDataToEndOfFile()
    let noise = errors.fileHandleForReading.readDataToEndOfFile()
    shell.waitUntilExit()
    #expect(String(decoding: line, as: UTF8.self) == "\(Self.firstOpening.split(separator: "\n")[0])\n")
    #expect(noise.isEmpty)
  }

  @Test func `an interrupted headless run ends with 130 after what it had to say`() throws {
    let process = Process()
    process.executableURL = ProgramRun.program
    process.arguments = ["run", "--headless", "--speed", "0.001", "--stimuli", "-"]
    let input = Pipe()
    let output = Pipe()
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    input.fileHandleForWriting.write(Data(#"{"t":"0","stimulus":"buttonPressed"}"#.utf8))
    try input.fileHandleForWriting.close()
    // The first fact is there: the run waits for the next instant.
    let first = output.fileHandleForReading.availableData
    process.interrupt()
    process.waitUntilExit()
    #expect(String(decoding: first, as: UTF8.self).hasPrefix(#"{"t":"0.000000000""#))
    #expect(process.terminationStatus == 130)
    #expect(process.terminationReason == .exit)
  }
}
