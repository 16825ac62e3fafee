import Foundation
import ProgramTesting
import Testing

/// The words of test files on real machines: the requirements that ship, journals, and landings by name.
struct RequirementTests {
  private static let folder = Repository.root.appending(path: "Examples/requirements")

  private static func path(_ name: String) -> String { folder.appending(path: name).path(percentEncoded: false) }

  private static let names = ["calls.test.yaml", "classic.test.jsonl", "doors.test.yaml", "safety.test.yaml"]

  @Test func `sixty-five requirements as people write them can be said, and are met`() throws {
    var count = 0
    for name in Self.names {
      let text = try String(contentsOfFile: Self.path(name), encoding: .utf8)
      count += text.matches(of: /note"?: ?"[A-Z]\d\d/).count
    }
    #expect(count == 65)
    let run = try ProgramRun(["test"] + Self.names.map(Self.path))
    #expect(run.output == "84 judgements in 4 files: 84 met, 0 failed, 0 undecided\n")
    #expect(run.status == .code(0))
  }

  private static let header =
    #"{"format":"liftworks-test","version":1,"machine":"office","until":"100"}"# + "\n"
    + #"{"t":"5","stimulus":"carButtonPressed","landing":"3"}"# + "\n"

  @Test func `states and values are judged on a journal by running its machine again`() throws {
    do {
      let folder = try TemporaryFolder()
      let journal = folder.path("run.journal")
      let log = try folder.write(#"{"t":"5","stimulus":"carButtonPressed","landing":"3"}"#, to: "log.jsonl")
      let record = try ProgramRun([
        "run", "office", "--headless", "--until", "100", "--stimuli", log, "--record", journal,
      ])
      #expect(record.status == .code(0))
      // A name is recorded as the number.
      #expect(try folder.read("run.journal").contains(#""stimulus":"carButtonPressed","landing":4}"#))
      let test = try folder.write(
        Self.header + #"""
          {"state":"plant/frontDoors","is":"closed","when":"carStarted"}
          {"value":"plant/position","at":"3","is":"0 m"}
          {"respond":{"to":{"stimulus":"carButtonPressed"},"with":"carCallRegistered","inside":"0"}}
          {"state":"plant/drive","is":"running","at":"3"}
          """#, to: "rules.test.jsonl")
      let run = try ProgramRun(["test", "--on", journal, test])
      #expect(
        run.output.hasPrefix(
          "\(test):6: failed: state plant/drive is running at 3.000000000\n    it was: 0.000000000 "
            + "plant/drive is=standing\n"))
      #expect(run.output.hasSuffix("4 judgements in 1 file: 3 met, 1 failed, 0 undecided\n"))
      // A journal whose run is another one than this program gives.
      let changed = try folder.read("run.journal").replacing(
        /"digest":"[0-9a-f]+"/, with: #""digest":"0000000000000000""#)
      let other = try folder.write(changed, to: "other.journal")
      let refused = try ProgramRun(["test", "--on", other, test])
      #expect(refused.errors.hasPrefix("\(other): the run cannot be repeated: its digest is "))
      #expect(refused.status == .code(2))
    }
  }

  @Test func `verbose and the report say which fact met a response`() throws {
    do {
      let folder = try TemporaryFolder()
      let test = try folder.write(
        Self.header
          + #"{"respond":{"to":{"fact":"carCallRegistered","landing":"3"},"with":"doorsOpened","inside":"60"}}"#,
        to: "one.test.jsonl")
      let answer =
        "5.000000000 controller carCallRegistered landing=3: answered by 17.449916202 plant doorsOpened "
        + "landing=3 entrance=front"
      let report = folder.path("report.xml")
      let run = try ProgramRun(["test", "--verbose", test, "--junit", report])
      #expect(
        run.output == """
          \(test):3: met: respond to carCallRegistered landing=3 with doorsOpened inside 60.000000000 s
              \(answer)
          1 judgement in 1 file: 1 met, 0 failed, 0 undecided

          """)
      #expect(try folder.read("report.xml").contains("<system-out>\(answer)</system-out>"))
    }
  }

  @Test(arguments: [
    (
      #"{"never":"doorsOpening","of":"plnt"}"#,
      "3:30: unknown part 'plnt'. The parts of office are 'plant', 'controller', 'people', 'hoist'. Did you "
        + "mean 'plant'?"
    ),
    (
      #"{"never":"doorsOpening","entrance":"rear"}"#,
      "3:36: 'entrance' is the text 'rear'. 'entrance' is one of 'front'. Change the value."
    ),
    (
      #"{"never":"doorsOpening","landing":10}"#,
      "3:35: 'landing' is the number '10'. 'landing' is a landing: its name, one of 'G', '1', '2', '3', '4', "
        + "'5', '6', '7', '8', or its number from 1 to 9. Change the value."
    ),
  ]) func `what this very machine cannot emit is refused`(line: String, message: String) throws {
    let run = try ProgramRun(["test", "-"], input: Self.header + line)
    #expect(run.errors == "standard input:\(message)\n")
    #expect(run.status == .code(2))
  }

  @Test func `a line may name the state or value of a payload, as before`() throws {
    let run = try ProgramRun(["test", "-"], input: Self.header + #"{"never":"fireServiceChanged","state":"phaseOne"}"#)
    #expect(run.status != .code(1))
    #expect(!run.errors.contains("both"))
  }
}
