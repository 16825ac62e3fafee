/// A cell as ncurses is given it: a glyph, and the pen it is written with.
struct PenCell: Hashable {
  /// Colours by the terminal's numbers, and attributes.
  struct Pen: Hashable {
    var foreground: Int32 = -1
    var background: Int32 = -1
    var isBold = false
    var isReversed = false
  }

  var glyph: UInt32 = 32
  var pen = Pen()

  /// Whether nothing of the foreground can be seen, so that any will do.
  private var hidesForeground: Bool { glyph == 32 && !pen.isReversed }

  /// The same picture in fewer bytes.
  ///
  /// A blank needs no pen but its background. When the terminal shows a blank there already, its pen
  /// stays and nothing is sent; otherwise the blank takes the pen of the cell to its left, which the
  /// terminal has in hand.
  ///
  /// - Parameters:
  ///   - shown: What the terminal shows at this place; nil when that is not known.
  ///   - left: The cell before this one as it will be shown; nil at the left edge.
  func economised(shown: PenCell?, left: PenCell?) -> PenCell {
    guard hidesForeground else { return self }
    if let shown, shown.hidesForeground, shown.pen.background == pen.background { return shown }
    if let left, !left.pen.isReversed, left.pen.background == pen.background {
      return PenCell(glyph: glyph, pen: left.pen)
    }
    return self
  }
}
