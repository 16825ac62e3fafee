/// An armed event, counting down.
public struct TimelineEntry: Hashable, Sendable {
  /// The name of the event.
  public var name: String
  /// The time until it is due.
  public var remaining: Duration
  /// The full countdown when it was armed; nil if unknown.
  public var total: Duration?

  /// Creates an armed event from its name and its times.
  public init(name: String, remaining: Duration, total: Duration? = nil) {
    self.name = name
    self.remaining = remaining
    self.total = total
  }

  /// The remaining share of the countdown, 0 to 1; nil if the total is unknown.
  var shareLeft: Double? {
    guard let total, total > .zero else { return nil }
    return max(0, min(1, remaining / total))
  }
}
