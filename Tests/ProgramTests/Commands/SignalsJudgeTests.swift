import Foundation
import ProgramTesting
import Testing

/// Controllers of an elevator's signals, judged by the program.
@Suite(.serialized) struct SignalsJudgeTests {
  private static let collective =
    "exec python3 '\(Repository.root.appending(path: "Examples/controllers").path)/collective.py' {address}"

  /// A client that connects and asks for nothing.
  private static let still =
    "exec python3 -c 'import socket, time; s = socket.create_connection((\"127.0.0.1\", {port})); time.sleep(99)'"

  private func judge(_ arguments: String..., client: String = collective) throws -> ProgramRun {
    try ProgramRun(["judge", "house", "--client", client] + arguments)
  }

  @Test func `how a client has ended is found also where the signal of that is ignored`() throws {
    let run = try ShellRun(
      "env --ignore-signal=CHLD $liftworks judge house --lockstep --client 'exit 3'", in: TemporaryFolder())
    #expect(run.errors.contains("it ended with exit code 3"), "\(run.errors)")
    #expect(run.status == .code(1))
  }

  @Test func `a good controller in lockstep keeps what was tested, up to its time`() throws {
    let folder = try TemporaryFolder()
    let (journal, junit) = (folder.path("judged.journal"), folder.path("verdicts.xml"))
    let run = try judge("--lockstep", "--until", "30min", "--record", journal, "--junit", junit)
    #expect(run.status == .code(0), "\(run.errors)\(run.output)")
    let rows = run.output.split(separator: "\n")
    #expect(rows.first == "client  kept")
    #expect(rows.contains { $0.hasPrefix("S5      kept, judged ") })
    #expect(rows.contains { $0.hasPrefix("S12     kept, judged ") })
    #expect(rows.contains("S13     not tested"))
    #expect(rows.contains("S19     kept"))
    #expect(rows.last?.hasPrefix("21 rules: ") == true && rows.last?.contains(" 0 broken, ") == true)
    let xml = try folder.read("verdicts.xml")
    #expect(xml.contains(#"<testsuite name="judge house" tests="21" failures="0""#))
    #expect(xml.contains(#"<testcase classname="signals" name="S12"/>"#))
    #expect(try folder.read("judged.journal").contains(#""end":"1800.000000000","inclusive":false"#))
    let replay = try ProgramRun(["replay", journal, "--verify"])
    #expect(replay.status == .code(0), "\(replay.errors)")
    // The same seed brings the same people; the last line names the journal beside.
    let again = try judge("--lockstep", "--until", "30min")
    #expect(again.output.split(separator: "\n").dropLast() == rows.dropLast())
  }

  @Test func `a controller that breaks a rule is told which, and a scenario brings who comes`() throws {
    let day = Repository.root.appending(path: "Examples/controllers/house-day.jsonl").path
    let run = try judge(
      "--lockstep", "--until", "1d", "--scenario", day, "--stop-on-breach", client: Self.collective + " --fault blind")
    #expect(run.status == .code(1), "\(run.errors)\(run.output)")
    let rows = run.output.split(separator: "\n")
    let broken = rows.indices.filter { rows[$0].contains("  broken") }
    #expect(broken.map { rows[$0] } == ["S5      broken, 1 time"])
    let index = try #require(broken.first)
    #expect(rows[index + 1].hasPrefix("  an obstruction reverses closing doors;"))
    #expect(rows[index + 2].hasPrefix("  first at "))
    #expect(!rows[index + 2].contains("an obstruction reverses closing doors;"))
    #expect(run.errors.contains(" s: S5: "))
  }

