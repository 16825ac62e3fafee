public import Pictures
import Stage

/// A game as it looks at one instant, laid out again for each size of its bounds.
public struct GamePicture<Control: Hashable & Sendable>: MachinePicture {
  /// What a game draws on a stage, and where it can be clicked.
  public struct View: Sendable {
    /// A part of the stage that can be clicked.
    public struct Area: Sendable {
      /// Its bounds, in points.
      public let bounds: Rectangle
      /// What a click on it means.
      public let control: Control

      /// An area and what a click on it means.
      public init(_ bounds: Rectangle, _ control: Control) {
        self.bounds = bounds
        self.control = control
      }
    }

    /// The picture.
    public let frame: StageFrame
    /// What can be clicked, from back to front.
    public let areas: [Area]

    /// A picture with its areas, from back to front.
    public init(frame: StageFrame, areas: [Area]) {
      self.frame = frame
      self.areas = areas
    }
  }

  /// A game is played in its picture: the timeline has a few rows.
  public static var timelineRoom: TimelineRoom { .brief }

  /// A terminal's nominal cell, in points.
  private static var cell: StageSize { StageSize(width: 10, height: 20) }

  /// Lays the game out on a stage of a size in points, drawn for a theme.
  private let view: @Sendable (StageSize, Theme) -> View

  /// A picture from its layout; a size in points becomes what is drawn there.
  public init(view: @escaping @Sendable (StageSize, Theme) -> View) { self.view = view }

  /// The same picture, its controls in the words of a whole.
  func wrapped<Whole: Hashable & Sendable>(_ wrap: @escaping @Sendable (Control) -> Whole) -> GamePicture<Whole> {
    let view = view
    return GamePicture<Whole> { size, theme in
      let own = view(size, theme)
      return .init(frame: own.frame, areas: own.areas.map { .init($0.bounds, wrap($0.control)) })
    }
  }

  /// The picture on a stage of a size in points, for files: in colours, with every glyph.
  public func frame(on size: StageSize) -> StageFrame { view(size, .color).frame }

  /// Draws the game over the whole room.
  public func draw(into grid: inout Grid, in bounds: CellRectangle, theme: Theme) {
    guard !bounds.isEmpty else { return }
    grid.fill(bounds, with: Cell(" ", style: theme.style(\.text)))
    var painter = FramePainter()
    painter.draw(view(Self.stage(of: bounds), theme).frame, into: &grid, in: bounds, theme: theme)
  }

  /// The foremost control at a cell.
  public func control(column: Int, row: Int, in bounds: CellRectangle) -> Control? {
    let size = Self.stage(of: bounds)
    guard let point = FramePlacement(of: size, in: bounds).point(column: column, row: row) else { return nil }
    return view(size, .color).areas.last { $0.bounds.contains(point) }?.control
  }

  /// The stage whose nominal cells are those of a room, so that a text of 20 points fills a row.
  private static func stage(of bounds: CellRectangle) -> StageSize {
    StageSize(width: Double(bounds.width) * cell.width, height: Double(bounds.height) * cell.height)
  }
}
