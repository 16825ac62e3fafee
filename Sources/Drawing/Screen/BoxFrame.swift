/// An empty box with a border and a title in its upper edge.
struct BoxFrame {
  let title: String

  func draw(into grid: inout Grid, around box: CellRectangle, theme: Theme) {
    guard box.width > 4, box.height > 2 else { return }
    let style = theme.style(\.quiet)
    grid.fill(box, with: Cell(" ", style: theme.style(\.text)))
    drawBorder(of: box, style: style, into: &grid, glyphs: theme.glyphs)
    let top = CellRectangle(column: box.column + 2, row: box.row, width: box.width - 4, height: 1)
    var heading = TextLine(bounds: top, ellipsis: theme.glyphs.ellipsis)
    heading.write(" \(title) ", theme.style(\.text, isBold: true), into: &grid)
  }

  private func drawBorder(of box: CellRectangle, style: Style, into grid: inout Grid, glyphs: GlyphSet) {
    let right = box.endColumn - 1
    let bottom = box.endRow - 1
    for row in [box.row, bottom] {
      let edge = CellRectangle(column: box.column, row: row, width: box.width, height: 1)
      grid.fill(edge, with: Cell(glyphs.horizontal, style: style))
    }
    for column in [box.column, right] {
      let edge = CellRectangle(column: column, row: box.row, width: 1, height: box.height)
      grid.fill(edge, with: Cell(glyphs.vertical, style: style))
    }
    let corners = [
      (box.column, box.row, glyphs.topLeft),
      (right, box.row, glyphs.topRight),
      (box.column, bottom, glyphs.bottomLeft),
      (right, bottom, glyphs.bottomRight),
    ]
    for (column, row, glyph) in corners where grid.contains(column: column, row: row) {
      grid[column, row] = Cell(glyph, style: style)
    }
  }
}
