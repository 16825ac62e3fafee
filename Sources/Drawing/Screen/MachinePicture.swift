public import SimulationCore

/// A machine as it looks at one instant: plain values that draw themselves into any rectangle.
public protocol MachinePicture: Sendable {
  /// What the person can click in it, such as a button; `Never` when there is nothing.
  associatedtype Control: Hashable & Sendable

  /// How much of the screen the panes of time have beside it.
  static var timelineRoom: TimelineRoom { get }

  /// The panes that it draws inside itself: those of its panel and its readouts that it has.
  static var panes: Set<Pane> { get }

  /// Whether its panel is a line over it, which fades while no key is pressed.
  static var hasFadingPanel: Bool { get }

  /// How many columns it makes use of in so many rows, in its proportions; nil for all that there are.
  func columns(inRows rows: Int) -> Int?

  /// Which of the panes inside itself it draws.
  var arrangement: PictureArrangement { get set }

  /// Draws itself into a rectangle of a grid, of any size: what has no room is omitted.
  func draw(into grid: inout Grid, in bounds: CellRectangle, theme: Theme)
  /// Takes note of how much simulated time lies between this picture and the next one, in seconds: what
  /// moves too far in it may be blurred. Zero for a picture at rest.
  mutating func lasts(_ seconds: Double)
  /// Takes the decisions of the instant that the person at the screen asks about.
  mutating func explain(_ decisions: [PastDecision])
  /// What can be clicked at a cell of the grid, when the picture is drawn into a rectangle.
  func control(column: Int, row: Int, in bounds: CellRectangle) -> Control?
}

extension MachinePicture {
  /// The full share.
  public static var timelineRoom: TimelineRoom { .full }

  /// None.
  public static var panes: Set<Pane> { [] }

  /// None of it fades.
  public static var hasFadingPanel: Bool { false }

  /// All that there are.
  public func columns(inRows rows: Int) -> Int? { nil }

  /// There is nothing to arrange.
  public var arrangement: PictureArrangement {
    get { PictureArrangement() }
    set {}
  }

  /// Nothing is explained.
  public mutating func explain(_ decisions: [PastDecision]) {}

  /// Nothing is blurred.
  public mutating func lasts(_ seconds: Double) {}
}
