internal import Glibc
import SimulationCore

/// The program that drives a car while it is judged: started, killed and started again by the judge.
final class JudgedClient {
  /// What the shell runs.
  let command: String
  /// The number of the process; nil while none runs.
  private var process: pid_t?
  /// Whether it is meant to run.
  private(set) var isWanted = false

  /// A client that does not run yet.
  init(command: String) { self.command = command }

  deinit { kill() }

  /// Starts the program; its standard output goes nowhere, its standard error to ours.
  ///
  /// - Throws: a `Problem` when the shell cannot be started.
  func start() throws(Problem) {
    guard process == nil else { return }
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    unsafe posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    unsafe sigemptyset(&none)
    unsafe posix_spawnattr_setsigmask(&attributes, &none)
    // A group of its own: ^C is for us, and the client is killed with all that it has started.
    unsafe posix_spawnattr_setpgroup(&attributes, 0)
    unsafe posix_spawnattr_setflags(
      &attributes,
      Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP)
    )
    let words = ["sh", "-c", command]
    var pointers = unsafe words.map { unsafe strdup($0) } + [nil]
    defer { while let pointer = unsafe pointers.popLast() { unsafe free(pointer) } }
    var number: pid_t = 0
    let code = unsafe posix_spawn(
      &number,
      "/bin/sh",
      &actions,
      &attributes,
      &pointers,
      environ
    )
    guard code == 0 else {
      throw Problem(
        "the client cannot be started: \(unsafe String(cString: strerror(code)))",
        allowed: "--client is a command of the shell",
        advice: "Try it by itself first"
      )
    }
    process = number
    isWanted = true
  }

  /// Kills the program with all that it has started.
  func kill() {
    isWanted = false
    guard let number = process else { return }
    process = nil
    _ = Glibc.kill(-number, SIGKILL)
    var status: Int32 = 0
    while unsafe waitpid(number, &status, 0) < 0, errno == EINTR {}
  }

  /// How the program has ended by itself; nil while it runs, and when the judge ended it.
  func takeEnding() -> String? {
    guard let number = process else { return nil }
    var status: Int32 = 0
    guard unsafe waitpid(number, &status, WNOHANG) == number else { return nil }
    process = nil
    isWanted = false
    // What it has started may still run.
    _ = Glibc.kill(-number, SIGKILL)
    let signal = status & 0x7F
    return signal == 0
      ? "it ended with exit code \(status >> 8 & 0xFF)" : "signal \(signal) ended it"
  }
}
