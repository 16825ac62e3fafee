/// A box in the middle of its bounds that lists keys and what they do.
public struct HelpOverlay: Hashable, Sendable {
  /// The title, in the upper edge of the box.
  public var title: String
  /// The rows.
  public var keys: [KeyHint]

  /// A help box from its rows.
  public init(title: String = "Keys", keys: [KeyHint]) {
    self.title = title
    self.keys = keys
  }

  /// The cells of the box when it is drawn within bounds.
  public func bounds(in bounds: CellRectangle) -> CellRectangle {
    let longest = keys.reduce(0) { max($0, $1.action.unicodeScalars.count) }
    let width = min(bounds.width, max(title.unicodeScalars.count + 6, keyWidth + longest + 7))
    let height = min(bounds.height, keys.count + 4)
    return CellRectangle(
      column: bounds.column + (bounds.width - width) / 2,
      row: bounds.row + (bounds.height - height) / 2,
      width: width,
      height: height
    )
  }

  /// Draws the box over what is there; rows without room are omitted.
  public func draw(into grid: inout Grid, in area: CellRectangle, theme: Theme) {
    let box = bounds(in: area)
    guard box.width > 4, box.height > 2 else { return }
    BoxFrame(title: title).draw(into: &grid, around: box, theme: theme)
    let inner = CellRectangle(
      column: box.column + 2,
      row: box.row + (box.height > keys.count + 3 ? 2 : 1),
      width: box.width - 4,
      height: min(keys.count, box.height - 2)
    )
    for (row, hint) in keys.prefix(inner.height).enumerated() {
      var line = TextLine(bounds: inner, row: row, ellipsis: theme.glyphs.ellipsis)
      line.skip(keyWidth - hint.keys.unicodeScalars.count)
      line.write(hint.keys, theme.style(\.accent, isBold: true), into: &grid)
      line.skip(3)
      line.write(hint.action, theme.style(\.text), into: &grid)
    }
  }

  /// How many columns the longest keys take.
  private var keyWidth: Int { keys.reduce(0) { max($0, $1.keys.unicodeScalars.count) } }
}
