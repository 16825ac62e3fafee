import Records
import SimulationCore

/// A timeline pane: an axis with the shown instant, a row for each lane, and the details of the selected event.
public struct LanePane: Sendable {
  /// The run.
  public var plan: LanePlan
  /// The selection.
  public var state: TimelineState

  /// Creates a timeline of a run.
  public init(_ plan: LanePlan, _ state: TimelineState) {
    self.plan = plan
    self.state = state
  }

  /// Draws the timeline into a rectangle of a grid; parts that do not fit are omitted.
  public func draw(into grid: inout Grid, in bounds: CellRectangle, theme: Theme) {
    guard bounds.width >= 12, bounds.height >= 2 else { return }
    grid.fill(bounds, with: Cell(" ", style: theme.style(\.text)))
    let layout = LaneLayout(plan, state, in: bounds)
    drawAxis(into: &grid, layout, theme: theme)
    for row in layout.lanes.row..<layout.lanes.endRow {
      guard let index = layout.rowIndex(atRow: row) else { continue }
      drawRow(layout.rows[index], at: row, into: &grid, layout, theme: theme)
    }
    drawLines(into: &grid, layout, theme: theme)
    drawJoints(into: &grid, layout, theme: theme)
    drawMore(into: &grid, layout, theme: theme)
    drawDetail(into: &grid, layout, theme: theme)
  }

  // MARK: Axis

  private func drawAxis(into grid: inout Grid, _ layout: LaneLayout, theme: Theme) {
    let style = theme.style(\.quiet)
    let head = CellRectangle(
      column: layout.axis.column, row: layout.axis.row, width: layout.labelWidth + layout.valueWidth - 1, height: 1)
    var line = TextLine(bounds: head, ellipsis: theme.glyphs.ellipsis)
    let marker = String(state.hasFocus ? theme.glyphs.unfolded : " ")
    line.write(marker, theme.style(\.accent, isBold: true), into: &grid)
    let length = Self.text(ofLength: layout.scale.cell)
    line.write(length.utf8.count + 5 <= line.remaining ? length + "/cell" : length, style, into: &grid)
    let now = layout.scale.visibleColumn(of: plan.now)
    for tick in TimeTicks(of: layout.scale).ticks {
      // The mark of the shown instant must not replace a digit.
      if let now, now > tick.column, now <= tick.column + tick.label.utf8.count { continue }
      let column = layout.plotColumn + tick.column
      let bounds = CellRectangle(
        column: column, row: layout.axis.row, width: min(tick.label.utf8.count + 1, layout.axis.endColumn - column),
        height: 1)
      // A truncated label would look like another instant.
      guard bounds.width > tick.label.utf8.count else { continue }
      var line = TextLine(bounds: bounds, ellipsis: theme.glyphs.ellipsis)
      line.write(String(theme.glyphs.axisTick), theme.style(\.line), into: &grid)
      line.write(tick.label, style, into: &grid)
    }
    if let column = now {
      let style = theme.style(\.notice, isBold: true)
      grid.write(String(theme.glyphs.marker), column: layout.plotColumn + column, row: layout.axis.row, style: style)
    }
    drawUnseenCursor(into: &grid, layout, theme: theme)
  }

  /// Draws on which side the cursor is, if it is outside.
  private func drawUnseenCursor(into grid: inout Grid, _ layout: LaneLayout, theme: Theme) {
    guard let cursor = state.cursor, layout.scale.columns > 0, layout.scale.visibleColumn(of: cursor) == nil else {
      return
    }
    let isBefore = cursor < layout.scale.start
    grid.write(
      String(isBefore ? theme.glyphs.moreLeft : theme.glyphs.moreRight),
      column: isBefore ? layout.plotColumn : layout.plotColumn + layout.scale.columns - 1, row: layout.axis.row,
      style: theme.style(\.text, isBold: true))
  }

  /// Truncates a name; of a part path, the end is the most informative.
  private static func clipped(_ label: String, to room: Int, _ ellipsis: Unicode.Scalar) -> String {
    let scalars = label.unicodeScalars
    guard scalars.count > room, room > 1, label.contains("/") else { return label }
    var end = String.UnicodeScalarView(scalars.suffix(room - 1))
    end.insert(ellipsis, at: end.startIndex)
    return String(end)
  }

  /// Returns a duration in its largest unit: `500ms`, `2.5s`.
  static func text(ofLength nanoseconds: Int64) -> String {
    let units: [(name: String, length: Int64)] = [
      ("d", 86_400_000_000_000), ("h", 3_600_000_000_000), ("min", 60_000_000_000), ("s", 1_000_000_000),
      ("ms", 1_000_000), ("us", 1_000),
    ]
    guard let unit = units.first(where: { nanoseconds >= $0.length }) else { return "\(nanoseconds)ns" }
    return (Double(nanoseconds) / Double(unit.length)).significantDigits(3) + unit.name
  }

