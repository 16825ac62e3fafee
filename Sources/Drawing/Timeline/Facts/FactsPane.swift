import SimulationCore

/// A table of facts in a rectangle: instants, parts, names and values in columns of their own.
public struct FactsPane: Hashable, Sendable {
  /// The facts from the first visible row, at most as many as there are rows.
  public var lines: [FactLine]
  /// The index of the selected line, or nil.
  public var chosenRow: Int?
  /// The number of facts that match the filter.
  public var count: Int
  /// The filter; empty for none.
  public var filter: String
  /// Whether the filter is being typed.
  public var isTyping: Bool
  /// Whether the search through the facts is still running.
  public var isSearching: Bool

  /// Creates a table from its contents.
  public init(
    lines: [FactLine], chosenRow: Int? = nil, count: Int, filter: String = "", isTyping: Bool = false,
    isSearching: Bool = false
  ) {
    self.lines = lines
    self.chosenRow = chosenRow
    self.count = count
    self.filter = filter
    self.isTyping = isTyping
    self.isSearching = isSearching
  }

  /// Returns the number of facts that a pane of a height shows under a filter.
  public static func rowCount(inHeight height: Int, state: FactsState) -> Int {
    max(0, state.isTyping || !state.filter.isEmpty ? height - 1 : height)
  }

  /// Draws the table into a rectangle of a grid; rows that do not fit are omitted.
  public func draw(into grid: inout Grid, in bounds: CellRectangle, theme: Theme) {
    guard !bounds.isEmpty else { return }
    grid.fill(bounds, with: Cell(" ", style: theme.style(\.text)))
    let hasFilter = isTyping || !filter.isEmpty
    let rows = hasFilter ? bounds.height - 1 : bounds.height
    let shown = lines.prefix(max(0, rows))
    let columns = Columns(shown, width: bounds.width)
    for (row, line) in shown.enumerated() { draw(line, columns, at: row, into: &grid, in: bounds, theme: theme) }
    if shown.isEmpty, rows > 0 {
      var line = TextLine(bounds: bounds, ellipsis: theme.glyphs.ellipsis)
      line.skip(1)
      line.write(
        filter.isEmpty ? "nothing has happened" : isSearching ? "searching" : "no fact fits", theme.style(\.quiet),
        into: &grid)
    }
    if hasFilter { drawFilter(into: &grid, in: bounds, theme: theme) }
  }

  /// The widths of the columns.
  private struct Columns {
    let decimals: Int
    let instant: Int
    let part: Int
    /// Nil if there is no room for a column of values: each value then follows its name.
    let name: Int?

    init(_ lines: some Collection<FactLine>, width: Int) {
      func widest(_ text: (FactLine) -> String) -> Int { lines.reduce(0) { max($0, text($1).unicodeScalars.count) } }
      let (parts, names, values) = (widest(\.part), widest(\.name), widest(\.values))
      decimals = width >= 40 ? 9 : 3
      instant = widest { [decimals] in DurationText.seconds($0.instant, decimals: decimals) }
      let rest = width - instant - 3
      part = min(parts, max(0, rest / 4))
      name = width >= 64 && part + names + values + 2 <= rest ? names : nil
    }
  }

  private func draw(
    _ fact: FactLine, _ columns: Columns, at row: Int, into grid: inout Grid, in bounds: CellRectangle, theme: Theme
  ) {
    let isChosen = row == chosenRow
    func style(_ color: KeyPath<Palette, Color>) -> Style {
      let shown = fact.isToCome ? \Palette.quiet : color
      return isChosen ? theme.barStyle(shown) : theme.style(shown)
    }
    let whole = CellRectangle(column: bounds.column, row: bounds.row + row, width: bounds.width, height: 1)
    if isChosen { grid.fill(whole, with: Cell(" ", style: style(\.text))) }
    let instant = DurationText.seconds(fact.instant, decimals: columns.decimals)
    var line = TextLine(bounds: whole, ellipsis: theme.glyphs.ellipsis)
    line.skip(1 + columns.instant - instant.utf8.count)
    line.write(instant, style(\.quiet), into: &grid)
    line.skip(2)
    if columns.part > 0 {
      let cell = CellRectangle(column: line.column, row: whole.row, width: columns.part, height: 1)
      var part = TextLine(bounds: cell, ellipsis: theme.glyphs.ellipsis)
      part.write(fact.part, style(\.quiet), into: &grid)
      line.skip(columns.part + 1)
    }
    line.write(fact.name, style(\.text), into: &grid)
    guard !fact.values.isEmpty else { return }
    let length = fact.name.unicodeScalars.count
    line.skip(max(0, (columns.name ?? length) - length) + 1)
    line.write(fact.values, style(\.accent), into: &grid)
  }

  /// Draws the filter in the last row, and the number of matching facts.
  private func drawFilter(into grid: inout Grid, in bounds: CellRectangle, theme: Theme) {
    let row = CellRectangle(column: bounds.column, row: bounds.endRow - 1, width: bounds.width, height: 1)
    grid.fill(row, with: Cell(" ", style: theme.barStyle(\.text)))
    let number = isSearching ? "\(count) so far" : count == 1 ? "1 fact" : "\(count) facts"
    var line = TextLine(bounds: row, ellipsis: theme.glyphs.ellipsis)
    line.skip(1)
    line.write("only ", theme.barStyle(\.quiet), into: &grid)
    let room = max(0, line.remaining - number.utf8.count - 3)
    // The end of the typed text stays visible.
    let typed = String(String.UnicodeScalarView(filter.unicodeScalars.suffix(room)))
    line.write(typed, theme.barStyle(\.text, isBold: true), into: &grid)
    if isTyping { line.write("_", theme.barStyle(\.accent, isBold: true), into: &grid) }
    line.skip(max(1, line.remaining - number.utf8.count - 1))
    line.write(number, theme.barStyle(\.quiet), into: &grid)
  }
}
