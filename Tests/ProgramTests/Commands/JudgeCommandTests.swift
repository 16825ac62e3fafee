import Foundation
import ProgramTesting
import Testing

/// Clients of the TTK4145 plant, judged by the program on the wall clock.
@Suite(.serialized) struct JudgeCommandTests {
  private static let root = URL(filePath: #filePath).appending(path: "../../../..").standardized.path(
    percentEncoded: false)

  private static let client =
    "python3 Examples/controllers/ttk4145.py --port {port} --car {car} --floors {floors}"
    + " --udp {udp} --peers={peers} --state {state}"

  /// A ride up with two stops, the door obstructed at the first one.
  private static let ride = """
    {"t":"6","of":"A","stimulus":"carButtonPressed","landing":2}
    {"t":"6","of":"A","stimulus":"carButtonPressed","landing":4}
    {"t":"6","of":"A","stimulus":"hallButtonPressed","landing":3,"direction":"up"}
    {"t":"9.5","of":"A","stimulus":"obstruction","on":true}
    {"t":"13","of":"A","stimulus":"obstruction","on":false}
    """

  private func judge(_ arguments: String..., client: String = client) throws -> ProgramRun {
    try ProgramRun(["judge", "ttk4145", "--client", "cd \(Self.root) && exec \(client)"] + arguments)
  }

  /// Clients of the examples, good and with mistakes on purpose, as `Scripts/judge-clients` judges them in lockstep;
  /// LIFTWORKS_JUDGED=N judges all of them over so many seeds, which takes two minutes for each.
  @Test(
    .timeLimit(.minutes(180)),
    arguments: LongRuns.judgedSeeds.map { [("", $0)] } ?? [
      ("1 course", 1), ("3 course forgets", 1), ("C 3 course takeover", 1),
    ]) func `each mistake is found, and no good client is blamed`(rows: String, seeds: Int) throws
  {
    let folder = try TemporaryFolder()
    let status = try ChildProcess.run(
      [
        "env", "LIFTWORKS=\(BuiltProgram.liftworks)", "\(Self.root)/Scripts/judge-clients", "--seeds", "\(seeds)",
        "--row", rows,
      ], output: folder.path("output"), errors: folder.path("errors"))
    let (output, errors) = (try folder.read("output"), try folder.read("errors"))
    #expect(status == .code(0), "\(output)\(errors)")
    #expect(output.split(separator: "\n").count > 2)
  }

  @Test(.timeLimit(.minutes(1))) func `a run in lockstep is the same again, and its journal names the finding`() throws
  {
    let folder = try TemporaryFolder()
    let journals = try ["first", "second"].map { name in
      let run = try judge(
        "--lockstep", "--stop-on-breach", "--record", folder.path(name),
        client: Self.client + " --lockstep --fault door-time")
      #expect(run.status == .code(1), "\(run.errors)")
      #expect(run.output.contains("see it: liftworks replay \(folder.path(name)) --at "))
      return try folder.read(name).split(separator: "\n").filter { !$0.contains("\"end\"") }
    }
    #expect(journals[0] == journals[1])
    #expect(journals[0].contains { $0.contains("ruleBroken") && $0.contains("it was lit for 1.5") })
  }

  @Test(.timeLimit(.minutes(2))) func `a client that knows no lockstep is told so`() throws {
    let run = try judge("--lockstep")
    #expect(run.status == .code(1))
    #expect(run.output.contains("car A: it let no time pass for 30 s"), "\(run.output)")
  }

  @Test(.timeLimit(.minutes(2))) func `clients that talk elsewhere are told that no message could be lost`() throws {
    let alone = "python3 Examples/controllers/ttk4145.py --port {port} --car {car} --lockstep"
    let run = try judge("--cars", "2", "--lockstep", "--stop-on-breach", client: alone)
    #expect(run.output.contains("network       not tested: the clients do not talk through"))
    // Each shows its own hall calls alone.
    #expect(run.status == .code(1), "\(run.output)")
  }

  @Test func `a level is for random scenarios of this plant`() throws {
    let folder = try TemporaryFolder()
    let scenario = try folder.write(Self.ride, to: "scenario.jsonl")
    let run = try judge("--scenario", scenario, "--level", "hard")
    #expect(run.status == .code(2))
    #expect(run.errors.contains("--level is given with --scenario. A level chooses what happens"))
    let house = try ProgramRun(["judge", "house", "--client", "true", "--netns"])
    #expect(house.status == .code(2))
    #expect(house.errors.contains("--netns is given with 'house'."))
  }

