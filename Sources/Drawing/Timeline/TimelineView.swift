import SimulationCore

/// Upcoming events and past facts, with the clock: the contents of three parts of a screen.
///
/// Armed events count down, the next one first; facts are in order, the newest last.
public struct TimelineView: Hashable, Sendable {
  /// The clock.
  public var clock: ClockFace
  /// The armed events in the order in which they are due.
  public var entries: [TimelineEntry]
  /// The facts in the order in which they happened; the last ones are shown.
  public var facts: [FactRow]
  /// The lanes, on one time axis; nil if there are none.
  public var lanes: LanePane?
  /// The facts as a table; nil to list the last ones.
  public var table: FactsPane?

  /// Creates a timeline from its contents.
  public init(clock: ClockFace, entries: [TimelineEntry], facts: [FactRow]) {
    self.clock = clock
    self.entries = entries
    self.facts = facts
  }

  /// Draws the armed events into a rectangle of a grid, above a ruler if there is room.
  public func drawEvents(into grid: inout Grid, in bounds: CellRectangle, theme: Theme) {
    guard !bounds.isEmpty else { return }
    grid.fill(bounds, with: Cell(" ", style: theme.style(\.text)))
    if let lanes { return lanes.draw(into: &grid, in: bounds, theme: theme) }
    let inner = bounds.trailing(columns: bounds.width - 1)
    let needed = max(7, entries.count + 1) + 3
    guard bounds.height >= needed else { return drawEntries(into: &grid, in: inner, theme: theme) }
    drawEntries(into: &grid, in: inner.leading(rows: needed - 3), theme: theme)
    let ruler = CellRectangle(column: inner.column, row: inner.row + needed - 3, width: inner.width, height: 3)
    TimelineRuler(entries: entries).draw(into: &grid, in: ruler, theme: theme)
  }

  /// Draws the facts into a rectangle of a grid, the newest last.
  public func drawFacts(into grid: inout Grid, in bounds: CellRectangle, theme: Theme) {
    guard !bounds.isEmpty else { return }
    if let table { return table.draw(into: &grid, in: bounds, theme: theme) }
    grid.fill(bounds, with: Cell(" ", style: theme.style(\.text)))
    drawRows(into: &grid, in: bounds, theme: theme)
  }

  // MARK: Events

  private func drawEntries(into grid: inout Grid, in bounds: CellRectangle, theme: Theme) {
    guard !entries.isEmpty else {
      var line = TextLine(bounds: bounds, ellipsis: theme.glyphs.ellipsis)
      line.write("nothing armed", theme.style(\.quiet), into: &grid)
      return
    }
    let shown = entries.count > bounds.height ? bounds.height - 1 : entries.count
    let times = entries.map { DurationText.seconds($0.remaining, decimals: 3) + " s" }
    let widest = max(7, times.reduce(0) { max($0, $1.utf8.count) })
    let longest = entries.reduce(0) { max($0, $1.name.unicodeScalars.count) }
    // The time takes precedence over the name, and the name over the bar, down to four columns.
    let nameWidth = max(0, min(longest, bounds.width - widest - 1 - 5))
    for row in 0..<max(0, shown) {
      let slot = CellRectangle(column: bounds.column, row: bounds.row + row, width: bounds.width, height: 1)
      drawEntry(
        entries[row], time: times[row].atRight(of: widest), nameWidth: nameWidth, into: &grid, in: slot, theme: theme)
    }
    guard shown < entries.count else { return }
    var line = TextLine(bounds: bounds, row: max(0, shown), ellipsis: theme.glyphs.ellipsis)
    line.write("and \(entries.count - max(0, shown)) more", theme.style(\.quiet), into: &grid)
  }

  private func drawEntry(
    _ entry: TimelineEntry, time: String, nameWidth: Int, into grid: inout Grid, in slot: CellRectangle, theme: Theme
  ) {
    let name = CellRectangle(column: slot.column, row: slot.row, width: nameWidth, height: 1)
    var text = TextLine(bounds: name, ellipsis: theme.glyphs.ellipsis)
    text.write(entry.name, theme.style(\.text), into: &grid)
    var line = TextLine(bounds: slot, ellipsis: theme.glyphs.ellipsis)
    line.skip(nameWidth + 1)
    line.write(time, theme.style(\.accent), into: &grid)
    guard let share = entry.shareLeft else { return }
    let room = slot.endColumn - line.column - 1
    guard room > 0 else { return }
    // An upcoming event is never shown as over: its last half cell remains.
    let halves = min(2 * room, Int(clamping: (share * Double(2 * room)).rounded(.up)))
    for index in 0..<room {
      let cell =
        index < halves / 2
        ? Cell(theme.glyphs.barFull, style: theme.style(\.accent))
        : index < (halves + 1) / 2
          ? Cell(theme.glyphs.barHalf, style: theme.style(\.accent))
          : Cell(theme.glyphs.barEmpty, style: theme.style(\.line))
      let column = line.column + 1 + index
      if grid.contains(column: column, row: slot.row) { grid[column, slot.row] = cell }
    }
  }

  // MARK: Facts

  private func drawRows(into grid: inout Grid, in bounds: CellRectangle, theme: Theme) {
    let shown = facts.suffix(bounds.height)
    let instants = shown.map { DurationText.seconds($0.instant, decimals: 9) }
    let widest = instants.reduce(0) { max($0, $1.utf8.count) }
    for (row, (fact, instant)) in zip(shown, instants).enumerated() {
      var line = TextLine(bounds: bounds, row: row, ellipsis: theme.glyphs.ellipsis)
      line.write(instant.atRight(of: widest), theme.style(\.quiet), into: &grid)
      let isTight = line.remaining < fact.text.unicodeScalars.count + 2
      line.skip(isTight ? 1 : 2)
      let isNewest = row == shown.count - 1
      line.write(fact.text, theme.style(\.text, isBold: isNewest), into: &grid)
    }
  }
}
