internal import Stage

/// Converts words to displayable text: one cell per letter, or in ASCII a letter and a sign for its accent.
enum WordGlyphs {
  /// Returns the text of a letter; a letter that may not fit one cell becomes a question mark.
  static func text(of letter: Character, isASCII: Bool) -> String {
    let composed = WordText.composed(String(letter))
    guard let scalar = composed.unicodeScalars.first, composed.unicodeScalars.count == 1 else { return "?" }
    if (0x20...0x7E).contains(scalar.value) { return composed }
    if isASCII { return substitutes[Character(scalar)] ?? "?" }
    return isNarrow(scalar) ? composed : "?"
  }

  /// Returns a text converted letter by letter.
  static func text(_ text: String, isASCII: Bool) -> String {
    if text.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) { return text }
    return text.map { Self.text(of: $0, isASCII: isASCII) }.joined()
  }

  /// Returns whether every terminal shows a letter in one cell: Latin, Greek and Cyrillic letters and their signs.
  private static func isNarrow(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xA1...0xAC, 0xAE...0x24F, 0x370...0x482, 0x48A...0x4FF, 0x1E00...0x1EFF, 0x2010...0x2027:
      scalar.properties.generalCategory != .unassigned
    default: false
    }
  }

  /// The sign after a letter for each accent, as in typewritten Spanish and Italian.
  private static let signs: [(accent: Unicode.Scalar, sign: String)] = [
    ("\u{300}", "`"), ("\u{301}", "'"), ("\u{302}", "^"), ("\u{303}", "~"), ("\u{308}", "\""),
    ("\u{30A}", "o"), ("\u{327}", ","), ("\u{30C}", "v"), ("\u{304}", "-"),
  ]

  /// The ASCII substitutes of accented letters and signs.
  private static let substitutes: [Character: String] = {
    var table: [Character: String] = [
      "¡": "!", "¿": "?", "«": "<<", "»": ">>", "–": "-", "—": "-", "‘": "'", "’": "'", "“": "\"", "”": "\"",
      "…": "...", "æ": "ae", "Æ": "AE", "ø": "o/", "Ø": "O/", "ß": "ss", "œ": "oe",
    ]
    let letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
    for letter in letters {
      for (accent, sign) in signs { table[Character(String(letter) + String(accent))] = String(letter) + sign }
    }
    return table
  }()
}
