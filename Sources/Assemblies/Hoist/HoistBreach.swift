/// A parameter of a hoist that breaks a rule.
public struct HoistBreach: Hashable, Sendable {
  /// The keys under `hoist` that lead to the parameter, outermost first.
  public let path: [String]
  /// What is wrong, with the value.
  public let finding: String
  /// What is allowed, and the source of the rule.
  public let allowed: String
  /// What to do; a sentence without its full stop.
  public let advice: String
  /// Whether a code forbids it; otherwise it is only unusual.
  public let isBinding: Bool

  init(_ path: [String], _ finding: String, _ allowed: String, _ advice: String, isBinding: Bool = true) {
    self.path = path
    self.finding = finding
    self.allowed = allowed
    self.advice = advice
    self.isBinding = isBinding
  }
}
