/// Writes cells of comma-separated values safely: a spreadsheet runs no text as a formula, and a terminal interprets
/// none.
///
/// A text that begins with `=`, `+`, `-` or `@` (or their full-width forms) is prefixed with an apostrophe unless it
/// is a number. Tabs, carriage returns and other invisible characters are escaped.
///
/// > Source: RFC 4180; OWASP, "CSV Injection".
public enum CSVCell {
  /// Returns a text as a cell, in quotation marks where RFC 4180 requires them.
  public static func text(_ text: String) -> String {
    let cell = harmless(text)
    let isPlain = cell.utf8.allSatisfy { $0 != 0x22 && $0 != 0x2C && $0 != 0x0A }
    return isPlain ? cell : "\"" + cell.replacing(scalar: "\"", with: "\"\"") + "\""
  }

  /// Returns texts as a line, without its line ending.
  public static func line(_ texts: [String]) -> String { texts.map(text).joined(separator: ",") }

  /// Returns a cell's text as a reader of the cell sees it: with the apostrophe before a formula, unquoted.
  public static func harmless(_ text: String) -> String {
    let cell = VisibleText.replacing(in: text, keeping: "\n", with: VisibleText.escape)
    return isFormula(cell) ? "'" + cell : cell
  }

  /// Whether a spreadsheet would evaluate a text as a formula.
  private static func isFormula(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first(where: { $0 != " " && $0 != "\n" }),
      "=+-@\u{FF1D}\u{FF0B}\u{FF0D}\u{FF20}".unicodeScalars.contains(first)
    else { return false }
    return !isNumber(text)
  }

  /// Whether a text is a sign, digits with at most one point between them, and at most one exponent.
  private static func isNumber(_ text: String) -> Bool {
    guard text.hasPrefix("+") || text.hasPrefix("-") else { return false }
    func isDigits(_ part: Substring.UTF8View) -> Bool {
      !part.isEmpty && part.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }
    let halves = text.utf8.dropFirst().split(separator: UInt8(ascii: "e"), omittingEmptySubsequences: false)
    let parts = halves[0].split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard halves.count <= 2, parts.count <= 2, parts.allSatisfy(isDigits) else { return false }
    guard halves.count == 2 else { return true }
    let exponent = halves[1]
    let hasSign = exponent.first.map { "+-".utf8.contains($0) } ?? false
    return isDigits(hasSign ? exponent.dropFirst() : exponent)
  }
}
