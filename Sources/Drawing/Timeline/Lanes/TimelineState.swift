import Lanes
public import SimulationCore

/// What a person has chosen in a timeline: a value that belongs to the screen, not to the run.
public struct TimelineState: Hashable, Sendable {
  /// Which stretch of time is shown.
  public enum Window: Hashable, Sendable {
    /// The whole run.
    case all
    /// The instant shown, with some of its past and some of what is armed; cells of so many nanoseconds.
    case following(cell: Int64)
    /// A stretch that stays, from an instant on.
    case fixed(start: Int64, cell: Int64)
  }

  /// A row, and one of its changes.
  struct Choice: Hashable, Sendable {
    var row: LaneRow.Identity
    /// The number of the change; nil for the row alone.
    var mark: Int?
  }

  /// Which stretch of time is shown.
  public internal(set) var window = Window.following(cell: Self.usualCell)
  /// The instant of the cursor in nanoseconds; nil for the instant shown.
  var cursor: Int64?
  var choice: Choice?
  var details: [LaneRow.Identity: LaneDetail] = [:]
  /// How many rows are scrolled out at the top.
  var top = 0
  /// Whether keys go to the timeline.
  public var hasFocus = false
  /// Where a drag began: its column, and the start of the window then.
  var drag: (column: Int, start: Int64)? {
    get { dragged.map { ($0.column, $0.start) } }
    set { dragged = newValue.map { Drag(column: $0.column, start: $0.start) } }
  }

  private struct Drag: Hashable, Sendable {
    let column: Int
    let start: Int64
  }

  private var dragged: Drag?

  /// Half a second a cell: half a minute and more on any screen.
  static let usualCell: Int64 = 500_000_000

  /// A timeline that follows the instant shown, as it is at first.
  public init() {}

  /// The instant of the cursor; nil when there is none of its own.
  public var chosenInstant: SimulationInstant? { cursor.map { SimulationInstant(nanoseconds: $0) } }

  /// Whether a row, an event or an instant is chosen.
  public var hasChoice: Bool { choice != nil || cursor != nil }

  /// The mouse's button came up.
  public mutating func endDrag() { drag = nil }

  /// Which instants so many columns show.
  func scale(_ plan: LanePlan, columns: Int) -> TimeScale {
    switch window {
    case .fixed(let start, let cell): return TimeScale(from: start, cell: cell, columns: columns)
    case .following(let cell):
      // A third is left to what is armed, or to what came later.
      let before = Int128(cell) * Int128(columns * 2 / 3)
      let start = Int128(plan.now) / Int128(cell) * Int128(cell) - before
      return TimeScale(from: Int64(max(0, start)), cell: cell, columns: columns)
    case .all:
      let length = max(plan.end, 1)
      // What is armed soon has room too; what is armed for tomorrow has not.
      let due = plan.dues.last ?? 0
      let shown = max(length, min(due, length + length / 4))
      let least = (shown - 1) / Int64(max(1, columns)) + 1
      return TimeScale(from: 0, cell: Self.roundedUp(least), columns: columns)
    }
  }

  /// The instant of the cursor, in nanoseconds.
  func cursorTime(_ plan: LanePlan) -> Int64 { cursor ?? plan.now }

  /// A length of two digits, so that a run which goes on does not change its scale with every picture.
  private static func roundedUp(_ length: Int64) -> Int64 {
    var power: Int64 = 1
    while length / power > 100 { power *= 10 }
    return (length + power - 1) / power * power
  }
}
