/// The whole of a run as one row: its start, its end, where facts happened, and the shown instant.
///
/// What lies before the instant is drawn heavy, what lies after it light; so the instant shows without
/// colour too.
public struct TransportBar: Hashable, Sendable {
  /// The first instant of the run.
  public var start: Duration
  /// The last instant of the run.
  public var end: Duration
  /// The instant shown.
  public var shown: Duration
  /// How many facts happened in each part of the run, the parts equally long and in order.
  public var factCounts: [Int]

  /// A bar from what it shows.
  public init(start: Duration, end: Duration, shown: Duration, factCounts: [Int]) {
    self.start = start
    self.end = end
    self.shown = shown
    self.factCounts = factCounts
  }

  /// The cells of the track when the bar is drawn into a row: the columns that represent instants.
  ///
  /// - Parameters:
  ///   - bounds: The row.
  ///   - start: The first instant of the run.
  ///   - end: The last instant of the run.
  /// - Returns: One row of cells, empty where there is no room.
  public static func track(
    in bounds: CellRectangle,
    from start: Duration,
    to end: Duration
  ) -> CellRectangle {
    let left = DurationText.clock(start).utf8.count + 2
    let right = DurationText.clock(end).utf8.count + 2
    return CellRectangle(
      column: bounds.column + left,
      row: bounds.row,
      width: bounds.width - left - right,
      height: min(1, bounds.height)
    )
  }

  /// The first instant that a column of the track represents; the last column represents the end, and
  /// columns beside the track for the nearer of its ends.
  public static func instant(
    ofColumn column: Int,
    on track: CellRectangle,
    from start: Duration,
    to end: Duration
  ) -> Duration {
    let step = column - track.column
    guard step < track.width - 1 else { return end }
    guard step > 0 else { return start }
    // Whole nanoseconds, upwards: the first instant that the column represents, and nothing finer.
    let length = (end - start).attoseconds / 1_000_000_000
    let nanoseconds = (length * Int128(step) + Int128(track.width - 1)) / Int128(track.width)
    return start + .nanoseconds(Int64(nanoseconds))
  }

  /// Draws the bar into one row.
  public func draw(into grid: inout Grid, in bounds: CellRectangle, theme: Theme) {
    guard !bounds.isEmpty else { return }
    let row = CellRectangle(column: bounds.column, row: bounds.row, width: bounds.width, height: 1)
    grid.fill(row, with: Cell(" ", style: theme.style(\.text)))
    let track = Self.track(in: row, from: start, to: end)
    guard track.width > 1 else { return }
    var left = TextLine(bounds: row, ellipsis: theme.glyphs.ellipsis)
    left.skip(1)
    left.write(DurationText.clock(start), theme.style(\.quiet), into: &grid)
    var right = TextLine(bounds: row, ellipsis: theme.glyphs.ellipsis)
    right.skip(track.endColumn + 1 - row.column)
    right.write(DurationText.clock(end), theme.style(\.quiet), into: &grid)
    let here = hereColumn(on: track)
    for column in track.column..<track.endColumn where grid.contains(column: column, row: row.row) {
      grid[column, row.row] = cell(at: column, here: here, on: track, theme: theme)
    }
  }

  /// The column of the shown instant.
  private func hereColumn(on track: CellRectangle) -> Int {
    // In nanoseconds, as instants are; a shorter run has one column only.
    let length = (end - start).attoseconds / 1_000_000_000
    let part = (shown - start).attoseconds / 1_000_000_000
    guard length > 0, part > 0 else { return track.column }
    return track.column + Int(min(Int128(track.width - 1), part * Int128(track.width) / length))
  }

  private func cell(at column: Int, here: Int, on track: CellRectangle, theme: Theme) -> Cell {
    let glyphs = theme.glyphs
    if column == here { return Cell(glyphs.position, style: theme.style(\.notice, isBold: true)) }
    let hasFact = hasFact(column - track.column, of: track.width)
    if column < here {
      return Cell(hasFact ? glyphs.markPast : glyphs.trackPast, style: theme.style(\.accent))
    }
    return Cell(
      hasFact ? glyphs.markToCome : glyphs.barEmpty,
      style: theme.style(hasFact ? \.text : \.line)
    )
  }

  /// Whether a fact happened in the part of the run that a column represents.
  private func hasFact(_ step: Int, of width: Int) -> Bool {
    let first = step * factCounts.count / width
    let end = max(first + 1, (step + 1) * factCounts.count / width)
    return factCounts[min(first, factCounts.count)..<min(end, factCounts.count)].contains { $0 > 0 }
  }
}
