public import Pictures
import Stage

/// Draws frames into cells: half blocks or quadrants in colour, braille for fine lines and without colours, letters
/// for upright text, and ASCII characters if there is nothing else.
///
/// It keeps no state between frames except its buffers.
public struct FramePainter {
  private var rasterizer = Rasterizer()
  private var canvas = Canvas(width: 0, height: 0)
  private var lines = Canvas(width: 0, height: 0)

  /// The minimum size of lines and particles, in squares of half a cell.
  private static let leastWidth = 0.7
  /// The minimum coverage of a braille dot for it to be shown.
  private static let dotShare: Float = 0.4

  /// Whether a cell in colour shows quadrants, two by two with two colours, instead of two halves: for frames without
  /// blurs, since their pixels are twice as high as wide.
  private var hasQuadrants = false

  /// Creates a painter with empty buffers.
  public init() {}

  /// Creates a painter with empty buffers that shows quadrants, if it is to.
  init(hasQuadrants: Bool) { self.hasQuadrants = hasQuadrants }

  /// Draws a frame centred into a rectangle of a grid, preserving its aspect ratio.
  ///
  /// - Returns: the placement of the stage.
  @discardableResult public mutating func draw(
    _ frame: StageFrame, into grid: inout Grid, in room: CellRectangle, theme: Theme
  ) -> FramePlacement {
    let placement = FramePlacement(of: frame.size, in: room)
    guard !placement.cells.isEmpty else { return placement }
    switch (theme.usesColor, theme.glyphs) {
    case (true, .unicode): drawColors(frame, into: &grid, at: placement)
    case (true, .ascii): drawBlanks(frame, into: &grid, at: placement)
    case (false, .unicode): drawBraille(frame, into: &grid, at: placement)
    case (false, .ascii): drawCharacters(frame, into: &grid, at: placement)
    }
    return placement
  }

  /// Draws a frame onto the canvas with a number of pixels per cell, and its text into the text grid.
  private mutating func paint(
    _ frame: StageFrame, at placement: FramePlacement, across: Int, down: Int, selection: Rasterizer.Selection
  ) {
    canvas.reset(width: placement.cells.width * across, height: placement.cells.height * down)
    rasterizer.selection = selection
    rasterizer.leastWidth = Self.leastWidth * (Double(across * down) / 2).squareRoot()
    rasterizer.hasTextGrid = true
    rasterizer.textGrid.reset(
      columns: placement.cells.width, rows: placement.cells.height, pixelsAcross: across, pixelsDown: down)
    rasterizer.draw(frame, onto: &canvas, through: placement.map(across: across, down: down))
  }

  // MARK: - Colours

  private mutating func drawColors(_ frame: StageFrame, into grid: inout Grid, at placement: FramePlacement) {
    let hasLines = frame.nodes.contains(where: \.hasLineArt)
    let selection: Rasterizer.Selection = hasLines ? .areas : .everything
    if hasQuadrants {
      paint(frame, at: placement, across: 2, down: 2, selection: selection)
      drawQuadrants(into: &grid, at: placement)
    } else {
      paint(frame, at: placement, across: 1, down: 2, selection: selection)
      canvas.draw(into: &grid, column: placement.cells.column, row: placement.cells.row)
    }
    if hasLines {
      paintLines(of: frame, at: placement)
      drawLines(into: &grid, at: placement)
    }
    drawText(into: &grid, at: placement)
    guard grid.keepsShapes else { return }
    let cells = placement.cells
    let map = placement.map(across: 10, down: 20).then(
      .translation(x: Double(10 * cells.column), y: Double(20 * cells.row)))
    grid.show(.group(frame.group(transform: map)), in: cells)
  }

  /// Draws each cell in the two colours that are nearest to its quadrants' four.
  private func drawQuadrants(into grid: inout Grid, at placement: FramePlacement) {
    let width = canvas.width
    for row in 0..<placement.cells.height {
      for column in 0..<placement.cells.width {
        let upper = 2 * row * width + 2 * column
        let lower = upper + width
        grid[placement.cells.column + column, placement.cells.row + row] = Self.cell(
          canvas.pixels[upper], canvas.pixels[upper + 1], canvas.pixels[lower], canvas.pixels[lower + 1])
      }
    }
  }

