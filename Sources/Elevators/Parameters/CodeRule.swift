/// A rule that the parameters of an elevator have to keep.
///
/// Rules are values: a list of them can be shown, and a configuration be held against each. A rule holds for
/// an elevator that is built to one of the codes that ask for it.
public struct CodeRule: Sendable, CustomStringConvertible {
  /// What it means to break a rule.
  public enum Weight: String, CaseIterable, Hashable, Sendable {
    /// A code forbids it: such a configuration is refused.
    case binding
    /// It is unusual in the trade: such a configuration works, with a notice for its author.
    case usual
  }

  /// Its name, such as `closing energy`.
  public let name: String
  /// The clause of each code that asks for it; none for a typical value.
  public let clauses: [CodeClause]
  /// The typical range in words, such as `2 to 4 s`; empty where a code asks for it.
  public let typicalLimit: String
  /// The unit of its values.
  public let unit: CodeUnit
  /// What breaking it means.
  public let weight: Weight
  /// What to do about a breach; a sentence without its full stop.
  public let advice: String
  private let usage: String
  private let measure: @Sendable (ElevatorConfiguration) -> [CodeMeasurement]

  /// A rule of codes.
  init(
    _ name: String, _ clauses: [CodeClause], unit: CodeUnit, weight: Weight = .binding, advice: String,
    measure: @escaping @Sendable (ElevatorConfiguration) -> [CodeMeasurement]
  ) { self.init(name, clauses, ("", ""), unit: unit, weight, advice: advice, measure) }

  /// A typical range of the trade, for any code.
  init(
    usual name: String, _ usage: String, _ limit: String, unit: CodeUnit, advice: String,
    measure: @escaping @Sendable (ElevatorConfiguration) -> [CodeMeasurement]
  ) { self.init(name, [], (usage, limit), unit: unit, .usual, advice: advice, measure) }

  private init(
    _ name: String, _ clauses: [CodeClause], _ usage: (source: String, limit: String), unit: CodeUnit, _ weight: Weight,
    advice: String, _ measure: @escaping @Sendable (ElevatorConfiguration) -> [CodeMeasurement]
  ) {
    self.name = name
    self.clauses = clauses
    (self.usage, typicalLimit) = usage
    self.unit = unit
    self.weight = weight
    self.advice = advice
    self.measure = measure
  }

  /// All rules: of doors, drive, car and landings, control, and service modes.
  public static let all = doorRules + driveRules + carRules + controlRules + modeRules

  /// Its source: documents and clauses, or that the range is typical.
  public var source: String { Self.words(clauses) ?? usage }

  /// Its source for an elevator: the documents to which that is built.
  public func source(for configuration: ElevatorConfiguration) -> String {
    Self.words(clauses.filter { $0.book.isChosen(by: configuration) }) ?? source
  }

  /// Whether it applies to an elevator: its code asks for it, or it is a typical range.
  public func holds(for configuration: ElevatorConfiguration) -> Bool {
    clauses.isEmpty || clauses.contains { $0.book.isChosen(by: configuration) }
  }

  private static func words(_ clauses: [CodeClause]) -> String? {
    clauses.isEmpty ? nil : clauses.map(\.description).joined(separator: "; ")
  }

  /// Every value of a configuration that breaks the rule; none where it does not hold.
  public func breaches(in configuration: ElevatorConfiguration) -> [CodeBreach] {
    guard holds(for: configuration) else { return [] }
    let source = source(for: configuration)
    return measure(configuration).filter(\.isBroken).map { CodeBreach(rule: self, source: source, measurement: $0) }
  }

  /// Its name and source: `'closing energy' (ASME A17.1, 2.13.4.2.1)`.
  public var description: String { "'\(name)' (\(source))" }
}

extension ElevatorConfiguration {
  /// Every value that breaks a rule of ``CodeRule/all``, in the order of the rules.
  public var breaches: [CodeBreach] { CodeRule.all.flatMap { $0.breaches(in: self) } }
}
