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
  var isBlank: Bool { glyph == 32 && !pen.isReversed }

  /// The same picture in fewer bytes.
  ///
  /// A blank needs no pen but its background. It takes the pen of the cell to its left, which the
  /// terminal has in hand. In the midst of many blanks it keeps the pen it has on the screen instead,
  /// so that a light that changes its colour does not make the empty row beside it be sent.
  ///
  /// - Parameters:
  ///   - shown: What the terminal shows in this cell.
  ///   - left: The cell before this one as it will be shown; nil at the left edge.
  ///   - blanks: The number of blanks directly before this cell.
  /// - Returns: The cell to give to ncurses.
  func economised(shown: PenCell, left: PenCell?, blanks: Int) -> PenCell {
    guard isBlank else { return self }
    let isSame = shown.isBlank && shown.pen.background == pen.background
    if isSame, blanks >= Self.manyBlanks { return shown }
    if let left, !left.pen.isReversed, left.pen.background == pen.background {
      return PenCell(glyph: glyph, pen: left.pen)
    }
    return isSame ? shown : self
  }

  /// So many that sending them costs more than two moves of the cursor.
  private static let manyBlanks = 16
}
