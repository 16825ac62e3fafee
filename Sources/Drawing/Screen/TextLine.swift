/// Writes text piece by piece into one row of a rectangle; text that does not fit ends in an ellipsis.
struct TextLine {
  private let row: Int
  private let end: Int
  private let ellipsis: Unicode.Scalar
  /// The column of the next piece.
  private(set) var column: Int

  init(bounds: CellRectangle, row: Int = 0, ellipsis: Unicode.Scalar) {
    self.row = bounds.row + row
    end = row < bounds.height ? bounds.endColumn : bounds.column
    self.ellipsis = ellipsis
    column = bounds.column
  }

  /// The number of remaining columns.
  var remaining: Int { max(0, end - column) }

  /// Skips columns without changing them.
  mutating func skip(_ columns: Int) { column += columns }

  /// Writes a piece of text.
  mutating func write(_ text: String, _ style: Style, into grid: inout Grid) {
    let room = remaining
    let glyphs = text.cellGlyphs
    if glyphs.count <= room {
      grid.write(glyphs, column: column, row: row, style: style)
    } else if room > 0 {
      var cut = Array(glyphs.prefix(room - 1))
      // The first half of a wide glyph is omitted.
      if glyphs[room - 1] == .wideRest { cut[room - 2] = ellipsis } else { cut.append(ellipsis) }
      grid.write(cut, column: column, row: row, style: style)
    }
    column += glyphs.count
  }
}

extension String {
  /// Returns the text, of ASCII characters, at the right end of a number of columns.
  func atRight(of columns: Int) -> String { String(repeating: " ", count: max(0, columns - utf8.count)) + self }
}
