internal import CSpawn
internal import Glibc

/// A program that the shell runs for us, in a group of processes of its own.
///
/// ^C is for us alone, and ending it ends all that it has started. It ends with us as well, however we end: a
/// guardian leads its group, reads a pipe whose other end is ours alone, and kills the group when that is closed.
final class ShellProgram {
  /// Why a program could not be started.
  struct StartFailure: Error {
    /// The number of the system's error.
    let code: Int32

    /// What the system says of it.
    var words: String { unsafe String(cString: strerror(code)) }
  }

  /// The processes of a program that was not ended yet.
  private struct Group {
    /// The number of the group, which is that of its guardian.
    let guardian: pid_t
    /// The end of the guardian's pipe.
    let lifeline: Int32
    /// The program.
    let program: pid_t
  }

  private var group: Group?

  /// What the guardian does, which ignores what a program sends to its own group.
  private static func guarding(_ folder: PrivateFolder?) -> String {
    let removal = folder.map { "rm -rf '\($0.path)'; " } ?? ""
    return "trap '' HUP INT TERM QUIT; read -r end; \(removal)kill -KILL 0"
  }

  /// Starts a program; its standard error is ours.
  ///
  /// - Parameters:
  ///   - command: What the shell runs.
  ///   - input: The descriptor that it reads as its standard input; nothing if nil.
  ///   - output: The one that it writes as its standard output; it goes nowhere if nil.
  ///   - folder: Where it keeps files, which are gone even when we are killed.
  /// - Throws: a `StartFailure` when the shell cannot be started.
  init(_ command: String, input: Int32? = nil, output: Int32? = nil, folder: PrivateFolder? = nil) throws(StartFailure)
  {
    let (reading, lifeline) = try Self.pipe()
    defer { close(reading) }
    var started: pid_t?
    do throws(StartFailure) {
      let guardian = try Self.start(Self.guarding(folder), group: 0, reading, nil, isSilent: true)
      started = guardian
      let program = try Self.start(command, group: guardian, input, output, isSilent: false)
      group = Group(guardian: guardian, lifeline: lifeline, program: program)
    } catch {
      if let started { Self.end(started) }
      close(lifeline)
      throw error
    }
  }

  deinit { kill() }

  /// Both ends of a pipe, which no other program gets.
  ///
  /// - Throws: a `StartFailure` where there are too many descriptors.
  static func pipe() throws(StartFailure) -> (reading: Int32, writing: Int32) {
    var ends: [Int32] = [-1, -1]
    let code = unsafe cspawn_pipe(&ends)
    guard code == 0 else { throw StartFailure(code: code) }
    return (ends[0], ends[1])
  }

  /// How a program has ended that ended well, in words.
  static let success = "it ended with exit code 0"

  /// Runs a program to its end.
  ///
  /// - Returns: How it has ended, in words.
  /// - Throws: a `StartFailure` when the shell cannot be started.
  static func ending(of command: String) throws(StartFailure) -> String {
    let program = try ShellProgram(command)
    while true {
      if let ending = program.takeEnding() { return ending }
      usleep(2_000)
    }
  }

  private static func start(_ command: String, group: pid_t, _ input: Int32?, _ output: Int32?, isSilent: Bool)
    throws(StartFailure) -> pid_t
  {
    var process: pid_t = 0
    let code = unsafe cspawn_shell(&process, command, group, input ?? -1, output ?? -1, isSilent)
    guard code == 0 else { throw StartFailure(code: code) }
    return process
  }

  /// Ends it with all that it has started, and waits until it is gone.
  func kill() {
    guard let group else { return }
    self.group = nil
    Self.end(group.guardian)
    Self.wait(for: group.program)
    close(group.lifeline)
  }

  /// How it has ended by itself, in words; nil while it runs, and when that is known already.
  ///
  /// All that it has started ends with it.
  func takeEnding() -> String? {
    guard let group else { return nil }
    var status: Int32 = 0
    guard unsafe waitpid(group.program, &status, WNOHANG) == group.program else { return nil }
    self.group = nil
    Self.end(group.guardian)
    close(group.lifeline)
    let signal = status & 0x7F
    return signal == 0 ? "it ended with exit code \(status >> 8 & 0xFF)" : "signal \(signal) ended it"
  }

  /// Kills a group, whose number stays its own until its guardian is waited for.
  private static func end(_ guardian: pid_t) {
    _ = Glibc.kill(-guardian, SIGKILL)
    wait(for: guardian)
  }

  private static func wait(for process: pid_t) {
    var status: Int32 = 0
    while unsafe waitpid(process, &status, 0) < 0, errno == EINTR {}
  }
}
