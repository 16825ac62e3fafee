import Glibc
import ProgramTesting
import Testing

/// A run on a terminal that takes no bytes, and a program that stood still.
@Suite(.serialized) struct StalledTerminalTests {
  /// A terminal whose other end is not read until somebody asks for it.
  private final class SilentTerminal {
    let process: pid_t
    private let master: Int32
    private let theirs: Int32
    private var isOver = false

    /// - Parameters:
    ///   - arguments: The arguments of the program.
    ///   - seeksBacktraces: Whether the runtime looks for the causes of crashes, as it does for users.
    /// - Throws: `ChildProcess.NotStarted` when there is no terminal, or no program.
    init(_ arguments: [String], seeksBacktraces: Bool = false) throws {
      var size = winsize(ws_row: 50, ws_col: 160, ws_xpixel: 0, ws_ypixel: 0)
      var (ours, theirs): (Int32, Int32) = (-1, -1)
      guard unsafe openpty(&ours, &theirs, nil, nil, &size) == 0 else { throw ChildProcess.NotStarted(code: errno) }
      self.theirs = theirs
      for descriptor in [ours, theirs] { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
      master = ours
      process = try ChildProcess.start(
        [
          "env", "-u", "TMUX", "-u", "STY", "TERM=xterm-256color", "LC_ALL=C.UTF-8",
          "SWIFT_BACKTRACE=enable=\(seeksBacktraces ? "yes" : "no")", BuiltProgram.liftworks,
        ] + arguments, terminal: unsafe String(cString: ttyname(theirs)))
    }

    deinit {
      if !isOver {
        kill(process, SIGKILL)
        _ = ChildProcess.wait(for: process)
      }
      close(master)
      close(theirs)
    }

    /// Waits until the terminal takes no bytes: nobody reads them, and no more have come for some looks.
    func waitUntilFull() throws {
      var (before, looks): (Int32, Int) = (0, 0)
      try waitUntil("a terminal that takes no more bytes") {
        var count: Int32 = 0
        guard unsafe ioctl(master, UInt(FIONREAD), &count) == 0 else { return false }
        looks = count > 2_000 && count == before ? looks + 1 : 0
        before = count
        return looks == 20
      }
    }

    /// Stops the terminal's output, as Control-S does where that is not switched off.
    func stopOutput() { tcflow(theirs, TCOOFF) }

    /// Lets the terminal's output go on.
    func continueOutput() { tcflow(theirs, TCOON) }

    /// How the program ends, which waits for no reader: there will never be one.
    func end(by signal: Int32) throws -> ProgramTesting.ExitStatus {
      kill(process, signal)
      var status: Int32 = 0
      try waitUntil("the program's end") { unsafe waitpid(process, &status, WNOHANG) == process }
      isOver = true
      let number = status & 0x7F
      return number == 0 ? .code((status >> 8) & 0xFF) : .signal(number)
    }

    /// Waits until a picture or two would have come.
    func waitUntilOutputStands() throws {
      let clock = ContinuousClock()
      let end = clock.now + .milliseconds(100)
      // What is waited for is that real time has passed.
      try waitUntil("a tenth of a second") { clock.now > end }
    }

    /// Types bytes.
    func type(_ text: String) {
      let bytes = Array(text.utf8)
      _ = unsafe write(master, bytes, bytes.count)
    }

    /// Waits for the program's end.
    func waitForEnd() throws {
      var status: Int32 = 0
      try waitUntil("the program's end") { unsafe waitpid(process, &status, WNOHANG) == process }
      isOver = true
    }

    /// Reads until the program has written a text, once the terminal is described as plain text.
    @discardableResult func wait(for text: String) throws -> String {
      var written: [UInt8] = []
      try waitUntil("'\(text)'", showing: String(decoding: written.suffix(2_000), as: UTF8.self)) {
        var watched = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
        while unsafe poll(&watched, 1, 0) > 0 {
          var bytes = [UInt8](repeating: 0, count: 65_536)
          let count = unsafe read(master, &bytes, bytes.count)
          guard count > 0 else { break }
          written += bytes.prefix(count)
        }
        return String(decoding: written, as: UTF8.self).contains(text)
      }
      return String(decoding: written, as: UTF8.self)
    }
  }

