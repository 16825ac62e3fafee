/// A table of facts drawn into a rectangle: instants, parts, names and values in columns of their own.
public struct FactsPane: Hashable, Sendable {
  /// The facts from the first row on, no more than there are rows.
  public var lines: [FactLine]
  /// Which of the lines is chosen; nil for none.
  public var chosenRow: Int?
  /// How many facts fit the filter.
  public var count: Int
  /// The filter; empty for none.
  public var filter: String
  /// Whether the filter is being typed.
  public var isTyping: Bool
  /// Whether facts are still being looked through.
  public var isSearching: Bool

  /// A table from what it shows.
  public init(
    lines: [FactLine],
    chosenRow: Int? = nil,
    count: Int,
    filter: String = "",
    isTyping: Bool = false,
    isSearching: Bool = false
  ) {
    self.lines = lines
    self.chosenRow = chosenRow
    self.count = count
    self.filter = filter
    self.isTyping = isTyping
    self.isSearching = isSearching
  }

  /// How many facts a pane of a height shows under a filter.
  public static func rowCount(inHeight height: Int, state: FactsState) -> Int {
    max(0, state.isTyping || !state.filter.isEmpty ? height - 1 : height)
  }

  /// Draws the table into a rectangle of a grid; what has no room is omitted.
  public func draw(into grid: inout Grid, in bounds: CellRectangle, theme: Theme) {
    guard !bounds.isEmpty else { return }
    grid.fill(bounds, with: Cell(" ", style: theme.style(\.text)))
    let hasFilter = isTyping || !filter.isEmpty
    let rows = hasFilter ? bounds.height - 1 : bounds.height
    let shown = lines.prefix(max(0, rows))
    let columns = Columns(shown, width: bounds.width)
    for (row, line) in shown.enumerated() {
      draw(line, columns, at: row, into: &grid, in: bounds, theme: theme)
    }
    if shown.isEmpty, rows > 0 {
      var line = TextLine(bounds: bounds, ellipsis: theme.glyphs.ellipsis)
      line.skip(1)
      line.write(
        filter.isEmpty ? "nothing has happened" : isSearching ? "searching" : "no fact fits",
        theme.style(\.quiet),
        into: &grid
      )
    }
    if hasFilter { drawFilter(into: &grid, in: bounds, theme: theme) }
  }

  /// The widths of the columns.
  private struct Columns {
    let decimals: Int
    let instant: Int
    let part: Int
    let name: Int

    init(_ lines: some Collection<FactLine>, width: Int) {
      func widest(_ text: (FactLine) -> String) -> Int {
        lines.reduce(0) { max($0, text($1).unicodeScalars.count) }
      }
      let (parts, names, values) = (widest(\.part), widest(\.name), widest(\.values))
      // The instants become shorter first, then the values are cut, then names and parts.
      let whole = [9, 6, 3].first { decimals in
        let instants = widest { DurationText.seconds($0.instant, decimals: decimals) }
        return instants + parts + names + values + 5 <= width
      }
      decimals = whole ?? (width >= 64 ? 9 : 3)
      let instants = widest { [decimals] in DurationText.seconds($0.instant, decimals: decimals) }
      instant = instants
      part = min(parts, max(0, (width - instants - 3) / 4))
      name = min(names, max(0, width - instants - part - 4))
    }
  }

  private func draw(
    _ fact: FactLine,
    _ columns: Columns,
    at row: Int,
    into grid: inout Grid,
    in bounds: CellRectangle,
    theme: Theme
  ) {
    let isChosen = row == chosenRow
    func style(_ color: KeyPath<Palette, Color>, isBold: Bool = false) -> Style {
      isChosen ? theme.barStyle(color, isBold: isBold) : theme.style(color, isBold: isBold)
    }
    let whole = CellRectangle(
      column: bounds.column,
      row: bounds.row + row,
      width: bounds.width,
      height: 1
    )
    if isChosen { grid.fill(whole, with: Cell(" ", style: style(\.text))) }
    var column = bounds.column
    func write(_ text: String, width: Int, _ color: KeyPath<Palette, Color>, isRight: Bool = false)
    {
      let room = min(width, bounds.endColumn - column)
      let cell = CellRectangle(column: column, row: whole.row, width: room, height: 1)
      var line = TextLine(bounds: cell, ellipsis: theme.glyphs.ellipsis)
      if isRight { line.skip(max(0, room - text.unicodeScalars.count)) }
      line.write(text, style(fact.isToCome ? \.quiet : color), into: &grid)
      column += width + 1
    }
    column += 1
    let instant = DurationText.seconds(fact.instant, decimals: columns.decimals)
    write(instant, width: columns.instant, \.quiet, isRight: true)
    if columns.part > 0 { write(fact.part, width: columns.part, \.quiet) }
    write(fact.name, width: columns.name, \.text)
    write(fact.values, width: max(0, bounds.endColumn - column), \.accent)
  }

  /// The filter in the last row, and how many facts fit it.
  private func drawFilter(into grid: inout Grid, in bounds: CellRectangle, theme: Theme) {
    let row = CellRectangle(
      column: bounds.column,
      row: bounds.endRow - 1,
      width: bounds.width,
      height: 1
    )
    grid.fill(row, with: Cell(" ", style: theme.barStyle(\.text)))
    let number = isSearching ? "\(count) so far" : count == 1 ? "1 fact" : "\(count) facts"
    var line = TextLine(bounds: row, ellipsis: theme.glyphs.ellipsis)
    line.skip(1)
    line.write("only ", theme.barStyle(\.quiet), into: &grid)
    let room = max(0, line.remaining - number.utf8.count - 3)
    // What is typed last is what one needs to see.
    let typed = String(String.UnicodeScalarView(filter.unicodeScalars.suffix(room)))
    line.write(typed, theme.barStyle(\.text, isBold: true), into: &grid)
    if isTyping { line.write("_", theme.barStyle(\.accent, isBold: true), into: &grid) }
    line.skip(max(1, line.remaining - number.utf8.count - 1))
    line.write(number, theme.barStyle(\.quiet), into: &grid)
  }
}
