import Drawing
import Pictures
import SimulationCore

/// Shows a run, while it is computed, in frames of shapes that are kept as a film.
final class FilmRecorder<Root: PlayedMachine> {
  /// The observer of the run, from its start.
  let instants: PictureInstants<Root>
  private var film: FrameFilm

  /// The cells on which a machine without a stage of its own is laid out.
  private static var cells: CellRectangle { CellRectangle(column: 0, row: 0, width: 120, height: 36) }
  /// People keep still: what they do with their arms would take most of the page.
  private static var still: Theme { Theme(glyphs: .unicode, usesColor: true, isStill: true) }
  /// The shortest time between two frames, in nanoseconds.
  private static var periodMin: Int64 { 50_000_000 }
  /// The most frames of a run in which something always moves.
  private static var frameMax: Int64 { 14_400 }

  /// Begins the film of a run that ends at an instant.
  init(until end: SimulationInstant) {
    var period = Self.periodMin
    while end.nanoseconds / period > Self.frameMax { period *= 2 }
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

  private func show(_ snapshot: Snapshot<Root>, tick: Int64) {
    guard film.fullTick == nil else { return }
    film.show(Self.frame(of: snapshot), at: Int(clamping: tick))
  }

  private static func frame(of snapshot: Snapshot<Root>) -> StageFrame {
    let selection = Root.Controls(of: snapshot.machine).selection
    if let frame = Root.frame(of: snapshot, selection: selection, proportion: nil, palette: .dark) { return frame }
    var grid = Grid.keepingShapes(width: cells.width, height: cells.height)
    Root.picture(of: snapshot, selection: selection).draw(into: &grid, in: cells, theme: still)
    return StageFrame(of: grid)
  }
}
