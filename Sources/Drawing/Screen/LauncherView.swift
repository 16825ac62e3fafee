/// The screen for choosing a machine: a list of entries, and a picture of the selected one.
public struct LauncherView: Hashable, Sendable {
  /// A line of the list.
  public enum Row: Hashable, Sendable {
    /// The heading of a kind of entries.
    case heading(String)
    /// An entry, by its index.
    case entry(Int, name: MarkedText, note: MarkedText)
  }

  /// A text with marked letters: those that match the typed text.
  public struct MarkedText: Hashable, Sendable {
    /// The text.
    public var text: String
    /// The indices of the marked letters among its Unicode scalars, in order.
    public var marks: [Int]

    /// Creates a text with the indices of its marked letters.
    public init(_ text: String, marks: [Int] = []) {
      self.text = text
      self.marks = marks
    }
  }

  /// The lines that match the typed text.
  public var rows: [Row]
  /// The index of the selected entry.
  public var chosen: Int
  /// The typed text.
  public var typed: String
  /// A one-line description of the selected entry.
  public var description: String
  /// A message to the user instead of the keys; empty for none.
  public var message: String
  /// The keys.
  public var keys: [KeyHint]

  /// Creates a screen from its contents.
  public init(rows: [Row], chosen: Int, typed: String, description: String, message: String = "", keys: [KeyHint]) {
    self.rows = rows
    self.chosen = chosen
    self.typed = typed
    self.description = description
    self.message = message
    self.keys = keys
  }

  /// The layout of the screen at a size.
  private struct Parts {
    let whole: CellRectangle
    let list: CellRectangle
    let picture: CellRectangle
    let description: CellRectangle

    init(width: Int, height: Int) {
      whole = CellRectangle(column: 0, row: 0, width: width, height: height)
      let body = CellRectangle(column: 0, row: 2, width: width, height: height - 3)
      if width >= 60 {
        let columns = max(30, min(64, width * 2 / 5))
        list = body.leading(columns: columns)
        let right = body.trailing(columns: width - columns - 1)
        description = right.leading(rows: min(2, right.height))
        picture = right.trailing(rows: right.height - description.height)
      } else {
        // On a narrow screen the picture is below the list, if there is room for both.
        let rows = body.height >= 18 ? body.height * 2 / 5 : 0
        list = body.leading(rows: body.height - rows - 1)
        description = CellRectangle(column: 0, row: list.endRow, width: width, height: 1)
        picture = body.trailing(rows: rows)
      }
    }
  }

  /// Returns the bounds of the selected entry's picture, on a screen of a size; empty without room.
  public func picture(width: Int, height: Int) -> CellRectangle {
    isTooSmall(width, height)
      ? CellRectangle(column: 0, row: 0, width: 0, height: 0) : Parts(width: width, height: height).picture
  }

  /// Returns the entry at a cell, or nil.
  public func entry(column: Int, row: Int, width: Int, height: Int) -> Int? {
    let list = Parts(width: width, height: height).list
    guard list.contains(column: column, row: row) else { return nil }
    let index = window(of: list.height).lowerBound + row - list.row
    guard rows.indices.contains(index), case .entry(let entry, _, _) = rows[index] else { return nil }
    return entry
  }

  /// Returns the action of a click on the key line, or nil.
  public func keyName(column: Int, row: Int, width: Int, height: Int) -> String? {
    guard row == height - 1 else { return nil }
    let bounds = CellRectangle(column: 0, row: row, width: width, height: 1)
    return KeyLine(keys: keys).name(atColumn: column, in: bounds)
  }

  /// Returns the screen in a new grid of a size, without the picture.
  public func grid(width: Int, height: Int, theme: Theme, keepsShapes: Bool = false) -> Grid {
    var grid = Grid.forScreen(width: width, height: height, theme: theme, keepsShapes: keepsShapes)
    let parts = Parts(width: width, height: height)
    grid.fill(parts.whole, with: Cell(" ", style: theme.style(\.text)))
    guard !isTooSmall(width, height) else {
      var line = TextLine(bounds: parts.whole, ellipsis: theme.glyphs.ellipsis)
      line.write("too small", theme.style(\.text), into: &grid)
      return grid
    }
    drawTitle(into: &grid, in: parts.whole.leading(rows: 1), theme)
    drawFilter(into: &grid, in: CellRectangle(column: 0, row: 1, width: parts.list.width, height: 1), theme)
    drawList(into: &grid, in: parts.list, theme)
    for (row, text) in CaptionBox.wrapped(description, width: max(8, parts.description.width - 2)).prefix(
      parts.description.height
    ).enumerated() {
      var line = TextLine(bounds: parts.description, row: row, ellipsis: theme.glyphs.ellipsis)
      line.skip(1)
      line.write(text, theme.style(\.text), into: &grid)
    }
    drawFoot(into: &grid, in: parts.whole.trailing(rows: 1), theme)
    return grid
  }

