// Pictures as the text that a terminal understands, without a terminal.
extension Grid {
  /// What turns the picture before into this one on a terminal of this size, in 24-bit colour.
  ///
  /// Only the cells that differ are written; without a picture before, all of them.
  ///
  /// > Source: ECMA-48, 5th edition, 8.3.21 (CUP) and 8.3.117 (SGR); ISO 8613-6 for direct colour.
  public func ansi(after before: Grid?) -> String {
    let old = before.flatMap { $0.width == width && $0.height == height ? $0 : nil }
    var text = old == nil ? "\u{1B}[0m\u{1B}[2J" : ""
    var pen: Style?
    for row in 0..<height {
      var column = 0
      while column < width {
        guard old.map({ $0[column, row] != self[column, row] }) ?? true else {
          column += 1
          continue
        }
        text += "\u{1B}[\(row + 1);\(column + 1)H"
        while column < width, old.map({ $0[column, row] != self[column, row] }) ?? true {
          let cell = self[column, row]
          if cell.style != pen { text += Self.select(cell.style) }
          pen = cell.style
          text.unicodeScalars.append(Self.takesOneColumn(cell.glyph) ? cell.glyph : "\u{FFFD}")
          column += 1
        }
      }
    }
    return text
  }

  /// Whether a terminal shows a scalar in exactly one column: anything else would shift what follows,
  /// and a control would be obeyed.
  ///
  /// Of scripts beyond U+10FF only those are trusted that are surely narrow: punctuation, arrows, lines,
  /// blocks and Braille.
  private static func takesOneColumn(_ glyph: Unicode.Scalar) -> Bool {
    switch glyph.properties.generalCategory {
    case .control, .format, .nonspacingMark, .enclosingMark, .spacingMark, .lineSeparator,
      .paragraphSeparator, .surrogate, .unassigned:
      return false
    default:
      let isNarrow = glyph.value < 0x1100 || (0x1E00..<0x2E80).contains(glyph.value)
      return isNarrow && !glyph.properties.isEmojiPresentation
    }
  }

  private static func select(_ style: Style) -> String {
    var codes = ["0"]
    if style.isBold { codes.append("1") }
    if style.isReversed { codes.append("7") }
    if let color = style.foreground {
      codes.append("38;2;\(color.red);\(color.green);\(color.blue)")
    }
    if let color = style.background {
      codes.append("48;2;\(color.red);\(color.green);\(color.blue)")
    }
    return "\u{1B}[\(codes.joined(separator: ";"))m"
  }
}
