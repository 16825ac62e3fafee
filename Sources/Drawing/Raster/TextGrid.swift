import Pictures
internal import SimulationCore
internal import Stage

/// Text of a frame that is set in cells: a glyph to a cell, over the picture.
///
/// What is drawn later over a cell veils its glyph.
struct TextGrid {
  /// A glyph in a cell.
  struct Glyph {
    var scalar: Unicode.Scalar
    /// The colour, not multiplied by its opacity.
    var color: SIMD4<Float>
    var isBold: Bool
    /// The turn at which it was set.
    var turn: Int
    /// How much of each of the cell's pixels, row by row, nothing has been laid over.
    var free = SIMD8<Float>(repeating: 1)
  }

  /// The pixels of a cell, across and down.
  private(set) var pixelsAcross = 1
  private(set) var pixelsDown = 1
  private(set) var columns = 0
  private(set) var rows = 0
  /// Upright text up to this many rows high is set in cells.
  static let rowLimit = 2.5
  /// A glyph of less opacity is not shown.
  static let leastOpacity: Float = 0.15

  /// The index of each cell's glyph among the glyphs; -1 where there is none.
  private var places: [Int32] = []
  private var glyphs: [Glyph] = []
  /// The rows of cells that hold glyphs.
  private var firstRow = Int.max
  private var lastRow = -1
  /// How many texts have been set.
  private(set) var turn = 0

  /// Makes it a grid without text over a picture of cells of so many pixels, in the memory that it has.
  ///
  /// - Precondition: a cell has at most eight pixels.
  mutating func reset(columns: Int, rows: Int, pixelsAcross: Int, pixelsDown: Int) {
    precondition(pixelsAcross * pixelsDown <= 8, "\(pixelsAcross) x \(pixelsDown) pixels in a cell")
    self.columns = columns
    self.rows = rows
    self.pixelsAcross = pixelsAcross
    self.pixelsDown = pixelsDown
    places.removeAll(keepingCapacity: true)
    places.append(contentsOf: repeatElement(-1, count: columns * rows))
    glyphs.removeAll(keepingCapacity: true)
    firstRow = Int.max
    lastRow = -1
    turn = 0
  }

  /// The glyph of a cell, unless something opaque lies over it.
  subscript(column: Int, row: Int) -> Glyph? {
    let index = places[row * columns + column]
    guard index >= 0 else { return nil }
    var glyph = glyphs[Int(index)]
    var sum: Float = 0
    for pixel in 0..<(pixelsAcross * pixelsDown) { sum += glyph.free[pixel] }
    glyph.color.w *= sum / Float(pixelsAcross * pixelsDown)
    return glyph.color.w >= Self.leastOpacity ? glyph : nil
  }

  /// Whether a cell holds any text.
  var isEmpty: Bool { lastRow < 0 }

  /// Sets the lines of a text, whose middle is at a point in pixels.
  mutating func set(_ text: FrameText, at point: Point, color: SIMD4<Float>) {
    turn += 1
    guard point.x.isFinite, point.y.isFinite, abs(point.x) < 1e6, abs(point.y) < 1e6 else { return }
    let lines = text.lines
    let middle = point.y / Double(pixelsDown)
    // The row whose middle is nearest to where the first line's is.
    let first = Int(clamping: (middle - Double(lines.count) / 2).rounded())
    for (index, line) in lines.enumerated() {
      let row = first + index
      guard row >= 0, row < rows else { continue }
      let shown = line.cellGlyphs
      let count = Double(shown.count)
      let anchor = point.x / Double(pixelsAcross)
      let start =
        switch text.alignment {
        case .leading: anchor
        case .center: anchor - count / 2
        case .trailing: anchor - count
        }
      var column = Int(clamping: start.rounded())
      for scalar in shown {
        if column >= 0, column < columns, scalar != " " {
          places[row * columns + column] = Int32(glyphs.count)
          glyphs.append(Glyph(scalar: scalar, color: color, isBold: text.weight == .bold, turn: turn))
        }
        column += 1
      }
      firstRow = min(firstRow, row)
      lastRow = max(lastRow, row)
    }
  }

  /// Tells what was laid over pixels of a row.
  ///
  /// - Parameters:
  ///   - row: the row of pixels.
  ///   - columns: the pixels of the row.
  ///   - turn: only glyphs of this turn or before are covered.
  ///   - opacity: the opacity over a pixel.
  @inline(__always) mutating func cover(
    row: Int, columns: Range<Int>, below turn: Int = .max, _ opacity: (Int) -> Float
  ) {
    let cellRow = row / pixelsDown
    guard cellRow >= firstRow, cellRow <= lastRow else { return }
    let line = row % pixelsDown * pixelsAcross
    for column in columns {
      let index = cellRow * self.columns + column / pixelsAcross
      guard index < places.count, places[index] >= 0 else { continue }
      let glyph = Int(places[index])
      guard glyphs[glyph].turn <= turn else { continue }
      glyphs[glyph].free[line + column % pixelsAcross] *= 1 - opacity(column)
    }
  }
}
