/// An armed event, counting down.
public struct TimelineEntry: Hashable, Sendable {
  /// What the event is called.
  public var name: String
  /// How long until it is due.
  public var remaining: Duration
  /// How long it was when it was armed; nil when that is not known.
  public var total: Duration?

  /// An armed event from its name and its times.
  public init(name: String, remaining: Duration, total: Duration? = nil) {
    self.name = name
    self.remaining = remaining
    self.total = total
  }

  /// Which share of its time is left, 0 to 1; nil when the total is not known.
  var shareLeft: Double? {
    guard let total, total > .zero else { return nil }
    return max(0, min(1, remaining / total))
  }
}
