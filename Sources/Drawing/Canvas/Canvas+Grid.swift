extension Canvas {
  /// Draws the picture into cells of two pixels, one above the other, its top left corner at a column and a row.
  ///
  /// Two pixels of the same colour become a blank with a background, two of different colours an upper
  /// half block. A transparent pixel keeps the cell's background; two transparent pixels keep the whole cell.
  /// The picture is clipped to the grid.
  public func draw(into grid: inout Grid, column: Int, row: Int) {
    let firstRow = max(0, -row)
    let lastRow = min(height / 2, grid.height - row)
    let firstColumn = max(0, -column)
    let lastColumn = min(width, grid.width - column)
    guard firstRow < lastRow, firstColumn < lastColumn else { return }
    for y in firstRow..<lastRow {
      for x in firstColumn..<lastColumn {
        let behind = grid[column + x, row + y].style.background
        let upper = color(at: 2 * y * width + x, over: behind)
        let lower = color(at: (2 * y + 1) * width + x, over: behind)
        guard let cell = Canvas.cell(upper: upper, lower: lower, behind: behind) else { continue }
        grid[column + x, row + y] = cell
      }
    }
  }

  private static func cell(upper: Color?, lower: Color?, behind: Color?) -> Cell? {
    switch (upper, lower) {
    case (nil, nil): return nil
    case (let upper?, nil): return Cell("▀", style: Style(foreground: upper, background: behind))
    case (nil, let lower?): return Cell("▄", style: Style(foreground: lower, background: behind))
    case (let upper?, let lower?) where upper == lower: return Cell(" ", style: Style(background: upper))
    case (let upper?, let lower?): return Cell("▀", style: Style(foreground: upper, background: lower))
    }
  }
}
