import SimulationCore

/// A value of a configuration, and what a rule allows it to be.
public struct CodeMeasurement: Hashable, Sendable {
  /// The keys in the configuration's file that lead to the parameter, outermost first.
  public let path: [String]
  /// What was measured, in words: `the front doors as they close`.
  public let subject: String
  /// How much it is, in the rule's unit.
  public let value: Double
  /// The minimum; nil where there is none.
  public let least: Double?
  /// The maximum; nil where there is none.
  public let most: Double?

  init(_ path: [String], _ subject: String, _ value: Double, atLeast least: Double? = nil, atMost most: Double? = nil) {
    self.path = path
    self.subject = subject
    self.value = value
    self.least = least
    self.most = most
  }

  /// Whether the value is outside its limits.
  public var isBroken: Bool {
    if let least, value < least { return true }
    if let most, value > most { return true }
    return false
  }

  /// The value in a unit, such as `12.5 J`: three decimals where they distinguish it from its limit.
  public func valueText(in unit: CodeUnit) -> String {
    let isDistinct = [least, most].allSatisfy { $0.map { Self.short($0) != Self.short(value) } ?? true }
    return isDistinct ? Self.text(value, unit) : "\(value)" + Self.suffix(unit)
  }

  /// What is allowed, in a unit: `at most 10 J`, `0.5 to 0.75 m/s`.
  public func limitText(in unit: CodeUnit) -> String {
    switch (least, most) {
    case (let least?, let most?): Self.text(least...max(least, most), unit)
    case (let least?, nil): "at least \(Self.text(least, unit))"
    case (nil, let most?): "at most \(Self.text(most, unit))"
    case (nil, nil): "anything"
    }
  }

  /// A range in a unit: `0.5 to 0.75 m/s`.
  static func text(_ range: ClosedRange<Double>, _ unit: CodeUnit) -> String {
    "\(short(range.lowerBound)) to \(text(range.upperBound, unit))"
  }

  /// A value in a unit, or so many things: `12.5 J`, `1 voice`, `0 voices`.
  private static func text(_ value: Double, _ unit: CodeUnit) -> String {
    if case .count(let noun) = unit { return counted(Int64(clamping: value.rounded()), noun) }
    return short(value) + suffix(unit)
  }

  private static func suffix(_ unit: CodeUnit) -> String {
    if case .symbol(let symbol) = unit { " " + symbol } else { "" }
  }

  /// A number with at most three decimals, and none that are zero.
  private static func short(_ number: Double) -> String {
    guard abs(number) < 1e12 else { return "\(number)" }
    let thousandths = Int64(clamping: (number * 1_000).rounded())
    let whole = thousandths.magnitude / 1_000
    var decimals = String(1_000 + thousandths.magnitude % 1_000).dropFirst()
    while decimals.last == "0" { decimals.removeLast() }
    return (thousandths < 0 ? "-" : "") + "\(whole)" + (decimals.isEmpty ? "" : ".\(decimals)")
  }
}
