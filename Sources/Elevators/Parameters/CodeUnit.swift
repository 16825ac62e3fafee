/// What the values of a rule are: so much of a unit, or a number of things.
public enum CodeUnit: Hashable, Sendable, ExpressibleByStringLiteral {
  /// A unit, such as `J`.
  case symbol(String)
  /// What is counted, in the singular, such as `voice`.
  case count(String)

  /// A unit.
  public init(stringLiteral symbol: String) { self = .symbol(symbol) }
}
