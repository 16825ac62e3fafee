/// A centred box that lists keys and their actions.
public struct HelpOverlay: Hashable, Sendable {
  /// The title, in the upper edge of the box.
  public var title: String
  /// The rows.
  public var keys: [KeyHint]
  /// The number of lines scrolled out at the top; limited to the last page.
  public var offset: Int

  /// Creates a help box from its rows.
  public init(title: String = "Keys", keys: [KeyHint], offset: Int = 0) {
    self.title = title
    self.keys = keys
    self.offset = offset
  }

  /// A line of the box: a row, or the heading of several.
  private enum Line {
    case heading(String)
    case key(KeyHint)
  }

  /// The rows, each group preceded by its common heading.
  private var lines: [Line] {
    var lines: [Line] = []
    var heading = ""
    for hint in keys {
      if hint.heading != heading {
        heading = hint.heading
        if !heading.isEmpty { lines.append(.heading(heading)) }
      }
      lines.append(.key(hint))
    }
    return lines
  }

  /// Returns the cells of the box within bounds.
  public func bounds(in bounds: CellRectangle) -> CellRectangle {
    let longest = keys.reduce(0) { max($0, $1.action.unicodeScalars.count) }
    let width = min(bounds.width, max(title.unicodeScalars.count + 6, keyWidth + longest + 7))
    let height = min(bounds.height, lines.count + 4)
    return CellRectangle(
      column: bounds.column + (bounds.width - width) / 2, row: bounds.row + (bounds.height - height) / 2, width: width,
      height: height)
  }

  /// Returns the largest useful offset within bounds.
  public func lastOffset(in area: CellRectangle) -> Int { max(0, lines.count - max(1, bounds(in: area).height - 2)) }

  /// Returns the number of lines per page within bounds.
  public func page(in area: CellRectangle) -> Int { max(1, bounds(in: area).height - 3) }

  /// Draws the box over the grid's contents; rows that do not fit can be scrolled to.
  public func draw(into grid: inout Grid, in area: CellRectangle, theme: Theme) {
    let box = bounds(in: area)
    guard box.width > 4, box.height > 2 else { return }
    BoxFrame(title: title).draw(into: &grid, around: box, theme: theme)
    let lines = lines
    let hasRoom = box.height > lines.count + 3
    let inner = CellRectangle(
      column: box.column + 2, row: box.row + (hasRoom ? 2 : 1), width: box.width - 4,
      height: min(lines.count, box.height - 2))
    let first = max(0, min(offset, lastOffset(in: area)))
    for (row, line) in lines.dropFirst(first).prefix(inner.height).enumerated() {
      draw(line, at: row, into: &grid, in: inner, theme: theme)
    }
    let style = theme.style(\.notice, isBold: true)
    let edge = box.trailing(columns: 2).leading(columns: 1)
    if first > 0 {
      grid.fill(
        CellRectangle(column: edge.column, row: inner.row, width: 1, height: 1),
        with: Cell(theme.glyphs.moreAbove, style: style))
    }
    if first + inner.height < lines.count {
      grid.fill(
        CellRectangle(column: edge.column, row: inner.endRow - 1, width: 1, height: 1),
        with: Cell(theme.glyphs.moreBelow, style: style))
    }
  }

  private func draw(_ line: Line, at row: Int, into grid: inout Grid, in inner: CellRectangle, theme: Theme) {
    var text = TextLine(bounds: inner, row: row, ellipsis: theme.glyphs.ellipsis)
    switch line {
    case .heading(let words): text.write(words, theme.style(\.quiet, isBold: true), into: &grid)
    case .key(let hint):
      text.skip(keyWidth - hint.keys.unicodeScalars.count)
      text.write(hint.keys, theme.style(\.accent, isBold: true), into: &grid)
      text.skip(3)
      text.write(hint.action, theme.style(\.text), into: &grid)
    }
  }

  /// The width of the longest keys, in columns.
  private var keyWidth: Int { keys.reduce(0) { max($0, $1.keys.unicodeScalars.count) } }
}