  private func isTooSmall(_ width: Int, _ height: Int) -> Bool { width < 20 || height < 6 }

  private func drawTitle(into grid: inout Grid, in bounds: CellRectangle, _ theme: Theme) {
    grid.fill(bounds, with: Cell(" ", style: theme.barStyle(\.text)))
    var line = TextLine(bounds: bounds, ellipsis: theme.glyphs.ellipsis)
    line.skip(1)
    line.write("liftworks", theme.barStyle(\.text, isBold: true), into: &grid)
    let text = "elevators and mechanisms"
    line.skip(max(2, line.remaining - text.utf8.count - 1))
    line.write(text, theme.barStyle(\.quiet), into: &grid)
  }

  private func drawFilter(into grid: inout Grid, in bounds: CellRectangle, _ theme: Theme) {
    var line = TextLine(bounds: bounds, ellipsis: theme.glyphs.ellipsis)
    line.skip(1)
    line.write("> ", theme.style(\.quiet), into: &grid)
    let room = max(0, line.remaining - 2)
    let shown = String(String.UnicodeScalarView(typed.unicodeScalars.suffix(room)))
    line.write(shown, theme.style(\.text, isBold: true), into: &grid)
    line.write("_", theme.style(\.accent, isBold: true), into: &grid)
  }

  private func drawList(into grid: inout Grid, in list: CellRectangle, _ theme: Theme) {
    let window = window(of: list.height)
    for index in window {
      let slot = list.trailing(rows: list.height - (index - window.lowerBound)).leading(rows: 1)
      draw(rows[index], into: &grid, in: slot, theme)
    }
    if rows.isEmpty {
      var line = TextLine(bounds: list, ellipsis: theme.glyphs.ellipsis)
      line.skip(1)
      line.write("nothing matches", theme.style(\.quiet), into: &grid)
    }
    let right = list.trailing(columns: 1)
    let style = theme.style(\.notice, isBold: true)
    if window.lowerBound > 0 { grid.fill(right.leading(rows: 1), with: Cell(theme.glyphs.moreAbove, style: style)) }
    if window.upperBound < rows.count {
      grid.fill(right.trailing(rows: 1), with: Cell(theme.glyphs.moreBelow, style: style))
    }
  }

  private func draw(_ row: Row, into grid: inout Grid, in slot: CellRectangle, _ theme: Theme) {
    var line = TextLine(bounds: slot.leading(columns: slot.width - 1), ellipsis: theme.glyphs.ellipsis)
    switch row {
    case .heading(let text):
      line.skip(1)
      line.write(text, theme.style(\.quiet, isBold: true), into: &grid)
    case .entry(let index, let name, let note):
      let isChosen = index == chosen
      if isChosen { grid.fill(slot.leading(columns: slot.width - 1), with: Cell(" ", style: theme.barStyle(\.text))) }
      line.skip(3)
      let style = isChosen ? theme.barStyle(\.text, isBold: true) : theme.style(\.text)
      let quiet = isChosen ? theme.barStyle(\.quiet) : theme.style(\.quiet)
      let mark = isChosen ? theme.barStyle(\.notice, isBold: true) : theme.style(\.notice, isBold: true)
      draw(name, into: &grid, in: slot, &line, style, mark)
      line.skip(2)
      draw(note, into: &grid, in: slot, &line, quiet, mark)
    }
  }

  /// Writes a text with its marked letters.
  private func draw(
    _ text: MarkedText, into grid: inout Grid, in slot: CellRectangle, _ line: inout TextLine, _ style: Style,
    _ mark: Style
  ) {
    let (start, room) = (line.column, line.remaining)
    let letters = Array(text.text.unicodeScalars)
    line.write(text.text, style, into: &grid)
    let isCut = letters.count > room
    for index in text.marks where letters.indices.contains(index) && index < (isCut ? room - 1 : room) {
      grid.write(String(Character(letters[index])), column: start + index, row: slot.row, style: mark)
    }
  }

  private func drawFoot(into grid: inout Grid, in bounds: CellRectangle, _ theme: Theme) {
    guard !message.isEmpty else { return KeyLine(keys: keys).draw(into: &grid, in: bounds, theme: theme) }
    grid.fill(bounds, with: Cell(" ", style: theme.barStyle(\.text)))
    var line = TextLine(bounds: bounds, ellipsis: theme.glyphs.ellipsis)
    line.skip(1)
    line.write(message, theme.barStyle(\.notice, isBold: true), into: &grid)
  }

  /// Returns the visible lines, which include the selected entry.
  private func window(of height: Int) -> Range<Int> {
    guard height > 0 else { return 0..<0 }
    let selected = rows.firstIndex { if case .entry(chosen, _, _) = $0 { true } else { false } } ?? 0
    let first = max(0, min(rows.count - height, selected - height / 2))
    return first..<min(rows.count, first + height)
  }
}
