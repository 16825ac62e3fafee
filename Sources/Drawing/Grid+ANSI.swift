// Pictures as the text that a terminal understands, without a terminal.
extension Grid {
  /// The picture as lines of text with the colours of a terminal, each ended in the terminal's own.
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
