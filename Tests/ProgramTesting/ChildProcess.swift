import Foundation
package import Glibc

/// A program of the tests, with no signal blocked.
///
/// Foundation's `Process` hands down the blocked signals of the calling thread, and tmux's server then
/// cannot be ended; and it waits for a socket that the server inherits and keeps open.
package enum ChildProcess {
  /// Why a program could not be started.
  package struct NotStarted: Error {
    var code: Int32

    /// The error of this number.
    package init(code: Int32) { self.code = code }
  }

  /// Runs a program that is looked for in the path, its streams in files, and returns its status.
  @discardableResult package static func run(
    _ arguments: [String], input: String = "/dev/null", output: String, errors: String = "/dev/null"
  ) throws -> ExitStatus { wait(for: try start(arguments, input: input, output: output, errors: errors)) }

  /// Starts a program on a terminal.
  package static func start(_ arguments: [String], terminal: String) throws -> pid_t {
    try start(arguments, input: terminal, output: terminal, errors: terminal)
  }

  /// Waits for the end of a program.
  package static func wait(for process: pid_t) -> ExitStatus {
    var status: Int32 = 0
    while unsafe waitpid(process, &status, 0) < 0, errno == EINTR {}
    return ExitStatus(waited: status)
  }

  /// Starts a program that is looked for in the path, its streams in files.
  package static func start(_ arguments: [String], input: String, output: String, errors: String) throws -> pid_t {
    let writing = O_WRONLY | O_CREAT | O_TRUNC | O_NOCTTY
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_addopen(&actions, 0, input, O_RDONLY | O_NOCTTY, 0)
    unsafe posix_spawn_file_actions_addopen(&actions, 1, output, writing, 0o600)
    unsafe posix_spawn_file_actions_addopen(&actions, 2, errors, writing, 0o600)

    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    unsafe sigemptyset(&none)
    unsafe posix_spawnattr_setsigmask(&attributes, &none)
    // A shell that runs the tests in the background has them ignore an interrupt, which a child would inherit.
    var restored = sigset_t()
    unsafe sigemptyset(&restored)
    for signal in [SIGINT, SIGQUIT] { unsafe sigaddset(&restored, signal) }
    unsafe posix_spawnattr_setsigdefault(&attributes, &restored)
    unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))

    var pointers = unsafe arguments.map { unsafe strdup($0) } + [nil]
    defer { while let pointer = unsafe pointers.popLast() { unsafe free(pointer) } }
    let variables = EssentialsAlone.variables(of: ProcessInfo.processInfo.environment)
    var environment = unsafe variables.map { unsafe strdup($0) } + [nil]
    defer { while let pointer = unsafe environment.popLast() { unsafe free(pointer) } }
    var process: pid_t = 0
    let code = unsafe posix_spawnp(&process, arguments[0], &actions, &attributes, &pointers, &environment)
    guard code == 0 else { throw NotStarted(code: code) }
    return process
  }
}

/// How a program ended.
package enum ExitStatus: Hashable, Sendable {
  /// With a code.
  case code(Int32)
  /// By a signal.
  case signal(Int32)

  init(waited status: Int32) {
    let signal = status & 0x7F
    self = signal == 0 ? .code((status >> 8) & 0xFF) : .signal(signal)
  }
}
