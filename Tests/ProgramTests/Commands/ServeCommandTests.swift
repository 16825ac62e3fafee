import Foundation
import Glibc
import ProgramTesting
import Testing

/// `liftworks serve` as its users run it: the program, a controller in Python, and the journal that is left.
@Suite(.serialized) struct ServeCommandTests {
  /// The program, serving at a free port until a test has done with it.
  private final class Server {
    let folder: TemporaryFolder
    private let process: pid_t
    private var hasEnded = false

    init(_ arguments: [String]) throws {
      folder = try TemporaryFolder()
      process = try ChildProcess.start(
        [BuiltProgram.liftworks, "serve"] + arguments + [
          "--listen", "0", "--headless", "--record", folder.path("run.journal"),
        ], input: "/dev/null", output: folder.path("output"), errors: folder.path("errors"))
    }

    deinit { if !hasEnded { kill(process, SIGKILL) } }

    var errors: String { (try? folder.read("errors")) ?? "" }

    /// Where it listens, once it does.
    func address() throws -> String {
      var found: String?
      try waitUntil("the program to listen", showing: errors) {
        found = errors.firstMatch(of: /listening on (.*?)\.\n/).map { String($0.output.1) }
        return found != nil
      }
      return found ?? ""
    }

    /// Sends a signal.
    func send(_ signal: Int32) { kill(process, signal) }

    /// Waits for its end.
    func end() -> ProgramTesting.ExitStatus {
      hasEnded = true
      return ChildProcess.wait(for: process)
    }

    /// Verifies the journal without any client.
    func verify() throws -> ProgramRun {
      try ProgramRun(["replay", "--verify", "--whole", folder.path("run.journal")])
    }
  }

  private static let examples = Repository.root.appending(path: "Examples/controllers").path

  private static func control(_ server: Server, fault: String?) throws -> String {
    let output = server.folder.path("controller")
    try ChildProcess.run(
      ["timeout", "120", "python3", "\(examples)/collective.py", try server.address()]
        + (fault.map { ["--fault", $0] } ?? []), output: output)
    return try server.folder.read("controller")
  }

  private static let day = [
    "house", "--protocol", "signals", "--lockstep", "--until", "1d", "--stimuli", "\(examples)/house-day.jsonl",
  ]

  @Test func `a controller in Python runs a day in lockstep without breaking a rule`() throws {
    let server = try Server(Self.day)
    #expect(try Self.control(server, fault: nil) == "")
    #expect(server.end() == .code(0))
    #expect(!server.errors.contains("broke rule"))
    let verified = try server.verify()
    #expect(verified.status == .code(0))
    #expect(verified.output.contains("identical"))
    let journal = try server.folder.read("run.journal")
    let arrived = journal.matches(of: /"stimulus":"personArrives"/).count
    #expect(arrived == 95)
    #expect(journal.matches(of: /"fact":"personAlighted"/).count == arrived)
    #expect(journal.contains(#""end":"86400.000000000""#))
  }

  /// The only block of code in a language of the page for teachers.
  private static func block(_ language: String) throws -> String {
    let page = try String(contentsOf: Repository.root.appending(path: "docs/teaching.md"), encoding: .utf8)
    let parts = page.components(separatedBy: "```\(language)\n")
    try #require(parts.count == 2)
    return parts[1].components(separatedBy: "```")[0]
  }

  @Test func `the controller of the page for teachers misses no line of an hour in lockstep`() throws {
    let folder = try TemporaryFolder()
    let presses = (0..<178).map { index in
      #"{"t":"\#(5 + index * 20)","stimulus":"hallButtonPressed","landing":\#([3, 1, 2, 3][index % 4]),"#
        + #""direction":"up"}"#
    }
    let stimuli = try folder.write(presses.joined(separator: "\n") + "\n", to: "presses.jsonl")
    let server = try Server(["house", "--protocol", "signals", "--lockstep", "--until", "1h", "--stimuli", stimuli])
    let port = try #require(try server.address().split(separator: ":").last)
    let code = try Self.block("python").replacing("15650", with: port)
    let file = try folder.write(code, to: "first.py")
    try ChildProcess.run(["timeout", "60", "python3", file], output: folder.path("output"))
    // It broke rules: it lights no lamps.
    #expect(server.end() == .code(1))
    let journal = try server.folder.read("run.journal")
    #expect(journal.matches(of: /"stimulus":"hallButtonPressed"/).count == presses.count)
    #expect(journal.matches(of: /"stimulus":"runCommanded"/).count == presses.count)
    #expect(journal.contains(#""end":"3600.000000000""#))
    #expect(try folder.read("output").contains("\nS12 a call lamp is lit"))
  }

