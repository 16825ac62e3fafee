/// The whole of a run as one row: its start, its end, where facts happened, and the place shown.
///
/// What lies before the place is drawn heavy, what lies after it light; so the place is told without
/// colour too.
public struct TransportBar: Hashable, Sendable {
  /// The first instant of the run.
  public var start: Duration
  /// The last instant of the run.
  public var end: Duration
  /// The instant shown.
  public var place: Duration
  /// How many facts happened in each part of the run, the parts equally long and in order.
  public var factCounts: [Int]

  /// A bar from what it shows.
  public init(start: Duration, end: Duration, place: Duration, factCounts: [Int]) {
    self.start = start
    self.end = end
    self.place = place
    self.factCounts = factCounts
  }

  /// The cells of the track when the bar is drawn into a row: what stands for instants.
  ///
  /// - Parameters:
  ///   - place: The row.
  ///   - start: The first instant of the run.
  ///   - end: The last instant of the run.
  /// - Returns: One row of cells, empty where there is no room.
  public static func track(
    in place: CellRectangle,
    from start: Duration,
    to end: Duration
  ) -> CellRectangle {
    let left = DurationText.clock(start).utf8.count + 2
    let right = DurationText.clock(end).utf8.count + 2
    return CellRectangle(
      column: place.column + left,
      row: place.row,
      width: place.width - left - right,
      height: min(1, place.height)
    )
  }

  /// The first instant that a column of the track stands for; the last column stands for the end, and
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
    // Whole nanoseconds, upwards: the first instant that the column stands for, and nothing finer.
    let length = (end - start).attoseconds / 1_000_000_000
    let nanoseconds = (length * Int128(step) + Int128(track.width - 1)) / Int128(track.width)
    return start + .nanoseconds(Int64(nanoseconds))
  }

  /// Draws the bar into one row.
  public func draw(into grid: inout Grid, in place: CellRectangle, theme: Theme) {
    guard !place.isEmpty else { return }
    let row = CellRectangle(column: place.column, row: place.row, width: place.width, height: 1)
    grid.fill(row, with: Cell(" ", style: theme.style(\.text)))
    let track = Self.track(in: row, from: start, to: end)
    guard track.width > 1 else { return }
    var left = TextLine(place: row, ellipsis: theme.glyphs.ellipsis)
    left.skip(1)
    left.write(DurationText.clock(start), theme.style(\.quiet), into: &grid)
    var right = TextLine(place: row, ellipsis: theme.glyphs.ellipsis)
    right.skip(track.endColumn + 1 - row.column)
    right.write(DurationText.clock(end), theme.style(\.quiet), into: &grid)
    let here = hereColumn(on: track)
    for column in track.column..<track.endColumn where grid.contains(column: column, row: row.row) {
      grid[column, row.row] = cell(at: column, here: here, on: track, theme: theme)
    }
  }

  /// The column of the place shown.
  private func hereColumn(on track: CellRectangle) -> Int {
    // In nanoseconds, as instants are; a shorter run has one place only.
    let length = (end - start).attoseconds / 1_000_000_000
    let part = (place - start).attoseconds / 1_000_000_000
    guard length > 0, part > 0 else { return track.column }
    return track.column + Int(min(Int128(track.width - 1), part * Int128(track.width) / length))
  }

  private func cell(at column: Int, here: Int, on track: CellRectangle, theme: Theme) -> Cell {
    let glyphs = theme.glyphs
    if column == here { return Cell(glyphs.place, style: theme.style(\.notice, isBold: true)) }
    let hasFact = hasFact(column - track.column, of: track.width)
    if column < here {
      return Cell(hasFact ? glyphs.markPast : glyphs.trackPast, style: theme.style(\.accent))
    }
    return Cell(
      hasFact ? glyphs.markToCome : glyphs.barEmpty,
      style: theme.style(hasFact ? \.text : \.line)
    )
  }

  /// Whether a fact happened in the part of the run that a column stands for.
  private func hasFact(_ step: Int, of width: Int) -> Bool {
    let first = step * factCounts.count / width
    let end = max(first + 1, (step + 1) * factCounts.count / width)
    return factCounts[min(first, factCounts.count)..<min(end, factCounts.count)].contains { $0 > 0 }
  }
}
