/// How much of a screen the timeline has.
public enum TimelineRoom: Hashable, Sendable {
  /// A share of it, for the clock, armed events and facts.
  case full
  /// The clock and a few rows, where the picture needs the room: a game.
  case brief

  /// The rows of a brief timeline.
  static let briefHeight = 3
}

/// The layout of a screen.
///
/// A title above, a line of keys below; between them the machine's picture with the timeline below
/// it, or beside it when the screen is broad.
public struct ScreenLayout: Hashable, Sendable {
  /// The fewest columns with which a screen is drawn.
  public static let leastWidth = 60
  /// The fewest rows with which a screen is drawn.
  public static let leastHeight = 16

  /// The whole screen.
  public let whole: CellRectangle
  /// The row of the title.
  public let title: CellRectangle
  /// The machine's picture.
  public let picture: CellRectangle
  /// The timeline.
  public let timeline: CellRectangle
  /// The row of the bar through a run's past; empty when there is none.
  public let transport: CellRectangle
  /// The row of the keys.
  public let keys: CellRectangle
  /// Whether the screen is too small for all of it.
  public let isTooSmall: Bool

  /// The layout of a screen of so many columns and rows, with or without a bar through the past.
  public init(
    width: Int,
    height: Int,
    hasTransport: Bool = false,
    timelineRoom: TimelineRoom = .full
  ) {
    whole = CellRectangle(column: 0, row: 0, width: width, height: height)
    isTooSmall = width < ScreenLayout.leastWidth || height < ScreenLayout.leastHeight
    title = CellRectangle(column: 0, row: 0, width: width, height: min(1, height))
    keys = CellRectangle(column: 0, row: height - 1, width: width, height: min(1, height))
    let barHeight = hasTransport ? 1 : 0
    transport = CellRectangle(column: 0, row: height - 2, width: width, height: barHeight)
    let room = height - 2 - barHeight
    if timelineRoom == .brief {
      let below = min(TimelineRoom.briefHeight, room / 3)
      picture = CellRectangle(column: 0, row: 1, width: width, height: room - below)
      timeline = CellRectangle(column: 0, row: 1 + room - below, width: width, height: below)
    } else if width >= 120 {
      // Facts need about fifty columns; what is more is shared with the picture.
      let aside = max(50, width * 3 / 8)
      picture = CellRectangle(column: 0, row: 1, width: width - aside, height: room)
      timeline = CellRectangle(column: width - aside, row: 1, width: aside, height: room)
    } else {
      // At 80 by 24: fourteen rows of picture, eight of timeline, the clock among them.
      let below = max(5, min(16, room * 3 / 8))
      picture = CellRectangle(column: 0, row: 1, width: width, height: room - below)
      timeline = CellRectangle(column: 0, row: 1 + room - below, width: width, height: below)
    }
  }
}
