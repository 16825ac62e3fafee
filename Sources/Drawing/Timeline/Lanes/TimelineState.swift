import Records
public import SimulationCore

/// The user's selection in a timeline: a value that belongs to the screen, not to the run.
public struct TimelineState: Hashable, Sendable {
  /// The time window shown.
  public enum Window: Hashable, Sendable {
    /// The whole run.
    case all
    /// The shown instant, with some of its past and some armed events; the cell length is in nanoseconds.
    case following(cell: Int64)
    /// A fixed window from an instant on.
    case fixed(start: Int64, cell: Int64)
  }

  /// A row and one of its changes.
  struct Choice: Hashable, Sendable {
    var row: LaneRow.Identity
    /// The number of the change; nil for only the row.
    var mark: Int?
  }

  /// The time window shown.
  public internal(set) var window = Window.following(cell: Self.defaultCell)
  /// The instant of the cursor in nanoseconds; nil for the shown instant.
  var cursor: Int64?
  var choice: Choice?
  var details: [LaneRow.Identity: LaneDetail] = [:]
  /// The number of rows scrolled out at the top.
  var top = 0
  /// Whether the timeline has the keyboard focus.
  public var hasFocus = false
  /// The start of a drag: its column, and the start of the window then.
  var drag: (column: Int, start: Int64)? {
    get { dragged.map { ($0.column, $0.start) } }
    set { dragged = newValue.map { Drag(column: $0.column, start: $0.start) } }
  }

  private struct Drag: Hashable, Sendable {
    let column: Int
    let start: Int64
  }

  private var dragged: Drag?

  /// The default cell length, half a second: half a minute or more on any screen.
  static let defaultCell: Int64 = 500_000_000

  /// Creates a timeline that follows the shown instant.
  public init() {}

  /// The instant of the cursor; nil if it is at the shown instant.
  public var chosenInstant: SimulationInstant? { cursor.map { SimulationInstant(nanoseconds: $0) } }

  /// Whether a row, an event or an instant is selected.
  public var hasChoice: Bool { choice != nil || cursor != nil }

  /// Ends a drag when the mouse button is released.
  public mutating func endDrag() { drag = nil }

  /// Returns the instants that a number of columns show.
  func scale(_ plan: LanePlan, columns: Int) -> TimeScale {
    switch window {
    case .fixed(let start, let cell): return TimeScale(from: start, cell: cell, columns: columns)
    case .following(let cell):
      // A third is left for armed events, or for later ones.
      let before = Int128(cell) * Int128(columns * 2 / 3)
      let start = Int128(plan.now) / Int128(cell) * Int128(cell) - before
      return TimeScale(from: Int64(max(0, start)), cell: cell, columns: columns)
    case .all:
      let length = max(plan.end, 1)
      // Events due soon have room too, but not those due tomorrow.
      let due = plan.dues.last ?? 0
      let shown = max(length, min(due, length + length / 4))
      let least = (shown - 1) / Int64(max(1, columns)) + 1
      return TimeScale(from: 0, cell: Self.roundedUp(least), columns: columns)
    }
  }

  /// Returns the instant of the cursor, in nanoseconds.
  func cursorTime(_ plan: LanePlan) -> Int64 { cursor ?? plan.now }

  /// Rounds a length to two digits, so that a growing run does not change its scale with every picture.
  private static func roundedUp(_ length: Int64) -> Int64 {
    var power: Int64 = 1
    while length / power > 100 { power *= 10 }
    return (length + power - 1) / power * power
  }
}
