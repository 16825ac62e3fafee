import Compression
import Drawing

/// Produces the bytes that show the shapes of grids in pixels.
struct PixelPresenter: Sendable {
  private let protocolUsed: PixelProtocol
  private var painter: TilePainter

  /// Creates a presenter for a terminal without pictures; nil if shapes are shown in cells.
  init?(_ form: GraphicsDecision.Form) {
    guard case .pixels(let protocolUsed, let cell) = form else { return nil }
    self.protocolUsed = protocolUsed
    painter = TilePainter(cell: cell, division: protocolUsed == .kitty ? .small : .wide)
  }

  /// How shapes are shown.
  var form: GraphicsDecision.Form { .pixels(protocolUsed, cell: painter.cell) }

  /// The bytes that come before the first picture.
  var beginning: String { protocolUsed == .kitty ? KittyGraphics.removal : SixelGraphics.beginning }

  /// The bytes that restore the terminal, even if those of a picture were cut off.
  var restoring: String { "\u{1B}\\" + (protocolUsed == .kitty ? KittyGraphics.removal : SixelGraphics.end) }

  /// Makes the next painting show everything.
  mutating func forget() { painter.forget() }

  /// Returns a grid's text, and the tiles that have changed.
  mutating func painting(of grid: Grid) -> TilePainter.Painting { painter.painting(of: grid) }

  /// Returns the bytes that show a tile with the cursor at its first cell.
  func bytes(showing tile: PixelTile) -> [UInt8] {
    switch protocolUsed {
    case .kitty: KittyGraphics.bytes(showing: tile, deflate: { Zlib.deflated($0, isFast: true) })
    case .sixel(let colors): SixelGraphics.bytes(showing: tile, colors: colors)
    }
  }
}
