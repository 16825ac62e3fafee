/// What a value of the machine must be at an instant.
public struct TestValueClaim: Hashable, Sendable, CustomStringConvertible {
  /// The value, such as `plant/position`.
  public let name: String
  /// The smallest that it may be; nil for no bound.
  public let least: Double?
  /// The largest that it may be; nil for no bound.
  public let most: Double?
  /// How messages show what it must be.
  let words: String

  /// Whether a value is neither too small nor too large.
  func contains(_ value: Double) -> Bool {
    (least.map { value >= $0 } ?? true) && (most.map { value <= $0 } ?? true)
  }

  /// The claim in words: `plant/position is 10.5 within 0.01`.
  public var description: String { "\(name) \(words)" }
}
