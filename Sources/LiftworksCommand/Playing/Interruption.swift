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

  private static func take(_ number: Int32) {
    var present = sigaction()
    unsafe sigaction(number, nil, &present)
    // Whoever started the program with the signal ignored, as nohup does, means it.
    let ignored = unsafe unsafeBitCast(present.__sigaction_handler.sa_handler, to: Int.self) == 1
    guard !ignored else { return }
    // Not SA_RESTART: a write to a terminal or a pipe that takes no bytes must end.
    var action = sigaction()
    unsafe action.__sigaction_handler.sa_handler = { _ in
      Interruption.flag.store(true, ordering: .relaxed)
    }
    unsafe sigaction(number, &action, nil)
  }
}
