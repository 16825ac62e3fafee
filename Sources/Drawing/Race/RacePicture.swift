public import Assemblies

/// Two groups side by side, and under them by how much the same people waited longer in one of them.
///
/// > Units: seconds.
public struct RacePicture: Hashable, MachinePicture {
  /// What can be clicked.
  public enum Control: Hashable, Sendable {
    /// Something of a group, by the group's index.
    case lane(Int, GroupPicture.Control)
  }

  /// The groups.
  public var lanes: [GroupPicture]
  /// How long the same people waited in both.
  public var score: RaceScore
  /// How much time has passed.
  public var elapsed: Double

  /// Only where there is more room than both groups need.
  public static var timelineRoom: TimelineRoom { .spare }

  /// As many as both groups make use of.
  public func columns(inRows rows: Int) -> Int? { lanes.reduce(1) { $0 + ($1.columns(inRows: rows) ?? 0) } }

  /// Draws the groups beside each other, and the difference under them.
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

  /// What of a group is at a cell.
  public func control(column: Int, row: Int, in bounds: CellRectangle) -> Control? {
    for (index, part) in RaceLayout(in: bounds).lanes.enumerated()
    where part.contains(column: column, row: row) && index < lanes.count {
      return lanes[index].control(column: column, row: row, in: part).map { .lane(index, $0) }
    }
    return nil
  }
}

/// Where the parts of a race's picture are.
struct RaceLayout: Hashable {
  /// The groups.
  let lanes: [CellRectangle]
  /// The line between them.
  let divider: CellRectangle
  /// The difference under them.
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
