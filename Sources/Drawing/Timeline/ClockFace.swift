import SimulationCore

/// The contents of a run's clock.
public struct ClockFace: Hashable, Sendable {
  /// The simulated time.
  public var now: Duration
  /// The playback speed: `x1`.
  public var speed: String
  /// Whether the user has paused the run.
  public var isPaused: Bool
  /// Whether the past of a continuing run is shown.
  public var isPast: Bool
  /// The time since which no event has been armed; nil while one is.
  public var restingSince: Duration?
  /// Any other status, such as that of the sound.
  public var status: String
  /// The response to the last key, instead of the status; empty for none.
  ///
  /// It is shown in full: if it does not fit beside the clock, it replaces the clock.
  public var message: String

  /// Creates a clock from its contents.
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

  /// Draws the clock into one row of the bounds.
  func draw(into grid: inout Grid, in bounds: CellRectangle, theme: Theme) {
    guard !bounds.isEmpty else { return }
    grid.fill(bounds, with: Cell(" ", style: theme.barStyle(\.text)))
    var line = TextLine(bounds: bounds, ellipsis: theme.glyphs.ellipsis)
    line.skip(1)
    // At rest, a running clock would be the only reason to redraw; the time since when is shown instead.
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
    // The status is right-aligned if there is room, otherwise it follows the rest.
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
