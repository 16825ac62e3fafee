/// A machine as it looks at one instant: plain values that draw themselves into any rectangle.
public protocol MachinePicture: Sendable {
  /// What the person can click in it, such as a button; `Never` when there is nothing.
  associatedtype Control: Hashable & Sendable

  /// How much of the screen the timeline has beside it.
  static var timelineRoom: TimelineRoom { get }

  /// Draws itself into a rectangle of a grid, of any size: what has no room is omitted.
  func draw(into grid: inout Grid, in bounds: CellRectangle, theme: Theme)
  /// Takes note of how much simulated time lies between this picture and the next one, in seconds: what
  /// moves too far in it may be blurred. Zero for a picture at rest.
  mutating func lasts(_ seconds: Double)
  /// What can be clicked at a cell of the grid, when the picture is drawn into a rectangle.
  func control(column: Int, row: Int, in bounds: CellRectangle) -> Control?
}

extension MachinePicture {
  /// The full share.
  public static var timelineRoom: TimelineRoom { .full }

  /// Nothing is blurred.
  public mutating func lasts(_ seconds: Double) {}
}
