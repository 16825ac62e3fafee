import Pictures
import SimulationCore

/// An image of roughly square dots, two across and four down in each cell.
///
/// A dot has an ink from 1 to 255, or none. Inks are numbers to which the painter assigns colours; the same
/// dots can be shown as braille or as ASCII.
public struct DotCanvas: Sendable {
  /// The width in columns of cells.
  public let columns: Int
  /// The height in rows of cells.
  public let rows: Int
  /// The number of dots across.
  public let width: Int
  /// The number of dots down.
  public let height: Int
  /// Shapes that show the same as dots, in dots; nil if they are not kept.
  var shapes: [DotShape]?
  /// The inks, row by row from the top; 0 is none.
  @usableFromInline var dots: [UInt8]

  /// Creates an empty canvas.
  ///
  /// - Precondition: neither number is negative.
  public init(columns: Int, rows: Int) {
    precondition(columns >= 0, "a canvas of \(columns) columns; there may not be fewer than 0")
    precondition(rows >= 0, "a canvas of \(rows) rows; there may not be fewer than 0")
    self.columns = columns
    self.rows = rows
    width = 2 * columns
    height = 4 * rows
    dots = [UInt8](repeating: 0, count: width * height)
  }

  /// The ink of a dot; outside the canvas, reading returns 0 and writing has no effect.
  @inlinable public subscript(x: Int, y: Int) -> UInt8 {
    get { x >= 0 && x < width && y >= 0 && y < height ? dots[y * width + x] : 0 }
    set {
      guard x >= 0, x < width, y >= 0, y < height else { return }
      dots[y * width + x] = newValue
    }
  }

  /// Returns the dots of a rectangle of points, clipped to the canvas.
  @inlinable public func visible(left: Double, top: Double, right: Double, bottom: Double) -> (
    columns: Range<Int>, rows: Range<Int>
  ) { (Self.range(left, right, width), Self.range(top, bottom, height)) }

  /// Returns the indices of the dots that an interval touches, out of `count` in a line.
  @usableFromInline static func range(_ low: Double, _ high: Double, _ count: Int) -> Range<Int> {
    guard low < Double(count), high > 0, low < high else { return 0..<0 }
    let first = max(0, Int(max(low, 0)))
    return first..<max(first, min(count, Int(clamping: min(high, Double(count)).rounded(.up))))
  }
}

extension DotCanvas {
  /// The appearance of the inks.
  public struct Look: Sendable {
    /// The colour of each ink, by its number.
    public var colors: [Color]
    /// Whether each ink skips every other dot where there are no colours.
    var isThinned: [Bool]

    /// Creates the appearance of all 256 inks.
    public init(colors: [Color], isThinned: [Bool]) {
      precondition(colors.count == 256 && isThinned.count == 256, "there are 256 inks")
      self.colors = colors
      self.isThinned = isThinned
    }
  }

  /// The bit of each dot of a cell in a braille pattern.
  static let bits: [UInt32] = [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80]

  /// Draws the image as braille; cells without a dot stay unchanged.
  ///
  /// A cell has the colour of its most frequent ink; without colours, thinned inks skip every other dot.
  func drawBraille(into grid: inout Grid, column: Int, row: Int, look: Look, usesColor: Bool) {
    let across = max(0, -column)..<max(0, -column, min(columns, grid.width - column))
    let (gridWidth, gridHeight) = (grid.width, grid.height)
    let (glyphs, colors, width) = (Self.glyphs, look.colors, width)
    unsafe dots.withUnsafeBufferPointer { dots in
      unsafe grid.withCells { cells in
        for y in 0..<rows where row + y >= 0 && row + y < gridHeight {
          let line = (row + y) * gridWidth + column
          let top = 4 * y * width
          for x in across {
            let inks = unsafe Self.inks(dots, at: top &+ 2 &* x, width)
            guard inks != 0 else { continue }
            let seen = usesColor ? inks : Self.thinned(inks, look)
            let set = Self.set(seen)
            guard set != 0 else { continue }
            unsafe cells[line &+ x].glyph = glyphs[set]
            guard usesColor else { continue }
            unsafe cells[line &+ x].style.foreground = colors[Int(Self.ink(inks))]
          }
        }
      }
    }
  }

  /// The braille pattern of each set of dots, row by row, the top left dot in the lowest bit.
  private static let patterns: [UInt32] = (0..<256).map { set in
    bits.indices.reduce(0) { set >> $1 & 1 == 1 ? $0 | bits[$1] : $0 }
  }

  private static let glyphs = patterns.map { Unicode.Scalar(0x2800 + $0) ?? " " }

