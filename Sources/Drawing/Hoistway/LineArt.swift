/// A drawing of lines and characters in a rectangle of cells.
protocol LineArt { var bounds: CellRectangle { get } }

extension LineArt {
  /// Sets one glyph, relative to the corner of the rectangle, if it is inside.
  func put(_ glyph: Unicode.Scalar, _ column: Int, _ row: Int, _ style: Style, into grid: inout Grid) {
    let (column, row) = (bounds.column + column, bounds.row + row)
    guard bounds.contains(column: column, row: row), grid.contains(column: column, row: row) else { return }
    grid[column, row] = Cell(glyph, style: style)
  }
}

extension Theme {
  /// Returns the style of a person of characters: the colour of the clothes, blended towards white.
  func style(of person: CabinPerson) -> Style {
    var style = self.style(\.text)
    if usesColor { style.foreground = person.top.mixed(with: Color(255, 255, 255), share: 0.5) }
    return style
  }
}

extension String {
  /// The characters between leading and trailing spaces; the indices are their columns.
  var silhouette: ArraySlice<Unicode.Scalar> {
    let glyphs = Array(unicodeScalars)
    guard let first = glyphs.firstIndex(where: { $0 != " " }), let last = glyphs.lastIndex(where: { $0 != " " }) else {
      return []
    }
    return glyphs[first...last]
  }
}
