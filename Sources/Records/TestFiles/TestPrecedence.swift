import SimulationCore

/// A precedence: each fact of one kind comes after one of another.
public struct TestPrecedence: Hashable, Sendable, CustomStringConvertible {
  /// The event that requires a cause.
  public let event: EventPattern
  /// The cause that must have happened before it.
  public let cause: EventPattern
  /// The event that invalidates the cause, so that it must happen again; nil if there is none.
  public let since: EventPattern?
  /// The maximum age of the cause; nil for any age.
  public let limit: Duration?
  /// The minimum age of the cause.
  public let least: Duration
  /// The keys whose values must be equal in both.
  public let same: [String]

  /// Creates a precedence.
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

  /// The precedence as text: `carStarted after doorsClosed since doorsOpening`.
  public var description: String {
    let reset = since.map { " since \($0)" } ?? ""
    let soonest = least == .zero ? "" : " not sooner than \(least.secondsText) s"
    let inside = limit.map { " inside \($0.secondsText) s" } ?? ""
    return "\(event) after \(cause)\(reset)\(soonest)\(inside)" + same.sharedWords
  }
}
