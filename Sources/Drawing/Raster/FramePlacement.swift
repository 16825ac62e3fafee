public import Pictures
import Stage

/// Where a stage lies on a screen: as large as it fits, in its proportions, in the middle.
///
/// Half a cell is a square pixel; at its nominal size a stage has ten points to a pixel.
public struct FramePlacement: Hashable, Sendable {
  /// The cells that hold the stage.
  public let cells: CellRectangle
  /// How many pixels of half a cell a point is.
  public let pixelsPerPoint: Double
  /// Where the stage's left edge lies in the cells, in pixels.
  public let left: Double
  /// Where its top edge lies, in pixels.
  public let top: Double

  /// The placement of a stage in a rectangle of cells.
  public init(of stage: StageSize, in room: CellRectangle) {
    let scale = min(Double(room.width) / stage.width, Double(2 * room.height) / stage.height)
    pixelsPerPoint = scale.isFinite && scale > 0 ? scale : 0
    // Whole cells that the stage fills: what would fill part of one is omitted on both sides.
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

  /// The point of the stage in the middle of a cell; nil outside the stage.
  public func point(column: Int, row: Int) -> Point? {
    guard cells.contains(column: column, row: row), pixelsPerPoint > 0 else { return nil }
    return Point(
      (Double(column - cells.column) + 0.5 - left) / pixelsPerPoint,
      (Double(2 * (row - cells.row)) + 1 - top) / pixelsPerPoint)
  }

  /// From points of the stage to pixels, so many across and down in a cell.
  func map(across: Int, down: Int) -> StageTransform {
    let x = Double(across)
    let y = Double(down) / 2
    return StageTransform(a: pixelsPerPoint * x, b: 0, c: 0, d: pixelsPerPoint * y, tx: left * x, ty: top * y)
  }
}
