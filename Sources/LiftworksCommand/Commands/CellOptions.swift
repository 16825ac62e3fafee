import ArgumentParser

/// The size of a drawing in cells.
struct CellOptions: ParsableArguments {
  @Option(
    name: [.customLong("columns"), .customLong("width")], parsing: .unconditional,
    help: ArgumentHelp("The columns of cells. Default: 80.", valueName: "number")) var columns: String?

  @Option(
    name: [.customLong("rows"), .customLong("height")], parsing: .unconditional,
    help: ArgumentHelp("The rows of cells. Default: 24.", valueName: "number")) var rows: String?

  /// The first option that was given.
  var given: String? { columns != nil ? "--columns" : rows != nil ? "--rows" : nil }

  /// The size.
  ///
  /// - Parameters:
  ///   - columnRange: The allowed numbers of columns.
  ///   - rowRange: The allowed numbers of rows.
  /// - Returns: Columns and rows.
  /// - Throws: a `PlacedProblem` for a value out of range.
  func size(columns columnRange: ClosedRange<Int> = 1...1_000, rows rowRange: ClosedRange<Int> = 1...1_000) throws -> (
    columns: Int, rows: Int
  ) {
    (
      try RunOptions.count(columns ?? "80", of: "columns", in: columnRange, option: "--columns"),
      try RunOptions.count(rows ?? "24", of: "rows", in: rowRange, option: "--rows")
    )
  }
}