  /// Returns the inks of a cell's eight dots, one per byte, row by row from the lowest byte.
  @inline(__always) private static func inks(_ dots: UnsafeBufferPointer<UInt8>, at first: Int, _ width: Int) -> UInt64
  {
    // The rows of a cell, two bytes each.
    let bytes = UnsafeRawBufferPointer(dots)
    func pair(_ index: Int) -> UInt64 {
      unsafe UInt64(UInt16(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt16.self)))
    }
    let upper = pair(first) | pair(first &+ width) << 16
    return upper | pair(first &+ 2 &* width) << 32 | pair(first &+ 3 &* width) << 48
  }

  /// Returns 1 in each byte that is not zero.
  @inline(__always) private static func ones(_ inks: UInt64) -> UInt64 {
    let low: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
    return (((inks & low) &+ low) | inks) >> 7 & 0x0101_0101_0101_0101
  }

  /// Returns the set of dots that have an ink, the first dot in the lowest bit.
  @inline(__always) private static func set(_ inks: UInt64) -> Int { Int((ones(inks) &* 0x0102_0408_1020_4080) >> 56) }

  /// Returns the most frequent ink of eight dots, of which at least one has ink.
  @inline(__always) private static func ink(_ inks: UInt64) -> UInt8 {
    let first = UInt8(truncatingIfNeeded: inks >> UInt64(inks.trailingZeroBitCount & ~7))
    // In most cells all dots have the same ink.
    return inks == ones(inks) &* UInt64(first) ? first : majority(inks)
  }

  /// Returns the majority ink of eight dots; if there is none, the candidate left by majority voting.
  private static func majority(_ inks: UInt64) -> UInt8 {
    var ink: UInt8 = 0
    var votes = 0
    var rest = inks
    while rest != 0 {
      rest >>= UInt64(rest.trailingZeroBitCount & ~7)
      let dot = UInt8(truncatingIfNeeded: rest)
      rest >>= 8
      if dot == ink { votes += 1 } else if votes == 0 { (ink, votes) = (dot, 1) } else { votes -= 1 }
    }
    return ink
  }

  /// Returns those of eight dots that are shown without colours.
  private static func thinned(_ inks: UInt64, _ look: Look) -> UInt64 {
    var seen = inks
    // Every other dot, as on a chessboard.
    for index: UInt64 in [1, 2, 5, 6] {
      let ink = UInt8(truncatingIfNeeded: inks >> (8 * index))
      if look.isThinned[Int(ink)] { seen &= ~(0xFF << (8 * index)) }
    }
    return seen
  }

  /// The glyph for each set of quadrants of a cell that have dots: top left 1, top right 2, bottom left 4,
  /// bottom right 8.
  private static let quarters: [Unicode.Scalar] = [
    " ", "'", "'", "\"", ".", "|", "/", "F", ".", "\\", "|", "7", "_", "L", "J", "#",
  ]

  /// Returns the ASCII character most similar to a braille pattern.
  static func character(forPattern pattern: UInt32) -> Unicode.Scalar {
    let left = (pattern & 0x03 != 0 ? 1 : 0) | (pattern & 0x44 != 0 ? 4 : 0)
    let right = (pattern & 0x18 != 0 ? 2 : 0) | (pattern & 0xA0 != 0 ? 8 : 0)
    let isFull = pattern.nonzeroBitCount >= 6
    return left | right == 15 && !isFull ? "+" : quarters[left | right]
  }

  /// Draws the image as ASCII characters; cells without a dot stay unchanged.
  func drawASCII(into grid: inout Grid, column: Int, row: Int, look: Look, usesColor: Bool) {
    for y in 0..<rows where row + y >= 0 && row + y < grid.height {
      for x in 0..<columns where column + x >= 0 && column + x < grid.width {
        let inks = unsafe dots.withUnsafeBufferPointer { unsafe Self.inks($0, at: 4 * y * width + 2 * x, width) }
        let set = Self.set(usesColor ? inks : Self.thinned(inks, look))
        guard set != 0 else { continue }
        let glyph = Self.character(forPattern: Self.patterns[set])
        var style = grid[column + x, row + y].style
        if usesColor { style.foreground = look.colors[Int(Self.ink(inks))] }
        grid[column + x, row + y] = Cell(glyph, style: style)
      }
    }
  }
}

/// A line or an area of one ink, where dots would be too coarse.
struct DotShape: Sendable {
  /// The path, in dots.
  var path: StagePath
  var ink: UInt8
  /// The width of the line; nil for an area.
  var width: Double?
  /// The lengths of dash and gap; empty for a whole line.
  var dashes: [Double] = []
  /// The offset into the dashes at which the line begins.
  var phase = 0.0

  /// Returns the node in a colour.
  func node(_ color: Color) -> FrameNode {
    let paint = FramePaint.color(StageColor(color))
    guard let width else { return .shape(FrameShape(path: path, fill: paint, rule: .evenOdd)) }
    return .shape(
      FrameShape(path: path, stroke: FrameStroke(paint: paint, width: width, dashes: dashes, dashPhase: phase)))
  }
}
