import SimulationCore

/// A whole run as one row: its start, its end, the facts, and the shown instant.
///
/// The part before the instant is drawn heavy and the part after it light, so the instant is visible without
/// colour too. The more facts a part of the run has, the higher it is drawn; captions, stimuli and cues have
/// marks of their own.
public struct TransportBar: Hashable, Sendable {
  /// The marks of a part of the run; of several, the first takes precedence.
  public enum Mark: Int, Hashable, Sendable, Comparable {
    /// A caption of a journal.
    case caption
    case stimulus
    /// A sound.
    case cue

    /// Returns whether the first mark takes precedence.
    public static func < (left: Mark, right: Mark) -> Bool { left.rawValue < right.rawValue }
  }

  /// The first instant of the run.
  public var start: Duration
  /// The last instant of the run.
  public var end: Duration
  /// The instant shown.
  public var shown: Duration
  /// The number of facts in each part of the run; the parts have equal lengths and are in order.
  public var factCounts: [Int]
  /// The present end of the run; a continuing run's bar extends beyond it; nil is the end of the bar.
  public var present: Duration?
  /// The marks, by column of the track.
  public var marks: [Int: Mark]

  /// Creates a bar from its contents.
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

  /// Returns the last instant of a continuing run's bar, which stays constant for a while so that the bar does not
  /// move all the time.
  public static func end(ofRunAt present: Duration) -> Duration {
    var end = Duration.seconds(60)
    // Doubling keeps to whole minutes; no run lasts longer than three hundred years.
    while end <= present, end < .seconds(20_000_000_000) { end *= 2 }
    return max(end, present)
  }

  /// Returns the column of the track for an instant.
  public static func column(of instant: Duration, on track: CellRectangle, from start: Duration, to end: Duration)
    -> Int
  {
    // Computed in nanoseconds, like instants; a shorter run has only one column.
    let length = (end - start).attoseconds / 1_000_000_000
    let part = (instant - start).attoseconds / 1_000_000_000
    guard length > 0, part > 0 else { return 0 }
    return Int(max(0, min(Int128(track.width - 1), part * Int128(track.width) / length)))
  }

  /// Returns the cells of the track, whose columns represent instants, when the bar is drawn into a row.
  ///
  /// - Parameters:
  ///   - bounds: The row.
  ///   - start: The first instant of the run.
  ///   - end: The last instant of the run.
  /// - Returns: One row of cells; empty without room.
  public static func track(in bounds: CellRectangle, from start: Duration, to end: Duration) -> CellRectangle {
    let left = DurationText.clock(start).utf8.count + 2
    let right = DurationText.clock(end).utf8.count + 2
    return CellRectangle(
      column: bounds.column + left, row: bounds.row, width: bounds.width - left - right, height: min(1, bounds.height))
  }

  /// Returns the first instant that a column of the track represents; the last column represents the end, and
  /// columns outside the track the nearer end.
  public static func instant(ofColumn column: Int, on track: CellRectangle, from start: Duration, to end: Duration)
    -> Duration
  {
    let step = column - track.column
    guard step < track.width - 1 else { return end }
    guard step > 0 else { return start }
    // Rounded up to whole nanoseconds: the first instant that the column represents.
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
    // One or two facts count as few, however many another part has.
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

  /// Returns the number of facts in the part of the run that a column represents.
  private func factCount(_ step: Int, of width: Int) -> Int {
    let first = step * factCounts.count / width
    let end = max(first + 1, (step + 1) * factCounts.count / width)
    return factCounts[min(first, factCounts.count)..<min(end, factCounts.count)].reduce(0, +)
  }
}
