/// A part of a picture in pixels, at cells of a terminal.
public struct PixelTile: Hashable, Sendable {
  /// Its number among the tiles of the screen, from 0; that of one place is always the same.
  public let number: Int
  /// The cells that it covers.
  public let cells: CellRectangle
  /// Its size.
  public let size: PixelSize
  /// Red, green, blue and opacity of each pixel, one byte each, row by row from the top; each is opaque or clear.
  ///
  /// Empty if the tile has no pixel any more.
  public let rgba: [UInt8]

  /// Creates a tile.
  public init(number: Int, cells: CellRectangle, size: PixelSize, rgba: [UInt8]) {
    self.number = number
    self.cells = cells
    self.size = size
    self.rgba = rgba
  }
}
