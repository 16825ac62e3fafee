import Lanes
import SimulationCore

/// What is in a cell of rows: no text in one is taken for a formula by a spreadsheet, or obeyed by a
/// terminal.
///
/// A text that begins with `=`, `+`, `-` or `@` (their full-width forms, too) gets an apostrophe before
/// it, unless it is a number. Tabs, carriage returns and whatever else is hidden are escapes.
///
/// > Source: RFC 4180; OWASP, "CSV Injection".
enum RowCell {
  /// A value of a variable: a number as it is, and any other as a text.
  static func value(_ value: LaneValue) -> String {
    switch value {
    case .integer, .real, .flag, .instant: value.words
    default: text(value.words)
    }
  }

  /// A text, quoted where RFC 4180 asks.
  static func text(_ text: String) -> String {
    var cell = VisibleText.replacing(in: text, keeping: "\n", with: VisibleText.escape)
    if isFormula(cell) { cell = "'" + cell }
    let isPlain = cell.utf8.allSatisfy { $0 != 0x22 && $0 != 0x2C && $0 != 0x0A }
    return isPlain ? cell : "\"" + cell.replacing(scalar: "\"", with: "\"\"") + "\""
  }

  /// Whether a spreadsheet would compute a text.
  private static func isFormula(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first(where: { $0 != " " && $0 != "\n" }),
      "=+-@\u{FF1D}\u{FF0B}\u{FF0D}\u{FF20}".unicodeScalars.contains(first)
    else { return false }
    return !isNumber(text)
  }

  /// Whether a text is a sign, digits and at most one point between them.
  private static func isNumber(_ text: String) -> Bool {
    guard text.hasPrefix("+") || text.hasPrefix("-") else { return false }
    let digits = text.utf8.dropFirst()
    let parts = digits.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return parts.count <= 2
      && parts.allSatisfy { part in
        !part.isEmpty && part.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      }
  }
}
