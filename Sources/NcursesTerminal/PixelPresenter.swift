import Drawing
import PNGWriting

/// Produces the bytes that show the shapes of grids in pixels.
struct PixelPresenter: Sendable {
  /// The form, which is not cells.
  let form: GraphicsDecision.Form
  private var painter: TilePainter

  /// Creates a presenter for a terminal without pictures; nil if shapes are shown in cells.
  init?(_ form: GraphicsDecision.Form) {
    self.form = form
    switch form {
    case .cells: return nil
    case .kitty(let cell): painter = TilePainter(cell: cell, division: .small)
    case .sixel(let cell, _): painter = TilePainter(cell: cell, division: .wide)
    }
  }

  /// The bytes that come before the first picture.
  var beginning: String {
    switch form {
    case .cells: ""
    case .kitty: KittyGraphics.removal
    case .sixel: SixelGraphics.beginning
    }
  }

  /// The bytes that restore the terminal, even if those of a picture were cut off.
  var restoring: String {
    switch form {
    case .cells: ""
    case .kitty: "\u{1B}\\" + KittyGraphics.removal
    case .sixel: "\u{1B}\\" + SixelGraphics.end
    }
  }

  /// Makes the next painting show everything.
  mutating func forget() { painter.forget() }

  /// Returns a grid's text, and the tiles that have changed.
  mutating func painting(of grid: Grid) -> TilePainter.Painting { painter.painting(of: grid) }

  /// Returns the bytes that show a tile with the cursor at its first cell.
  func bytes(showing tile: PixelTile) -> [UInt8] {
    switch form {
    case .cells: []
    case .kitty: KittyGraphics.bytes(showing: tile, deflate: { PNGPicture.deflated($0, isFast: true) })
    case .sixel(_, let colors): SixelGraphics.bytes(showing: tile, colors: colors)
    }
  }
}
