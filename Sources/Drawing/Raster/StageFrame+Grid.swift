public import Pictures
import Stage

extension StageFrame {
  /// Creates a picture of cells, each 10 points wide and 20 high, as a terminal would show them.
  ///
  /// Of a grid that keeps shapes these are shown, and the cells that were written over them.
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
        builder.add(cell, over: grid.picture?.cells[row * grid.width + column], column: column, row: row)
      }
      builder.endRow()
    }
    self.init(
      size: StageSize(
        width: Double(grid.width) * GridFrameBuilder.across, height: Double(grid.height) * GridFrameBuilder.down),
      background: StageColor(paper), nodes: (grid.picture?.nodes ?? []) + builder.areas + builder.glyphs)
  }
}

extension StageColor {
  /// Converts a colour of eight bits a channel, with an opacity from 0 to 1.
  public init(_ color: Color, opacity: Double = 1) {
    self.init(
      red: Double(color.red) / 255, green: Double(color.green) / 255, blue: Double(color.blue) / 255, alpha: opacity)
  }
}

/// Merges adjacent cells that look alike.
private struct GridFrameBuilder {
  static let across = 10.0
  static let down = 20.0

  /// A colour, and whether it covers a shape.
  private struct Tone: Equatable {
    var color: Color
    var isOverShape: Bool
  }

  /// A run of one colour in the upper or the lower halves of a row.
  private struct Stretch {
    var tone: Tone
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

  /// Adds a cell; one that stands for shapes is not shown.
  mutating func add(_ cell: Cell, over shape: Cell?, column: Int, row: Int) {
    self.row = row
    if let shape, shape == cell {
      endWords()
      return endStretches()
    }
    var front = cell.style.foreground ?? ink
    var back = cell.style.background ?? paper
    if cell.style.isReversed { swap(&front, &back) }
    // Text that has the shapes' colour behind it leaves them as they are.
    let isOnShape = shape.map { cell.style.background == $0.averageColor } ?? false
    if isOnShape {
      endStretches()
    } else {
      let upper = Tone(color: cell.glyph == "▀" ? front : back, isOverShape: shape != nil)
      let lower = Tone(color: cell.glyph == "▄" ? front : back, isOverShape: shape != nil)
      paint(upper, column: column, isUpper: true)
      paint(lower, column: column, isUpper: false)
    }
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
    endStretches()
  }

  private mutating func endStretches() {
    end(upper, isUpper: true)
    end(lower, isUpper: false)
    upper = nil
    lower = nil
  }

  private mutating func paint(_ tone: Tone, column: Int, isUpper: Bool) {
    var stretch = isUpper ? upper : lower
    if stretch?.tone == tone {
      stretch?.end = column + 1
    } else {
      end(stretch, isUpper: isUpper)
      stretch = Stretch(tone: tone, start: column, end: column + 1)
    }
    if isUpper { upper = stretch } else { lower = stretch }
  }

  private mutating func end(_ stretch: Stretch?, isUpper: Bool) {
    guard let done = stretch, done.tone.isOverShape || done.tone.color != paper else { return }
    let bounds = Rectangle(
      x: Double(done.start) * Self.across, y: (Double(row) + (isUpper ? 0 : 0.5)) * Self.down,
      width: Double(done.end - done.start) * Self.across, height: Self.down / 2)
    areas.append(.shape(FrameShape(path: .rectangle(bounds), fill: .color(StageColor(done.tone.color)))))
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
