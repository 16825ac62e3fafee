/// What the clock of a run shows.
public struct ClockFace: Hashable, Sendable {
  /// The simulated time.
  public var now: Duration
  /// How fast it runs: `x1`.
  public var speed: String
  /// Whether it is paused because the user asked.
  public var isPaused: Bool
  /// Whether what is shown is the past of a run that goes on.
  public var isPast: Bool
  /// Since when nothing has been armed; nil while something is.
  public var restingSince: Duration?
  /// Anything else that a user should know, such as the state of the sound.
  public var status: String
  /// The answer to the last key, instead of the status; empty for none.
  ///
  /// It is read in full: where it finds no room beside the clock, it takes the clock's.
  public var message: String

  /// A clock from what it shows.
  public init(
    now: Duration, speed: String = "x1", isPaused: Bool = false, isPast: Bool = false, restingSince: Duration? = nil,
    status: String = "", message: String = ""
  ) {
    self.now = now
    self.speed = speed
    self.isPaused = isPaused
    self.isPast = isPast
    self.restingSince = restingSince
    self.status = status
    self.message = message
  }

  /// Draws the clock into one row, from a column on, in so many columns.
  func draw(into grid: inout Grid, in bounds: CellRectangle, theme: Theme) {
    guard !bounds.isEmpty else { return }
    grid.fill(bounds, with: Cell(" ", style: theme.barStyle(\.text)))
    var line = TextLine(bounds: bounds, ellipsis: theme.glyphs.ellipsis)
    line.skip(1)
    // At rest the clock would need pictures only to go on: it shows since when instead.
    line.write(restingSince == nil ? "t = " : "at rest since t = ", theme.barStyle(\.quiet), into: &grid)
    let shown = DurationText.clock(restingSince ?? now)
    line.write(shown, theme.barStyle(\.text, isBold: true), into: &grid)
    line.skip(2)
    line.write(speed, theme.barStyle(\.text), into: &grid)
    if isPast {
      line.skip(2)
      line.write("in the past", theme.barStyle(\.notice, isBold: true), into: &grid)
    }
    if isPaused {
      line.skip(2)
      line.write("paused", theme.barStyle(\.notice, isBold: true), into: &grid)
    }
    // The status is at the right end when there is room, else behind the rest.
    let text = message.isEmpty ? status : message
    let length = text.unicodeScalars.count
    if !message.isEmpty, line.remaining < length + 2 {
      grid.fill(bounds, with: Cell(" ", style: theme.barStyle(\.text)))
      line = TextLine(bounds: bounds, ellipsis: theme.glyphs.ellipsis)
      line.skip(max(1, line.remaining - length - 1))
    } else {
      line.skip(max(2, line.remaining - length - 1))
    }
    line.write(text, theme.barStyle(\.quiet), into: &grid)
  }
}
