import SimulationCore

/// Which part of the picture of a lift through a gallery stands where.
struct GalleryLayout: Hashable {
  /// The wall around the doorway, with the lintel above and the sill below.
  let wall: CellRectangle
  /// What the leaves open on.
  let opening: CellRectangle
  /// The controls of the scene, below the sill.
  let controls: CellRectangle
  let panel: CellRectangle
  /// Under the panel; in a low place below the sill, where the scene has no controls.
  let figures: CellRectangle

  /// The width of the doorway in its heights: the widest scene fits into it.
  private static let proportion = 1.08
  /// The machine room has to be seen in it, in columns.
  private static let leastWidth = 40

  /// The parts in a place, each as far as it lies in it.
  init(of picture: GalleryPicture, in place: CellRectangle) {
    let side = max(16, min(40, place.width * 30 / 100))
    // In a low place the panel needs all the height.
    let lines = place.height >= 18 ? 6 : 0
    let width = max(0, place.width - side)
    // The doorway keeps its size whatever scene there is.
    let below = place.height >= 30 ? 6 : place.height >= 20 ? 4 : place.height >= 12 ? 2 : 0
    wall = CellRectangle(
      column: place.column,
      row: place.row,
      width: width,
      height: place.height - below
    )
    let jamb = width >= 30 ? 3 : 1
    let height = max(0, wall.height - 3)
    let clear = min(
      wall.width - 2 * jamb,
      max(Self.leastWidth, Int(clamping: (2 * Double(height) * Self.proportion).rounded()))
    )
    opening = CellRectangle(
      column: wall.column + (wall.width - clear) / 2,
      row: wall.row + 2,
      width: clear,
      height: height
    ).intersection(place)
    controls = CellRectangle(
      column: place.column + 1,
      row: wall.endRow,
      width: width - 2,
      height: min(below, picture.controlCount)
    ).intersection(place)
    panel = CellRectangle(
      column: wall.endColumn,
      row: place.row,
      width: side,
      height: place.height - lines
    ).intersection(place)
    let isBelow = lines == 0 && picture.controlCount == 0
    figures = CellRectangle(
      column: isBelow ? place.column + 1 : wall.endColumn + 1,
      row: isBelow ? wall.endRow : panel.endRow,
      width: isBelow ? width - 2 : side - 2,
      height: isBelow ? below : lines
    ).intersection(place)
  }
}
