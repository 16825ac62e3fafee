extension VirtualClock {
  /// A task that sleeps on a virtual clock.
  public struct Sleeper: Hashable, Codable, Sendable, CustomStringConvertible {
    /// The task's name, if it has one and the system reports it.
    public let task: String?
    /// The location of its sleep, such as `MyTests/TimerTests.swift:12`; nil if it sleeps through `any Clock`, which
    /// does not provide it.
    public let location: String?
    /// The instant at which it went to sleep.
    public let since: Instant
    /// The instant at which it will wake.
    public let until: Instant

    /// A line for messages: `'poll' sleeps since 1.0 seconds until 3.0 seconds`.
    public var description: String {
      let who = task.map { "'\($0)'" } ?? "a task without a name"
      let end = until > .latest ? "for ever" : "until \(until)"
      let suffix = location.map { " at \($0)" } ?? ""
      return "\(who) sleeps since \(since) \(end)\(suffix)"
    }
  }
}
