public import SimulationCore

/// Something that a machine must finish once it has begun, whatever happens.
public struct Obligation<Root: Machine>: Sendable {
  /// The rule that demands it: `L1`.
  public let rule: String
  /// The rule that is broken where it is pending and the machine rests for ever.
  public let ruleAtRest: String
  /// The obligation in words.
  public let text: String
  /// Whether it is pending in a state.
  public let isOwed: @Sendable (Root) -> Bool

  /// An obligation.
  public init(rule: String, ruleAtRest: String? = nil, text: String, isOwed: @escaping @Sendable (Root) -> Bool) {
    self.rule = rule
    self.ruleAtRest = ruleAtRest ?? rule
    self.text = text
    self.isOwed = isOwed
  }
}
