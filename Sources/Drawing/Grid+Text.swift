internal import SimulationCore
internal import Stage

// Converts arbitrary text to glyphs, one per column.
extension StringProtocol {
  /// The glyphs that show the text, one per column.
  ///
  /// Letters are composed, and a glyph two columns wide is followed by `wideRest`. Control characters and invisible
  /// scalars become `U+FFFD`.
  var cellGlyphs: [Unicode.Scalar] {
    if utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return Array(unicodeScalars) }
    var glyphs: [Unicode.Scalar] = []
    for character in WordText.composed(String(self)) {
      for (index, scalar) in character.unicodeScalars.enumerated() {
        // A combining mark without a precomposed form has no column of its own.
        if index > 0, scalar.properties.generalCategory == .nonspacingMark { continue }
        glyphs.append(scalar.isHidden || scalar == .wideRest ? "\u{FFFD}" : scalar)
        if scalar.takesTwoColumns { glyphs.append(.wideRest) }
      }
    }
    return glyphs
  }
}

extension Unicode.Scalar {
  /// The marker for the second column of a wide glyph: the last private-use scalar, which no text puts into a cell.
  static let wideRest: Unicode.Scalar = "\u{10FFFD}"

  /// Whether a terminal shows the scalar two columns wide: ideographs, kana, Hangul, full-width forms and emoji.
  ///
  /// > Source: Unicode Standard Annex 11, "East Asian Width", W and F.
  var takesTwoColumns: Bool {
    guard value >= 0x1100 else { return false }
    switch value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97F,
      0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
      return properties.generalCategory != .unassigned
    case 0x1F300...0x1FAFF: return properties.isEmojiPresentation
    default: return false
    }
  }
}

extension Grid {
  /// Returns a cell as it can be shown: half of a wide glyph becomes a blank.
  func shown(column: Int, row: Int) -> Cell {
    var cell = self[column, row]
    if cell.glyph == .wideRest {
      if column == 0 || !self[column - 1, row].glyph.takesTwoColumns { cell.glyph = " " }
    } else if cell.glyph.takesTwoColumns {
      if column + 1 == width || self[column + 1, row].glyph != .wideRest { cell.glyph = "\u{FFFD}" }
    }
    return cell
  }
}
