public import SimulationCore

/// A machine at one instant: plain values that draw themselves into any rectangle.
public protocol MachinePicture: Sendable {
  /// The clickable parts of the picture, such as a button; `Never` if there are none.
  associatedtype Control: Hashable & Sendable

  /// The share of the screen that the timeline and facts panes take beside the picture.
  static var timelineRoom: TimelineRoom { get }

  /// The panes that it draws itself: its panel and its readouts, if any.
  static var panes: Set<Pane> { get }

  /// Whether its panel is a line over the picture that fades while no key is pressed.
  static var hasFadingPanel: Bool { get }

  /// Returns the number of columns that it uses for a number of rows, given its aspect ratio; nil for all available.
  func columns(inRows rows: Int) -> Int?

  /// The arrangement of the panes that it draws itself.
  var arrangement: PictureArrangement { get set }

  /// Draws itself into a rectangle of a grid, of any size; parts that do not fit are omitted.
  func draw(into grid: inout Grid, in bounds: CellRectangle, theme: Theme)
  /// Sets the simulated time to the next picture, in seconds: parts that move too far in it may be blurred. It is
  /// zero for a picture at rest.
  mutating func lasts(_ seconds: Double)
  /// Receives the decisions of the instant that the user asks about.
  mutating func explain(_ decisions: [PastDecision])
  /// Returns the control at a cell of the grid, when the picture is drawn into a rectangle.
  func control(column: Int, row: Int, in bounds: CellRectangle) -> Control?
}

extension MachinePicture {
  /// The default: the full share.
  public static var timelineRoom: TimelineRoom { .full }

  /// The default: no panes.
  public static var panes: Set<Pane> { [] }

  /// The default: no panel fades.
  public static var hasFadingPanel: Bool { false }

  /// Returns nil by default: all available columns.
  public func columns(inRows rows: Int) -> Int? { nil }

  /// The default: nothing to arrange.
  public var arrangement: PictureArrangement {
    get { PictureArrangement() }
    set {}
  }

  /// Ignores the decisions by default.
  public mutating func explain(_ decisions: [PastDecision]) {}

  /// Ignores the duration by default.
  public mutating func lasts(_ seconds: Double) {}
}
