import SimulationCore

/// Sums of times as people write them: `12.5`, `opening + 3`, `2min - 500ms`.
///
/// The signs are surrounded by spaces, so that names may contain hyphens.
enum TimeSum {
  /// Returns the instant of a sum.
  static func instant(_ text: String) throws(Problem) -> SimulationInstant {
    let words = text.split(separator: " ")
    guard words.isSum else { return try TimeText.instant(text) }
    let first = try TimeText.instant(String(words[0]))
    let sum = Int128(first.nanoseconds) + Int128(try rest(words.dropFirst(), of: text))
    guard sum >= 0 else { throw negative(text) }
    guard sum <= Int128(TimeText.latest.nanoseconds) else {
      // Let the reader of times produce the message.
      return try TimeText.instant("9000000001")
    }
    return SimulationInstant(nanoseconds: Int64(sum))
  }

  /// Returns the duration of a sum.
  static func duration(_ text: String) throws(Problem) -> Duration {
    let words = text.split(separator: " ")
    guard words.isSum else { return try TimeText.duration(text) }
    let first = try TimeText.duration(String(words[0]))
    let sum = first.wholeNanoseconds + (try rest(words.dropFirst(), of: text))
    guard sum >= 0 else { throw negative(text) }
    let whole = Duration.nanoseconds(sum)
    guard whole <= TimeText.longest else {
      throw Problem(
        "the time '\(text.prefix(80))' is too long", allowed: "The longest is 365 d", advice: "Give a shorter one")
    }
    return whole
  }

  /// Returns the moment of a sum that begins with a time or the name of a judgement.
  static func moment(_ text: String, among names: [String]) throws(Problem) -> TestMoment {
    let words = text.split(separator: " ")
    guard let first = words.first, TestVariables.isName(first) else { return .instant(try instant(text)) }
    let name = String(first)
    guard names.contains(name) else {
      guard names.isEmpty, words.count == 1 else {
        throw Problem(
          "'\(name.prefix(80))' is neither a time nor the name of a judgement",
          allowed: names.isEmpty
            ? "No line of the file has a name; 'as' gives one to an 'expect'"
            : "The names that 'as' gives are \(quotedList(names))",
          advice: suggestion(for: name, among: names, or: "Write it like 12.5 or 1500ms"))
      }
      return .instant(try TimeText.instant(text))
    }
    guard words.count > 1 else { return .reference(name, offset: nil) }
    return .reference(name, offset: try rest(words.dropFirst(), of: text))
  }

  /// Returns the sum of everything after the first word, with a sign before each time.
  private static func rest(_ words: ArraySlice<Substring>, of text: String) throws(Problem) -> Int64 {
    var sum: Int64 = 0
    var rest = words
    while let sign = rest.popFirst() {
      guard sign == "+" || sign == "-", let term = rest.popFirst(), words.count <= 64 else {
        throw Problem(
          "'\(text.prefix(80))' is not a sum of times",
          allowed: "A sum has '+' or '-' with spaces around it before each further time",
          advice: "Write it like 12.5 + 3s")
      }
      let time = try TimeText.duration(String(term)).wholeNanoseconds
      // The maximum time is a year, so a few dozen of them fit.
      sum += sign == "+" ? time : -time
    }
    return sum
  }

  private static func negative(_ text: String) -> Problem {
    Problem("the time '\(text.prefix(80))' is negative", allowed: "A time is 0 or more", advice: "Subtract less")
  }
}

extension [Substring] {
  /// Whether the words contain a sign.
  fileprivate var isSum: Bool { contains("+") || contains("-") }
}