  @Test(.timeLimit(.minutes(3)))
  func `a good client of three cars keeps all rules, and its journal verifies without it`() throws {
    let folder = try TemporaryFolder()
    let (journal, junit) = (folder.path("judged.journal"), folder.path("verdicts.xml"))
    let run = try judge("--cars", "3", "--seed", "2", "--until", "70", "--record", journal, "--junit", junit)
    #expect(run.status == .code(0), "\(run.errors)\(run.output)")
    #expect(run.output.contains(" 0 broken,"))
    #expect(try folder.read("verdicts.xml").contains(#"failures="0""#))
    let replay = try ProgramRun(["replay", journal, "--verify"])
    #expect(replay.status == .code(0), "\(replay.errors)")
  }

  @Test(.timeLimit(.minutes(3))) func `a client that is killed while its car runs is away until it is started again`()
    throws
  {
    let folder = try TemporaryFolder()
    let scenario = try folder.write(
      """
      {"t":"6","of":"A","stimulus":"carButtonPressed","landing":4}
      {"t":"8","of":"A","stimulus":"clientKilled"}
      {"t":"11","of":"A","stimulus":"clientStarted"}
      """, to: "scenario.jsonl")
    let journal = folder.path("killed.journal")
    let run = try judge("--scenario", scenario, "--set", "start=1", "--record", journal)
    #expect(run.status == .code(0), "\(run.errors)\(run.output)")
    let changes = try folder.read("killed.journal").split(separator: "\n").filter {
      $0.contains(#""fact":"clientChanged""#)
    }
    #expect(changes.prefix(3).map { $0.contains("true") } == [true, false, true])
  }

  @Test(.timeLimit(.minutes(1))) func `a run with a time of its own ends then, and not when all is judged`() throws {
    let folder = try TemporaryFolder()
    let scenario = try folder.write(
      #"{"t":"0.5","of":"A","stimulus":"stopButton","pressed":true}"#, to: "scenario.jsonl")
    let journal = folder.path("judged.journal")
    _ = try judge("--scenario", scenario, "--set", "start=1", "--until", "9", "--record", journal)
    let end = try folder.read("judged.journal").split(separator: "\n").last
    #expect(end?.contains(#""end":"9.000000000","inclusive":false"#) == true)
  }

  @Test(.timeLimit(.minutes(1))) func `a client that writes the same in a loop is counted, and fills no journal`()
    throws
  {
    let folder = try TemporaryFolder()
    let journal = folder.path("judged.journal")
    let loop = """
      python3 -c 'import socket
      s = socket.create_connection(("127.0.0.1", {port}))
      while True: s.sendall(bytes([1, 1, 0, 0]) * 1000)'
      """
    _ = try judge("--set", "start=1", "--until", "3", "--record", journal, client: loop)
    let text = try folder.read("judged.journal")
    // The first one, and perhaps the judge's own when the client is gone.
    #expect((1...2).contains(text.matches(of: /"stimulus":"motorWritten"/).count))
    #expect(text.contains(#""end":"3.000000000""#))
  }

  @Test(.timeLimit(.minutes(1))) func `a client that ends by itself fails`() throws {
    let folder = try TemporaryFolder()
    let scenario = try folder.write(Self.ride, to: "scenario.jsonl")
    let run = try judge("--scenario", scenario, client: "false")
    #expect(run.status == .code(1))
    #expect(run.output.contains("car A: it ended with exit code 1"))
  }

  @Test func `a scenario that cannot be is refused with its line`() throws {
    let folder = try TemporaryFolder()
    let scenario = try folder.write(#"{"t":"1","stimulus":"clientKilled","of":"B"}"#, to: "scenario.jsonl")
    let run = try judge("--scenario", scenario)
    #expect(run.status == .code(2))
    #expect(run.output.isEmpty)
    #expect(run.errors.contains("scenario.jsonl:1:1: there is no car 'B'. The only car is 'A'."))
  }
}

/// How long tests are that can be longer than a commit needs.
private enum LongRuns {
  /// Over how many seeds all clients are judged; nil where nobody asks for it.
  static let judgedSeeds = ProcessInfo.processInfo.environment["LIFTWORKS_JUDGED"].flatMap { Int($0) }
}
