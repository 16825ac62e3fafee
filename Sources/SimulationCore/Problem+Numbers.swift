// Numbers as people write them outside configurations.

/// Returns the problem with a text that should be a number, if it is a known mistake: a decimal comma, a misplaced
/// unit, or a no-break space; otherwise nil.
///
/// - Parameters:
///   - text: The text as written.
///   - units: The units that may follow the number without a space; empty if none may.
/// - Returns: The problem, with the corrected number.
package func numberMistake(in text: String, units: [String] = []) -> Problem? {
  let lengthMax = 100
  guard text.utf8.count <= lengthMax, Double(text) == nil else { return nil }
  let parts = NumberParts(text)
  guard let number = parts.number else { return nil }
  let unit = units.contains(parts.unit) ? parts.unit : ""
  guard parts.unit.isEmpty || !unit.isEmpty || (units.isEmpty && parts.hasUnit) else { return nil }
  if let space = text.unicodeScalars.first(where: \.isNoBreakSpace) {
    return Problem(
      "'\(text)' has a no-break space (\(space.codePoint))", allowed: "Numbers have no spaces",
      advice: "Write \(number.corrected)\(unit)")
  }
  switch number {
  case .decimalComma(let corrected):
    return Problem("'\(text)' has a decimal comma", allowed: "Numbers use a point", advice: "Write \(corrected)\(unit)")
  case .comma(let decimal, let whole):
    return Problem(
      "'\(text)' has a comma", allowed: "Numbers use a point for decimals, and nothing between thousands",
      advice: decimal == whole ? "Write \(whole)\(unit)" : "Write \(decimal)\(unit) or \(whole)\(unit)")
  case .plain(let number) where !unit.isEmpty:
    // The number is well formed, so the mistake is another one.
    guard !text.contains(number + unit) else { return nil }
    return Problem(
      "'\(text)' has a space before its unit", allowed: "A unit follows its number at once",
      advice: "Write \(number)\(unit)")
  case .plain(let number):
    guard parts.hasUnit else { return nil }
    return Problem(
      "'\(text)' has the unit '\(parts.unit)'",
      allowed: "Numbers here are without units, since each key has one of its own", advice: "Write \(number)")
  }
}

/// Returns the code point of the first no-break space of a text, as `U+00A0`, and its column in code points, from 1;
/// nil when there is none.
package func noBreakSpace(in text: some StringProtocol) -> (codePoint: String, column: Int)? {
  for (index, scalar) in text.unicodeScalars.enumerated() where scalar.isNoBreakSpace {
    return (scalar.codePoint, index + 1)
  }
  return nil
}

/// A number and the text after it.
private struct NumberParts {
  enum Number {
    /// Digits with or without a point.
    case plain(String)
    /// One comma, which can only be a decimal comma.
    case decimalComma(String)
    /// Commas that may be decimal or thousands separators, with both readings.
    case comma(decimal: String, whole: String)

    /// The number as it should be written, with the comma read as a decimal comma.
    var corrected: String {
      switch self {
      case .plain(let text), .decimalComma(let text), .comma(decimal: let text, whole: _): text
      }
    }
  }

  /// The number; nil when the text does not begin with one.
  let number: Number?
  /// The text after the number and its spaces.
  let unit: String

  init(_ text: String) {
    let trimmed = Self.trimmed(text[...])
    let sign = trimmed.prefix { $0 == "-" || $0 == "+" }
    let body = trimmed.dropFirst(sign.count).prefix { "0123456789.,".contains($0) }
    let rest = trimmed[body.endIndex...]
    unit = String(Self.trimmed(rest))
    number = sign.count > 1 ? nil : Self.number(body, sign: String(sign))
  }

  /// Whether the text after the number looks like a unit of measurement.
  var hasUnit: Bool {
    guard let first = unit.first, unit.count <= 12 else { return false }
    return (first.isLetter || "%°µ".contains(first))
      && unit.allSatisfy { $0.isLetter || $0.isNumber || "%°/^²³·* ".contains($0) }
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text
    while let first = text.first, first.isWhitespace { text.removeFirst() }
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return text
  }

  private static func number(_ digits: Substring, sign: String) -> Number? {
    let groups = digits.split(separator: ",", omittingEmptySubsequences: false)
    guard let first = groups.first, let last = groups.last else { return nil }
    if groups.count == 1 { return Double(digits) == nil ? nil : .plain(sign + digits) }
    let isGrouped =
      (1...3).contains(first.count) && groups.dropFirst().dropLast().allSatisfy { $0.count == 3 && !$0.contains(".") }
      && last.prefix { $0 != "." }.count == 3
    if isGrouped, first.allSatisfy(\.isNumber), Double(last) != nil {
      let whole = sign + groups.joined()
      let isOneComma = groups.count == 2 && !last.contains(".")
      return .comma(decimal: isOneComma ? "\(sign)\(first).\(last)" : whole, whole: whole)
    }
    guard groups.count == 2, !digits.contains("."), !last.isEmpty else { return nil }
    return .decimalComma("\(sign)\(first.isEmpty ? "0" : first).\(last)")
  }
}

extension Unicode.Scalar {
  /// Whether it is a no-break space, which looks like a space and separates nothing in YAML and JSON.
  fileprivate var isNoBreakSpace: Bool {
    switch value {
    case 0xA0, 0x2007, 0x202F: true
    default: false
    }
  }

  /// The code point as `U+00A0`.
  fileprivate var codePoint: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
