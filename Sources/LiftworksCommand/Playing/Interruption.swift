import FoundationEssentials
internal import Glibc
import Synchronization

/// Whether the user has asked for the end by Control-C, for runs without a screen.
enum Interruption {
  private static let flag = Atomic<Bool>(false)

  /// Whether it has been asked for.
  static var isAsked: Bool { flag.load(ordering: .relaxed) }

  /// Takes SIGINT from now on: the run closes what it has open and ends with exit code 130.
  static func watch() {
    // Touched here, so that the handler finds it made: making it is not safe inside a signal.
    flag.store(false, ordering: .relaxed)
    take(SIGINT)
  }

  /// Takes SIGINT, SIGTERM and SIGHUP from now on, for a run that others end.
  static func watchAll() {
    watch()
    take(SIGTERM)
    take(SIGHUP)
  }

  /// Lets SIGQUIT end the program at once: the runtime would take it for a crash, search for its cause and ask the
  /// terminal for a key.
  static func letQuitEnd() {
    guard !isIgnored(SIGQUIT) else { return }
    var byDefault = sigaction()
    unsafe byDefault.__sigaction_handler.sa_handler = SIG_DFL
    unsafe sigaction(SIGQUIT, &byDefault, nil)
  }

  private static func take(_ number: Int32) {
    guard !isIgnored(number) else { return }
    // Not SA_RESTART: a write to a terminal or a pipe that takes no bytes must end.
    var action = sigaction()
    unsafe action.__sigaction_handler.sa_handler = { _ in
      Interruption.flag.store(true, ordering: .relaxed)
    }
    unsafe sigaction(number, &action, nil)
  }

  /// Whether whoever started the program ignores a signal, as nohup does, and means it.
  private static func isIgnored(_ number: Int32) -> Bool {
    var present = sigaction()
    unsafe sigaction(number, nil, &present)
    return unsafe unsafeBitCast(present.__sigaction_handler.sa_handler, to: Int.self) == 1
  }
}
