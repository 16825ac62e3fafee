import SimulationCore

/// The layout of the picture of a gallery lift.
struct GalleryLayout: Hashable {
  /// The wall around the doorway, with the lintel above and the sill below.
  let wall: CellRectangle
  /// The opening behind the leaves.
  let opening: CellRectangle
  let panel: CellRectangle
  /// The readouts: below the panel, or in a low picture below the sill.
  let readouts: CellRectangle

  /// The ratio of the doorway's width to its height, so that the widest scene fits.
  private static let proportion = 1.08
  /// The minimum width in columns, so that the machine room fits.
  private static let leastWidth = 40

  /// Lays out the parts within bounds, each clipped to them.
  init(of picture: GalleryPicture, in bounds: CellRectangle) {
    let arrangement = picture.arrangement
    let side =
      arrangement.enlarged != nil
      ? bounds.width
      : arrangement.hides(.panel) ? 0 : max(CarPanel.leastWidth(of: picture.elevator), min(40, bounds.width * 30 / 100))
    // In a low picture the panel needs all the height.
    let lines =
      arrangement.enlarged == .readouts ? bounds.height : arrangement.hides(.readouts) ? 0 : bounds.height >= 18 ? 6 : 0
    let width = max(0, bounds.width - side)
    let isBelow = lines == 0 && !arrangement.hides(.readouts)
    let below = isBelow && bounds.height >= 12 ? 2 : 0
    wall = CellRectangle(column: bounds.column, row: bounds.row, width: width, height: bounds.height - below)
    let jamb = width >= 30 ? 3 : 1
    let height = max(0, wall.height - 3)
    let clear = min(
      wall.width - 2 * jamb, max(Self.leastWidth, Int(clamping: (2 * Double(height) * Self.proportion).rounded())))
    opening = CellRectangle(
      column: wall.column + (wall.width - clear) / 2, row: wall.row + 2, width: clear, height: height
    ).intersection(bounds)
    panel = CellRectangle(column: wall.endColumn, row: bounds.row, width: side, height: bounds.height - lines)
      .intersection(bounds)
    readouts = CellRectangle(
      column: isBelow ? bounds.column + 1 : wall.endColumn + 1, row: isBelow ? wall.endRow : panel.endRow,
      width: isBelow ? width - 2 : side - 2, height: isBelow ? below : lines
    ).intersection(bounds)
  }
}
