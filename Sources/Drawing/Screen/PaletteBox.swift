/// A list in a box in which the user finds an entry by typing.
public struct PaletteBox: Hashable, Sendable {
  /// An entry of the list.
  public struct Row: Hashable, Sendable {
    /// The description of the entry.
    public var text: String
    /// Its key or its kind.
    public var note: String

    /// Creates an entry from its texts.
    public init(text: String, note: String) {
      self.text = text
      self.note = note
    }
  }

  /// The typed text.
  public var typed: String
  /// The entries that match it.
  public var rows: [Row]
  /// The index of the selected entry.
  public var chosen: Int
  /// The title in the upper edge of the box.
  public var title: String

  /// Creates a list from its contents.
  public init(typed: String, rows: [Row], chosen: Int, title: String = "All actions and machines") {
    self.typed = typed
    self.rows = rows
    self.chosen = chosen
    self.title = title
  }

  /// The maximum width of the box, in columns.
  private static let widthMax = 76

  /// Returns the cells of the box within bounds.
  public func bounds(in bounds: CellRectangle) -> CellRectangle {
    let width = min(bounds.width, Self.widthMax)
    // The box keeps its size while the user types.
    let height = min(bounds.height, max(8, bounds.height * 3 / 4))
    return CellRectangle(
      column: bounds.column + (bounds.width - width) / 2, row: bounds.row + (bounds.height - height) / 2, width: width,
      height: height)
  }

  /// Returns the index of the entry at a cell, or nil.
  public func index(column: Int, row: Int, in area: CellRectangle) -> Int? {
    let list = list(in: area)
    guard list.contains(column: column, row: row) else { return nil }
    let index = window(of: list.height).lowerBound + row - list.row
    return rows.indices.contains(index) ? index : nil
  }

  /// Draws the box over the grid's contents.
  public func draw(into grid: inout Grid, in area: CellRectangle, theme: Theme) {
    let box = bounds(in: area)
    guard box.width > 4, box.height > 3 else { return }
    BoxFrame(title: title).draw(into: &grid, around: box, theme: theme)
    let inner = box.inset(by: 1)
    var line = TextLine(bounds: inner, ellipsis: theme.glyphs.ellipsis)
    line.skip(1)
    line.write("> ", theme.style(\.quiet), into: &grid)
    let room = max(0, line.remaining - 2)
    let shown = String(String.UnicodeScalarView(typed.unicodeScalars.suffix(room)))
    line.write(shown, theme.style(\.text, isBold: true), into: &grid)
    line.write("_", theme.style(\.accent, isBold: true), into: &grid)
    let list = list(in: area)
    let window = window(of: list.height)
    for index in window { draw(index, at: index - window.lowerBound, into: &grid, in: list, theme) }
    if rows.isEmpty, list.height > 0 {
      var none = TextLine(bounds: list, ellipsis: theme.glyphs.ellipsis)
      none.skip(1)
      none.write("nothing matches", theme.style(\.quiet), into: &grid)
    }
    drawMarks(window, into: &grid, in: list, theme)
  }

  private func draw(_ index: Int, at row: Int, into grid: inout Grid, in list: CellRectangle, _ theme: Theme) {
    let isChosen = index == chosen
    let style: (KeyPath<Palette, Color>) -> Style = { color in
      isChosen ? theme.barStyle(color, isBold: true) : theme.style(color)
    }
    let slot = CellRectangle(column: list.column, row: list.row + row, width: list.width, height: 1)
    grid.fill(slot, with: Cell(" ", style: style(\.text)))
    let note = rows[index].note
    let noteWidth = min(note.unicodeScalars.count, slot.width / 3)
    var text = TextLine(bounds: slot.leading(columns: slot.width - noteWidth - 3), ellipsis: theme.glyphs.ellipsis)
    text.skip(1)
    text.write(rows[index].text, style(\.text), into: &grid)
    var right = TextLine(
      bounds: slot.trailing(columns: noteWidth + 2).leading(columns: noteWidth), ellipsis: theme.glyphs.ellipsis)
    right.write(note, style(\.accent), into: &grid)
  }

  /// Draws marks if there is more above or below.
  private func drawMarks(_ window: Range<Int>, into grid: inout Grid, in list: CellRectangle, _ theme: Theme) {
    guard list.height > 0 else { return }
    let right = list.trailing(columns: 1)
    let style = theme.style(\.notice, isBold: true)
    if window.lowerBound > 0 { grid.fill(right.leading(rows: 1), with: Cell(theme.glyphs.moreAbove, style: style)) }
    if window.upperBound < rows.count {
      grid.fill(right.trailing(rows: 1), with: Cell(theme.glyphs.moreBelow, style: style))
    }
  }

  private func list(in area: CellRectangle) -> CellRectangle {
    let inner = bounds(in: area).inset(by: 1)
    return inner.trailing(rows: inner.height - 1)
  }

  /// Returns the visible entries, with the selected one in the middle if possible.
  private func window(of height: Int) -> Range<Int> {
    guard height > 0 else { return 0..<0 }
    let first = max(0, min(rows.count - height, chosen - height / 2))
    return first..<min(rows.count, first + height)
  }
}
