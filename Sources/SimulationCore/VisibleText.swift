/// Text as it leaves for a terminal or a message: what a terminal would obey, and what nobody sees, is
/// written as an escape.
///
/// Escaped are control characters (C0, DEL and C1), everything that changes the direction of text, and
/// everything invisible: zero-width characters, line and paragraph separators, tags, fillers and
/// noncharacters. A selector of the form of an emoji is kept directly after the sign that it belongs to.
///
/// > Source: ECMA-48, 5th edition, 8.3 (controls); Unicode Standard Annex 9 (bidirectional text);
/// > Unicode Standard Annex 44, `Default_Ignorable_Code_Point`.
public enum VisibleText {
  /// A text as one line: line feeds and tabs are escapes, too.
  ///
  /// - Complexity: O(length); a text of printable ASCII is returned as it is.
  public static func line(_ text: String) -> String {
    text.utf8.allSatisfy(isPlain) ? text : replacing(in: text, keeping: "", with: escape)
  }

  /// A text of several lines, whose line feeds and tabs are kept.
  ///
  /// - Complexity: O(length).
  public static func lines(_ text: String) -> String {
    text.utf8.allSatisfy { isPlain($0) || isLayout($0) } ? text : replacing(in: text, keeping: "\n\t", with: escape)
  }

  /// JSON, with whatever is hidden in its texts as `\u` escapes, so that its values are the same; its
  /// line feeds and tabs are kept.
  ///
  /// - Complexity: O(length).
  public static func json(_ text: String) -> String {
    text.utf8.allSatisfy { isPlain($0) || isLayout($0) } ? text : replacing(in: text, keeping: "\n\t", with: jsonEscape)
  }

  /// Whole lines of JSON in UTF-8, treated as `json` treats a text.
  ///
  /// - Complexity: O(length).
  package static func json(_ bytes: [UInt8]) -> [UInt8] {
    if bytes.allSatisfy({ isPlain($0) || isLayout($0) }) { return bytes }
    return Array(json(String(decoding: bytes, as: UTF8.self)).utf8)
  }

  private static func isPlain(_ byte: UInt8) -> Bool { (0x20...0x7E).contains(byte) }
  private static func isLayout(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x09 }

  /// A text with its hidden scalars replaced, except for some that are kept.
  package static func replacing(in text: String, keeping kept: String, with replacement: (Unicode.Scalar) -> String)
    -> String
  {
    var visible = String.UnicodeScalarView()
    var previous: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
      let isKept =
        !scalar.isHidden || kept.unicodeScalars.contains(scalar)
        || (scalar.isFormSelector && previous.takesFormSelector)
      if isKept { visible.append(scalar) } else { visible.append(contentsOf: replacement(scalar).unicodeScalars) }
      previous = scalar
    }
    return String(visible)
  }

  /// A scalar as people write it, like `\n` or `\u{202E}`.
  package static func escape(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    default: "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    }
  }

  /// A scalar as RFC 8259 section 7 writes it: in one or two units of UTF-16.
  private static func jsonEscape(_ scalar: Unicode.Scalar) -> String {
    UTF16.encode(scalar).map { units in
      units.map { unit in
        let digits = String(unit, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }.joined()
    } ?? ""
  }
}

extension Unicode.Scalar {
  /// Whether a terminal would obey it, or nobody sees it.
  package var isHidden: Bool {
    if value < 0x7F { return value < 0x20 }
    if value < 0xAD { return value < 0xA0 }
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: return true
    default: return properties.isDefaultIgnorableCodePoint || properties.isNoncharacterCodePoint
    }
  }

  /// Whether it chooses between the forms of the sign before it: text or emoji.
  fileprivate var isFormSelector: Bool { value == 0xFE0E || value == 0xFE0F }

  /// Whether a selector after it has a meaning.
  fileprivate var takesFormSelector: Bool { value > 0x7F && properties.isEmoji }
}

extension String {
  /// The text with every scalar of a kind replaced, whatever marks it is combined with.
  package func replacing(scalar: Unicode.Scalar, with replacement: String) -> String {
    var replaced = String.UnicodeScalarView()
    for other in unicodeScalars {
      if other == scalar { replaced.append(contentsOf: replacement.unicodeScalars) } else { replaced.append(other) }
    }
    return String(replaced)
  }
}
