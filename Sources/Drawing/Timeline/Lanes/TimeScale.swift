/// Which instants the columns of a timeline show: equally long cells, each from its start up to the next.
///
/// A cell begins at a multiple of its length, so that what is drawn moves by whole columns.
public struct TimeScale: Hashable, Sendable {
  /// When the first column begins, in nanoseconds; a multiple of ``cell``, not negative.
  public let start: Int64
  /// How long a cell is, in nanoseconds; positive.
  public let cell: Int64
  /// How many columns there are.
  public let columns: Int

  /// The longest cell: thirty columns of it are longer than any run.
  public static let longestCell: Int64 = 400_000_000_000_000_000

  /// A scale whose first column shows an instant in nanoseconds.
  public init(from time: Int64, cell: Int64, columns: Int) {
    self.cell = max(1, min(cell, Self.longestCell))
    self.columns = max(0, columns)
    // The last column must not begin after what an instant can be.
    let latest = Int64.max - self.cell
    let end = Int128(max(0, time)) + Int128(self.cell) * Int128(self.columns)
    let first =
      end > Int128(latest) ? max(0, Int128(latest) - Int128(self.cell) * Int128(self.columns)) : Int128(max(0, time))
    start = Int64(first) / self.cell * self.cell
  }

  /// When a column begins, in nanoseconds; the last instant there is, for a column too far to the right.
  public func time(ofColumn column: Int) -> Int64 {
    let time = Int128(start) + Int128(cell) * Int128(column)
    return Int64(max(0, min(time, Int128(Int64.max))))
  }

  /// The column that shows an instant in nanoseconds; it may lie outside.
  public func column(of time: Int64) -> Int {
    let distance = Int128(time) - Int128(start)
    let column = distance >= 0 ? distance / Int128(cell) : -((-distance + Int128(cell) - 1) / Int128(cell))
    return Int(max(-1_000_000, min(column, 1_000_000)))
  }

  /// The column that shows an instant; nil for an instant outside.
  public func visibleColumn(of time: Int64) -> Int? {
    let column = column(of: time)
    return (0..<columns).contains(column) ? column : nil
  }

  /// Where the columns end, in nanoseconds.
  public var end: Int64 { time(ofColumn: columns) }
}
