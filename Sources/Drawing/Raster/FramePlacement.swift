public import Pictures
import Stage

/// The placement of a stage on a screen: scaled to fit with its aspect ratio, and centred.
///
/// Half a cell is one square pixel; at its nominal size a stage has ten points per pixel.
public struct FramePlacement: Hashable, Sendable {
  /// The cells that hold the stage.
  public let cells: CellRectangle
  /// The number of pixels of half a cell per point.
  public let pixelsPerPoint: Double
  /// The offset of the stage's left edge within the cells, in pixels.
  public let left: Double
  /// The offset of the stage's top edge within the cells, in pixels.
  public let top: Double

  /// Places a stage in a rectangle of cells.
  public init(of stage: StageSize, in room: CellRectangle) {
    let scale = min(Double(room.width) / stage.width, Double(2 * room.height) / stage.height)
    pixelsPerPoint = scale.isFinite && scale > 0 ? scale : 0
    // Only whole cells are used: partly filled ones are omitted on both sides.
    let columns = Int(stage.width * pixelsPerPoint + 1e-6)
    let lines = Int(stage.height * pixelsPerPoint / 2 + 1e-6)
    let width = pixelsPerPoint > 0 ? min(room.width, max(1, columns)) : 0
    let rows = pixelsPerPoint > 0 ? min(room.height, max(1, lines)) : 0
    cells = CellRectangle(
      column: room.column + (room.width - width) / 2, row: room.row + (room.height - rows) / 2, width: width,
      height: rows)
    left = (Double(width) - stage.width * pixelsPerPoint) / 2
    top = (Double(2 * rows) - stage.height * pixelsPerPoint) / 2
  }

  /// Returns the point of the stage at the centre of a cell, or nil outside the stage.
  public func point(column: Int, row: Int) -> Point? {
    guard cells.contains(column: column, row: row), pixelsPerPoint > 0 else { return nil }
    return Point(
      (Double(column - cells.column) + 0.5 - left) / pixelsPerPoint,
      (Double(2 * (row - cells.row)) + 1 - top) / pixelsPerPoint)
  }

  /// Returns the map from points of the stage to pixels, for a number of pixels per cell.
  func map(across: Int, down: Int) -> StageTransform {
    let x = Double(across)
    let y = Double(down) / 2
    return StageTransform(a: pixelsPerPoint * x, b: 0, c: 0, d: pixelsPerPoint * y, tx: left * x, ty: top * y)
  }
}
