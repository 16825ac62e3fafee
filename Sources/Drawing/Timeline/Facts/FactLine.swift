/// A fact, in the columns of a table.
public struct FactLine: Hashable, Sendable {
  /// The time since the start of the run.
  public var instant: Duration
  /// The part, with `/` between names; empty for the machine itself.
  public var part: String
  /// The name of the fact.
  public var name: String
  /// Its payload: `landing=G offset=0`.
  public var values: String
  /// Whether it is after the shown instant.
  public var isToCome: Bool

  /// Creates a line from its columns.
  public init(instant: Duration, part: String = "", name: String, values: String = "", isToCome: Bool = false) {
    self.instant = instant
    self.part = part
    self.name = name
    self.values = values
    self.isToCome = isToCome
  }
}
