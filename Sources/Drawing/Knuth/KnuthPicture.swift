import Elevators

/// Knuth's elevator as it looks at one instant: its hoistway, and beside it the book's variables.
public struct KnuthPicture: Hashable, MachinePicture {
  /// What can be clicked.
  public enum Control: Hashable, Sendable {
    /// A floor.
    case floor(Int)
  }

  /// The hoistway with car, doors and queues.
  var hoistway: ElevatorPicture
  /// The step that began last and the variables, in the order of the rows.
  var table: [KnuthVariable]

  /// Draws the hoistway and the table beside it.
  public func draw(into grid: inout Grid, in place: CellRectangle, theme: Theme) {
    guard !place.isEmpty else { return }
    grid.fill(place, with: Cell(" ", style: theme.style(\.text)))
    let (left, right) = Self.parts(of: place)
    HoistwayView(picture: hoistway, place: left).draw(into: &grid, theme: theme)
    for (row, variable) in table.prefix(right.height).enumerated() {
      var line = TextLine(place: right, row: row, ellipsis: theme.glyphs.ellipsis)
      line.write(variable.name, theme.style(\.quiet), into: &grid)
      line.skip(max(1, Self.nameWidth - variable.name.unicodeScalars.count))
      let color: KeyPath<Palette, Color> = variable.isStep ? \.accent : \.text
      line.write(variable.value, theme.style(color, isBold: variable.isStep), into: &grid)
    }
  }

  /// The floor at a cell.
  public func control(column: Int, row: Int, in place: CellRectangle) -> Control? {
    let view = HoistwayView(picture: hoistway, place: Self.parts(of: place).hoistway)
    switch view.control(column: column, row: row) {
    case .landing(let landing), .hallButton(let landing, _): return .floor(landing - 1)
    case .doorway: return hoistway.level.map { .floor($0 - 1) }
    default: return nil
    }
  }

  private static let nameWidth = 9

  private static func parts(
    of place: CellRectangle
  ) -> (hoistway: CellRectangle, table: CellRectangle) {
    let width = place.width >= 60 ? min(34, place.width * 2 / 5) : 0
    let hoistway = CellRectangle(
      column: place.column,
      row: place.row,
      width: place.width - width,
      height: place.height
    )
    let table = CellRectangle(
      column: hoistway.endColumn + 1,
      row: place.row + 1,
      width: width - 2,
      height: place.height - 1
    )
    return (hoistway, table)
  }
}

/// A row of the table beside the hoistway.
struct KnuthVariable: Hashable {
  /// The book's name.
  let name: String
  /// What it holds.
  let value: String
  /// Whether it is the step that began last.
  var isStep = false
}
