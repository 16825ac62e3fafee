internal import CSpawn
internal import Glibc

/// A program run by the shell, in a process group of its own.
///
/// ^C reaches only this process, and ending the program ends everything that it has started. It also ends when this
/// process does, for whatever reason: a guardian leads its group, reads a pipe whose other end only this process
/// holds, and kills the group when that is closed.
final class ShellProgram {
  /// The reason why a program could not be started.
  struct StartFailure: Error {
    /// The system's error number.
    let code: Int32

    /// The system's description of the error.
    var words: String { unsafe String(cString: strerror(code)) }
  }

  /// The processes of a program that has not been ended yet.
  private struct Group {
    /// The process group, whose leader is the guardian.
    let guardian: pid_t
    /// This process's end of the guardian's pipe.
    let lifeline: Int32
    /// The process of the program.
    let program: pid_t
  }

  private var group: Group?

  /// Returns the guardian's shell code, which ignores signals sent by a program to its own group.
  private static func guarding(_ folder: PrivateFolder?) -> String {
    let removal = folder.map { "rm -rf '\($0.path)'; " } ?? ""
    return "trap '' HUP INT TERM QUIT; read -r end; \(removal)kill -KILL 0"
  }

  /// Starts a program, which shares this process's standard error.
  ///
  /// - Parameters:
  ///   - command: The shell command.
  ///   - input: The descriptor of its standard input; nil for an empty one.
  ///   - output: The descriptor of its standard output; nil to discard it.
  ///   - folder: The folder of its files, which is removed even when this process is killed.
  /// - Throws: a `StartFailure` when the shell cannot be started.
  init(_ command: String, input: Int32? = nil, output: Int32? = nil, folder: PrivateFolder? = nil) throws(StartFailure)
  {
    // Where this program was started with the signal ignored, the system would not say how others have ended.
    _ = signal(SIGCHLD, SIG_DFL)
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

  /// Creates a pipe that no other program inherits.
  ///
  /// - Throws: a `StartFailure` if there are too many descriptors.
  static func pipe() throws(StartFailure) -> (reading: Int32, writing: Int32) {
    var ends: [Int32] = [-1, -1]
    let code = unsafe cspawn_pipe(&ends)
    guard code == 0 else { throw StartFailure(code: code) }
    return (ends[0], ends[1])
  }

  /// The text of a successful ending.
  static let success = "it ended with exit code 0"

  /// Runs a program to its end.
  ///
  /// - Returns: The ending, as text.
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

  /// Whether it was started, and neither killed nor seen to end.
  var isRunning: Bool { group != nil }

  /// Kills it with everything that it has started, and waits until it has ended.
  func kill() {
    guard let group else { return }
    self.group = nil
    Self.end(group.guardian)
    Self.wait(for: group.program)
    close(group.lifeline)
  }

  /// Returns how it has ended by itself, as text; nil while it is running, and after the first call.
  ///
  /// Everything that it has started ends with it.
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

  /// Kills a group, whose number is not reused until its guardian is waited for.
  private static func end(_ guardian: pid_t) {
    _ = Glibc.kill(-guardian, SIGKILL)
    wait(for: guardian)
  }

  private static func wait(for process: pid_t) {
    var status: Int32 = 0
    while unsafe waitpid(process, &status, 0) < 0, errno == EINTR {}
  }
}