  @Test func `the first line that the page for teachers shows is that of the plant`() throws {
    let run = try ProgramRun(
      ["serve", "house", "--protocol", "signals", "--lockstep", "--listen", "-"],
      input: #"{"subscribe":["stopSwitch"]}"# + "\n")
    let hello = try #require(run.output.split(separator: "\n").first)
    // The car of the house has none.
    #expect(run.output.contains(#"{"error":"standard input:1:15: unknown signal 'stopSwitch'."#))
    let pieces = try Self.block("json").split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.joined()
      .components(separatedBy: "...")
    try #require(pieces.count == 2)
    let (beginning, end) = (hello.hasPrefix(pieces[0]), hello.hasSuffix(pieces[1]))
    #expect(beginning && end)
  }

  @Test(arguments: [
    ("moves-open", "S1"), ("opens-early", "S2"), ("blind", "S5"), ("overloads", "S7"),
    ("turns-back", "S10"), ("passes", "S11"), ("dark", "S12"), ("idle", "L2"),
  ]) func `each mistake of a controller is caught by its rule, and ends the run where it is asked to`(
    fault: String, rule: String
  ) throws {
    let server = try Server(Self.day + ["--stop-on-breach"])
    let said = try Self.control(server, fault: fault)
    #expect(server.end() == .code(1))
    #expect(server.errors.contains("broke rule \(rule): "), "\(server.errors)")
    #expect(said.contains("\(rule): "))
    #expect(try server.verify().status == .code(0))
    let journal = try server.folder.read("run.journal")
    #expect(journal.contains(#""of":"judge","fact":"ruleBroken","rule":"\#(rule)""#))
  }

  @Test(arguments: [SIGINT, SIGTERM]) func `a signal ends a run on the wall clock with a whole journal`(signal: Int32)
    throws
  {
    let server = try Server(["house", "--protocol", "signals"])
    _ = try server.address()
    server.send(signal)
    #expect(server.end() == .code(130))
    #expect(try server.verify().status == .code(0))
  }

  @Test func `standard input is a client too, and its end is the end of the run`() throws {
    // Time passes until the next signal each time.
    let lines =
      [#"{"signal":"runCommanded","target":"2"}"#] + [String](repeating: #"{"advance":"30"}"#, count: 20) + [
        #"{"read":"carStopped"}"#, "",
      ]
    let run = try ProgramRun(
      ["serve", "house", "--protocol", "signals", "--lockstep", "--listen", "-"], input: lines.joined(separator: "\n"))
    #expect(run.status == .code(0))
    let answers = run.output.split(separator: "\n")
    #expect(answers.first?.hasPrefix(#"{"hello":"liftworks-signals""#) == true)
    #expect(answers.last?.contains(#""signal":"carStopped","landing":4"#) == true)
  }

  /// Asks by HTTP, with a body or without; the status, a blank and the answer.
  private static func ask(_ server: Server, _ path: String, _ body: String? = nil) throws -> String {
    let script = """
      import sys, urllib.error, urllib.request
      body = sys.argv[2].encode() if len(sys.argv) > 2 else None
      try:
          answer = urllib.request.urlopen(sys.argv[1], body, 30)
      except urllib.error.HTTPError as error:
          answer = error
      print(answer.status, answer.read().decode(), end="")
      """
    let output = server.folder.path("answer")
    try ChildProcess.run(
      ["python3", "-c", script, "http://\(try server.address())\(path)"] + (body.map { [$0] } ?? []), output: output)
    return try server.folder.read("answer")
  }

  @Test func `robots call a lift by HTTP, one session at a time, and its doors stay open`() throws {
    let server = try Server(["house", "--protocol", "rest"])
    let state = "/lifts/house/state"
    let request = "/lifts/house/request"
    let start = try Self.ask(server, state)
    #expect(start.hasPrefix(#"200 {"lift_time":{"sec":"#))
    #expect(
      start.contains(
        #""available_floors":["C","G","1","2"],"current_floor":"G","destination_floor":"G","door_state":0,"#
          + #""motion_state":0,"available_modes":[1,2,3,4,5],"current_mode":1,"session_id":"""#))
    let call = #"{"session_id":"robot","request_type":1,"destination_floor":"G","door_state":2}"#
    #expect(try Self.ask(server, request, call).contains(#""current_mode":2,"session_id":"robot""#))
    try waitUntil("open doors") { try Self.ask(server, state).contains(#""door_state":2"#) }
    let other = try Self.ask(server, request, call.replacing("robot", with: "other"))
    #expect(other.hasPrefix("409 ") && other.contains("another session has the lift"))
    #expect(try Self.ask(server, request, "{").hasPrefix("400 "))
    #expect(try Self.ask(server, request, #"{"request_type":1}"#).contains("no 'session_id'"))
    #expect(try Self.ask(server, "/lifts/hose/state").hasPrefix("404 "))
    #expect(try Self.ask(server, state, "").hasPrefix("405 "))
    let close = #"{"session_id":"robot","request_type":1,"destination_floor":"G","door_state":0}"#
    #expect(try Self.ask(server, request, close).hasPrefix("200 "))
    try waitUntil("shut doors") { try Self.ask(server, state).contains(#""door_state":0"#) }
    let end = try Self.ask(server, request, #"{"session_id":"robot","request_type":0}"#)
    #expect(end.contains(#""current_mode":1,"session_id":"""#))
    server.send(SIGINT)
    #expect(server.end() == .code(130))
    #expect(try server.verify().status == .code(0))
    #expect(try server.folder.read("run.journal").contains(#""stimulus":"independentSwitch","on":true"#))
  }

  /// What a client does that answers a call at the landing where the car is, and what it does when somebody calls
  /// elsewhere while the doors are open; and the rule that it breaks.
  private static let notices: [(answer: [String], later: [String], rule: String?)] = {
    let gong = #""gongSounded","landing":"G","direction":"up","strokes":1"#
    let open = #""openCommanded","entrance":"front""#
    let dark = #""hallLampChanged","landing":"G","direction":"up","lit":false"#
    let lantern = #""lanternChanged","landing":"G","direction":"up","lit":true"#
    return [
      ([gong, open, dark], [lantern], nil),
      // Dark before the doors open.
      ([gong, dark], [], "S12"),
      // A gong for a call that is not lit any more.
      ([open, dark, gong], [lantern], "S12"),
      // No lantern for the later call; one with a gong.
      ([gong, open, dark], [], "S10"), ([gong, open, dark], [lantern, gong], "S12"),
    ]
  }()

  @Test(arguments: notices.indices) func `lamps, lanterns and gongs are judged as the page says`(index: Int) throws {
    let (answer, later, rule) = Self.notices[index]
    let folder = try TemporaryFolder()
    let stimuli = try folder.write(
      """
      {"t":"1","stimulus":"hallButtonPressed","landing":"G","direction":"up"}
      {"t":"12","stimulus":"hallButtonPressed","landing":"2","direction":"down"}

      """, to: "presses.jsonl")
    func lines(_ signals: [String]) -> [String] { signals.map { #"{"signal":\#($0)}"# } }
    // Doors need four signals until they are open.
    let wait = Array(repeating: #"{"until":"12"}"#, count: 6)
    let light = #"{"signal":"hallLampChanged","landing":"G","direction":"up","lit":true}"#
    let input =
      [#"{"until":"1"}"#, light] + lines(answer) + wait
      + lines([#""hallLampChanged","landing":"2","direction":"down","lit":true"#] + later) + [
        #"{"until":"12.5"}"#, #"{"until":"12.5"}"#, #"{"bye":true}"#,
      ]
    let run = try ProgramRun(
      ["serve", "house", "--protocol", "signals", "--lockstep", "--listen", "-", "--stimuli", stimuli],
      input: input.joined(separator: "\n") + "\n")
    #expect(!run.output.contains(#""error""#), "\(run.output)")
    let broken = run.output.matches(of: /"broken":"(\w+)"/).map { String($0.output.1) }
    #expect(broken.first == rule, "\(run.output)")
  }

  @Test(arguments: ["signals", "rest"])
  func `a server that may open too few files says so, and does not begin`(service: String) throws {
    // Even the pipe that wakes the run cannot be had with four.
    for limit in [4, 7, 12, 16] {
      let run = try ShellRun(
        "ulimit -n \(limit); exec $liftworks serve house --protocol \(service) --listen 127.0.0.1:0 --headless",
        in: TemporaryFolder())
      #expect(run.status == .code(2))
      #expect(
        run.errors
          == "--listen: no connections can be opened: Too many open files. A server needs a descriptor for each of its"
          + " ports and clients, and some for itself. Allow more open files, such as with 'ulimit -n 1024', or close"
          + " programs that have many open.\n")
    }
  }

  @Test func `standard input that cannot be read ends the run with a message`() throws {
    let run = try ShellRun(
      "$liftworks serve house --protocol signals --lockstep --listen - < /", in: TemporaryFolder())
    #expect(run.status == .code(2))
    #expect(run.errors.contains("standard input: standard input cannot be read. "), "\(run.errors)")
  }

  @Test(arguments: [
    (["classic", "--protocol", "signals"], "'classic' is no elevator"),
    (["house", "--protocol", "rest", "--lockstep"], "--lockstep is given with the protocol 'rest'"),
    (["house", "--protocol", "rest", "--listen", "-"], "'rest' is not served at standard input"),
    (["house", "--protocol", "signals", "--listen", "127.0.0.1:x"], "'127.0.0.1:x' is not an address"),
    (
      ["house", "--protocol", "signals", "--listen", "192.0.2.1:1"],
      "cannot listen on 192.0.2.1:1: Cannot assign requested address. It is an address"
    ),
    (["house", "--protocol", "signals", "--reaction", "2min"], "'2min' is no time to answer"),
    (["classic", "--protocol", "rest"], "'classic' is no elevator. Robots are served with"),
    (["house", "--protocol", "rest", "--broker", "1"], "--broker is given with the protocol 'rest'"),
    (
      ["house", "--protocol", "signals", "--session-timeout", "5"],
      "--session-timeout is given with the protocol 'signals'"
    ),
    (
      ["house", "--protocol", "rest", "--session-timeout", "0.5"],
      "--session-timeout: '0.5' is no time for a session. It is a time from 1s to 1d."
    ),
  ]) func `what cannot be served is refused, and nothing is run`(arguments: [String], finding: String) throws {
    let run = try ProgramRun(["serve", "--headless"] + arguments)
    #expect(run.status == .code(2))
    #expect(run.errors.contains(finding), "\(run.errors)")
    #expect(run.output == "")
  }
}
