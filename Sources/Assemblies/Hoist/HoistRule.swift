public import Elevators

/// A rule for the parameters of a hoist, with the requirement of each code.
///
/// A rule that no code of the elevator requires is only unusual to break.
public struct HoistRule: Hashable, Sendable {
  /// The name, such as `sheave diameter`.
  public let name: String
  /// The clauses of the codes that require it; empty if it is only customary.
  public let clauses: [CodeClause]
  /// The customary limit as text; empty if a code requires the rule.
  public let typicalLimit: String

  private init(_ name: String, _ clauses: [CodeClause], usual: String = "") {
    (self.name, self.clauses, typicalLimit) = (name, clauses, usual)
  }

  /// The number of ropes.
  static let ropeCount = HoistRule(
    "number of ropes",
    [
      CodeClause(.asme, "2.20.4, from memory", "at least 3"),
      CodeClause(.european, "5.5.1.3", "at least 2"),
    ])
  static let ropeDiameter = HoistRule("rope diameter", [CodeClause(.european, "5.5.1.2", "at least 0.008 m")])
  static let sheaveDiameter = HoistRule(
    "sheave diameter",
    [
      CodeClause(.asme, "2.24.2.2, from memory", "at least 40 times that of the ropes"),
      CodeClause(.european, "5.5.2.1", "at least 40 times that of the ropes"),
    ])
  /// The safety factor of the ropes.
  static let ropeSafety = HoistRule(
    "safety factor of ropes",
    [
      CodeClause(.asme, "2.20.3, from memory", "at least 7.6 to 11.9, by the ropes' speed"),
      CodeClause(
        .european, "5.5.2.2, and EN 81-50, 5.12", "at least 12, 16 with two ropes, or more by sheave and grooves"),
    ])
  /// The car speed that results from the motor's speed.
  static let motorSpeed = HoistRule("motor speed", [CodeClause(.european, "5.9.2.4", "92 to 105 % of the rated speed")])
  /// Whether one of the two sets of the brake suffices.
  static let brakeSet = HoistRule(
    "one set of the brake",
    [
      CodeClause(
        .european, "5.9.2.2.2.1", "stops and holds the rated load on its way down and the empty car on its way up")
    ])
  /// The strength of the whole brake.
  static let brake = HoistRule(
    "brake",
    [
      CodeClause(.asme, "2.24.8.3, from memory", "stops and holds 1.25 times the rated load on its way down"),
      CodeClause(.european, "5.9.2.2.2.1", "stops and holds 1.25 times the rated load on its way down"),
    ])
  /// Whether the ropes hold on the sheave, and slip where they must.
  static let traction = HoistRule(
    "traction",
    [
      CodeClause(.asme, "2.24.2.3, from memory, by the formulas of EN 81-50, 5.11", tractionLimits),
      CodeClause(.european, "5.5.3, from memory, and EN 81-50, 5.11", tractionLimits),
    ])
  static let motorPower = HoistRule("motor power", [], usual: "at least what the full car needs")
  /// The fraction of the rated load that the counterweight balances.
  static let balance = HoistRule("balance", [], usual: "0.4 to 0.5 of the rated load")

  private static let tractionLimits = "T1/T2 at most e^(fα) loaded and braked, at least that stalled"

  /// All rules: of ropes, speed, brake and traction, then customary ones.
  public static let all = [
    ropeCount, ropeDiameter, sheaveDiameter, ropeSafety, motorSpeed, brakeSet, brake, traction, motorPower, balance,
  ]

  /// Whether a code of an elevator requires it.
  func isBinding(for elevator: ElevatorConfiguration) -> Bool { clauses.contains { $0.book.isChosen(by: elevator) } }

  /// Returns what is allowed, after the source: `EN 81-20, 5.5.1.3: at least 2`.
  ///
  /// The source is that of the elevator's codes, or otherwise of the codes that require the rule.
  func allowed(_ limit: String, for elevator: ElevatorConfiguration) -> String {
    let chosen = clauses.filter { $0.book.isChosen(by: elevator) }
    let source = (chosen.isEmpty ? clauses : chosen).map(\.description).joined(separator: "; ")
    return source.isEmpty ? limit : "\(source): \(limit)"
  }
}
