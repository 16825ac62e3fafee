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
        let isEdge = column == width - 1
        let cell = ShownCell(reduced[column, row])
        writer.write(cell, columns: column..<column + 1, row: row, isEdge: isEdge)
      }
      writer.endLine()
    }
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