  /// Returns the cell for the colours of its quadrants: the upper two, then the lower two.
  private static func cell(_ first: SIMD4<Float>, _ second: SIMD4<Float>, _ third: SIMD4<Float>, _ last: SIMD4<Float>)
    -> Cell
  {
    if first == second, first == third, first == last {
      return Cell(" ", style: Style(background: Canvas.color(first)))
    }
    let whole = first + second + third + last
    var best = (set: 0, count: Float(0), front: SIMD4<Float>.zero, likeness: square(whole) / 4)
    for set in 1..<8 {
      let front = (set & 1 > 0 ? first : .zero) + (set & 2 > 0 ? second : .zero) + (set & 4 > 0 ? third : .zero)
      let count = Float(set.nonzeroBitCount)
      // The squared distances of all colours to their means are least where this is greatest.
      let likeness = square(front) / count + square(whole - front) / (4 - count)
      if likeness > best.likeness { best = (set, count, front, likeness) }
    }
    let back = Canvas.color((whole - best.front) / (4 - best.count))
    guard best.set > 0 else { return Cell(" ", style: Style(background: back)) }
    return Cell(
      Cell.quadrants[best.set], style: Style(foreground: Canvas.color(best.front / best.count), background: back))
  }

  private static func square(_ color: SIMD4<Float>) -> Float { (color * color).sum() }

  /// Returns the average of the colours of a cell of the picture.
  private static func average(_ cell: Cell) -> Color { cell.averageColor ?? Color(0, 0, 0) }

  private mutating func paintLines(of frame: StageFrame, at placement: FramePlacement) {
    lines.reset(width: 2 * placement.cells.width, height: 4 * placement.cells.height)
    rasterizer.selection = .lines
    rasterizer.hasTextGrid = false
    // A line one dot wide is as fine as braille can be.
    rasterizer.leastWidth = 1
    rasterizer.draw(frame, onto: &lines, through: placement.map(across: 2, down: 4))
  }

  /// Draws fine lines as braille over the picture.
  private func drawLines(into grid: inout Grid, at placement: FramePlacement) {
    for row in 0..<placement.cells.height {
      for column in 0..<placement.cells.width {
        let (pattern, color) = Self.dots(of: lines, column: column, row: row) { pixel, _, _ in pixel.w >= Self.dotShare
        }
        guard let glyph = Self.braille(pattern) else { continue }
        let (x, y) = (placement.cells.column + column, placement.cells.row + row)
        let behind = Self.average(grid[x, y])
        grid[x, y] = Cell(glyph, style: Style(foreground: Canvas.color(color), background: behind))
      }
    }
  }

  private func drawText(into grid: inout Grid, at placement: FramePlacement) {
    guard !rasterizer.textGrid.isEmpty else { return }
    for row in 0..<placement.cells.height {
      for column in 0..<placement.cells.width {
        guard let glyph = rasterizer.textGrid[column, row] else { continue }
        let (x, y) = (placement.cells.column + column, placement.cells.row + row)
        let behind = Self.average(grid[x, y])
        let plain = Canvas.color(glyph.color)
        grid[x, y] = Cell(
          glyph.scalar,
          style: Style(
            foreground: behind.mixed(with: plain, share: Double(glyph.color.w)), background: behind,
            isBold: glyph.isBold))
      }
    }
  }

  /// Draws each cell as a blank with a background, which has one colour, for terminals without blocks.
  private mutating func drawBlanks(_ frame: StageFrame, into grid: inout Grid, at placement: FramePlacement) {
    drawColors(frame, into: &grid, at: placement)
    for row in placement.cells.row..<placement.cells.endRow {
      for column in placement.cells.column..<placement.cells.endColumn {
        let cell = grid[column, row]
        guard cell.glyph.value > 0x7E else { continue }
        let isLine = (0x2800...0x28FF).contains(cell.glyph.value)
        var style = cell.style
        if !isLine { style = Style(background: Self.average(cell)) }
        grid[column, row] = Cell(isLine ? Self.character(forDots: cell.glyph) : " ", style: style)
      }
    }
  }

  // MARK: - No colours

