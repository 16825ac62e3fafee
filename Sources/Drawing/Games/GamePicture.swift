public import Pictures
import Stage

/// A game at one instant, laid out anew for each size of its bounds.
public struct GamePicture<Control: Hashable & Sendable>: MachinePicture {
  /// The drawing of a game on a stage, and its clickable areas.
  public struct View: Sendable {
    /// A clickable area of the stage.
    public struct Area: Sendable {
      /// Its bounds, in points.
      public let bounds: Rectangle
      /// The control that a click activates.
      public let control: Control

      /// Creates a clickable area.
      public init(_ bounds: Rectangle, _ control: Control) {
        self.bounds = bounds
        self.control = control
      }
    }

    /// The picture.
    public let frame: StageFrame
    /// The clickable areas, from back to front.
    public let areas: [Area]

    /// Creates a picture with its areas, from back to front.
    public init(frame: StageFrame, areas: [Area]) {
      self.frame = frame
      self.areas = areas
    }
  }

  /// The timeline has only a few rows, because a game is played in its picture.
  public static var timelineRoom: TimelineRoom { .brief }

  /// A terminal's nominal cell, in points.
  private static var cell: StageSize { StageSize(width: 10, height: 20) }

  /// Lays the game out on a stage of a size in points, for a theme.
  private let view: @Sendable (StageSize, Theme) -> View

  /// Creates a picture from a layout function of the size in points and the theme.
  public init(view: @escaping @Sendable (StageSize, Theme) -> View) { self.view = view }

  /// Returns the same picture with each control converted to an enclosing type.
  func wrapped<Whole: Hashable & Sendable>(_ wrap: @escaping @Sendable (Control) -> Whole) -> GamePicture<Whole> {
    let view = view
    return GamePicture<Whole> { size, theme in
      let own = view(size, theme)
      return .init(frame: own.frame, areas: own.areas.map { .init($0.bounds, wrap($0.control)) })
    }
  }

  /// Returns the picture on a stage of a size in points, for files: in colours, with every glyph.
  public func frame(on size: StageSize) -> StageFrame { view(size, .color).frame }

  /// Draws the game over all of the bounds.
  public func draw(into grid: inout Grid, in bounds: CellRectangle, theme: Theme) {
    guard !bounds.isEmpty else { return }
    grid.fill(bounds, with: Cell(" ", style: theme.style(\.text)))
    var painter = FramePainter()
    painter.draw(view(Self.stage(of: bounds), theme).frame, into: &grid, in: bounds, theme: theme)
  }

  /// Returns the foremost control at a cell.
  public func control(column: Int, row: Int, in bounds: CellRectangle) -> Control? {
    let size = Self.stage(of: bounds)
    guard let point = FramePlacement(of: size, in: bounds).point(column: column, row: row) else { return nil }
    return view(size, .color).areas.last { $0.bounds.contains(point) }?.control
  }

  /// Returns a stage whose nominal cells are those of the bounds, so that text of 20 points fills a row.
  private static func stage(of bounds: CellRectangle) -> StageSize {
    StageSize(width: Double(bounds.width) * cell.width, height: Double(bounds.height) * cell.height)
  }
}
