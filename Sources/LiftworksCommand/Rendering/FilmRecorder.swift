import Drawing
import Pictures
import SimulationCore

extension PlayedMachine {
  /// Draws a snapshot in shapes, without keys.
  ///
  /// - Parameters:
  ///   - snapshot: The snapshot.
  ///   - proportion: The width of a frame of its own over the height; nil for its own.
  ///   - cells: The cells on which a machine without a frame of its own is laid out.
  ///   - theme: The look.
  /// - Returns: The frame.
  static func frame(of snapshot: Snapshot<Self>, proportion: Double?, cells: CellRectangle, theme: Theme) -> StageFrame
  {
    let selection = Controls(of: snapshot.machine).selection
    if let frame = frame(of: snapshot, selection: selection, proportion: proportion, palette: theme.palette) {
      return frame
    }
    var grid = Grid.keepingShapes(width: cells.width, height: cells.height)
    picture(of: snapshot, selection: selection).draw(into: &grid, in: cells, theme: theme)
    return StageFrame(of: grid, ink: theme.palette.text, paper: theme.palette.background)
  }
}

/// Shows a run, while it is computed, in frames of shapes that are kept as a film.
final class FilmRecorder<Root: PlayedMachine> {
  /// The observer of the run, from its start.
  let instants: PictureInstants<Root>
  private var film: FrameFilm

  /// The cells on which a machine without a stage of its own is laid out.
  private static var cells: CellRectangle { CellRectangle(column: 0, row: 0, width: 120, height: 36) }
  /// People keep still: what they do with their arms would take most of the page.
  private static var still: Theme { Theme(glyphs: .unicode, usesColor: true, isStill: true) }

  /// Begins a film with a time between two frames.
  init(every step: Duration) {
    let period = step.wholeNanoseconds
    instants = PictureInstants(period: period)
    film = FrameFilm(ticksPerSecond: 1e9 / Double(period))
  }

  /// Advances a run to an instant.
  func pass(_ simulation: Simulation<Root>, to end: RunEnd) { instants.pass(simulation, to: end, show: show) }

  /// Ends the film with the present instant, and returns it.
  func finished(_ simulation: Simulation<Root>) -> FrameFilm {
    instants.take(simulation, show)
    return film
  }

  private func show(_ snapshot: Snapshot<Root>) {
    guard film.fullTick == nil else { return }
    film.show(
      Root.frame(of: snapshot, proportion: nil, cells: Self.cells, theme: Self.still), at: Int(clamping: instants.tick))
  }
}