  @Test(.timeLimit(.minutes(1)))
  func `on the wall clock the run ends at its time, and a client that is killed comes back`() throws {
    let folder = try TemporaryFolder()
    let scenario = try folder.write(
      """
      {"t":"1","stimulus":"clientKilled"}
      {"t":"2","stimulus":"clientStarted"}
      """, to: "scenario.jsonl")
    let journal = folder.path("judged.journal")
    let run = try judge("--scenario", scenario, "--until", "8", "--record", journal)
    #expect(run.status == .code(0), "\(run.errors)\(run.output)")
    let lines = try folder.read("judged.journal").split(separator: "\n")
    let changes = lines.filter { $0.contains(#""stimulus":"client""#) }
    #expect(changes.prefix(3).map { $0.contains("true") } == [true, false, true])
    #expect(lines.last?.contains(#""end":"8.000000000","inclusive":false"#) == true)
  }

  private static let group =
    "exec python3 '\(Repository.root.appending(path: "Examples/controllers").path)/group.py' {address}"

  @Test(
    arguments: [([], nil), (["--per-car"], nil), ([], "forgets"), (["--per-car"], "deaf")] as [([String], String?)])
  func `the clients of a group are judged by what they do with hall calls`(options: [String], fault: String?) throws {
    let run = try ProgramRun(
      ["judge", "twin-offices", "--lockstep", "--until", "20min", "--client"]
        + [Self.group + (fault.map { " --fault \($0)" } ?? "")] + options)
    let rows = run.output.split(separator: "\n").filter { $0.contains("  broken, ") }
    let broken = rows.map { $0.prefix { $0 != " " } }
    #expect(run.status == .code(fault == nil ? 0 : 1), "\(run.errors)\(run.output)")
    switch fault {
    case nil: #expect(broken.isEmpty, "\(run.output)")
    case "deaf": #expect(broken.contains("S12"), "\(run.output)")
    default: #expect(broken.contains("L1") || broken.contains("L2"), "\(run.output)")
    }
    #expect(run.output.contains("\nL3 "))
  }

  @Test(.timeLimit(.minutes(1))) func `the client of one car is killed, and comes back, while the other one goes on`()
    throws
  {
    let folder = try TemporaryFolder()
    let scenario = try folder.write(
      """
      {"t":"2","stimulus":"clientKilled","of":"B"}
      {"t":"3","stimulus":"clientStarted","of":"B"}
      """, to: "scenario.jsonl")
    let journal = folder.path("judged.journal")
    let run = try ProgramRun([
      "judge", "twin-offices", "--per-car", "--client", Self.group, "--scenario", scenario, "--until", "6", "--record",
      journal,
    ])
    #expect(run.status == .code(0), "\(run.errors)\(run.output)")
    let changes = try folder.read("judged.journal").split(separator: "\n").filter {
      $0.contains(#""stimulus":"client""#)
    }
    let ofB = changes.filter { $0.contains(#""of":"B""#) }.map { $0.contains("true") }
    let ofA = changes.filter { $0.contains(#""of":"A""#) }.map { $0.contains("true") }
    #expect(ofB.prefix(3) == [true, false, true], "\(changes)")
    #expect(ofA.first == true && ofA.dropFirst().allSatisfy { !$0 }, "\(changes)")
  }

  @Test(arguments: [
    (["twin-offices", "--per-car"], "there is no car 'Z'", "'of' is one of 'A', 'B'"),
    (["twin-offices"], "car 'Z' has no client of its own", "add --per-car"),
    (["house"], "car 'Z' has no client of its own", "Leave 'of' out"),
  ]) func `a scenario names a car that has a client of its own`(
    arguments: [String], finding: String, advice: String
  ) throws {
    let folder = try TemporaryFolder()
    let scenario = try folder.write(#"{"t":"1","stimulus":"clientKilled","of":"Z"}"#, to: "scenario.jsonl")
    let run = try ProgramRun(["judge"] + arguments + ["--client", "echo started >&2", "--scenario", scenario])
    #expect(run.status == .code(2))
    #expect(run.errors.contains("scenario.jsonl:1:1: \(finding)") && run.errors.contains(advice), "\(run.errors)")
  }

  @Test(.timeLimit(.minutes(2)), arguments: [": {port}; exec sleep 100", still])
  func `in lockstep a client that does not come, or lets no time pass, fails`(client: String) throws {
    let run = try judge("--lockstep", client: client)
    #expect(run.status == .code(1))
    #expect(run.output.contains("client  broken, 1 time"), "\(run.errors)\(run.output)")
  }

  @Test(arguments: [
    (["classic"], "'classic' is no elevator"),
    (["signals"], "unknown machine 'signals'"),
    (["house", "--cars", "2"], "--cars is given with 'house'"),
    (["house", "--reaction", "2min"], "'2min' is no time to answer"),
    (["ttk4145", "--reaction", "1"], "--reaction is given with the plant of 'ttk4145'"),
  ]) func `what cannot be judged is refused, and no client is started`(arguments: [String], finding: String) throws {
    let run = try ProgramRun(["judge", "--client", "echo started >&2"] + arguments)
    #expect(run.status == .code(2))
    #expect(run.errors.contains(finding), "\(run.errors)")
    #expect(!run.errors.contains("started") && run.output == "")
  }

  @Test func `a scenario in lockstep kills no client`() throws {
    let folder = try TemporaryFolder()
    let scenario = try folder.write(#"{"t":"1","stimulus":"clientKilled"}"#, to: "scenario.jsonl")
    let run = try judge("--lockstep", "--scenario", scenario)
    #expect(run.status == .code(2))
    #expect(run.errors.contains("scenario.jsonl:1:1: in lockstep time stands while the client is away."))
  }
}
