/// Something that happened, as a line of text.
public struct FactRow: Hashable, Sendable {
  /// When it happened, from the start of the run.
  public var instant: Duration
  /// What happened, with its payload: `doorMotionEnded to=open`.
  public var text: String

  /// A fact from its instant and its text.
  public init(instant: Duration, text: String) {
    self.instant = instant
    self.text = text
  }
}
