import Elevators
import SimulationCore

/// The histories of a group beside the heads of its hoistways, a row each: who came, how long they waited, how full
/// the cars were, and the power from the mains, minute by minute with the present one at the right end; in numbers the
/// last whole minute.
struct GroupHistories {
  /// One history.
  private struct History {
    let name: String
    let unit: String
    /// The value of each minute, the oldest first; nil where there is none.
    let values: [Double?]
    /// The value at which a bar has its full height.
    let full: Double
  }

  let picture: GroupPicture
  let bounds: CellRectangle

  func draw(into grid: inout Grid, theme: Theme) {
    guard bounds.width >= 8 else { return }
    for (row, history) in histories.prefix(bounds.height).enumerated() {
      draw(
        history, in: CellRectangle(column: bounds.column, row: bounds.row + row, width: bounds.width, height: 1),
        into: &grid, theme: theme)
    }
  }

  /// Whether a minute is over; until then the numbers are those of the present one.
  private var hasWholeMinute: Bool { picture.minutes.count > 1 }

  private var histories: [History] {
    let minutes = picture.minutes
    let arrivals = minutes.map { Double($0.arrivals) }
    let waits = minutes.map { minute in minute.averageWaiting.map { $0 / .seconds(1) } }
    let rated = Double(max(1, picture.cars.reduce(0) { $0 + $1.ratedLoad }))
    let kilowatts = minutes.map { Double($0.joules) / 60_000 }
    return [
      History(name: "came", unit: "/min", values: arrivals, full: max(1, arrivals.max() ?? 0)),
      // Half a minute is usual, a minute is much.
      History(name: "wait", unit: "s", values: waits, full: max(60, waits.compactMap(\.self).max() ?? 0)),
      History(name: "load", unit: "%", values: minutes.map { $0.load / rated * 100 }, full: 100),
    ]
      + (picture.hasHoists
        ? [
          History(name: "power", unit: "kW", values: kilowatts, full: max(1, kilowatts.map(abs).max() ?? 0))
        ] : [])
  }

  private func draw(_ history: History, in bounds: CellRectangle, into grid: inout Grid, theme: Theme) {
    var line = TextLine(bounds: bounds, ellipsis: theme.glyphs.ellipsis)
    line.skip(1)
    line.write(history.name, theme.style(\.quiet), into: &grid)
    let shown = history.values.dropLast(hasWholeMinute ? 1 : 0).last.flatMap(\.self)
    let number = shown.map { ReadoutText.decimal($0, decimals: 0) } ?? "-"
    line.write(number.atRight(of: 9 - history.name.count), theme.style(\.text), into: &grid)
    if bounds.width >= 24 {
      line.write(" " + history.unit, theme.style(\.quiet), into: &grid)
      line.skip(4 - history.unit.count)
    }
    line.skip(1)
    let count = min(history.values.count, line.remaining)
    let bars: [Unicode.Scalar] =
      theme.glyphs == .ascii ? [".", ":", "|", "#"] : ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
    for (index, value) in history.values.suffix(count).enumerated() {
      guard let value, value != 0 else { continue }
      let share = min(1, abs(value) / history.full)
      // What there was has at least a mark.
      let bar = bars[max(0, Int(clamping: (share * Double(bars.count)).rounded()) - 1)]
      // Power that goes back to the mains is as calm as can be.
      let style = Style(
        foreground: theme.usesColor ? theme.palette.heat(value < 0 ? 0 : share) : nil,
        background: theme.style(\.text).background)
      let column = bounds.endColumn - count + index
      if grid.contains(column: column, row: bounds.row) { grid[column, bounds.row] = Cell(bar, style: style) }
    }
  }
}
