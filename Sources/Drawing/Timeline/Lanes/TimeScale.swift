/// The mapping of a timeline's columns to time: cells of equal length, each from its start up to the next.
///
/// A cell begins at a multiple of its length, so that the drawing moves by whole columns.
public struct TimeScale: Hashable, Sendable {
  /// The start of the first column, in nanoseconds; a multiple of ``cell``, not negative.
  public let start: Int64
  /// The length of a cell, in nanoseconds; positive.
  public let cell: Int64
  /// The number of columns.
  public let columns: Int

  /// The maximum cell length: thirty such columns are longer than any run.
  static let longestCell: Int64 = 400_000_000_000_000_000

  /// Creates a scale whose first column contains an instant in nanoseconds.
  public init(from time: Int64, cell: Int64, columns: Int) {
    self.cell = max(1, min(cell, Self.longestCell))
    self.columns = max(0, columns)
    // The last column must not begin after the latest possible instant.
    let latest = Int64.max - self.cell
    let end = Int128(max(0, time)) + Int128(self.cell) * Int128(self.columns)
    let first =
      end > Int128(latest) ? max(0, Int128(latest) - Int128(self.cell) * Int128(self.columns)) : Int128(max(0, time))
    start = Int64(first) / self.cell * self.cell
  }

  /// Returns the start of a column, in nanoseconds; the latest possible instant for a column too far to the right.
  public func time(ofColumn column: Int) -> Int64 {
    let time = Int128(start) + Int128(cell) * Int128(column)
    return Int64(max(0, min(time, Int128(Int64.max))))
  }

  /// Returns the column of an instant in nanoseconds, which may be outside.
  public func column(of time: Int64) -> Int {
    let distance = Int128(time) - Int128(start)
    let column = distance >= 0 ? distance / Int128(cell) : -((-distance + Int128(cell) - 1) / Int128(cell))
    return Int(max(-1_000_000, min(column, 1_000_000)))
  }

  /// Returns the column of an instant, or nil if it is outside.
  func visibleColumn(of time: Int64) -> Int? {
    let column = column(of: time)
    return (0..<columns).contains(column) ? column : nil
  }

  /// The end of the last column, in nanoseconds.
  public var end: Int64 { time(ofColumn: columns) }
}
