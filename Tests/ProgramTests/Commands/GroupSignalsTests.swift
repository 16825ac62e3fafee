import Foundation
import Glibc
import ProgramTesting
import Testing

/// Groups served by their signals as users run them: the program, clients in Python, and the journals that are left.
@Suite(.serialized) struct GroupSignalsTests {
  private static let client = Repository.root.appending(path: "Examples/controllers/group.py").path

  private static let people = [(5, 3, 7), (6, 1, 5), (6, 9, 1), (30, 5, 1), (31, 4, 6), (90, 1, 8), (91, 2, 1)].map {
    #"{"t":"\#($0.0)","stimulus":"personArrives","landing":\#($0.1),"destination":\#($0.2),"mass":75}"#
  }.joined(separator: "\n")

  /// Serves two cars to clients that are started in some order of the ports; the journal.
  private static func journal(_ arguments: [String], order: [Int]) throws -> (text: String, errors: String) {
    let folder = try TemporaryFolder()
    let stimuli = try folder.write(people + "\n", to: "people.jsonl")
    let path = folder.path("run.journal")
    let command =
      [BuiltProgram.liftworks, "serve", "twin-offices", "--protocol", "signals", "--lockstep", "--headless"]
      + ["--listen", "0", "--stimuli", stimuli, "--until", "300", "--record", path] + arguments
    let process = try ChildProcess.start(
      command, input: "/dev/null", output: folder.path("output"), errors: folder.path("errors"))
    var ports: [String] = []
    try waitUntil("the program to listen") {
      let errors = (try? folder.read("errors")) ?? ""
      ports = errors.matches(of: /listening on (.*?)\.\n/).map { String($0.output.1) }
      return ports.count == order.count
    }
    let clients = try order.map { index in
      try ChildProcess.start(
        ["timeout", "60", "python3", client, ports[index]], input: "/dev/null", output: folder.path("client\(index)"),
        errors: folder.path("client\(index).errors"))
    }
    #expect(ChildProcess.wait(for: process) == .code(0))
    for client in clients { _ = ChildProcess.wait(for: client) }
    for index in order { #expect(try folder.read("client\(index)") == "") }
    let verified = try ProgramRun(["replay", "--verify", path])
    #expect(verified.status == .code(0), "\(verified.errors)")
    return (try folder.read("run.journal"), try folder.read("errors"))
  }

  @Test func `one client drives both cars in lockstep, three times alike`() throws {
    let runs = try (0..<3).map { _ in try Self.journal([], order: [0]) }
    let text = runs[0].text
    #expect(text.matches(of: /"fact":"personAlighted"/).count == 7)
    for car in ["A", "B"] { #expect(text.contains(#""of":"\#(car)","stimulus":"runCommanded""#)) }
    let lamps = text.split(separator: "\n").filter { $0.contains(#""stimulus":"hallLampChanged""#) }
    #expect(!lamps.isEmpty && lamps.allSatisfy { !$0.contains(#""of":"#) })
    #expect(!runs[0].errors.contains("broke rule"))
    #expect(runs[1].text == text && runs[2].text == text)
  }

  @Test func `a client for each car gives the same journal, whoever comes first`() throws {
    let runs = try [[0, 1], [1, 0], [0, 1]].map { try Self.journal(["--per-car"], order: $0) }
    let text = runs[0].text
    #expect(text.matches(of: /"fact":"personAlighted"/).count == 7)
    let clients = text.split(separator: "\n").filter { $0.contains(#""stimulus":"client""#) }
    #expect(clients.map { $0.contains(#""of":"A""#) } == [true, false])
    #expect(runs[1].text == text && runs[2].text == text)
  }

  @Test func `signals of a group list its cars`() throws {
    let run = try ProgramRun(["signals", "twin-offices"])
    let lines = run.output.split(separator: "\n")
    #expect(lines.contains { $0.hasPrefix("runCommanded ") && $0.contains("of A|B, target") }, "\(run.output)")
    #expect(lines.contains { $0.hasPrefix("hallLampChanged ") && !$0.contains("of A|B") })
  }

  @Test func `a port for each car is refused where there is one car, and at standard input`() throws {
    let single = try ProgramRun(["serve", "house", "--protocol", "signals", "--per-car", "--listen", "0"])
    #expect(single.status == .code(2))
    #expect(
      single.errors
        == "--per-car: --per-car is given with 'house', which has one car. --per-car is for a group, whose cars have a "
        + "client each. Leave it out.\n")
    let stream = try ProgramRun(["serve", "twin-offices", "--protocol", "signals", "--per-car", "--listen", "-"])
    #expect(stream.status == .code(2))
    #expect(stream.errors.contains("Each car has a port of its own."))
  }

  @Test func `the judge starts a client for each car, and says whose fault it is and what it does not judge`() throws {
    let command = "exec python3 '\(Self.client)' {address}"
    let good = try ProgramRun(
      ["judge", "twin-offices", "--per-car", "--lockstep", "--until", "20min", "--client", command])
    #expect(good.status == .code(0), "\(good.errors)\(good.output)")
    #expect(good.output.contains("not judged"), "\(good.output)")
    let bad = try ProgramRun(
      [
        "judge", "twin-offices", "--lockstep", "--until", "20min", "--client", command + " --fault moves-open",
        "--stop-on-breach",
      ])
    #expect(bad.status == .code(1))
    #expect(bad.output.contains("S1      broken"), "\(bad.output)")
    #expect(bad.errors.contains(" s, car "), "\(bad.errors)")
  }
}
