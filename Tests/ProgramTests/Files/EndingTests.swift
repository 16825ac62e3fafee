import Foundation
import Glibc
import ProgramTesting
import Testing

/// How runs end that others end: with a whole journal, and without anything left behind.
@Suite(.serialized) struct EndingTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A pipe with a name whose reader is this value, and which nobody reads.
  private final class UnreadPipe {
    let path: String
    private let descriptor: Int32

    init(_ path: String) throws {
      self.path = path
      guard unsafe mkfifo(path, 0o600) == 0 else { throw ChildProcess.NotStarted(code: errno) }
      // Also for writing, so that opening it waits for nobody.
      descriptor = unsafe open(path, O_RDWR | O_NONBLOCK)
    }

    deinit { close(descriptor) }

    /// How many bytes wait in it.
    var byteCount: Int {
      var count: Int32 = 0
      return unsafe ioctl(descriptor, UInt(FIONREAD), &count) == 0 ? Int(count) : -1
    }

    /// All that is there.
    func read() -> String {
      var bytes = [UInt8](repeating: 0, count: 1 << 16)
      let count = unsafe Glibc.read(descriptor, &bytes, bytes.count)
      return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
    }
  }

  private func expectWhole(_ journal: String) throws {
    let verified = try ProgramRun(["replay", "--verify", "--whole", folder.path(journal)])
    #expect(verified.status == .code(0), "\(verified.errors)")
  }

  // MARK: - Output that nobody reads

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP]) func `a signal ends a server whose output nobody reads`(signal: Int32)
    throws
  {
    let output = try UnreadPipe(folder.path("output"))
    let question = #"{"read":"carStopped"}"# + "\n"
    let process = try ChildProcess.start(
      [
        BuiltProgram.liftworks, "serve", "house", "--protocol", "signals", "--listen", "-", "--record",
        folder.path("run.journal"),
      ], input: try folder.write(String(repeating: question, count: 20_000), to: "questions"), output: output.path,
      errors: folder.path("errors"))
    try waitUntil("a pipe that is full") { output.byteCount > 60_000 }
    kill(process, signal)
    #expect(ChildProcess.wait(for: process) == .code(130))
    try expectWhole("run.journal")
  }

  @Test func `answers that cannot be written end a server with an error`() throws {
    let run = try ShellRun(
      #"echo '{"read":"carStopped"}' | "$liftworks" serve house --listen - > /dev/full"#, in: folder)
    #expect(run.status == .code(2))
    #expect(run.errors.contains("standard output: writing failed: 'No space left on device'."))
  }

  @Test func `notices that nobody reads stop nobody who is served`() throws {
    let errors = try UnreadPipe(folder.path("errors"))
    let process = try ChildProcess.start(
      [BuiltProgram.liftworks, "serve", "house", "--protocol", "signals", "--listen", "0", "--headless"],
      input: "/dev/null", output: folder.path("output"), errors: errors.path)
    var text = ""
    try waitUntil("the program to listen", showing: text) {
      text += errors.read()
      return text.contains("listening on ")
    }
    let address = try #require(text.firstMatch(of: /listening on (.*?)\.\n/)).output.1
    let port = try #require(address.split(separator: ":").last)
    // Two notices each, of more than 50 bytes: a pipe takes 65,536.
    let clients = """
      import socket
      for _ in range(800):
          with socket.create_connection(("127.0.0.1", \(port)), 60) as client: client.recv(1)
      print("served")
      """
    try ChildProcess.run(["python3", "-c", clients], output: folder.path("clients"))
    #expect(try folder.read("clients") == "served\n")
    kill(process, SIGTERM)
    #expect(ChildProcess.wait(for: process) == .code(130))
  }

  @Test(arguments: ["| head -1", "> /dev/full"]) func `output that ends early leaves a whole journal`(reader: String)
    throws
  {
    let presses = (1...3_000).map { #"{"t":"\#($0 * 30)","stimulus":"buttonPressed"}"# }
    _ = try folder.write(presses.joined(separator: "\n"), to: "presses.jsonl")
    let run = try ShellRun(
      #""$liftworks" run --headless --stimuli presses.jsonl --record run.journal \#(reader);"#
        + " echo ${PIPESTATUS[0]}", in: folder)
    let isFull = reader.contains("full")
    #expect(run.output.hasSuffix(isFull ? "2\n" : "\n141\n"))
    #expect(run.errors.isEmpty != isFull)
    try expectWhole("run.journal")
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP]) func `a signal ends a headless run with a whole journal`(signal: Int32)
    throws
  {
    let process = try ChildProcess.start(
      [
        BuiltProgram.liftworks, "run", "classic", "--headless", "--speed", "1", "--stimuli",
        try folder.write(#"{"t":"0","stimulus":"buttonPressed"}"#, to: "presses.jsonl"), "--record",
        folder.path("run.journal"),
      ], input: "/dev/null", output: folder.path("output"), errors: folder.path("errors"))
    try waitUntil("the first facts") { try folder.read("output").contains("doorCommanded") }
    kill(process, signal)
    #expect(ChildProcess.wait(for: process) == .code(130))
    try expectWhole("run.journal")
  }

  // MARK: - Children

  /// A program that records itself and its surroundings, and then ignores all signals.
  ///
  /// Several may run at once: each writes a file of its own, which then takes the place of the last, so that none that
  /// is killed leaves half a file.
  private var deaf: String {
    """
    ls -l /proc/$$/fd > '\(folder.path("new"))'.$$
    mv '\(folder.path("new"))'.$$ '\(folder.path("descriptors"))'
    grep SigIgn /proc/$$/status > '\(folder.path("new"))'.$$
    mv '\(folder.path("new"))'.$$ '\(folder.path("signals"))'
    trap '' HUP INT TERM
    sleep 1000 & echo $! $$ > '\(folder.path("new"))'.$$
    mv '\(folder.path("new"))'.$$ '\(folder.path("child"))'
    while true; do sleep 1; done
    """
  }

  /// Starts a command, waits until its program is there, sends a signal, and expects that all are gone.
  private func expectNothingLeft(after signal: Int32, of arguments: [String], folder temporary: String) throws
    -> ProgramTesting.ExitStatus
  {
    let process = try ChildProcess.start(
      ["env", "TMPDIR=\(temporary)", BuiltProgram.liftworks] + arguments, input: "/dev/null",
      output: folder.path("output"), errors: folder.path("errors"))
    var numbers: [pid_t] = []
    try waitUntil("the program", showing: (try? folder.read("errors")) ?? "") {
      let text = (try? folder.read("child")) ?? ""
      numbers = text.split { $0.isWhitespace }.compactMap { pid_t($0) }
      return !numbers.isEmpty
    }
    kill(process, signal)
    let status = ChildProcess.wait(for: process)
    try waitUntil("the end of all that was started") { numbers.allSatisfy { kill($0, 0) != 0 && errno == ESRCH } }
    return status
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGKILL])
  func `a judge that is ended leaves a whole journal, no client and no folder`(signal: Int32) throws {
    let temporary = folder.path("temporary")
    try FileManager.default.createDirectory(atPath: temporary, withIntermediateDirectories: false)
    // As another judge might have left it.
    let other = temporary + "/liftworks-judge-other"
    try FileManager.default.createDirectory(atPath: other, withIntermediateDirectories: false)
    let status = try expectNothingLeft(
      after: signal,
      of: [
        "judge", "ttk4145", "--record", folder.path("run.journal"), "--client",
        "stat -c '%a %n' $(dirname {state}) > '\(folder.path("mode"))'; : {port}; \(deaf)",
      ], folder: temporary)
    let mode = try folder.read("mode")
    #expect(mode.hasPrefix("700 \(temporary)/liftworks-judge-"))
    let names = try FileManager.default.contentsOfDirectory(atPath: temporary).sorted()
    #expect(names == ["liftworks-judge-other"])
    guard signal != SIGKILL else { return #expect(status == .signal(SIGKILL)) }
    #expect(status == .code(130))
    try expectWhole("run.journal")
  }

  @Test func `a folder whose name the shell would take for more than a word holds no files of clients`() throws {
    let temporary = folder.path("a folder")
    try FileManager.default.createDirectory(atPath: temporary, withIntermediateDirectories: false)
    let client = "printf '%s\\n' {state} > names; : {port}; sleep 1000"
    let run = try ShellRun(
      "TMPDIR='\(temporary)' $liftworks judge house --lockstep --client \"\(client)\" --until 1 || true", in: folder)
    #expect(try folder.read("names").hasPrefix("/tmp/liftworks-judge-"), "\(run.errors)")
    #expect(try folder.read("names").split(separator: "\n").count == 1)
  }

  @Test(
    arguments: [
      ["run", "twin-offices", "--headless"], ["traffic", "twin-offices", "--demand", "lunch"],
      ["race", "twin-offices", "--headless", "--against", "eta"],
    ], [SIGTERM, SIGKILL])
  func `a program that distributes calls ends with the command, and has no more than its streams`(
    command: [String], signal: Int32
  ) throws {
    let status = try expectNothingLeft(after: signal, of: command + ["--controller", deaf], folder: folder.path(""))
    #expect(status == (signal == SIGKILL ? .signal(SIGKILL) : .code(130)))
    let descriptors = try folder.read("descriptors").matches(of: #/(\d+) -> /#).map(\.output.1)
    // The shell may have descriptors of its own from 10 on.
    #expect(descriptors.filter { $0.count == 1 } == ["0", "1", "2"])
    // Those that the system's library uses itself, 32 and 33, are not the program's.
    let ignored = try folder.read("signals").split { $0.isWhitespace }.last ?? ""
    #expect((UInt64(ignored, radix: 16) ?? .max) & 0x7FFF_FFFF == 0)
  }
}
