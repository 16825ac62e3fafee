import Pictures
internal import SimulationCore
internal import Stage

/// The text of a frame that is set in cells: one glyph per cell, over the picture.
///
/// Anything drawn later over a cell covers its glyph.
struct TextGrid {
  /// A glyph in a cell.
  struct Glyph {
    var scalar: Unicode.Scalar
    /// The colour, not premultiplied.
    var color: SIMD4<Float>
    var isBold: Bool
    /// The serial number of the text that set it.
    var turn: Int
    /// The uncovered share of each of the cell's pixels, row by row.
    var free = SIMD8<Float>(repeating: 1)
  }

  /// The number of pixels of a cell, across and down.
  private(set) var pixelsAcross = 1
  private(set) var pixelsDown = 1
  private(set) var columns = 0
  private(set) var rows = 0
  /// The maximum height of upright text set in cells, in rows.
  static let rowLimit = 2.5
  /// The minimum opacity of a visible glyph.
  static let leastOpacity: Float = 0.15

  /// The index of each cell's glyph; -1 for none.
  private var places: [Int32] = []
  private var glyphs: [Glyph] = []
  /// The rows of cells that contain glyphs.
  private var firstRow = Int.max
  private var lastRow = -1
  /// The number of texts set so far.
  private(set) var turn = 0

  /// Resets to an empty grid for a number of pixels per cell, reusing the memory.
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

  /// Returns the glyph of a cell, unless something opaque covers it.
  subscript(column: Int, row: Int) -> Glyph? {
    let index = places[row * columns + column]
    guard index >= 0 else { return nil }
    var glyph = glyphs[Int(index)]
    var sum: Float = 0
    for pixel in 0..<(pixelsAcross * pixelsDown) { sum += glyph.free[pixel] }
    glyph.color.w *= sum / Float(pixelsAcross * pixelsDown)
    return glyph.color.w >= Self.leastOpacity ? glyph : nil
  }

  /// Whether no cell contains text.
  var isEmpty: Bool { lastRow < 0 }

  /// Sets the lines of a text, centred at a point in pixels.
  mutating func set(_ text: FrameText, at point: Point, color: SIMD4<Float>) {
    turn += 1
    guard point.x.isFinite, point.y.isFinite, abs(point.x) < 1e6, abs(point.y) < 1e6 else { return }
    let lines = text.lines
    let middle = point.y / Double(pixelsDown)
    // The row whose centre is nearest to that of the first line.
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

  /// Records that pixels of a row were drawn over.
  ///
  /// - Parameters:
  ///   - row: the row of pixels.
  ///   - columns: the pixels of the row.
  ///   - turn: the serial number of the last text that is covered.
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