  // MARK: Rows

  private func drawRow(_ row: LaneRow, at line: Int, into grid: inout Grid, _ layout: LaneLayout, theme: Theme) {
    let isChosen = state.choice?.row == row.identity
    let label = CellRectangle(column: layout.bounds.column, row: line, width: layout.labelWidth - 1, height: 1)
    if isChosen { grid.fill(label, with: Cell(" ", style: theme.barStyle(\.text))) }
    func style(_ color: KeyPath<Palette, Color>, isBold: Bool = false) -> Style {
      isChosen ? theme.barStyle(color, isBold: isBold) : theme.style(color, isBold: isBold)
    }
    var text = TextLine(bounds: label, ellipsis: theme.glyphs.ellipsis)
    if let detail = row.detail {
      let glyph = detail == .folded ? theme.glyphs.folded : theme.glyphs.unfolded
      text.write(String(glyph), style(\.accent), into: &grid)
    } else {
      text.skip(1)
    }
    text.skip(row.indent)
    text.write(
      Self.clipped(row.label, to: text.remaining, theme.glyphs.ellipsis), style(\.text, isBold: row.detail != nil),
      into: &grid)
    if layout.valueWidth > 0 {
      let value = CellRectangle(
        column: layout.bounds.column + layout.labelWidth, row: line, width: layout.valueWidth - 1, height: 1)
      var text = TextLine(bounds: value, ellipsis: theme.glyphs.ellipsis)
      text.write(plan.value(of: row, at: state.cursorTime(plan)), theme.style(\.quiet), into: &grid)
    }
    let strip = LaneStrip(row, plan, layout.scale, theme: theme)
    for (column, cell) in strip.cells.enumerated() where grid.contains(column: layout.plotColumn + column, row: line) {
      grid[layout.plotColumn + column, line] = cell
    }
  }

  /// Draws the shown instant and the cursor as vertical lines through blank cells.
  private func drawLines(into grid: inout Grid, _ layout: LaneLayout, theme: Theme) {
    let lines = [
      (plan.now, theme.glyphs.nowLine, theme.style(\.notice)),
      (state.cursor ?? plan.now, theme.glyphs.cursorLine, theme.style(\.text, isBold: true)),
    ]
    for (index, (time, glyph, style)) in lines.enumerated() {
      guard index == 0 || state.cursor != nil, let column = layout.scale.visibleColumn(of: time) else { continue }
      for row in layout.lanes.row..<layout.lanes.endRow where layout.rowIndex(atRow: row) != nil {
        let x = layout.plotColumn + column
        guard grid.contains(column: x, row: row) else { continue }
        if LaneInk.isBlank(grid[x, row]) {
          let behind = grid[x, row].style.background
          grid[x, row] = Cell(glyph, style: style)
          grid[x, row].style.background = behind
        } else if index == 1 {
          grid[x, row].style.isBold = true
        }
      }
    }
  }

  /// Draws the number of rows scrolled out, at the right end of the axis's names.
  private func drawMore(into grid: inout Grid, _ layout: LaneLayout, theme: Theme) {
    let below = layout.rows.count - layout.top - layout.lanes.height
    guard below > 0 || layout.top > 0, layout.lanes.height > 0 else { return }
    let chosen = layout.rows.firstIndex { $0.identity == state.choice?.row }
    var parts: [(text: String, isChosen: Bool)] = []
    if layout.top > 0 { parts.append(("\(layout.top) above", chosen.map { $0 < layout.top } ?? false)) }
    if below > 0 {
      let end = layout.top + layout.lanes.height
      parts.append(("\(below) below", chosen.map { $0 >= end } ?? false))
    }
    // Each is preceded by a blank, or by the mark of the selection.
    let length = parts.reduce(0) { $0 + $1.text.utf8.count + 1 }
    let isUnseen = parts.contains { $0.isChosen }
    guard layout.scale.columns > (isUnseen ? 1 : 3) * length else { return }
    var column = layout.bounds.endColumn - length
    for part in parts {
      grid.write(
        (part.isChosen ? String(theme.glyphs.choiceMark) : " ") + part.text, column: column,
        row: layout.lanes.endRow - 1, style: part.isChosen ? theme.style(\.text, isBold: true) : theme.style(\.quiet))
      column += part.text.utf8.count + 1
    }
  }
}

extension LanePane: Hashable {
  /// Returns whether two panes show the same; two states of a run are equal if they have as many changes.
  public static func == (left: LanePane, right: LanePane) -> Bool {
    left.state == right.state && left.plan.now == right.plan.now && left.plan.end == right.plan.end
      && left.plan.armed == right.plan.armed && left.plan.lanes.markCount == right.plan.lanes.markCount
  }

  /// Hashes the values that distinguish it.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(state)
    hasher.combine(plan.now)
    hasher.combine(plan.end)
    hasher.combine(plan.armed)
    hasher.combine(plan.lanes.markCount)
  }
}
