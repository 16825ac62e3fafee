import Classics

/// Knuth's elevator at one instant: its hoistway, and the book's variables beside it.
public struct KnuthPicture: Hashable, MachinePicture {
  /// The clickable parts of the picture.
  public enum Control: Hashable, Sendable {
    case floor(Int)
  }

  /// The hoistway with car, doors and queues.
  var hoistway: ElevatorPicture
  /// The last step that began and the variables, in row order.
  var table: [KnuthVariable]

  /// Returns the number of columns for the hoistway and the table beside it.
  public func columns(inRows rows: Int) -> Int? { HoistwayView.columns(inRows: rows) + Self.tableWidth }

  /// Draws the hoistway and the table beside it.
  public func draw(into grid: inout Grid, in bounds: CellRectangle, theme: Theme) {
    guard !bounds.isEmpty else { return }
    grid.fill(bounds, with: Cell(" ", style: theme.style(\.text)))
    let (left, right) = Self.parts(of: bounds)
    HoistwayView(picture: hoistway.shown(in: grid), bounds: left).draw(into: &grid, theme: theme)
    for (row, variable) in table.prefix(right.height).enumerated() {
      var line = TextLine(bounds: right, row: row, ellipsis: theme.glyphs.ellipsis)
      line.write(variable.name, theme.style(\.quiet), into: &grid)
      line.skip(max(1, Self.nameWidth - variable.name.unicodeScalars.count))
      let color: KeyPath<Palette, Color> = variable.isStep ? \.accent : \.text
      line.write(variable.value, theme.style(color, isBold: variable.isStep), into: &grid)
    }
  }

  /// Returns the floor at a cell.
  public func control(column: Int, row: Int, in bounds: CellRectangle) -> Control? {
    let view = HoistwayView(picture: hoistway, bounds: Self.parts(of: bounds).hoistway)
    switch view.control(column: column, row: row) {
    case .landing(let landing), .hallButton(let landing, _, _): return .floor(landing - 1)
    case .doorway: return hoistway.level.map { .floor($0 - 1) }
    default: return nil
    }
  }

  private static let nameWidth = 9
  /// The width of the table, in columns.
  private static let tableWidth = 40

  private static func parts(of bounds: CellRectangle) -> (hoistway: CellRectangle, table: CellRectangle) {
    let width = bounds.width >= 60 ? min(Self.tableWidth, bounds.width * 2 / 5) : 0
    let hoistway = CellRectangle(
      column: bounds.column, row: bounds.row, width: bounds.width - width, height: bounds.height)
    let table = CellRectangle(
      column: hoistway.endColumn + 1, row: bounds.row + 1, width: width - 2, height: bounds.height - 1)
    return (hoistway, table)
  }
}

/// A row of the table beside the hoistway.
struct KnuthVariable: Hashable {
  /// The name in the book.
  let name: String
  let value: String
  /// Whether it is the last step that began.
  var isStep = false
}
