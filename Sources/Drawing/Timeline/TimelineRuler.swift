import SimulationCore

/// A ruler of the next seconds, with a mark for each armed event.
struct TimelineRuler {
  private let entries: [TimelineEntry]
  /// The number of whole seconds that the ruler covers.
  private let span: Int

  init(entries: [TimelineEntry]) {
    self.entries = entries
    let longest = entries.map(\.total).compactMap(\.self).max() ?? .zero
    let last = max(longest, entries.map(\.remaining).max() ?? .zero)
    // Twenty, forty, eighty: the fifths of every span are whole seconds.
    var span = 10
    while Duration.seconds(span) < last, span < 1_000_000_000 { span *= 2 }
    self.span = span
  }

  /// Draws marks, line and numbers into three rows.
  func draw(into grid: inout Grid, in bounds: CellRectangle, theme: Theme) {
    guard bounds.height >= 3, bounds.width >= 24 else { return }
    let glyphs = theme.glyphs
    let width = bounds.width - 1
    let line = CellRectangle(column: bounds.column, row: bounds.row + 1, width: bounds.width, height: 1)
    grid.fill(line, with: Cell(glyphs.horizontal, style: theme.style(\.line)))
    for fifth in 0...5 {
      let column = bounds.column + width * fifth / 5
      let tick = CellRectangle(column: column, row: line.row, width: 1, height: 1)
      grid.fill(tick, with: Cell(glyphs.tick, style: theme.style(\.line)))
      let number = fifth == 0 ? "now" : "+\(span * fifth / 5)" + (fifth == 5 ? " s" : "")
      let start = min(column, bounds.endColumn - number.utf8.count)
      grid.write(number, column: start, row: bounds.row + 2, style: theme.style(\.quiet))
    }
    for entry in entries {
      let share = max(0, min(1, entry.remaining / .seconds(span)))
      let column = bounds.column + Int(clamping: (share * Double(width)).rounded())
      let mark = CellRectangle(column: column, row: bounds.row, width: 1, height: 1)
      grid.fill(mark, with: Cell(glyphs.marker, style: theme.style(\.accent)))
    }
  }
}
