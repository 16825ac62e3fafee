/// A fact as a line of text.
public struct FactRow: Hashable, Sendable {
  /// The time since the start of the run.
  public var instant: Duration
  /// The fact with its payload: `doorMotionEnded to=open`.
  public var text: String

  /// Creates a row from its instant and its text.
  public init(instant: Duration, text: String) {
    self.instant = instant
    self.text = text
  }
}
