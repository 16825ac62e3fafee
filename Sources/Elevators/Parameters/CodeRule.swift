/// A rule that the parameters of an elevator have to keep.
///
/// Rules are values: a list of them can be shown, and a configuration be held against each.
public struct CodeRule: Sendable, CustomStringConvertible {
  /// What it means to break a rule.
  public enum Weight: String, CaseIterable, Hashable, Sendable {
    /// A code forbids it: such a configuration is refused.
    case binding
    /// It is unusual in the trade: such a configuration works, with a notice for its author.
    case usual
  }

  /// What it is called, such as `closing energy`.
  public let name: String
  /// Its source: document and clause.
  public let source: String
  /// The unit of its values; empty where they have none.
  public let unit: String
  /// What breaking it means.
  public let weight: Weight
  /// What to do about a breach; a sentence without its full stop.
  public let advice: String
  private let measure: @Sendable (ElevatorConfiguration) -> [CodeMeasurement]

  init(
    _ name: String,
    _ source: String,
    unit: String,
    weight: Weight = .binding,
    advice: String,
    measure: @escaping @Sendable (ElevatorConfiguration) -> [CodeMeasurement]
  ) {
    self.name = name
    self.source = source
    self.unit = unit
    self.weight = weight
    self.advice = advice
    self.measure = measure
  }

  /// All rules: of doors, drive, car and landings, control, and service modes.
  public static let all = doorRules + driveRules + carRules + controlRules + modeRules

  /// Every value of a configuration that breaks the rule.
  public func breaches(in configuration: ElevatorConfiguration) -> [CodeBreach] {
    measure(configuration).filter(\.isBroken).map { CodeBreach(rule: self, measurement: $0) }
  }

  /// Its name and source: `'closing energy' (ASME A17.1, 2.13.4.2.1)`.
  public var description: String { "'\(name)' (\(source))" }
}

extension ElevatorConfiguration {
  /// Every value that breaks a rule of ``CodeRule/all``, in the order of the rules.
  public var breaches: [CodeBreach] {
    CodeRule.all.flatMap { $0.breaches(in: self) }
  }
}
