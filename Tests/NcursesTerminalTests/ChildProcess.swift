import Glibc

/// A program run to its end, with no signal blocked.
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
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    unsafe posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    unsafe posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)

    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    unsafe sigemptyset(&none)
    unsafe posix_spawnattr_setsigmask(&attributes, &none)
    unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))

    var pointers = unsafe arguments.map { unsafe strdup($0) } + [nil]
    defer { for unsafe pointer in unsafe pointers { unsafe free(pointer) } }
    var process: pid_t = 0
    let code = unsafe posix_spawnp(
      &process, arguments[0], &actions, &attributes, &pointers, environ)
    guard code == 0 else { throw NotStarted(code: code) }
    var status: Int32 = 0
    while unsafe waitpid(process, &status, 0) < 0, errno == EINTR {}
    return status
  }
}
