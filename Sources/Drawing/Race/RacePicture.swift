public import Assemblies

/// Two groups side by side, and below them the difference between the waits of the same people.
///
/// > Units: seconds.
public struct RacePicture: Hashable, MachinePicture {
  /// The clickable parts of the picture.
  public enum Control: Hashable, Sendable {
    /// A part of a group, with the group's index.
    case lane(Int, GroupPicture.Control)
  }

  /// The groups.
  public var lanes: [GroupPicture]
  /// The waits of the same people in both groups.
  public var score: RaceScore
  /// The elapsed time.
  public var elapsed: Double

  /// The timeline is shown only if there is more room than both groups need.
  public static var timelineRoom: TimelineRoom { .spare }

  /// Returns the width that both groups use, in columns.
  public func columns(inRows rows: Int) -> Int? { lanes.reduce(1) { $0 + ($1.columns(inRows: rows) ?? 0) } }

  /// Draws the groups side by side, and the difference below them.
  public func draw(into grid: inout Grid, in bounds: CellRectangle, theme: Theme) {
    guard !bounds.isEmpty else { return }
    grid.fill(bounds, with: Cell(" ", style: theme.style(\.text)))
    let layout = RaceLayout(in: bounds)
    for (lane, bounds) in zip(lanes, layout.lanes) { lane.draw(into: &grid, in: bounds, theme: theme) }
    for row in 0..<layout.divider.height where !layout.divider.isEmpty {
      let (column, line) = (layout.divider.column, layout.divider.row + row)
      guard grid.contains(column: column, row: line) else { continue }
      let bar: Unicode.Scalar = theme.glyphs == .ascii ? "|" : "│"
      grid[column, line] = Cell(bar, style: theme.style(\.line))
    }
    RaceChart(picture: self, bounds: layout.chart).draw(into: &grid, theme: theme)
  }

  /// Returns the control of a group at a cell.
  public func control(column: Int, row: Int, in bounds: CellRectangle) -> Control? {
    for (index, part) in RaceLayout(in: bounds).lanes.enumerated()
    where part.contains(column: column, row: row) && index < lanes.count {
      return lanes[index].control(column: column, row: row, in: part).map { .lane(index, $0) }
    }
    return nil
  }
}

/// The layout of a race's picture.
struct RaceLayout: Hashable {
  /// The groups.
  let lanes: [CellRectangle]
  /// The line between the groups.
  let divider: CellRectangle
  /// The chart of the difference, below the groups.
  let chart: CellRectangle

  init(in bounds: CellRectangle) {
    let chartRows = bounds.height >= 40 ? 9 : bounds.height >= 30 ? 7 : bounds.height >= 16 ? 4 : 1
    let high = max(0, bounds.height - chartRows)
    let half = max(0, (bounds.width - 1) / 2)
    lanes = [
      CellRectangle(column: bounds.column, row: bounds.row, width: half, height: high),
      CellRectangle(
        column: bounds.column + half + 1, row: bounds.row, width: max(0, bounds.width - half - 1), height: high),
    ]
    divider = CellRectangle(column: bounds.column + half, row: bounds.row, width: 1, height: high).intersection(bounds)
    chart = bounds.trailing(rows: min(chartRows, bounds.height))
  }
}
