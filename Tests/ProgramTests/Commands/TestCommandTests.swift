import Foundation
import ProgramTesting
import SimulationCore
import Testing

/// `liftworks test` and `liftworks new test`, as a user meets them.
struct TestCommandTests {
  private static let root = Repository.root

  private static func example(_ name: String) -> String {
    root.appending(path: "Examples").appending(path: name).path(percentEncoded: false)
  }

  private static let header =
    #"{"format":"liftworks-test","version":1,"machine":"classic","until":"10"}"# + "\n"
    + #"{"t":"0","stimulus":"buttonPressed"}"# + "\n"

  @Test func `both examples pass`() throws {
    let files = [Self.example("classic.test.jsonl"), Self.example("classic.test.yaml")]
    let run = try ProgramRun(["test"] + files)
    #expect(run.output == "80 judgements in 2 files: 80 met, 0 failed, 0 undecided\n")
    #expect(run.errors == "")
    #expect(run.status == .code(0))
    let check = try ProgramRun(["check"] + files)
    #expect(check.output == files.map { "\($0): good, 3 stimuli and 40 judgements for classic\n" }.joined())
    #expect(check.status == .code(0))
  }

  @Test func `what fails is told with its line and what was there, and ends with 1`() throws {
    let run = try ProgramRun(
      ["test", "-"],
      input: Self.header + """
        {"expect":"doorMotionEnded","to":"open","at":"4"}
        {"expect":"doorMotionStarted","to":"open","at":"0.3"}
        {"never":"cueStarted","to":"1"}
        {"respond":{"to":"doorCommanded","with":"doorMotionStarted","inside":"0.2"}}
        {"respond":{"to":"directionChanged","with":"cueStarted","inside":"1"}}
        """)
    #expect(
      run.output == """
        standard input:3: failed: expect doorMotionEnded to=open at 4.000000000
            nearest: 4.188888889 doorMotionEnded to=open, 0.188888889 s too late
            around it:
                0.000000000 floorLightChanged floor=1 lit=true
                0.300000000 doorMotionStarted to=open
                0.500000000 cueStarted cue=doorsOpenClose
                4.188888889 doorMotionEnded to=open
        standard input:5: failed: never cueStarted to 1.000000000
            found: 0.500000000 cueStarted cue=doorsOpenClose
            around it:
                0.000000000 buttonLampChanged lit=true
                0.000000000 floorLightChanged floor=1 lit=true
                0.300000000 doorMotionStarted to=open
                0.500000000 cueStarted cue=doorsOpenClose
                4.188888889 doorMotionEnded to=open
        standard input:6: failed: respond to doorCommanded with doorMotionStarted inside 0.200000000 s
            unanswered: 0.000000000 doorCommanded to=open, due by 0.200000000
            nearest: 0.300000000 doorMotionStarted to=open, 0.100000000 s too late
            around it:
                0.000000000 doorCommanded to=open
                0.000000000 buttonLampChanged lit=true
                0.000000000 floorLightChanged floor=1 lit=true
                0.300000000 doorMotionStarted to=open
                0.500000000 cueStarted cue=doorsOpenClose
        standard input:7: undecided: respond to directionChanged with cueStarted inside 1.000000000 s
            no directionChanged happened, so that nothing was asked
        5 judgements in 1 file: 1 met, 3 failed, 1 undecided

        """)
    #expect(run.errors == "")
    #expect(run.status == .code(1))
  }

  @Test func `a window open at the limit is undecided, one of a run that is over is not`() throws {
    for (until, outcome) in [("2", "undecided"), ("4.188888889", "undecided"), ("5", "failed")] {
      let run = try ProgramRun(
        ["test", "-"],
        input: """
          {"format":"liftworks-test","version":1,"machine":"classic","until":"\(until)"}
          {"t":"0","stimulus":"buttonPressed"}
          {"respond":{"to":"doorCommanded","with":"callRegistered","inside":"9"}}
          """)
      #expect(run.output.hasPrefix("standard input:3: \(outcome): respond to doorCommanded"))
      #expect(run.status == .code(outcome == "failed" ? 1 : 0))
    }
  }

  @Test func `a verdict calls a landing by its sign alone, also where it is a value`() throws {
    let lines = """
      {"format":"liftworks-test","version":1,"machine":"office","until":"40"}
      {"t":"1","stimulus":"carButtonPressed","landing":"5"}
      {"value":"plant/lamps/indicator","is":"5","at":"30"}
      {"value":"plant/lamps/indicator","is":6,"at":"2"}
      {"value":"plant/lamps/car/5","is":0,"at":"2"}
      {"value":"plant/lamps/indicator","is":"9","at":"2"}
      """
    let wrong = try ProgramRun(["test", "-"], input: lines)
    #expect(wrong.errors.contains(":6:"), "\(wrong.errors)")
    let right = lines.split(separator: "\n").dropLast().joined(separator: "\n")
    let run = try ProgramRun(["test", "-"], input: right)
    #expect(run.output.contains("failed: value plant/lamps/indicator is 5 at 2.000000000\n    it was G at"))
    #expect(run.output.contains("value plant/lamps/car/5 is 0 at 2.000000000"))
    #expect(run.output.contains("1 met, 2 failed"), "\(run.output) \(run.errors)")
  }

  @Test func `a value is followed between events, and its peak is found`() throws {
    let run = try ProgramRun(
      ["test", "--verbose", "-"],
      input: """
        {"format":"liftworks-test","version":1,"machine":"office","until":"2min"}
        {"t":"5","stimulus":"carButtonPressed","landing":"1"}
        {"value":"plant/speed","atMost":1.75}
        {"value":"plant/speed","atMost":"1 m/s","from":"5","to":"1min"}
        {"value":"plant/speed","while":{"state":"plant/drive","is":"standing"},"is":0}
        {"value":"plant/doors/front/opening","while":{"state":"plant/drive","is":"running"},"is":0}
        {"value":"plant/doors/front/opening","between":"carStarted","and":"doorsOpened","atMost":0.5}
        """)
    let lines = run.output.split(separator: "\n").map { String($0.drop { $0 == " " }) }
    #expect(
      lines.filter { $0.contains(" value ") }.map { $0.split(separator: " ")[2] } == [
        "met:", "failed:", "met:", "met:", "failed:",
      ])
    // The run to the next landing is so short that the rated speed is not reached: the peak lies between two events.
    let highest = lines.filter { $0.hasPrefix("plant/speed was highest at ") }
    let peak = try #require(highest.first?.split(separator: " ").last.flatMap { Double($0) })
    #expect(peak > 1 && peak < 1.75)
    #expect(lines.contains { $0.hasPrefix("it was 1.0") && $0.contains(", and \(peak) at ") })
    #expect(run.status == .code(1))
  }

  @Test func `a bad file is told, the others run, and the end is 2`() throws {
    do {
      let folder = try TemporaryFolder()
      let bad = try folder.write(Self.header + #"{"expect":"doorComanded"}"#, to: "bad.jsonl")
      let report = folder.path("results.xml")
      let example = Self.example("classic.test.yaml")
      let run = try ProgramRun(["test", bad, example, "/nowhere/x.yaml", "--junit", report])
      #expect(
        run.errors == """
          \(bad):3:11: unknown fact 'doorComanded'. The facts of classic are 'callRegistered', \
          'doorCommanded', 'buttonLampChanged', 'directionChanged', 'floorLightChanged', \
          'doorMotionStarted', 'doorMotionEnded', 'cueStarted'. Did you mean 'doorCommanded'?
          /nowhere/x.yaml: cannot read '/nowhere/x.yaml': no such file. Check the path.

          """)
      #expect(run.output == "40 judgements in 3 files: 40 met, 0 failed, 0 undecided; 2 files cannot be read\n")
      #expect(run.status == .code(2))
      #expect(
        try folder.read("results.xml").contains(
          #"<testsuites name="liftworks" tests="42" failures="0" errors="2" skipped="0">"#))
      let check = try ProgramRun(["check", bad])
      #expect(check.errors.hasPrefix("\(bad):3:11: unknown fact 'doorComanded'."))
      #expect(check.status == .code(2))
    }
  }

  @Test func `a configuration is looked for from the test file on`() throws {
    do {
      let folder = try TemporaryFolder()
      let lift = "machine: classic\ntitle: A quick lift\ndoor:\n  delay: 0\n"
      _ = try folder.write(lift, to: "lift.yaml")
      func file(_ configuration: String) throws -> String {
        try folder.write(
          """
          - {format: liftworks-test, version: 1, configuration: \(configuration)}
          - {t: 1, stimulus: buttonPressed}
          - {expect: doorMotionStarted, to: open, at: 1}
          """, to: "quick.test.yaml")
      }
      let run = try ProgramRun(["test", try file("lift.yaml")])
      #expect(run.output == "1 judgement in 1 file: 1 met, 0 failed, 0 undecided\n")
      #expect(run.status == .code(0))

      let missing = try file("lost.yaml")
      #expect(
        try ProgramRun(["test", missing]).errors
          == "\(missing):1:55: cannot read '\(excerpt(folder.path("lost.yaml")))': no such file. Check the path.\n")
      _ = try folder.write("machine: classic\ntitle: x\ndor: 1\n", to: "lift.yaml")
      #expect(
        try ProgramRun(["test", try file("lift.yaml")]).errors.hasPrefix(
          "\(folder.path("lift.yaml")):3:1: unknown key 'dor'."))
    }
  }

  @Test func `a machine that does not ship is told where it stands`() throws {
    for (name, message) in [
      ("clasic", "unknown machine 'clasic'. 'liftworks list' names what ships. Did you mean 'classic'?"),
      (
        "./lift.yaml",
        "'machine' is the file './lift.yaml'. 'machine' is the name of one that ships, "
          + "'configuration' a file. Write it under 'configuration'."
      ),
    ] {
      let run = try ProgramRun(["test", "-"], input: #"{"format":"liftworks-test","version":1,"machine":"\#(name)"}"#)
      #expect(run.errors == "standard input:1:50: \(message)\n")
      #expect(run.status == .code(2))
    }
  }

  @Test(arguments: ["full", "stimuli"]) func `a recorded run is judged at either level`(level: String) throws {
    do {
      let folder = try TemporaryFolder()
      let journal = folder.path("three.journal")
      let record = try ProgramRun(
        ["run", "classic", "--headless", "--until", "60", "--stimuli", "-", "--record", journal, "--level", level],
        input: ["0", "15", "30"].map { #"{"t":"\#($0)","stimulus":"buttonPressed"}"# + "\n" }.joined())
      #expect(record.status == .code(0))
      let wrong = try folder.write(Self.header + #"{"never":"directionChanged"}"#, to: "wrong.jsonl")
      let run = try ProgramRun(["test", "--on", journal, Self.example("classic.test.jsonl"), wrong])
      #expect(
        run.output == """
          \(wrong):3: failed: never directionChanged
              found: 15.000000000 directionChanged direction=up, the first of 2
              around it:
                   4.188888889 doorMotionEnded to=open
                  15.000000000 doorCommanded to=closed
                  15.000000000 buttonLampChanged lit=false
                  15.000000000 directionChanged direction=up
                  15.300000000 doorMotionStarted to=closed
          41 judgements in 2 files: 40 met, 1 failed, 0 undecided

          """)
      #expect(run.errors == "")
      #expect(run.status == .code(1))
    }
  }

  @Test func `a journal that was cut off is judged as far as it goes, with a warning`() throws {
    do {
      let folder = try TemporaryFolder()
      let whole = try String(contentsOfFile: Self.example("classic.journal"), encoding: .utf8)
      let cut = whole.split(separator: "\n").prefix(6).joined(separator: "\n") + "\n"
      let journal = try folder.write(cut, to: "cut.journal")
      let run = try ProgramRun(
        ["test", "--on", journal, "-"],
        input: """
          {"format":"liftworks-test","version":1,"machine":"classic"}
          {"expect":"doorCommanded","to":"open","at":"0"}
          {"respond":{"to":"doorMotionStarted","with":"doorMotionEnded","inside":"5"}}
          """)
      #expect(
        run.output == """
          standard input:3: undecided: respond to doorMotionStarted with doorMotionEnded inside \
          5.000000000 s
              open: 0.300000000 doorMotionStarted to=open, due by 5.300000000; the run is known only \
          to 0.300000000
          2 judgements in 1 file: 1 met, 0 failed, 1 undecided

          """)
      #expect(run.errors == "\(journal): no end line: the recording was cut off\n")
      #expect(run.status == .code(0))
    }
  }

  @Test(arguments: ["start.test.yaml", "start.test.jsonl"])
  func `a start passes as it stands, and is replaced with --force only`(name: String) throws {
    do {
      let folder = try TemporaryFolder()
      let file = folder.path(name)
      let new = try ProgramRun(["new", "test", file])
      #expect(new.output == "\(file): written; run it with: liftworks test \(file)\n")
      #expect(new.status == .code(0))
      let run = try ProgramRun(["test", file])
      #expect(run.output == "6 judgements in 1 file: 6 met, 0 failed, 0 undecided\n")
      #expect(run.status == .code(0))

      _ = try folder.write("mine", to: name)
      let again = try ProgramRun(["new", "test", file])
      #expect(
        again.errors
          == "\(file): '\(excerpt(file))' exists. It is the path of a new file in a folder that you may write "
          + "to. Name another, or replace it with --force.\n")
      #expect(again.status == .code(2))
      #expect(try folder.read(name) == "mine")
      #expect(try ProgramRun(["new", "test", "--force", file]).status == .code(0))
      #expect(try folder.read(name).contains("liftworks-test"))
    }
  }

  @Test func `a report replaces an older one, and never a test file`() throws {
    let folder = try TemporaryFolder()
    let text = """
      {"format":"liftworks-test","version":1,"machine":"classic","until":"5"}
      {"never":"callRegistered"}

      """
    let file = try folder.write(text, to: "a.test.jsonl")
    let refused = try ProgramRun(["test", "--junit", file, file])
    #expect(refused.status == .code(2))
    #expect(
      refused.errors
        == "--junit: '\(excerpt(file))' is no older report. --junit names a new file, or one that holds XML. "
        + "Name another.\n")
    #expect(try folder.read("a.test.jsonl") == text)
    for _ in 0..<2 { #expect(try ProgramRun(["test", "--junit", folder.path("a.xml"), file]).status == .code(0)) }
  }
}
