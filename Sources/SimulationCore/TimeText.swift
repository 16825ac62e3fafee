/// Times as people write them: `12.345`, `40s`, `1.5min`.
///
/// A bare number is seconds; the units are ns, us, ms, s, min, h and d. A time is a decimal number, which may begin
/// with its point, and is never rounded: a fraction of a nanosecond is refused.
public enum TimeText {
  /// The latest instant that a person may enter: 9,000,000,000 s, about 285 years.
  ///
  /// What a machine arms after it still fits an instant.
  public static let latest = SimulationInstant(nanoseconds: 9_000_000_000_000_000_000)

  /// The longest duration that a person may configure: one year of 365 days.
  public static let longest = Duration.seconds(31_536_000)

  private static let units: [(name: String, nanoseconds: Int64)] = [
    ("ns", 1), ("us", 1_000), ("ms", 1_000_000), ("s", 1_000_000_000), ("min", 60_000_000_000),
    ("h", 3_600_000_000_000), ("d", 86_400_000_000_000),
  ]

  /// The names of the units.
  package static var unitNames: [String] { units.map(\.name) }

  private static let allowed =
    "A time is a decimal number of seconds with at most nine decimals, or a number with one of the"
    + " units ns, us, ms, s, min, h, d"

  /// Parses an instant.
  public static func instant(_ text: String) throws(Problem) -> SimulationInstant {
    let nanoseconds = try parse(text)
    guard nanoseconds <= Int128(latest.nanoseconds) else {
      throw Problem(
        "the time '\(text)' is too late", allowed: "The latest instant is 9000000000 s, about 285 years",
        advice: "Give an earlier one")
    }
    return SimulationInstant(nanoseconds: Int64(nanoseconds))
  }

  /// Parses a duration.
  public static func duration(_ text: String) throws(Problem) -> Duration {
    let nanoseconds = try parse(text)
    guard nanoseconds <= longest.attoseconds / 1_000_000_000 else {
      throw Problem("the time '\(text)' is too long", allowed: "The longest is 365 d", advice: "Give a shorter one")
    }
    return .nanoseconds(Int64(nanoseconds))
  }

  /// Reads a plain number of seconds, `12.5`, with at most nine digits before the point and behind it.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - first: Where the number begins.
  /// - Returns: The number in nanoseconds, and where it ends; nil where there is no such number.
  package static func plainSeconds(in bytes: [UInt8], from first: Int) -> (nanoseconds: Int64, end: Int)? {
    var index = first
    var number: Int64 = 0
    func readDigits() -> Int? {
      let first = index
      while index < bytes.count, case let digit = bytes[index] &- UInt8(ascii: "0"), digit < 10 {
        guard index - first < 9 else { return nil }
        number = number * 10 + Int64(digit)
        index += 1
      }
      return index > first ? index - first : nil
    }
    guard readDigits() != nil else { return nil }
    var decimals = 0
    if index < bytes.count, bytes[index] == UInt8(ascii: ".") {
      index += 1
      guard let count = readDigits() else { return nil }
      decimals = count
    }
    for _ in decimals..<9 { number *= 10 }
    return (number, index)
  }

  /// Parses a time as whole nanoseconds, not negative.
  private static func parse(_ text: String) throws(Problem) -> Int128 {
    if text.utf8.first == UInt8(ascii: "-") {
      throw Problem("the time '\(text)' is negative", allowed: "A time is 0 or more", advice: "Leave the minus out")
    }
    let number = text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    let unitName = String(text[number.endIndex...])
    guard let unit = units.first(where: { $0.name == (unitName.isEmpty ? "s" : unitName) }) else {
      throw numberMistake(in: text, units: unitNames)
        ?? Problem("'\(text)' is not a time", allowed: allowed, advice: "Write it like 12.5 or 1500ms")
    }
    let halves = number.split(separator: ".", omittingEmptySubsequences: false)
    let decimals = halves.count == 2 ? halves[1] : ""
    guard let wholeText = halves.first, halves.count <= 2, halves.last?.isEmpty == false else {
      throw Problem("'\(text)' is not a time", allowed: allowed, advice: "Write it like 12.5 or 1500ms")
    }
    // Nineteen digits already exceed the limit in every unit, so no more are read.
    let digits = wholeText.drop { $0 == "0" }
    let whole = (Int128(digits.prefix(19)) ?? 0) * (digits.utf8.count > 19 ? 10 : 1)
    func tooFine(_ finding: String) -> Problem {
      Problem("the time '\(text)' \(finding)", allowed: allowed, advice: "Round it to whole nanoseconds")
    }
    guard decimals.utf8.count <= 9 else { throw tooFine("has more than nine decimals") }
    var scale: Int128 = 1
    for _ in decimals.utf8 { scale *= 10 }
    let fraction = (Int128(decimals) ?? 0) * Int128(unit.nanoseconds)
    guard fraction % scale == 0 else { throw tooFine("is finer than a nanosecond") }
    return whole * Int128(unit.nanoseconds) + fraction / scale
  }
}
