import SimulationCore

/// A rule that a configuration breaks on purpose, and why.
public struct RuleException: Hashable, Sendable {
  /// The rule, as the elevator page names it: S1 to S21, L1 to L4.
  public let rule: String
  /// The reason.
  public let reason: String

  /// The exceptions of a file; none where it has no list of them.
  static func list(_ node: YAMLNode?) throws(PlacedProblem) -> [RuleException] {
    var exceptions: [RuleException] = []
    for item in try node?.list() ?? [] { exceptions.append(try RuleException(item)) }
    return exceptions
  }

  /// The exceptions as a JSON list.
  static func json(_ exceptions: [RuleException]) -> String {
    RecordText.list(
      exceptions.map {
        #"{"rule":\#(RecordText.quoted($0.rule)),"because":\#(RecordText.quoted($0.reason))}"#
      }
    )
  }

  init(_ node: YAMLNode) throws(PlacedProblem) {
    let members = try node.members(["rule", "because"])
    let rules = (1...21).map { "S\($0)" } + (1...4).map { "L\($0)" }
    rule = try members.required("rule", "one of S1 to S21 and L1 to L4").choice(rules)
    reason = try members.required("because", "the reason, in a line").line()
  }
}
