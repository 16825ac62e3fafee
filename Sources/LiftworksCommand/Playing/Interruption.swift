import FoundationEssentials
internal import Glibc
import Synchronization

/// Whether somebody has asked for the end, for runs without a screen.
enum Interruption {
  private static let flag = Atomic<Bool>(false)
  private static let watches = Atomic<Bool>(false)

  /// Whether it has been asked for.
  static var isAsked: Bool { flag.load(ordering: .relaxed) }

  /// Whether a command looks at ``isAsked``, and so ends in order: with a whole journal and without its children.
  static var isWatched: Bool { watches.load(ordering: .relaxed) }

  /// Takes SIGINT, SIGTERM and SIGHUP from now on: the run closes what it has open and ends with exit code 130.
  ///
  /// A reader that has gone away no longer ends the program at once either.
  static func watch() {
    guard !watches.exchange(true, ordering: .relaxed) else { return }
    // Touched here, so that the handler finds it made: making it is not safe inside a signal.
    flag.store(false, ordering: .relaxed)
    for number in [SIGINT, SIGTERM, SIGHUP] {
      take(number) { _ in
        Interruption.flag.store(true, ordering: .relaxed)
        alarm(1)
      }
    }
    // What a thread waits for may begin between its look at the flag and its wait: it is woken until it has ended.
    take(SIGALRM) { _ in alarm(1) }
    signal(SIGPIPE, SIG_IGN)
  }

  /// Asks for the end, from any thread.
  static func ask() { flag.store(true, ordering: .relaxed) }

  /// Ends a wait of the main thread, which then looks whether it is to end.
  static func wake() { if isWatched { kill(getpid(), SIGALRM) } }

  /// Lets SIGQUIT end the program at once: the runtime would take it for a crash, search for its cause and ask the
  /// terminal for a key.
  static func letQuitEnd() {
    guard !isIgnored(SIGQUIT) else { return }
    var byDefault = sigaction()
    unsafe byDefault.__sigaction_handler.sa_handler = SIG_DFL
    unsafe sigaction(SIGQUIT, &byDefault, nil)
  }

  private static func take(_ number: Int32, _ handler: @escaping @convention(c) (Int32) -> Void) {
    guard !isIgnored(number) else { return }
    // Not SA_RESTART: a write to a terminal or a pipe that takes no bytes must end.
    var action = sigaction()
    unsafe action.__sigaction_handler.sa_handler = handler
    unsafe sigaction(number, &action, nil)
  }

  /// Whether whoever started the program ignores a signal, as nohup does, and means it.
  private static func isIgnored(_ number: Int32) -> Bool {
    var present = sigaction()
    unsafe sigaction(number, nil, &present)
    return unsafe unsafeBitCast(present.__sigaction_handler.sa_handler, to: Int.self) == 1
  }
}
