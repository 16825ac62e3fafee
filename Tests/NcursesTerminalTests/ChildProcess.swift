import Glibc

/// A program of the tests, with no signal blocked.
///
/// Foundation's `Process` hands down the blocked signals of the calling thread, and tmux's server then
/// cannot be ended; and it waits for a socket that the server inherits and keeps open.
enum ChildProcess {
  /// Why a program could not be started.
  struct NotStarted: Error {
    var code: Int32
  }

  /// Runs a program that is looked for in the path, its output in a file, and returns its status.
  @discardableResult
  static func run(_ arguments: [String], output: String) throws -> Int32 {
    let process = try start(arguments, input: "/dev/null", output: output, errors: "/dev/null")
    var status: Int32 = 0
    while unsafe waitpid(process, &status, 0) < 0, errno == EINTR {}
    return status
  }

  /// Starts a program on a terminal.
  static func start(_ arguments: [String], terminal: String) throws -> pid_t {
    try start(arguments, input: terminal, output: terminal, errors: terminal)
  }

  private static func start(
    _ arguments: [String],
    input: String,
    output: String,
    errors: String
  ) throws -> pid_t {
    let writing = O_WRONLY | O_CREAT | O_TRUNC | O_NOCTTY
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_addopen(&actions, 0, input, O_RDONLY | O_NOCTTY, 0)
    unsafe posix_spawn_file_actions_addopen(&actions, 1, output, writing, 0o600)
    unsafe posix_spawn_file_actions_addopen(&actions, 2, errors, O_WRONLY | O_NOCTTY, 0)

    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    unsafe sigemptyset(&none)
    unsafe posix_spawnattr_setsigmask(&attributes, &none)
    unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))

    var pointers = unsafe arguments.map { unsafe strdup($0) } + [nil]
    defer { while let pointer = unsafe pointers.popLast() { unsafe free(pointer) } }
    var process: pid_t = 0
    let code = unsafe posix_spawnp(
      &process,
      arguments[0],
      &actions,
      &attributes,
      &pointers,
      environ
    )
    guard code == 0 else { throw NotStarted(code: code) }
    return process
  }
}
