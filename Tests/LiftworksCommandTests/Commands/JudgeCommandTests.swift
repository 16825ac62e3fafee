import Foundation
import ProgramTesting
import Synchronization
import Testing

/// Clients of the TTK4145 plant, judged by the program on the wall clock.
@Suite(.serialized) struct JudgeCommandTests {
  private static let root = URL(filePath: #filePath).appending(path: "../../../..").standardized
    .path(percentEncoded: false)

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
    try ProgramRun(
      ["judge", "ttk4145", "--client", "cd \(Self.root) && exec \(client)"] + arguments
    )
  }

  /// What the judge says of a client that breaks a rule on purpose.
  private func judge(breaking rule: String) throws -> ProgramRun {
    let folder = try TemporaryFolder()
    let isShort = rule == "promise"
    let call = #"{"t":"6","of":"A","stimulus":"carButtonPressed","landing":2}"#
    let scenario = try folder.write(isShort ? call : Self.ride, to: "scenario.jsonl")
    return try judge(
      "--scenario",
      scenario,
      "--cars",
      rule == "hall-lamps" ? "2" : "1",
      "--floors",
      isShort ? "2" : "4",
      "--set",
      "start=1",
      "--stop-on-breach",
      client: Self.client + " --fault \(rule)"
    )
  }

  /// The plants run on the wall clock and wait most of the time: some are judged beside each other.
  @Test(
    .timeLimit(.minutes(3)),
    arguments: [
      ["door-at-rest", "door-time", "obstruction", "end-stop"],
      ["passing", "lamp-on", "lamp-off", "lamp-pressed"],
      ["indicator", "hall-lamps", "promise"],
    ]
  )
  func `a client that breaks one rule is told which`(rules: [String]) throws {
    let runs = Mutex<[String: ProgramRun]>([:])
    let group = DispatchGroup()
    for rule in rules {
      DispatchQueue.global().async(group: group) {
        let run = try? judge(breaking: rule)
        runs.withLock { $0[rule] = run }
      }
    }
    group.wait()
    for rule in rules {
      let run = try #require(runs.withLock { $0[rule] })
      #expect(run.status == .code(1), "\(rule): \(run.errors)")
      let broken = run.output.split(separator: "\n").filter { $0.contains("  broken") }
      #expect(broken.map { $0.split(separator: " ")[0] } == [Substring(rule)], "\(run.output)")
    }
  }

  @Test(.timeLimit(.minutes(3)))
  func `a good client of three cars keeps all rules, and its journal verifies without it`() throws {
    let folder = try TemporaryFolder()
    let (journal, junit) = (folder.path("judged.journal"), folder.path("verdicts.xml"))
    let run = try judge(
      "--cars",
      "3",
      "--seed",
      "2",
      "--until",
      "70",
      "--record",
      journal,
      "--junit",
      junit
    )
    #expect(run.status == .code(0), "\(run.errors)\(run.output)")
    #expect(run.output.contains(" 0 broken,"))
    #expect(try folder.read("verdicts.xml").contains(#"failures="0""#))
    let replay = try ProgramRun(["replay", journal, "--verify"])
    #expect(replay.status == .code(0), "\(replay.errors)")
  }

  @Test(.timeLimit(.minutes(3)))
  func `a client that is killed while its car runs is away until it is started again`() throws {
    let folder = try TemporaryFolder()
    let scenario = try folder.write(
      """
      {"t":"6","of":"A","stimulus":"carButtonPressed","landing":4}
      {"t":"8","of":"A","stimulus":"clientKilled"}
      {"t":"11","of":"A","stimulus":"clientStarted"}
      """,
      to: "scenario.jsonl"
    )
    let journal = folder.path("killed.journal")
    let run = try judge("--scenario", scenario, "--set", "start=1", "--record", journal)
    #expect(run.status == .code(0), "\(run.errors)\(run.output)")
    let changes = try folder.read("killed.journal").split(separator: "\n").filter {
      $0.contains(#""fact":"clientChanged""#)
    }
    #expect(changes.prefix(3).map { $0.contains("true") } == [true, false, true])
  }

  @Test(.timeLimit(.minutes(1)))
  func `a run with a time of its own ends then, and not when all is judged`() throws {
    let folder = try TemporaryFolder()
    let scenario = try folder.write(
      #"{"t":"0.5","of":"A","stimulus":"stopButton","pressed":true}"#,
      to: "scenario.jsonl"
    )
    let journal = folder.path("judged.journal")
    _ = try judge("--scenario", scenario, "--set", "start=1", "--until", "9", "--record", journal)
    let end = try folder.read("judged.journal").split(separator: "\n").last
    #expect(end?.contains(#""end":"9.000000000","inclusive":false"#) == true)
  }

  @Test(.timeLimit(.minutes(1)))
  func `a client that writes the same in a loop is counted, and fills no journal`() throws {
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

  @Test(.timeLimit(.minutes(1)))
  func `a client that ends by itself fails`() throws {
    let folder = try TemporaryFolder()
    let scenario = try folder.write(Self.ride, to: "scenario.jsonl")
    let run = try judge("--scenario", scenario, client: "false")
    #expect(run.status == .code(1))
    #expect(run.output.contains("car A: it ended with exit code 1"))
  }

  @Test func `a scenario that cannot be is refused with its line`() throws {
    let folder = try TemporaryFolder()
    let scenario = try folder.write(
      #"{"t":"1","stimulus":"clientKilled","of":"B"}"#,
      to: "scenario.jsonl"
    )
    let run = try judge("--scenario", scenario)
    #expect(run.status == .code(2))
    #expect(run.output.isEmpty)
    #expect(run.errors.contains("scenario.jsonl:1:1: there is no car 'B'. The only car is 'A'."))
  }
}
