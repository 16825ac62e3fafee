extension VirtualClock {
  /// A failure of a test on a virtual clock, with the tasks concerned.
  ///
  /// It is thrown by `run { }` and by refused sleeps. Calls that cannot throw record it as an issue of Swift Testing
  /// or a failure of XCTest, whichever is running, and otherwise print it.
  public struct Failure: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kinds of failures.
    public enum Reason: Hashable, Sendable {
      /// Tasks wait, and nothing that the clock runs can wake them.
      case stalled
      /// A task that the clock does not run tried to sleep on it.
      case foreignSleep
      /// A task of the clock made a call that is reserved for the test.
      case calledFromTask
      /// Two threads drove one clock at the same time.
      case drivenTwice
      /// Time was to be set back.
      case backwards
      /// A call reached one of its ``VirtualClock/Limits``.
      case limitReached
      /// A task woke too late, because another thread woke it.
      case late
      /// A task threw an error that nobody read.
      case unreadError
      /// The test ended before all tasks had ended.
      case unfinished
      /// A test waited for a task while nobody drove the clock.
      case notDriven
      /// The concurrency runtime of the process is not supported.
      case unknownRuntime
      /// A clock was used that must not be used.
      case unexpectedUse
    }

    /// The kind of failure.
    public let reason: Reason
    /// The instant at which it was detected.
    public let instant: Instant
    /// The sleeping tasks, in the order of waking.
    public let sleepers: [Sleeper]
    /// The tasks that had neither ended nor slept, one line each.
    public let unfinished: [String]
    /// The message: what is wrong, what is allowed and what to do.
    public let message: String
    let location: String?

    /// The location of the call, the message and the tasks concerned.
    public var description: String {
      var lines = [(location.map { "\($0): " } ?? "") + message]
      lines += unfinished.prefix(Self.shown).map { "  - \($0)" }
      if unfinished.count > Self.shown { lines.append("  - and \(unfinished.count - Self.shown) more that wait") }
      lines += sleepers.prefix(Self.shown).map { "  - \($0)" }
      if sleepers.count > Self.shown { lines.append("  - and \(sleepers.count - Self.shown) more that sleep") }
      return lines.joined(separator: "\n")
    }

    private static var shown: Int { 20 }
  }
}
