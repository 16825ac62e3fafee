/// Something that is drawn of lines and characters, in a rectangle of cells.
protocol LineArt { var bounds: CellRectangle { get } }

extension LineArt {
  /// Sets one glyph, counted from the corner of the rectangle, where that lies in it.
  func put(_ glyph: Unicode.Scalar, _ column: Int, _ row: Int, _ style: Style, into grid: inout Grid) {
    let (column, row) = (bounds.column + column, bounds.row + row)
    guard bounds.contains(column: column, row: row), grid.contains(column: column, row: row) else { return }
    grid[column, row] = Cell(glyph, style: style)
  }
}

extension Theme {
  /// How a person of characters is drawn: in the colour of what they wear, nearer to white.
  func style(of person: CabinPerson) -> Style {
    var style = self.style(\.text)
    if usesColor { style.foreground = person.top.mixed(with: Color(255, 255, 255), share: 0.5) }
    return style
  }
}

extension String {
  /// The characters from the first to the last that is no space; the indices are their columns.
  var silhouette: ArraySlice<Unicode.Scalar> {
    let glyphs = Array(unicodeScalars)
    guard let first = glyphs.firstIndex(where: { $0 != " " }), let last = glyphs.lastIndex(where: { $0 != " " }) else {
      return []
    }
    return glyphs[first...last]
  }
}
