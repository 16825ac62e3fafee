import SimulationCore

/// A rule that a configuration breaks on purpose, with the reason.
public struct RuleException: Hashable, Sendable {
  /// The rule, as named on the elevator page: S1 to S22, L1 to L4.
  public internal(set) var rule: String
  /// The reason.
  public internal(set) var reason: String

  /// The form of the exceptions of a file.
  static let list = ValueForm<[RuleException]>.list(of: .section(schema), remark: "list of {rule, because}")

  private static let schema = Schema<RuleException>(
    RuleException(rule: "", reason: ""),
    [
      .required("rule", \.rule, rule, "one of S1 to S22 and L1 to L4"),
      .required("because", \.reason, .line, "the reason, in a line"),
    ])

  private static let rule = ValueForm<String>(
    .choice(rules), read: { node, _, _ throws(PlacedProblem) in try node.choice(rules) },
    write: { rule, _ in RecordText.quoted(rule) })

  private static let rules = (1...22).map { "S\($0)" } + (1...4).map { "L\($0)" }
}
