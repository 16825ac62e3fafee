// Renders pictures as ANSI text without a terminal.
extension Grid {
  /// Returns the picture as lines of ANSI text; each line ends with the terminal's default colours.
  public func ansiText(depth: ColorDepth) -> String {
    var reducer = GridReducer(depth: depth)
    let reduced = reducer.reduced(self)
    var writer = PenWriter()
    writer.dialect.depth = depth
    for row in 0..<height {
      writer.beginLine(row)
      for column in 0..<width {
        let cell = ShownCell(reduced.shown(column: column, row: row))
        guard cell.glyph != ShownCell.wideRest else { continue }
        let end = column + (cell.isWide ? 2 : 1)
        writer.write(cell, columns: column..<end, row: row, isEdge: end == width)
      }
      writer.endLine()
    }
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
