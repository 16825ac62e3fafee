import Pictures
import SimulationCore
import Stage

/// A gallery lift at one instant, seen from inside the car: the doorway with the picture behind it, the panel
/// and the readouts.
public struct GalleryPicture: MachinePicture {
  /// The clickable parts of the picture.
  public enum Control: Hashable, Sendable {
    /// A part of the elevator.
    case elevator(ElevatorPicture.Control)
    /// A part of the running scene.
    case scene(ScenePicture.Control)
    /// A part of the running game.
    case game(GalleryGameControl)
  }

  /// The view behind the leaves.
  enum View: Sendable {
    /// The shaft, while the doors are shut.
    case shaft
    /// A landing without a scene: a board lists the contents of the others.
    case free([GalleryDirectory.Entry])
    case machineRoom
    /// The running scene.
    case scene(ScenePicture)
    /// The running game, behind the doorway or in the whole room.
    case game(GamePicture<GalleryGameControl>, fillsRoom: Bool)
  }

  var elevator: ElevatorPicture
  let view: View

  /// The picture fills the screen.
  public static var timelineRoom: TimelineRoom { .brief }

  /// The control line of a scene fades.
  public static var hasFadingPanel: Bool { true }

  /// The panel and the readouts, as for an elevator.
  public static var panes: Set<Pane> { ElevatorPicture.panes }

  /// The arrangement of the panes.
  public var arrangement: PictureArrangement {
    get { elevator.arrangement }
    set { elevator.arrangement = newValue }
  }

  /// Draws the doorway as large as it fits, or only the machine room if that is selected.
  public func draw(into grid: inout Grid, in bounds: CellRectangle, theme: Theme) {
    guard !bounds.isEmpty else { return }
    if elevator.showsMachineRoom { return elevator.draw(into: &grid, in: bounds, theme: theme) }
    if case .game(let game, fillsRoom: true) = view { return game.draw(into: &grid, in: bounds, theme: theme) }
    grid.fill(bounds, with: Cell(" ", style: theme.style(\.text)))
    let layout = GalleryLayout(of: self, in: bounds)
    drawView(into: &grid, layout, theme: theme)
    doorway(layout).draw(into: &grid, theme: theme)
    if elevator.selection.key == nil {
      CarPanel(picture: elevator.shown(in: grid), bounds: layout.panel).draw(into: &grid, theme: theme)
    } else {
      KeysPanel(picture: elevator, bounds: layout.panel).draw(into: &grid, theme: theme)
    }
    CarReadouts(picture: elevator.shown(in: grid), bounds: layout.readouts).draw(into: &grid, theme: theme)
  }

  /// Draws the view behind the leaves, without the leaves.
  private func drawView(into grid: inout Grid, _ layout: GalleryLayout, theme: Theme) {
    switch view {
    case .shaft: break
    case .free(let entries):
      let style = theme.usesColor ? Style(background: Color(30, 31, 34)) : Style()
      grid.fill(layout.opening, with: Cell(" ", style: style))
      GalleryDirectory(entries: entries, bounds: layout.opening).draw(into: &grid, style, theme: theme)
    case .machineRoom:
      guard let hoist = elevator.hoist else { return }
      MachineRoomView(picture: elevator, hoist: hoist, bounds: layout.opening).draw(into: &grid, theme: theme)
    case .scene(let scene): scene.draw(stage: layout.opening, line: line(of: scene, layout), into: &grid, theme: theme)
    case .game(let game, _): game.draw(into: &grid, in: layout.opening, theme: theme)
    }
  }

  /// Returns the button, point of the stage or control at a cell.
  ///
  /// Cells of the stage hidden by a leaf have no control.
  public func control(column: Int, row: Int, in bounds: CellRectangle) -> Control? {
    guard !elevator.showsMachineRoom else { return nil }
    if case .game(let game, fillsRoom: true) = view {
      return game.control(column: column, row: row, in: bounds).map { .game($0) }
    }
    let layout = GalleryLayout(of: self, in: bounds)
    if let control = elevator.controlOfPanel(column: column, row: row, in: layout.panel) { return .elevator(control) }
    guard !doorway(layout).hides(column: column, row: row) else { return nil }
    switch view {
    case .shaft, .free, .machineRoom: return nil
    case .scene(let scene):
      return scene.control(column: column, row: row, stage: layout.opening, line: line(of: scene, layout)).map {
        .scene($0)
      }
    case .game(let game, _):
      guard layout.opening.contains(column: column, row: row) else { return nil }
      return game.control(column: column, row: row, in: layout.opening).map { .game($0) }
    }
  }

  private func doorway(_ layout: GalleryLayout) -> GalleryDoorway {
    var isOpen = true
    if case .shaft = view { isOpen = false }
    return GalleryDoorway(picture: elevator, layout: layout, isOpen: isOpen)
  }

  /// Returns the control line of the scene, along the lower edge of the doorway.
  private func line(of scene: ScenePicture, _ layout: GalleryLayout) -> ControlLine {
    ControlLine(rows: scene.rows, bounds: layout.opening.trailing(rows: 1), fading: arrangement.fading)
  }
}

extension Color {
  /// Converts to the nearest colour of eight bits a channel, composited on black.
  init(_ color: StageColor) {
    func channel(_ value: Double) -> UInt8 { UInt8(clamping: (max(0, min(1, value * color.alpha)) * 255).rounded()) }
    self.init(channel(color.red), channel(color.green), channel(color.blue))
  }
}
