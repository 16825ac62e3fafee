import SimulationCore

/// A response: each fact of one kind is followed by one of another, soon enough.
public struct TestResponse: Hashable, Sendable, CustomStringConvertible {
  /// What asks.
  public let trigger: EventPattern
  /// What answers.
  public let answer: EventPattern
  /// How long after the question the answer may come, that instant included; nil for any time.
  public let limit: Duration?
  /// How long after the question the answer may come at the earliest.
  public let least: Duration
  /// What takes a question back; nil when nothing does.
  public let unless: EventPattern?
  /// The keys whose values both must share.
  public let same: [String]

  /// A response from its parts.
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

  /// The response in words: `doorCommanded with doorMotionStarted inside 0.300000000 s, same to`.
  public var description: String {
    let inside = limit.map { " inside \($0.secondsText) s" } ?? " at any time"
    let soonest = least == .zero ? "" : " not sooner than \(least.secondsText) s"
    let exception = unless.map { " unless \($0)" } ?? ""
    return "\(trigger) with \(answer)\(soonest)\(inside)\(exception)" + same.sharedWords
  }
}
