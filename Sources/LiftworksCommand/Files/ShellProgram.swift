internal import Glibc

/// A program that the shell runs for us, in a group of processes of its own.
///
/// ^C is for us alone, and ending it ends all that it has started.
final class ShellProgram {
  /// Why a program could not be started.
  struct StartFailure: Error {
    /// The number of the system's error.
    let code: Int32

    /// What the system says of it.
    var words: String { unsafe String(cString: strerror(code)) }
  }

  /// The number of its process; nil once it has ended.
  private var process: pid_t?

  /// Starts a program; its standard error is ours.
  ///
  /// - Parameters:
  ///   - command: What the shell runs.
  ///   - input: The descriptor that it reads as its standard input; nothing if nil.
  ///   - output: The one that it writes as its standard output; it goes nowhere if nil.
  /// - Throws: a `StartFailure` when the shell cannot be started.
  init(_ command: String, input: Int32? = nil, output: Int32? = nil) throws(StartFailure) {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    for (stream, end, mode) in [(STDIN_FILENO, input, O_RDONLY), (STDOUT_FILENO, output, O_WRONLY)]
    {
      if let end {
        unsafe posix_spawn_file_actions_adddup2(&actions, end, stream)
      } else {
        unsafe posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", mode, 0)
      }
    }
    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    unsafe sigemptyset(&none)
    unsafe posix_spawnattr_setsigmask(&attributes, &none)
    unsafe posix_spawnattr_setpgroup(&attributes, 0)
    unsafe posix_spawnattr_setflags(
      &attributes,
      Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP)
    )
    let words = ["sh", "-c", command]
    var pointers = unsafe words.map { unsafe strdup($0) } + [nil]
    defer { while let pointer = unsafe pointers.popLast() { unsafe free(pointer) } }
    var number: pid_t = 0
    let code = unsafe posix_spawn(&number, "/bin/sh", &actions, &attributes, &pointers, environ)
    guard code == 0 else { throw StartFailure(code: code) }
    process = number
  }

  deinit { kill() }

  /// Ends it with all that it has started, and waits until it is gone.
  func kill() {
    guard let number = process else { return }
    process = nil
    _ = Glibc.kill(-number, SIGKILL)
    var status: Int32 = 0
    while unsafe waitpid(number, &status, 0) < 0, errno == EINTR {}
  }

  /// How it has ended by itself, in words; nil while it runs, and when that is known already.
  ///
  /// What it has started may still run.
  func takeEnding() -> String? {
    guard let number = process else { return nil }
    var status: Int32 = 0
    guard unsafe waitpid(number, &status, WNOHANG) == number else { return nil }
    process = nil
    _ = Glibc.kill(-number, SIGKILL)
    let signal = status & 0x7F
    return signal == 0
      ? "it ended with exit code \(status >> 8 & 0xFF)" : "signal \(signal) ended it"
  }
}
