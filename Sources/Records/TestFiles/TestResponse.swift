import SimulationCore

/// A response: each fact of one kind is followed by one of another within a time limit.
public struct TestResponse: Hashable, Sendable, CustomStringConvertible {
  /// The trigger, which requires an answer.
  public let trigger: EventPattern
  /// The answer.
  public let answer: EventPattern
  /// The maximum time from trigger to answer, inclusive; nil for any time.
  public let limit: Duration?
  /// The minimum time from trigger to answer.
  public let least: Duration
  /// The event that cancels a trigger; nil if there is none.
  public let unless: EventPattern?
  /// The keys whose values must be equal in both.
  public let same: [String]

  /// Creates a response.
  public init(
    trigger: EventPattern, answer: EventPattern, limit: Duration?, least: Duration = .zero, unless: EventPattern? = nil,
    same: [String] = []
  ) {
    self.trigger = trigger
    self.answer = answer
    self.limit = limit
    self.least = least
    self.unless = unless
    self.same = same
  }

  /// The response as text: `doorCommanded with doorMotionStarted inside 0.300000000 s, same to`.
  public var description: String {
    let inside = limit.map { " inside \($0.secondsText) s" } ?? " at any time"
    let soonest = least == .zero ? "" : " not sooner than \(least.secondsText) s"
    let exception = unless.map { " unless \($0)" } ?? ""
    return "\(trigger) with \(answer)\(soonest)\(inside)\(exception)" + same.sharedWords
  }
}
