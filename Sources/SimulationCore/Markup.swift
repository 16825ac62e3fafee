/// Text in XML and HTML.
public enum Markup {
  /// Returns a text with markup characters, and those that XML does not allow, replaced; other invisible characters
  /// are escaped as by `VisibleText`.
  public static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in VisibleText.replacing(in: text, keeping: "\n\t", with: replacement).unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  private static func replacement(of scalar: Unicode.Scalar) -> String {
    let isAllowed = scalar.value >= 0x20 && !(0xFFFE...0xFFFF).contains(scalar.value)
    return isAllowed ? VisibleText.escape(scalar) : "\u{FFFD}"
  }
}
