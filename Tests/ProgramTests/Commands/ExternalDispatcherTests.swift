import Foundation
import ProgramTesting
import Testing

/// `--controller`: another program distributes the calls of a group.
struct ExternalDispatcherTests {
  private static let people = """
    {"t":"1","stimulus":"hallButtonPressed","landing":"5","direction":"down"}
    {"t":"5","stimulus":"personArrives","landing":"G","destination":"8","mass":80}
    {"t":"30","stimulus":"personArrives","landing":"3","destination":"G","mass":80}

    """

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func run(_ command: String, _ more: [String] = [], people: String = people) throws -> ProgramRun {
    let stimuli = try folder.write(people, to: "people.jsonl")
    let run = ["run", "twin-offices", "--headless", "--stimuli", stimuli, "--until", "200"]
    return try ProgramRun(run + ["--controller", command] + more)
  }

  @Test(arguments: ["python3 nearest.py", "sh first-car.sh"])
  func `the programs of the examples distribute calls, and a replay needs none`(example: String) throws {
    let words = example.split(separator: " ").map(String.init)
    let command = "\(words[0]) '\(Repository.path("Examples/dispatchers/\(words[1])"))'"
    let journal = folder.path("run.journal")
    let run = try run(command, ["--record", journal])
    #expect(run.errors == "")
    #expect(run.status == .code(0))
    #expect(run.output.contains(#""of":"dispatcher","fact":"callAssigned","landing":6"#))
    let arrived = run.output.split(separator: "\n").filter { $0.contains(#""fact":"personAlighted""#) }
    #expect(arrived.count == 2)
    let replay = try ProgramRun(["replay", journal, "--verify"])
    #expect(replay.output.contains("identical"))
    #expect(replay.status == .code(0))
  }

  @Test func `a program that has ended is no slow one, though what it has started keeps its output open`() throws {
    let run = try run("sleep 60 & exit 3")
    #expect(run.errors.contains("the program failed: it has ended; it was asked"), "\(run.errors)")
    #expect(run.status == .code(1) || run.status == .code(2))
  }

  @Test func `a recorded run goes on with its program, as if it had not been cut in two`() throws {
    let command = "python3 '\(Repository.path("Examples/dispatchers/nearest.py"))'"
    let (whole, part) = (folder.path("whole.journal"), folder.path("part.journal"))
    #expect(try run(command, ["--record", whole]).status == .code(0))
    let first = Self.people.split(separator: "\n").prefix(2).joined(separator: "\n")
    let last = Self.people.split(separator: "\n").suffix(1).joined()
    let begin = try folder.write(first, to: "first.jsonl")
    let rest = try folder.write(last, to: "last.jsonl")
    let begun = try ProgramRun([
      "run", "twin-offices", "--headless", "--stimuli", begin, "--until", "20", "--controller", command, "--record",
      part,
    ])
    #expect(begun.status == .code(0), "\(begun.errors)")
    let resumed = try ProgramRun([
      "run", "--resume", part, "--headless", "--stimuli", rest, "--until", "200", "--controller", command,
    ])
    #expect(resumed.errors == "")
    #expect(resumed.status == .code(0))
    #expect(try folder.read("part.journal") == folder.read("whole.journal"))
  }

  @Test func `a recorded run that goes on without its program says so, and another machine's has none`() throws {
    let command = "python3 '\(Repository.path("Examples/dispatchers/nearest.py"))'"
    let journal = folder.path("run.journal")
    #expect(try run(command, ["--record", journal]).status == .code(0))
    let resumed = try ProgramRun(["run", "--resume", journal, "--headless", "--until", "201"])
    #expect(resumed.errors.contains("--controller COMMAND takes one up again"))
    #expect(resumed.status == .code(0))
    let other = folder.path("office.journal")
    let office = try ProgramRun(["run", "office", "--headless", "--until", "5", "--record", other])
    #expect(office.status == .code(0))
    let refused = try ProgramRun(["run", "--resume", other, "--headless", "--until", "9", "--controller", command])
    #expect(
      refused.errors == """
        --controller: --controller is given, and the journal is of no group. A run of a group that was recorded \
        with a program goes on with one. Leave it out.

        """)
    #expect(refused.status == .code(2))
  }

  @Test(arguments: [("7", "7"), ("18446744073709551615", #""18446744073709551615""#)])
  func `a seed that a reader of JSON may round is told as a text`(seed: String, told: String) throws {
    let file = folder.path("hello")
    _ = try run("head -1 > '\(file)'", ["--seed", seed])
    #expect(try folder.read("hello").hasSuffix(#","seed":\#(told)}"# + "\n"))
  }

  @Test(arguments: [
    ("false", "it has ended"), ("cat", "it is not ready"), ("sleep 60", "it did not answer in time"),
    ("yes | tr -d '\\n'", "its answer is longer than 1048576 bytes"),
  ]) func `a program that does not become ready ends the run`(command: String, finding: String) throws {
    let timeout = finding == "it did not answer in time" ? "5s" : "60s"
    let run = try run(command, ["--controller-timeout", timeout])
    #expect(run.errors.hasPrefix("--controller: the program failed: \(finding); it was asked '{"))
    #expect(run.status == .code(1))
    #expect(run.output == "")
  }

  @Test(arguments: [
    ("exit", "it has ended"), ("sleep 60", "it did not answer in time"),
    ("echo nonsense", "the answer is not an object of JSON"), (#"echo '{"id":99}'"#, "it answers question 99"),
    (#"echo '{"id":1,"assign":[{"landing":"5","direction":"down","car":"Z"}]}'"#, "there is no car 'Z'"),
    (#"echo '{"id":1,"assign":[{"landing":"2","direction":"up","car":"A"}]}'"#, "there is no call up at '2'"),
  ]) func `a wrong answer ends the run, and what was recorded is whole`(act: String, finding: String) throws {
    let journal = folder.path("run.journal")
    let program = "read hello; echo '{\"ready\":true,\"name\":\"x\"}'; read question; \(act)"
    let timeout = finding == "it did not answer in time" ? "5s" : "60s"
    let run = try run(program, ["--controller-timeout", timeout, "--record", journal])
    #expect(run.errors.contains("--controller: the program failed: \(finding)"))
    #expect(run.errors.contains(#"it was asked '{"id":1,"t":"1.000000000""#))
    // Time helps only who was late.
    #expect(run.errors.contains("give it more time") == finding.hasSuffix("in time"))
    #expect(run.status == .code(1))
    let replay = try ProgramRun(["replay", journal, "--verify"])
    #expect(replay.output.contains("identical"))
  }

  @Test func `a program that gives all calls to the other car whenever it is asked serves them`() throws {
    let swapper = try folder.write(
      """
      import json, sys
      for line in sys.stdin:
        message = json.loads(line)
        if "hello" in message:
          print(json.dumps({"ready": True, "name": "swapper"}), flush=True)
        elif "id" in message:
          calls = [{"landing": call["landing"], "direction": call["direction"],
                    "car": "B" if call["car"] == "A" else "A"} for call in message["state"]["calls"]]
          print(json.dumps({"id": message["id"], "assign": calls}), flush=True)
      """, to: "swapper.py")
    // Each car has a call that it has not left for when the third one is made.
    let people = ["2", "5", "8"].map {
      #"{"t":"1","stimulus":"personArrives","landing":"\#($0)","destination":"G","mass":80}"# + "\n"
    }
    let run = try run("python3 '\(swapper)'", people: people.joined())
    #expect(run.errors == "")
    #expect(run.status == .code(0))
    let alighted = run.output.split(separator: "\n").filter { $0.contains(#""fact":"personAlighted""#) }
    #expect(alighted.count == 3)
  }

  /// As many people as `LIFTWORKS_CALLS` says, each of whom calls a car: 150 where it is not given.
  private static func comers() -> String {
    let count = Int(ProcessInfo.processInfo.environment["LIFTWORKS_CALLS"] ?? "") ?? 150
    var state: UInt64 = 4
    func next(_ bound: UInt64) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % bound)
    }
    var (text, seconds) = ("", 0)
    for _ in 0..<count {
      seconds += 1 + next(11)
      let origin = next(20)
      let goal = (origin + 1 + next(19)) % 20
      let names = [origin, goal].map { $0 == 0 ? "G" : "\($0)" }
      text +=
        #"{"t":"\#(seconds)","stimulus":"personArrives","landing":"\#(names[0])","destination":"\#(names[1])","mass":75}"#
      text += "\n"
    }
    return text
  }

  @Test func `the example in Python that copies 'nearest' gives the same facts`() throws {
    let people = try folder.write(Self.comers(), to: "comers.jsonl")
    let run = ["run", "tower", "--headless", "--stimuli", people, "--set", "group.parking.kind=none"]
    func facts(_ options: [String]) throws -> [Substring] {
      let run = try ProgramRun(run + options)
      #expect(run.errors == "")
      // Answers are stimuli, which are counted too.
      return run.output.split(separator: "\n").map { line in
        line.firstRange(of: /"seq":\d+,"cause":\d+,/).map { line[$0.upperBound...] } ?? line
      }
    }
    let program = Repository.path("Examples/dispatchers/nearest.py")
    let own = try facts(["--set", "group.dispatcher=nearest"])
    let others = try facts(["--controller", "python3 '\(program)'"])
    #expect(own.count > 1_000)
    #expect(own == others)
  }

  @Test func `a study takes a program, which replaces the dispatcher`() throws {
    let program = Repository.path("Examples/dispatchers/nearest.py")
    let study = ["traffic", "twin-offices", "--demand", "lunch", "--replications", "2"]
    let run = try ProgramRun(study + ["--controller", "python3 '\(program)'", "--json"])
    #expect(run.errors == "")
    #expect(run.output.contains(#""dispatcher":"external","replications":2"#))
    let both = try ProgramRun(study + ["--controller", "cat", "--dispatcher", "eta"])
    #expect(both.errors.hasPrefix("--controller: both --dispatcher and --controller are given"))
    #expect(both.status == .code(2))
  }

  @Test func `the dispatcher 'external' needs a program`() throws {
    let run = try ProgramRun(["run", "twin-offices", "--headless", "--set", "group.dispatcher=external"])
    #expect(run.errors.hasPrefix("--controller: the dispatcher 'external' has no program"))
    #expect(run.status == .code(2))
  }
}
