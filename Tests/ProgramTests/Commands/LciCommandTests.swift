import Foundation
import Glibc
import ProgramTesting
import Testing

/// `liftworks serve --protocol lci` as its users run it: the program, Debian's broker, and its clients as robots.
@Suite(.serialized) struct LciCommandTests {
  /// A broker at a port of this machine, until a test has done with it.
  private final class Broker {
    let port: Int
    let folder: TemporaryFolder
    private var process: pid_t = 0

    init() throws {
      folder = try TemporaryFolder()
      port = try Self.freePort()
      try start()
    }

    deinit { stop() }

    func start() throws {
      process = try ChildProcess.start(
        ["/usr/sbin/mosquitto", "-p", "\(port)"], input: "/dev/null", output: folder.path("output"),
        errors: folder.path("errors"))
      try waitUntil("the broker to listen", showing: (try? folder.read("errors")) ?? "") { try isListening() }
    }

    func stop() {
      guard process != 0 else { return }
      kill(process, SIGKILL)
      _ = ChildProcess.wait(for: process)
      process = 0
    }

    private static func freePort() throws -> Int {
      let script = "import socket; s = socket.socket(); s.bind(('127.0.0.1', 0)); print(s.getsockname()[1])"
      let folder = try TemporaryFolder()
      try ChildProcess.run(["python3", "-c", script], output: folder.path("port"))
      return try #require(Int(try folder.read("port").trimmingCharacters(in: .whitespacesAndNewlines)))
    }

    /// Whether it takes a message.
    private func isListening() throws -> Bool {
      let message = ["mosquitto_pub", "-p", "\(port)", "-t", "test", "-m", ""]
      return try ChildProcess.run(message, output: folder.path("published")) == .code(0)
    }

    /// The answer to what a robot asks, without its times.
    func ask(_ call: String, _ message: String = "{}") throws -> String {
      let result = call == "RequestElevatorStatus" ? "ElevatorStatus" : "\(call)Result"
      try ChildProcess.run(
        [
          "mosquitto_rr", "-V", "311", "-p", "\(port)", "-q", "1", "-W", "20", "-t", "/lci/house/1/1/\(call)/r7", "-e",
          "/lci/house/1/1/\(result)/r7", "-m", message,
        ], output: folder.path("answer"))
      return try folder.read("answer").replacing(#","requested_robot_id":"r7""#, with: "").replacing(
        /,"timestamp":.*/, with: "")
    }

    /// What the broker keeps of whether the bank is served.
    func connection() throws -> String {
      try ChildProcess.run(
        ["mosquitto_sub", "-p", "\(port)", "-C", "1", "-W", "20", "-t", "/lci/house/1/connection"],
        output: folder.path("connection"))
      return try folder.read("connection")
    }
  }

  /// The program, serving behind a broker until a test has done with it.
  private final class Program {
    private var process: pid_t

    init(_ broker: Broker) throws {
      process = try ChildProcess.start(
        [
          BuiltProgram.liftworks, "serve", "house", "--protocol", "lci", "--broker", "\(broker.port)", "--headless",
          "--force", "--record", broker.folder.path("run.journal"),
        ], input: "/dev/null", output: broker.folder.path("served"), errors: broker.folder.path("notices"))
    }

    deinit { if process != 0 { _ = end(SIGKILL) } }

    /// Ends it by a signal.
    func end(_ signal: Int32) -> ProgramTesting.ExitStatus {
      kill(process, signal)
      defer { process = 0 }
      return ChildProcess.wait(for: process)
    }
  }

  private static func waitForNotice(_ text: String, _ count: Int, of broker: Broker) throws {
    try waitUntil(text, showing: (try? broker.folder.read("notices")) ?? "") {
      ((try? broker.folder.read("notices")) ?? "").ranges(of: text).count == count
    }
  }

  @Test func `a robot rides behind a broker that goes and comes back, and the journal replays it`() throws {
    let broker = try Broker()
    let program = try Program(broker)
    try Self.waitForNotice("the broker 127.0.0.1:\(broker.port) has connected", 1, of: broker)
    #expect(try broker.connection() == #"{"connected":true}"# + "\n")
    #expect(try broker.ask("Registration", #"{"timestamp":17.5}"#).hasPrefix(#"{"result":1,"elevator_id":"1""#))
    #expect(try broker.ask("CallElevator", #"{"origination":"1","destination":"2"}"#).hasPrefix(#"{"result":1"#))
    try waitUntil("open doors") { try broker.ask("RequestElevatorStatus").contains(#""floor":"1","door":1"#) }
    broker.stop()
    try Self.waitForNotice("the broker 127.0.0.1:\(broker.port) has gone", 1, of: broker)
    try broker.start()
    try Self.waitForNotice("the broker 127.0.0.1:\(broker.port) has connected", 2, of: broker)
    #expect(try broker.ask("RobotStatus", #"{"state":1}"#).hasPrefix(#"{"result":1"#))
    try waitUntil("open doors") { try broker.ask("RequestElevatorStatus").contains(#""floor":"2","door":1"#) }
    #expect(try broker.ask("Release").hasPrefix(#"{"result":1"#))
    #expect(try broker.ask("RequestElevatorStatus").hasPrefix(#"{"result":2"#))
    #expect(program.end(SIGTERM) == .code(130))
    #expect(try broker.connection() == #"{"connected":false}"# + "\n")
    let verified = try ProgramRun(["replay", "--verify", "--whole", broker.folder.path("run.journal")])
    #expect(verified.status == .code(0), "\(verified.errors)")
    let journal = try broker.folder.read("run.journal")
    #expect(journal.matches(of: /"stimulus":"independentSwitch"/).count == 2)
  }

  @Test func `the broker publishes that the bank is served no more when the program is killed`() throws {
    let broker = try Broker()
    let program = try Program(broker)
    try Self.waitForNotice("the broker 127.0.0.1:\(broker.port) has connected", 1, of: broker)
    #expect(try broker.connection() == #"{"connected":true}"# + "\n")
    _ = program.end(SIGKILL)
    try waitUntil("the last will") { try broker.connection() == #"{"connected":false}"# + "\n" }
  }

  @Test(arguments: [
    (["--broker", "127.0.0.1:1"], "--broker: cannot connect to the broker 127.0.0.1:1: Connection refused."),
    (["--broker", "127.0.0.1:0"], "--broker: '127.0.0.1:0' is not the address of a broker."),
    (["--broker", "a:b:c"], "--broker: 'a:b:c' is not the address of a broker."),
    (["--bank", "a/b"], "--bank: 'a/b' is no name for a topic."),
    (["--building", "+"], "--building: '+' is no name for a topic."),
    (["--listen", "1"], "--listen is given with the protocol 'lci'"),
  ]) func `what cannot be served behind a broker is refused`(arguments: [String], finding: String) throws {
    let run = try ProgramRun(["serve", "house", "--protocol", "lci", "--headless"] + arguments)
    #expect(run.status == .code(2))
    #expect(run.errors.contains(finding), "\(run.errors)")
    #expect(run.output == "")
  }
}
