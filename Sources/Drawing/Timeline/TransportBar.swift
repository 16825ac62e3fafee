/// The whole of a run as one row: its start, its end, where facts happened, and the shown instant.
///
/// What lies before the instant is drawn heavy, what lies after it light; so the instant shows without
/// colour too. The more facts a part of the run has, the higher it is drawn; captions, stimuli and cues
/// have marks of their own.
public struct TransportBar: Hashable, Sendable {
  /// What a part of the run is marked for; of several the first.
  public enum Mark: Int, Hashable, Sendable, Comparable {
    /// Words of a journal.
    case caption
    /// Something from outside.
    case stimulus
    /// A sound.
    case cue

    /// Whether one is shown rather than another.
    public static func < (left: Mark, right: Mark) -> Bool { left.rawValue < right.rawValue }
  }

  /// The first instant of the run.
  public var start: Duration
  /// The last instant of the run.
  public var end: Duration
  /// The instant shown.
  public var shown: Duration
  /// How many facts happened in each part of the run, the parts equally long and in order.
  public var factCounts: [Int]
  /// How far the run has come: the bar of one that goes on has room for what follows; nil is the end.
  public var present: Duration?
  /// What is marked, by the column of the track.
  public var marks: [Int: Mark]

  /// A bar from what it shows.
  public init(
    start: Duration, end: Duration, shown: Duration, factCounts: [Int], present: Duration? = nil,
    marks: [Int: Mark] = [:]
  ) {
    self.start = start
    self.end = end
    self.shown = shown
    self.factCounts = factCounts
    self.present = present
    self.marks = marks
  }

  /// The last instant of the bar of a run that goes on: one that stays the same for a while, so that the
  /// bar does not move all the time.
  public static func end(ofRunAt present: Duration) -> Duration {
    var end = Duration.seconds(60)
    // Doubling stays on whole minutes; no run lasts longer than three hundred years.
    while end <= present, end < .seconds(20_000_000_000) { end *= 2 }
    return max(end, present)
  }

  /// The column of the track that an instant is in.
  public static func column(of instant: Duration, on track: CellRectangle, from start: Duration, to end: Duration)
    -> Int
  {
    // In nanoseconds, as instants are; a shorter run has one column only.
    let length = (end - start).attoseconds / 1_000_000_000
    let part = (instant - start).attoseconds / 1_000_000_000
    guard length > 0, part > 0 else { return 0 }
    return Int(max(0, min(Int128(track.width - 1), part * Int128(track.width) / length)))
  }

  /// The cells of the track when the bar is drawn into a row: the columns that represent instants.
  ///
  /// - Parameters:
  ///   - bounds: The row.
  ///   - start: The first instant of the run.
  ///   - end: The last instant of the run.
  /// - Returns: One row of cells, empty where there is no room.
  public static func track(in bounds: CellRectangle, from start: Duration, to end: Duration) -> CellRectangle {
    let left = DurationText.clock(start).utf8.count + 2
    let right = DurationText.clock(end).utf8.count + 2
    return CellRectangle(
      column: bounds.column + left, row: bounds.row, width: bounds.width - left - right, height: min(1, bounds.height))
  }

  /// The first instant that a column of the track represents; the last column represents the end, and
  /// columns beside the track for the nearer of its ends.
  public static func instant(ofColumn column: Int, on track: CellRectangle, from start: Duration, to end: Duration)
    -> Duration
  {
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
    let here = track.column + Self.column(of: shown, on: track, from: start, to: end)
    let last = Self.column(of: present ?? end, on: track, from: start, to: end)
    let highest = factCounts.max() ?? 0
    for column in track.column..<track.endColumn where grid.contains(column: column, row: row.row) {
      let step = column - track.column
      let count = factCount(step, of: track.width)
      grid[column, row.row] =
        if column == here {
          Cell(theme.glyphs.position, style: theme.style(\.notice, isBold: true))
        } else if step > last { Cell(theme.glyphs.unreached, style: theme.style(\.line)) } else {
          cell(at: step, isPast: column < here, count, highest: highest, theme: theme)
        }
    }
  }

  private func cell(at step: Int, isPast: Bool, _ count: Int, highest: Int, theme: Theme) -> Cell {
    let glyphs = theme.glyphs
    let style = theme.style(isPast ? \.accent : count > 0 ? \.text : \.line)
    // One or two facts are few however many another part has.
    let isDense = count > 2 && 3 * count >= 2 * highest
    let isMiddling = count > 2 && 3 * count >= highest
    switch marks[step] {
    case .caption: return Cell(glyphs.captionMark, style: theme.style(\.notice, isBold: true))
    case .stimulus: return Cell(glyphs.stimulusMark, style: theme.style(\.notice))
    case .cue where !isMiddling: return Cell(glyphs.cueMark, style: style)
    case .cue, nil: break
    }
    if isDense { return Cell(glyphs.markDense, style: style) }
    if isMiddling { return Cell(glyphs.markMiddling, style: style) }
    if count > 0 { return Cell(isPast ? glyphs.markPast : glyphs.markToCome, style: style) }
    return Cell(isPast ? glyphs.trackPast : glyphs.barEmpty, style: style)
  }

  /// How many facts happened in the part of the run that a column represents.
  private func factCount(_ step: Int, of width: Int) -> Int {
    let first = step * factCounts.count / width
    let end = max(first + 1, (step + 1) * factCounts.count / width)
    return factCounts[min(first, factCounts.count)..<min(end, factCounts.count)].reduce(0, +)
  }
}
