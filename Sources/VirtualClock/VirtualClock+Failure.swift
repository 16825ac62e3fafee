extension VirtualClock {
  /// What is wrong with a test on a virtual clock, and who is concerned.
  ///
  /// It is thrown by `run { }` and by refused sleeps. Calls that cannot throw record it as an issue
  /// of Swift Testing or a failure of XCTest, whichever runs, and otherwise print it.
  public struct Failure: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kinds of failures.
    public enum Reason: Hashable, Sendable {
      /// Tasks wait, and nothing that the clock runs could wake them.
      case stalled
      /// A sleep of a task that the clock does not run.
      case foreignSleep
      /// A call of a task of the clock that only the test may make.
      case calledFromTask
      /// Two threads drove one clock at a time.
      case drivenTwice
      /// Time was to go back.
      case backwards
      /// A call reached one of its ``VirtualClock/Limits``.
      case limitReached
      /// A task woke too late, since another thread woke it.
      case late
      /// A task threw an error that nobody read.
      case unreadError
      /// The test ended while tasks had not.
      case unfinished
      /// A test waited for a task while nobody let time pass.
      case notDriven
      /// The concurrency runtime of the process is not as the clock knows it.
      case unknownRuntime
      /// A clock was used that was not to be used.
      case unexpectedUse
    }

    /// Its kind.
    public let reason: Reason
    /// When it was found.
    public let instant: Instant
    /// Who slept, in the order in which they would have woken.
    public let sleepers: [Sleeper]
    /// The tasks that had neither ended nor slept, one line each.
    public let unfinished: [String]
    /// What is wrong, what is allowed and what to do.
    public let message: String
    let place: String?

    /// The place of the call, the message and everybody concerned.
    public var description: String {
      var lines = [(place.map { "\($0): " } ?? "") + message]
      lines += unfinished.prefix(Self.shown).map { "  - \($0)" }
      if unfinished.count > Self.shown { lines.append("  - and \(unfinished.count - Self.shown) more that wait") }
      lines += sleepers.prefix(Self.shown).map { "  - \($0)" }
      if sleepers.count > Self.shown { lines.append("  - and \(sleepers.count - Self.shown) more that sleep") }
      return lines.joined(separator: "\n")
    }

    private static var shown: Int { 20 }
  }
}