  private mutating func drawBraille(_ frame: StageFrame, into grid: inout Grid, at placement: FramePlacement) {
    paint(frame, at: placement, across: 2, down: 4, selection: .areas)
    let hasLines = frame.nodes.contains(where: \.hasLineArt)
    if hasLines { paintLines(of: frame, at: placement) }
    for row in 0..<placement.cells.height {
      for column in 0..<placement.cells.width {
        let (x, y) = (placement.cells.column + column, placement.cells.row + row)
        var (pattern, _) = Self.dots(of: canvas, column: column, row: row) { pixel, x, y in Self.isLight(pixel, x, y) }
        if hasLines {
          pattern |= Self.dots(of: lines, column: column, row: row) { pixel, _, _ in pixel.w >= Self.dotShare }.pattern
        }
        if let glyph = rasterizer.textGrid[column, row] {
          grid[x, y] = Cell(glyph.scalar, style: Style(isBold: glyph.isBold))
        } else {
          grid[x, y] = Cell(Self.braille(pattern) ?? " ")
        }
      }
    }
  }

  /// Bayer thresholds that dither greys over sixteen neighbouring dots.
  ///
  /// > Source: B. E. Bayer, "An optimum method for two-level rendition of continuous-tone pictures", 1973.
  private static let thresholds: [Float] = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5].map {
    ($0 + 0.5) / 16
  }

  private static func isLight(_ pixel: SIMD4<Float>, _ x: Int, _ y: Int) -> Bool {
    luminance(pixel) > thresholds[(y & 3) * 4 + (x & 3)]
  }

  /// Returns the luminance of a pixel on black, 0 to 1.
  private static func luminance(_ pixel: SIMD4<Float>) -> Float {
    (0.2126 * pixel.x + 0.7152 * pixel.y + 0.0722 * pixel.z) / 255
  }

  /// Characters by their amount of ink, from blank to full.
  private static let ramp = Array(" .:-=+*#%@".unicodeScalars)

  private mutating func drawCharacters(_ frame: StageFrame, into grid: inout Grid, at placement: FramePlacement) {
    paint(frame, at: placement, across: 1, down: 2, selection: .areas)
    let hasLines = frame.nodes.contains(where: \.hasLineArt)
    if hasLines { paintLines(of: frame, at: placement) }
    for row in 0..<placement.cells.height {
      for column in 0..<placement.cells.width {
        let (x, y) = (placement.cells.column + column, placement.cells.row + row)
        let upper = canvas.pixels[2 * row * canvas.width + column]
        let lower = canvas.pixels[(2 * row + 1) * canvas.width + column]
        let light = (Self.luminance(upper) + Self.luminance(lower)) / 2
        let step = Int(light * Float(Self.ramp.count - 1) + 0.5)
        var cell = Cell(Self.ramp[min(Self.ramp.count - 1, step)])
        if hasLines {
          let pattern = Self.dots(of: lines, column: column, row: row) { pixel, _, _ in pixel.w >= Self.dotShare }
            .pattern
          if let glyph = Self.braille(pattern) { cell = Cell(Self.character(forDots: glyph)) }
        }
        if let glyph = rasterizer.textGrid[column, row] {
          let isKnown = glyph.scalar.value < 0x7F
          cell = Cell(isKnown ? glyph.scalar : "?", style: Style(isBold: glyph.isBold))
        }
        grid[x, y] = cell
      }
    }
  }

  // MARK: - Dots

  /// Returns the wanted dots of a cell, and their mean colour, 0 to 255.
  private static func dots(of canvas: Canvas, column: Int, row: Int, where isWanted: (SIMD4<Float>, Int, Int) -> Bool)
    -> (pattern: UInt32, color: SIMD4<Float>)
  {
    var pattern: UInt32 = 0
    var sum = SIMD4<Float>.zero
    for line in 0..<4 {
      for side in 0..<2 {
        let x = 2 * column + side
        let y = 4 * row + line
        let pixel = canvas.pixels[y * canvas.width + x]
        guard isWanted(pixel, x, y) else { continue }
        pattern |= DotCanvas.bits[2 * line + side]
        sum += pixel
      }
    }
    return (pattern, sum.w > 0 ? sum / sum.w : .zero)
  }

  private static func braille(_ pattern: UInt32) -> Unicode.Scalar? {
    pattern == 0 ? nil : Unicode.Scalar(0x2800 + pattern)
  }

  private static func character(forDots glyph: Unicode.Scalar) -> Unicode.Scalar {
    DotCanvas.character(forPattern: glyph.value - 0x2800)
  }
}

extension FrameNode {
  /// Whether any of its shapes is marked as line art.
  var hasLineArt: Bool {
    switch self {
    case .shape(let shape): shape.isLineArt
    case .group(let group): group.children.contains(where: \.hasLineArt)
    case .text, .particles: false
    }
  }
}
