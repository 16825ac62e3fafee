/// Text made safe for a terminal or a message: control and invisible characters are escaped.
///
/// Escaped are control characters (C0, DEL and C1), everything that changes the direction of text, and everything
/// invisible: zero-width characters, line and paragraph separators, tags, fillers and noncharacters. An emoji
/// variation selector is kept directly after its base character.
///
/// > Source: ECMA-48, 5th edition, 8.3 (controls); Unicode Standard Annex 9 (bidirectional text);
/// > Unicode Standard Annex 44, `Default_Ignorable_Code_Point`.
public enum VisibleText {
  /// Returns a text as one line: line feeds and tabs are escaped, too.
  ///
  /// - Complexity: O(length); printable ASCII is returned unchanged.
  public static func line(_ text: String) -> String {
    text.utf8.allSatisfy(isPlain) ? text : replacing(in: text, keeping: "", with: escape)
  }

  /// Returns a text of several lines, whose line feeds and tabs are kept.
  ///
  /// - Complexity: O(length).
  public static func lines(_ text: String) -> String {
    text.utf8.allSatisfy { isPlain($0) || isLayout($0) } ? text : replacing(in: text, keeping: "\n\t", with: escape)
  }

  /// Returns JSON with invisible characters in its texts as `\u` escapes, which leaves its values unchanged; its line
  /// feeds and tabs are kept.
  ///
  /// - Complexity: O(length).
  public static func json(_ text: String) -> String {
    text.utf8.allSatisfy { isPlain($0) || isLayout($0) } ? text : replacing(in: text, keeping: "\n\t", with: jsonEscape)
  }

  /// Returns whole lines of UTF-8 JSON, escaped as `json` escapes a text; nil where they are printable ASCII, line feeds
  /// and tabs, and remain as they are.
  ///
  /// - Complexity: O(length).
  package static func escapedJSON(_ bytes: Span<UInt8>) -> [UInt8]? {
    unsafe bytes.withUnsafeBytes { bytes in
      unsafe isPlainJSON(bytes) ? nil : Array(json(String(decoding: bytes, as: UTF8.self)).utf8)
    }
  }

  /// Whether bytes are printable ASCII, line feeds and tabs: eight at a time, since whole logs pass here.
  private static func isPlainJSON(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard let start = bytes.baseAddress else { return true }
    let wordsEnd = bytes.count & ~7
    var index = 0
    while index < wordsEnd {
      let word = unsafe start.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      // The highest bit of a byte that is below 0x20, above 0x7E or has that bit.
      let (below, above) = (word &- 0x2020_2020_2020_2020, word &+ 0x0101_0101_0101_0101)
      var marks = (below | above | word) & 0x8080_8080_8080_8080
      // A byte may be marked for one before it.
      while marks != 0 {
        let byte = UInt8(truncatingIfNeeded: word >> UInt64(marks.trailingZeroBitCount & ~7))
        guard isPlain(byte) || isLayout(byte) else { return false }
        marks &= marks &- 1
      }
      index &+= 8
    }
    return unsafe bytes[wordsEnd...].allSatisfy { isPlain($0) || isLayout($0) }
  }

  private static func isPlain(_ byte: UInt8) -> Bool { (0x20...0x7E).contains(byte) }
  private static func isLayout(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x09 }

  /// Returns a text with its invisible scalars replaced, except for some.
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

  /// Returns the escape of a scalar, such as `\n` or `\u{202E}`.
  package static func escape(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    default: "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    }
  }

  /// Returns the escape of a scalar as in RFC 8259 section 7: one or two UTF-16 units.
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
  /// Whether it is a control or invisible character.
  package var isHidden: Bool {
    if value < 0x7F { return value < 0x20 }
    if value < 0xAD { return value < 0xA0 }
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: return true
    default: return properties.isDefaultIgnorableCodePoint || properties.isNoncharacterCodePoint
    }
  }

  /// Whether it is a variation selector that chooses the text or emoji form of the character before it.
  fileprivate var isFormSelector: Bool { value == 0xFE0E || value == 0xFE0F }

  /// Whether it can be followed by a variation selector.
  fileprivate var takesFormSelector: Bool { value > 0x7F && properties.isEmoji }
}

extension String {
  /// Returns the text with every occurrence of a scalar replaced, whatever marks it is combined with.
  package func replacing(scalar: Unicode.Scalar, with replacement: String) -> String {
    var replaced = String.UnicodeScalarView()
    for other in unicodeScalars {
      if other == scalar { replaced.append(contentsOf: replacement.unicodeScalars) } else { replaced.append(other) }
    }
    return String(replaced)
  }
}
