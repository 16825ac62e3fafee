/// The layout of a timeline pane: its axis, names, values and plot.
struct LaneLayout {
  /// The whole pane.
  let bounds: CellRectangle
  /// The row of the axis.
  let axis: CellRectangle
  /// The rows of the lanes, across the whole width of the pane.
  let lanes: CellRectangle
  /// The rows about the selection; empty without a selection or without room.
  let detail: CellRectangle
  /// The width of the names, including the blank after them.
  let labelWidth: Int
  /// The width of the values, including the blank after them.
  let valueWidth: Int
  /// The instants that the columns of the plot show.
  let scale: TimeScale
  /// All rows, including those scrolled out.
  let rows: [LaneRow]
  /// The first visible row.
  let top: Int

  init(_ plan: LanePlan, _ state: TimelineState, in bounds: CellRectangle) {
    self.bounds = bounds
    let rows = LaneRows(of: plan.lanes, details: state.details).rows
    self.rows = rows
    let wanted = state.choice == nil ? 0 : bounds.height >= 14 ? 2 : bounds.height >= 5 ? 1 : 0
    axis = CellRectangle(column: bounds.column, row: bounds.row, width: bounds.width, height: min(1, bounds.height))
    lanes = CellRectangle(
      column: bounds.column, row: bounds.row + 1, width: bounds.width, height: bounds.height - 1 - wanted)
    detail = CellRectangle(column: bounds.column, row: bounds.endRow - wanted, width: bounds.width, height: wanted)
    top = max(0, min(state.top, rows.count - lanes.height))
    // The width depends on the pane alone; if it depended on the names, the plot would move as new ones appear.
    labelWidth = min(bounds.width, max(9, min(24, bounds.width * 32 / 100)))
    valueWidth = bounds.width >= 90 ? 12 : bounds.width >= 64 ? 9 : 0
    scale = state.scale(plan, columns: max(0, bounds.width - labelWidth - valueWidth))
  }

  /// The maximum index of the first row.
  var topMax: Int { max(0, rows.count - lanes.height) }
  /// The first column of the plot.
  var plotColumn: Int { bounds.column + labelWidth + valueWidth }

  /// Returns the index of the lane at a row of the screen, or nil for the axis, the detail and empty rows.
  func rowIndex(atRow row: Int) -> Int? {
    guard lanes.contains(column: lanes.column, row: row) else { return nil }
    let index = top + row - lanes.row
    return rows.indices.contains(index) ? index : nil
  }
}
