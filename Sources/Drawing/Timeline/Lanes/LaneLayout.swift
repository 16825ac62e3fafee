/// Where in a pane a timeline has its axis, its names, its values and its plot.
struct LaneLayout {
  /// The whole pane.
  let bounds: CellRectangle
  /// The row of the axis.
  let axis: CellRectangle
  /// The rows of the lanes, across the whole pane.
  let lanes: CellRectangle
  /// The rows about what is chosen; empty where nothing is, or where there is no room.
  let detail: CellRectangle
  /// How many columns the names have, with a blank behind them.
  let labelWidth: Int
  /// How many columns the values have, with a blank behind them.
  let valueWidth: Int
  /// Which instants the columns of the plot show.
  let scale: TimeScale
  /// All rows, those that are scrolled out as well.
  let rows: [LaneRow]
  /// The first row that is shown.
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
    // The pane alone decides: with names that come as the run goes on, the plot would move.
    labelWidth = min(bounds.width, max(9, min(24, bounds.width * 32 / 100)))
    valueWidth = bounds.width >= 90 ? 12 : bounds.width >= 64 ? 9 : 0
    scale = state.scale(plan, columns: max(0, bounds.width - labelWidth - valueWidth))
  }

  /// The largest first row.
  var topMax: Int { max(0, rows.count - lanes.height) }
  /// The first column of the plot.
  var plotColumn: Int { bounds.column + labelWidth + valueWidth }

  /// The index of the lane at a row of the screen; nil for the axis, the detail and what is empty.
  func rowIndex(atRow row: Int) -> Int? {
    guard lanes.contains(column: lanes.column, row: row) else { return nil }
    let index = top + row - lanes.row
    return rows.indices.contains(index) ? index : nil
  }
}
