import SimulationCore

/// A precedence: each fact of one kind comes after one of another.
public struct TestPrecedence: Hashable, Sendable, CustomStringConvertible {
  /// What may happen only then.
  public let event: EventPattern
  /// What must have happened before it.
  public let cause: EventPattern
  /// What makes that void, so that it must happen again; nil when nothing does.
  public let since: EventPattern?
  /// How old the cause may be; nil for any age.
  public let limit: Duration?
  /// How old the cause must be.
  public let least: Duration
  /// The keys whose values both must share.
  public let same: [String]

  /// A precedence from its parts.
  public init(
    event: EventPattern, cause: EventPattern, since: EventPattern? = nil, limit: Duration? = nil,
    least: Duration = .zero, same: [String] = []
  ) {
    self.event = event
    self.cause = cause
    self.since = since
    self.limit = limit
    self.least = least
    self.same = same
  }

  /// The precedence in words: `carStarted after doorsClosed since doorsOpening`.
  public var description: String {
    let reset = since.map { " since \($0)" } ?? ""
    let soonest = least == .zero ? "" : " not sooner than \(least.secondsText) s"
    let inside = limit.map { " inside \($0.secondsText) s" } ?? ""
    return "\(event) after \(cause)\(reset)\(soonest)\(inside)" + same.sharedWords
  }
}
