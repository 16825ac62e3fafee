/// The size of a terminal's window.
public struct TerminalSize: Hashable, Sendable {
  /// The number of columns, at least 1.
  public let columns: Int
  /// The number of rows, at least 1.
  public let rows: Int

  /// Creates a size; both at least 1.
  public init(columns: Int, rows: Int) {
    precondition(columns > 0, "a window has \(columns) columns; it needs at least 1")
    precondition(rows > 0, "a window has \(rows) rows; it needs at least 1")
    self.columns = columns
    self.rows = rows
  }

  /// The maximum size; of a larger window only the top left part is used.
  ///
  /// It bounds the memory that another program can make this one use by resizing its terminal.
  static let largest = TerminalSize(columns: 2_048, rows: 1_024)

  /// Creates a size, clamped from 1x1 to the maximum.
  init(clampingColumns columns: Int, rows: Int) {
    self.init(columns: min(max(columns, 1), Self.largest.columns), rows: min(max(rows, 1), Self.largest.rows))
  }
}

/// A position in a terminal's window, both counted from 0.
public struct TerminalPosition: Hashable, Sendable {
  /// The column, from the left.
  public let column: Int
  /// The row, from the top.
  public let row: Int

  /// Creates a position, which may be outside the window.
  public init(column: Int, row: Int) {
    self.column = column
    self.row = row
  }
}
