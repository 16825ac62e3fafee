import FoundationEssentials
internal import Glibc
import Synchronization

/// The request to end a run without a screen.
enum Interruption {
  private static let flag = Atomic<Bool>(false)
  private static let watches = Atomic<Bool>(false)

  /// Whether the end was requested.
  static var isAsked: Bool { flag.load(ordering: .relaxed) }

  /// Whether a command checks ``isAsked`` and so ends cleanly: with a complete journal and without leaving child
  /// processes.
  static var isWatched: Bool { watches.load(ordering: .relaxed) }

  /// Handles SIGINT, SIGTERM and SIGHUP from now on: the run closes what it has open and ends with exit code 130.
  ///
  /// A closed reader no longer ends the program at once either.
  static func watch() {
    guard !watches.exchange(true, ordering: .relaxed) else { return }
    // Initialised here, because lazy initialisation is not safe inside a signal handler.
    flag.store(false, ordering: .relaxed)
    for number in [SIGINT, SIGTERM, SIGHUP] {
      take(number) { _ in
        Interruption.flag.store(true, ordering: .relaxed)
        alarm(1)
      }
    }
    // A thread may begin to wait just after it has checked the flag: it is woken repeatedly until it has ended.
    take(SIGALRM) { _ in alarm(1) }
    signal(SIGPIPE, SIG_IGN)
  }

  /// Requests the end, from any thread.
  static func ask() { flag.store(true, ordering: .relaxed) }

  /// Interrupts a wait of the main thread, which then checks whether it must end.
  static func wake() { if isWatched { kill(getpid(), SIGALRM) } }

  /// Lets SIGQUIT end the program at once: the runtime would treat it as a crash, search for its cause and ask the
  /// terminal for a key.
  static func letQuitEnd() {
    guard !isIgnored(SIGQUIT) else { return }
    var byDefault = sigaction()
    unsafe byDefault.__sigaction_handler.sa_handler = SIG_DFL
    unsafe sigaction(SIGQUIT, &byDefault, nil)
  }

  private static func take(_ number: Int32, _ handler: @escaping @convention(c) (Int32) -> Void) {
    guard !isIgnored(number) else { return }
    // Not SA_RESTART: a blocked write to a terminal or a pipe must end.
    var action = sigaction()
    unsafe action.__sigaction_handler.sa_handler = handler
    unsafe sigaction(number, &action, nil)
  }

  /// Whether the parent process has set a signal to be ignored, as nohup does on purpose.
  private static func isIgnored(_ number: Int32) -> Bool {
    var present = sigaction()
    unsafe sigaction(number, nil, &present)
    return unsafe unsafeBitCast(present.__sigaction_handler.sa_handler, to: Int.self) == 1
  }
}
