public import Pictures
import Stage

extension StageFrame {
  /// Creates a picture of cells, each 10 points wide and 20 high, as a terminal would show them.
  ///
  /// - Parameters:
  ///   - grid: the cells.
  ///   - ink: the colour of glyphs without a foreground.
  ///   - paper: the colour behind glyphs without a background.
  public init(of grid: Grid, ink: Color = Palette.dark.text, paper: Color = Palette.dark.background) {
    var builder = GridFrameBuilder(ink: ink, paper: paper)
    for row in 0..<grid.height {
      for column in 0..<grid.width {
        var cell = grid.shown(column: column, row: row)
        if cell.glyph == .wideRest { cell.glyph = " " }
        builder.add(cell, column: column, row: row)
      }
      builder.endRow()
    }
    self.init(
      size: StageSize(
        width: Double(grid.width) * GridFrameBuilder.across, height: Double(grid.height) * GridFrameBuilder.down),
      background: StageColor(paper), nodes: builder.areas + builder.glyphs)
  }
}

extension StageColor {
  /// Converts a colour of eight bits a channel.
  public init(_ color: Color) {
    self.init(red: Double(color.red) / 255, green: Double(color.green) / 255, blue: Double(color.blue) / 255)
  }
}

/// Merges adjacent cells that look alike.
private struct GridFrameBuilder {
  static let across = 10.0
  static let down = 20.0

  /// A run of one colour in the upper or the lower halves of a row.
  private struct Stretch {
    var color: Color
    var start: Int
    var end: Int
  }

  /// A run of glyphs with one look in a row.
  private struct Words {
    var text: String.UnicodeScalarView
    var color: Color
    var isBold: Bool
    var column: Int
  }

  let ink: Color
  let paper: Color
  var areas: [FrameNode] = []
  var glyphs: [FrameNode] = []
  private var upper: Stretch?
  private var lower: Stretch?
  private var words: Words?
  private var row = 0

  init(ink: Color, paper: Color) {
    self.ink = ink
    self.paper = paper
  }

  mutating func add(_ cell: Cell, column: Int, row: Int) {
    self.row = row
    var front = cell.style.foreground ?? ink
    var back = cell.style.background ?? paper
    if cell.style.isReversed { swap(&front, &back) }
    paint(cell.glyph == "▀" ? front : back, column: column, isUpper: true)
    paint(cell.glyph == "▄" ? front : back, column: column, isUpper: false)
    switch cell.glyph {
    case " ", "▀", "▄": endWords()
    default:
      let bounds = Rectangle(
        x: Double(column) * Self.across, y: Double(row) * Self.down, width: Self.across, height: Self.down)
      if let area = CellGlyph.area(of: cell.glyph, in: bounds) {
        endWords()
        var color = StageColor(front)
        color.alpha = area.opacity
        glyphs.append(.shape(FrameShape(path: area.path, fill: .color(color))))
      } else {
        write(cell, front, column: column)
      }
    }
  }

  mutating func endRow() {
    endWords()
    end(upper, isUpper: true)
    end(lower, isUpper: false)
    upper = nil
    lower = nil
  }

  private mutating func paint(_ color: Color, column: Int, isUpper: Bool) {
    var stretch = isUpper ? upper : lower
    if stretch?.color == color {
      stretch?.end = column + 1
    } else {
      end(stretch, isUpper: isUpper)
      stretch = Stretch(color: color, start: column, end: column + 1)
    }
    if isUpper { upper = stretch } else { lower = stretch }
  }

  private mutating func end(_ stretch: Stretch?, isUpper: Bool) {
    guard let done = stretch, done.color != paper else { return }
    let bounds = Rectangle(
      x: Double(done.start) * Self.across, y: (Double(row) + (isUpper ? 0 : 0.5)) * Self.down,
      width: Double(done.end - done.start) * Self.across, height: Self.down / 2)
    areas.append(.shape(FrameShape(path: .rectangle(bounds), fill: .color(StageColor(done.color)))))
  }

  private mutating func write(_ cell: Cell, _ color: Color, column: Int) {
    if var open = words, open.color == color, open.isBold == cell.style.isBold, open.column + open.text.count == column
    {
      open.text.append(cell.glyph)
      words = open
      return
    }
    endWords()
    words = Words(text: String.UnicodeScalarView([cell.glyph]), color: color, isBold: cell.style.isBold, column: column)
  }

  private mutating func endWords() {
    guard let done = words else { return }
    words = nil
    glyphs.append(
      .text(
        FrameText(
          String(done.text), at: Point(Double(done.column) * Self.across, (Double(row) + 0.5) * Self.down),
          size: Self.down, weight: done.isBold ? .bold : .regular, color: StageColor(done.color), alignment: .leading)))
  }
}