  @Test(arguments: [(SIGTERM, 130), (SIGINT, 130), (SIGHUP, 129)] as [(Int32, Int32)])
  func `a terminal that takes nothing does not hold up the end, and the journal is whole`(signal: Int32, code: Int32)
    throws
  {
    let folder = try TemporaryFolder()
    let journal = folder.path("a.journal")
    let terminal = try SilentTerminal(["run", "ocean", "--no-sound", "--record", journal])
    try terminal.waitUntilFull()
    let status = try terminal.end(by: signal)
    #expect(status == .code(code))
    let verified = try ProgramRun(["replay", "--verify", "--whole", journal])
    #expect(verified.status == .code(0), "\(verified.errors)")
  }

  @Test(arguments: [false, true]) func `SIGQUIT ends a program whose terminal takes nothing`(seeksBacktraces: Bool)
    throws
  {
    let terminal = try SilentTerminal(["run", "ocean", "--no-sound"], seeksBacktraces: seeksBacktraces)
    try terminal.waitUntilFull()
    let status = try terminal.end(by: SIGQUIT)
    #expect(status == .signal(SIGQUIT))
  }

  @Test func `a replay on a terminal that takes nothing ends as well`() throws {
    let journal = Repository.path("Examples/gallery.journal")
    let terminal = try SilentTerminal(["replay", journal, "--no-sound", "--speed", "8"])
    try terminal.waitUntilFull()
    let status = try terminal.end(by: SIGTERM)
    #expect(status == .code(130))
  }

  @Test func `a terminal that takes nothing stops nothing but the pictures: the run comes to its end`() throws {
    let folder = try TemporaryFolder()
    let journal = folder.path("a.journal")
    let terminal = try SilentTerminal(["run", "ocean", "--no-sound", "--until", "3", "--record", journal])
    try terminal.waitForEnd()
    let verified = try ProgramRun(["replay", "--verify", "--whole", journal])
    #expect(verified.status == .code(0), "\(verified.errors)")
  }

  @Test(arguments: [SIGTERM, SIGHUP]) func `a terminal whose output is stopped does not hold up the end`(signal: Int32)
    throws
  {
    let terminal = try SilentTerminal(["run", "ocean", "--no-sound"])
    try terminal.wait(for: "quit")
    terminal.stopOutput()
    try terminal.waitUntilOutputStands()
    let status = try terminal.end(by: signal)
    #expect(status == .code(signal == SIGTERM ? 130 : 129))
  }

  @Test func `a key ends a run whose terminal takes nothing`() throws {
    let terminal = try SilentTerminal(["run", "ocean", "--no-sound"])
    try terminal.waitUntilFull()
    terminal.type("q")
    try terminal.waitForEnd()
  }

  @Test func `a run that others have stopped pauses, and goes on by a key`() throws {
    let terminal = try TmuxTerminal(showsFacts: true)
    let process = try terminal.start("\(BuiltProgram.liftworks) run --no-sound", waitingFor: "quit")
    try terminal.press("Space")
    try terminal.wait(for: "doorCommanded to=open")
    // The shell takes the terminal back: a program that goes on before `fg` would wait for it.
    kill(process, SIGSTOP)
    try terminal.wait(for: "Stopped")
    try terminal.press("f", "g", "C-j")
    try terminal.wait(for: "paused; p goes on")
    try terminal.press("p")
    try terminal.wait(for: "doorMotionEnded to=open")
    try terminal.press("q")
    try terminal.expectSaneTerminal()
  }

  @Test func `Control-C ends a headless run whose reader takes nothing, with the journal closed`() throws {
    let folder = try TemporaryFolder()
    let presses = (0..<20_000).map { #"{"t":"\#($0 * 15)","stimulus":"buttonPressed"}"# + "\n" }
    _ = try folder.write(presses.joined(), to: "presses.jsonl")
    let run = try ShellRun(
      """
      set -o pipefail
      (trap - INT; echo $BASHPID > pid; exec $liftworks run --headless --stimuli presses.jsonl \\
        --record a.journal) | (until grep -q '^1 0x1 ' /proc/$(cat pid)/syscall; do sleep 0.1; done
        kill -INT $(cat pid); until ! kill -0 $(cat pid) 2> /dev/null; do sleep 0.1; done)
      echo $?; $liftworks replay --verify --whole a.journal
      """, in: folder)
    #expect(run.output.hasPrefix("130\na.journal: identical"), "\(run.output) \(run.errors)")
    #expect(run.status == .code(0))
  }
}
