import FoundationEssentials
internal import Glibc
import SimulationCore
import Synchronization

/// The end of a command that works for too long: what a file asks for may never be done.
enum WorkLimit {
  private static let flag = Atomic<Bool>(false)

  /// Whether the time is over.
  static var isOver: Bool { flag.load(ordering: .relaxed) }

  /// Ends the program with exit code 1 and a message when it has worked for so long.
  ///
  /// - Parameters:
  ///   - limit: How long, in real time.
  ///   - endsItself: Whether the command looks at ``isOver`` between its steps. It then has ten seconds to
  ///     end in order, since a single step may be what takes so long.
  static func start(_ limit: Duration, endsItself: Bool) {
    // Touched here, so that it is made before the thread looks at it.
    flag.store(false, ordering: .relaxed)
    let deadline = ContinuousClock.now + limit
    let watch = Watch(limit: limit, endsItself: endsItself)
    var thread = pthread_t()
    unsafe pthread_create(
      &thread,
      nil,
      { watch in
        unsafe watch.map { unsafe Unmanaged<Watch>.fromOpaque($0).takeRetainedValue().run() }
      },
      unsafe Unmanaged.passRetained(watch).toOpaque()
    )
    // A limit that is over already is not left to a thread, which a quick command would outrun.
    guard ContinuousClock.now >= deadline else { return }
    flag.store(true, ordering: .relaxed)
    if !endsItself { watch.end() }
  }

  /// What the thread knows that waits for the end of the time.
  private final class Watch: Sendable {
    let limit: Duration
    let endsItself: Bool

    init(limit: Duration, endsItself: Bool) {
      self.limit = limit
      self.endsItself = endsItself
    }

    func run() -> Never {
      Self.sleep(limit)
      flag.store(true, ordering: .relaxed)
      Interruption.wake()
      if endsItself { Self.sleep(.seconds(10)) }
      end()
    }

    func end() -> Never {
      Output.notice("\(problem(limit))")
      _exit(RunOutcome.brokeRule.rawValue)
    }

    private static func sleep(_ time: Duration) {
      let (seconds, attoseconds) = time.components
      var left = timespec(tv_sec: Int(seconds), tv_nsec: Int(attoseconds / 1_000_000_000))
      while true {
        var rest = timespec()
        guard unsafe nanosleep(&left, &rest) != 0, errno == EINTR else { return }
        left = rest
      }
    }
  }

  /// The message when the time is over.
  static func problem(_ limit: Duration) -> PlacedProblem {
    Problem(
      "not done after \(limit / .seconds(1)) s of real time",
      allowed: "--timeout sets the limit",
      advice: "Give a longer one, or ask for less, such as an earlier instant"
    ).placed(at: FileLocation(file: "--timeout"))
  }

  /// The end of a command that has seen ``isOver``: its output is complete up to there.
  static func finish() -> Never {
    Output.notice(
      "--timeout: the time is over: the run was ended. --timeout sets the limit. Give a longer one, or end"
        + " the run earlier with --until."
    )
    Output.exit(RunOutcome.brokeRule.rawValue)
  }
}
