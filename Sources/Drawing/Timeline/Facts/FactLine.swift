/// Something that happened, in the columns of a table.
public struct FactLine: Hashable, Sendable {
  /// When it happened, from the start of the run.
  public var instant: Duration
  /// The part, with `/` between names; empty for the machine itself.
  public var part: String
  /// What happened.
  public var name: String
  /// Its payload: `landing=G offset=0`.
  public var values: String
  /// Whether it lies after the instant shown.
  public var isToCome: Bool

  /// A line from its columns.
  public init(instant: Duration, part: String = "", name: String, values: String = "", isToCome: Bool = false) {
    self.instant = instant
    self.part = part
    self.name = name
    self.values = values
    self.isToCome = isToCome
  }
}
