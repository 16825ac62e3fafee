/// Draws the headings of panes and the lines between them.
struct PaneFrame {
  let layout: ScreenLayout
  let arrangement: PaneArrangement
  /// The pane that has the keyboard focus.
  let focus: Pane?

  func draw(into grid: inout Grid, theme: Theme) {
    let line = theme.style(\.line)
    for edge in layout.edges {
      let glyph = edge.isRow ? theme.glyphs.horizontal : theme.glyphs.vertical
      grid.fill(edge.bounds, with: Cell(glyph, style: line))
    }
    for heading in layout.headings { draw(heading, into: &grid, theme: theme) }
    for edge in layout.edges where !edge.isRow { join(edge, into: &grid, theme: theme) }
  }

  private func draw(_ heading: ScreenLayout.Heading, into grid: inout Grid, theme: Theme) {
    let line = theme.style(\.line)
    grid.fill(heading.bounds, with: Cell(theme.glyphs.horizontal, style: line))
    var text = TextLine(bounds: heading.bounds, ellipsis: theme.glyphs.ellipsis)
    text.skip(1)
    let hasFocus = heading.pane == focus
    text.write(" \(heading.pane.rawValue) ", theme.style(hasFocus ? \.accent : \.quiet, isBold: hasFocus), into: &grid)
    let quiet = theme.style(\.quiet)
    let isEnlarged = arrangement.enlarged == heading.pane
    let enlarger = isEnlarged ? theme.glyphs.shrinker : theme.glyphs.enlarger
    grid.fill(heading.enlarger, with: Cell(enlarger, style: quiet))
    grid.fill(heading.hider, with: Cell(theme.glyphs.hider, style: quiet))
  }

  /// Joins the upper end of a vertical line to the heading above it.
  private func join(_ edge: ScreenLayout.Edge, into grid: inout Grid, theme: Theme) {
    let (column, row) = (edge.bounds.column, edge.bounds.row)
    guard grid.contains(column: column, row: row),
      layout.headings.contains(where: { $0.bounds.contains(column: column, row: row) })
    else { return }
    grid[column, row] = Cell(theme.glyphs.joint, style: theme.style(\.line))
  }
}

extension ScreenLayout {
  /// The bounds of captions: the picture, or the pane shown instead of it.
  var captioned: CellRectangle {
    if !picture.isEmpty { return picture }
    return timeline.isEmpty ? facts : timeline
  }
}
