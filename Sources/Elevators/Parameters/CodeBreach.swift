/// A value of a configuration that breaks a rule.
public struct CodeBreach: Sendable, CustomStringConvertible {
  /// The rule.
  public let rule: CodeRule
  /// Where it comes from, of the codes to which the elevator is built.
  public let source: String
  /// The value and its limit.
  public let measurement: CodeMeasurement

  /// What is wrong: `the front doors as they close break the rule 'closing energy': 14.2 J`.
  public var finding: String { "\(measurement.subject): \(valueText) against the rule '\(rule.name)'" }

  /// What is allowed, with the source: `ASME A17.1, 2.13.4.2.1, asks for at most 10 J`.
  public var allowed: String { "\(source): \(limitText)" }

  /// The value with its unit.
  public var valueText: String { measurement.valueText(in: rule.unit) }

  /// The limit with its unit.
  public var limitText: String { measurement.limitText(in: rule.unit) }

  /// Value, rule, source and limit in one line.
  public var description: String { "\(finding); \(source): \(limitText)" }
}
