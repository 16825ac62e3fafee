import FoundationEssentials
internal import Glibc
import SimulationCore
import Synchronization

/// The time limit of a command: the work that a file requests may never finish.
enum WorkLimit {
  private static let flag = Atomic<Bool>(false)
  private static let state = Mutex(State())

  /// Whether the time is over.
  static var isOver: Bool { flag.load(ordering: .relaxed) }

  /// Whether the command must end cleanly now: its time is over, or the end was requested.
  static var mustEnd: Bool { isOver || Interruption.isAsked }

  /// Ends the program with exit code 1 and a message after a time limit; replaces an earlier limit.
  ///
  /// - Parameters:
  ///   - limit: The limit, in real time.
  ///   - endsItself: Whether the command checks ``isOver`` between its steps. It then has ten seconds to end cleanly,
  ///     since a single step may be what takes so long.
  ///   - file: The file being processed, for the message; nil for the whole command.
  static func start(_ limit: Duration, endsItself: Bool, on file: String? = nil) {
    let begun = Watch(limit: limit, deadline: ContinuousClock.now + limit, endsItself: endsItself, file: file)
    let needsThread = state.withLock { state in
      flag.store(false, ordering: .relaxed)
      state.watch = begun
      defer { state.hasThread = true }
      return !state.hasThread
    }
    if needsThread {
      var thread = pthread_t()
      unsafe pthread_create(
        &thread, nil,
        { _ in
          WorkLimit.run()
          return nil
        }, nil)
    }
    // An expired limit is not left to a thread, because a quick command would finish first.
    guard ContinuousClock.now >= begun.deadline else { return }
    flag.store(true, ordering: .relaxed)
    if !endsItself { begun.end() }
  }

  /// Cancels the limit.
  static func stop() { state.withLock { $0.watch = nil } }

  private struct State: Sendable {
    /// The current limit; nil for none.
    var watch: Watch?
    /// Whether a thread waits for the limit.
    var hasThread = false
  }

  /// A running limit.
  private struct Watch: Sendable {
    let limit: Duration
    let deadline: ContinuousClock.Instant
    let endsItself: Bool
    let file: String?

    func end() -> Never {
      Output.notice("\(WorkLimit.problem(limit, on: file))")
      _exit(RunOutcome.brokeRule.rawValue)
    }
  }

  /// Waits for the end of the limit, and of each later one; ends when there is none.
  private static func run() {
    while let counted = nextWatch() {
      sleep(until: counted.deadline)
      guard ifCounted(counted, { flag.store(true, ordering: .relaxed) }) else { continue }
      Interruption.wake()
      if counted.endsItself { sleep(until: counted.deadline + .seconds(10)) }
      _ = ifCounted(counted) { counted.end() }
    }
  }

  private static func nextWatch() -> Watch? {
    state.withLock { state in
      state.hasThread = state.watch != nil
      return state.watch
    }
  }

  /// Performs an action if a limit is still the current one; returns whether it is.
  private static func ifCounted(_ watch: Watch, _ action: () -> Void) -> Bool {
    state.withLock { state in
      guard state.watch?.deadline == watch.deadline else { return false }
      action()
      return true
    }
  }

  private static func sleep(until deadline: ContinuousClock.Instant) {
    let (seconds, attoseconds) = max(deadline - ContinuousClock.now, .zero).components
    var left = timespec(tv_sec: Int(seconds), tv_nsec: Int(attoseconds / 1_000_000_000))
    while true {
      var rest = timespec()
      guard unsafe nanosleep(&left, &rest) != 0, errno == EINTR else { return }
      left = rest
    }
  }

  /// Returns the message when the time is over.
  ///
  /// - Parameters:
  ///   - limit: The limit.
  ///   - file: The file that was being processed; nil for the whole command.
  ///   - instant: The instant that the run had reached; nil if unknown.
  /// - Returns: The message.
  static func problem(_ limit: Duration, on file: String?, at instant: SimulationInstant? = nil) -> PlacedProblem {
    Problem(
      "not done after \(limit / .seconds(1)) s of real time" + (instant.map { ", at \($0) of the run" } ?? ""),
      allowed: "--timeout sets the limit" + (file == nil ? "" : " of each file"),
      advice: file == nil
        ? "Give a longer one, or ask for less, such as an earlier instant"
        : "Give a longer one, or the file an earlier 'until'"
    ).placed(at: FileLocation(file: file ?? "--timeout"))
  }

  /// Returns the message for the current limit about a run that reached an instant.
  static func problem(at instant: SimulationInstant) -> PlacedProblem {
    let counted = state.withLock { $0.watch }
    return problem(counted?.limit ?? .zero, on: counted?.file, at: instant)
  }

  /// Ends a command that has seen ``isOver``: its output is complete up to there.
  ///
  /// - Parameters:
  ///   - done: The progress reached.
  ///   - advice: What can be done other than allowing more time.
  static func finish(_ done: String = "the run was ended", advice: String = "end the run earlier with --until") -> Never
  {
    Output.notice("--timeout: the time is over: \(done). --timeout sets the limit. Give a longer one, or \(advice).")
    Output.exit(RunOutcome.brokeRule.rawValue)
  }
}

extension Simulation {
  /// Runs on, instant by instant, until the time limit of the command ends.
  ///
  /// - Parameter isDue: Whether to run an instant.
  /// - Returns: Whether everything that is due has happened.
  func runInTime(while isDue: (SimulationInstant) -> Bool) -> Bool {
    while let next = nextInstant, isDue(next) {
      guard !WorkLimit.isOver else { return false }
      guard step() else { break }
    }
    return true
  }
}
