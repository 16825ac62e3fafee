/// A rectangle of whole cells.
public struct CellRectangle: Hashable, Sendable {
  /// The leftmost column.
  public var column: Int
  /// The topmost row.
  public var row: Int
  /// The number of columns.
  public var width: Int
  /// The number of rows.
  public var height: Int

  /// Creates a rectangle from its top left cell and its size; a negative size counts as 0.
  public init(column: Int, row: Int, width: Int, height: Int) {
    self.column = column
    self.row = row
    self.width = max(0, width)
    self.height = max(0, height)
  }

  /// The first column to the right of it.
  public var endColumn: Int { column + width }
  /// The first row below it.
  public var endRow: Int { row + height }
  /// Whether it contains no cell.
  public var isEmpty: Bool { width == 0 || height == 0 }

  /// Returns whether it contains a cell.
  public func contains(column: Int, row: Int) -> Bool {
    column >= self.column && column < endColumn && row >= self.row && row < endRow
  }

  /// Returns the rectangle with every edge moved inwards.
  func inset(by amount: Int) -> CellRectangle {
    CellRectangle(column: column + amount, row: row + amount, width: width - 2 * amount, height: height - 2 * amount)
  }

  /// Returns the intersection of two rectangles.
  public func intersection(_ other: CellRectangle) -> CellRectangle {
    let left = max(column, other.column)
    let top = max(row, other.row)
    return CellRectangle(
      column: left, row: top, width: min(endColumn, other.endColumn) - left, height: min(endRow, other.endRow) - top)
  }
}
