import Pictures
import SimulationCore
internal import Stage

/// Builds the view of a game on a stage of nominal cells, 10 by 20 points: filled areas with colours, lines and
/// text without.
struct FindWordsPainter {
  typealias Area = GamePicture<FindWordsControl>.View.Area

  let size: StageSize
  /// Whether areas are filled; lines and text carry the same information without fills.
  let usesColor: Bool
  let isASCII: Bool
  private(set) var nodes: [FrameNode] = []
  private(set) var areas: [Area] = []

  init(size: StageSize, theme: Theme) {
    self.size = size
    usesColor = theme.usesColor
    isASCII = theme.glyphs == .ascii
  }

  /// The finished view.
  var view: GamePicture<FindWordsControl>.View {
    .init(frame: StageFrame(size: size, background: usesColor ? FindWordsInk.wood : .black, nodes: nodes), areas: areas)
  }

  /// Makes an area of the stage clickable.
  mutating func click(_ bounds: Rectangle, _ control: FindWordsControl) { areas.append(Area(bounds, control)) }

  /// Makes everything drawn so far unclickable, and removes it if there are no colours to cover it with.
  mutating func cover(with control: FindWordsControl) {
    areas = []
    click(Rectangle(x: 0, y: 0, width: size.width, height: size.height), control)
    if usesColor {
      fill(
        .rectangle(Rectangle(x: 0, y: 0, width: size.width, height: size.height)),
        StageColor(red: 0, green: 0, blue: 0, alpha: 0.55))
    } else {
      nodes = []
    }
  }

  /// Fills a path; does nothing without colours.
  mutating func fill(_ path: StagePath, _ color: StageColor) { paint(path, .color(color)) }

  /// Fills a path with a gradient; does nothing without colours.
  mutating func paint(_ path: StagePath, _ paint: FramePaint) {
    guard usesColor else { return }
    nodes.append(.shape(FrameShape(path: path, fill: paint)))
  }

  /// Draws a line; without colours, as white line art.
  mutating func line(_ path: StagePath, _ color: StageColor, width: Double) {
    let stroke = FrameStroke(
      paint: .color(usesColor ? color : .white), width: usesColor ? width : 2, cap: .round, join: .round)
    nodes.append(.shape(FrameShape(path: path, stroke: stroke, isLineArt: !usesColor)))
  }

  /// Draws a box with round corners: filled with colours, outlined with characters without.
  mutating func box(_ bounds: Rectangle, radius: Double = 8, _ paint: FramePaint, shadow: Bool = true) {
    guard usesColor else { return outline(bounds) }
    let path = StagePath.roundedRectangle(bounds, radius: radius)
    if shadow {
      var below = bounds
      below.x += 2
      below.y += 3
      fill(.roundedRectangle(below, radius: radius), StageColor(red: 0, green: 0, blue: 0, alpha: 0.35))
    }
    self.paint(path, paint)
  }

  /// Draws an outline of box characters around the cells of a rectangle, unless a side is shorter than three cells.
  private mutating func outline(_ bounds: Rectangle) {
    let column = (bounds.x / 10).rounded()
    let row = (bounds.y / 20).rounded()
    let width = Int(clamping: (bounds.right / 10).rounded() - column)
    let height = Int(clamping: (bounds.bottom / 20).rounded() - row)
    guard width >= 3, height >= 3 else { return }
    let glyphs: GlyphSet = isASCII ? .ascii : .unicode
    func across(_ left: Unicode.Scalar, _ right: Unicode.Scalar) -> String {
      String(left) + String(repeating: String(glyphs.horizontal), count: width - 2) + String(right)
    }
    func set(_ string: String, x: Double, y: Double) {
      nodes.append(.text(FrameText(string, at: Point(x * 10, y * 20 + 10), alignment: .leading)))
    }
    set(across(glyphs.topLeft, glyphs.topRight), x: column, y: row)
    for line in 1..<(height - 1) {
      for x in [column, column + Double(width - 1)] { set(String(glyphs.vertical), x: x, y: row + Double(line)) }
    }
    let bottom = row + Double(height - 1)
    set(across(glyphs.bottomLeft, glyphs.bottomRight), x: column, y: bottom)
  }

  /// Draws a text, which is white without colours.
  mutating func text(
    _ string: String, at point: Point, size: Double = 20, isBold: Bool = false, _ color: StageColor = .white,
    alignment: FrameText.Alignment = .center
  ) {
    nodes.append(
      .text(
        FrameText(
          WordGlyphs.text(string, isASCII: isASCII), at: point, size: size, weight: isBold ? .bold : .regular,
          color: usesColor ? color : .white, alignment: alignment)))
  }

  /// Draws a wooden button with a word on it; without colours the word is in brackets.
  mutating func button(
    _ word: String, in bounds: Rectangle, _ control: FindWordsControl, paint: FramePaint? = nil, textSize: Double = 20
  ) {
    if usesColor { box(bounds, radius: 10, paint ?? FindWordsInk.plank(bounds)) }
    text(usesColor ? word : "[ \(word) ]", at: bounds.centre, size: textSize, isBold: true)
    click(bounds, control)
  }
}

/// The colours of the game.
enum FindWordsInk {
  /// The wood of the board.
  static let wood = StageColor(red: 0.36, green: 0.22, blue: 0.12)
  /// The wood in shadow.
  static let darkWood = StageColor(red: 0.24, green: 0.14, blue: 0.07)
  /// The lines of its grain.
  static let grain = StageColor(red: 0.20, green: 0.11, blue: 0.05, alpha: 0.5)
  /// The colour of paper and of a tile's lettered side.
  static let cream = StageColor(red: 0.97, green: 0.91, blue: 0.77)
  /// The edge of a tile.
  static let creamShade = StageColor(red: 0.86, green: 0.76, blue: 0.56)
  /// The colour of text on cream.
  static let ink = StageColor(red: 0.16, green: 0.09, blue: 0.04)
  /// The colour of secondary text on cream.
  static let paleInk = StageColor(red: 0.42, green: 0.33, blue: 0.25)
  /// The colour of the cursor and the focused item.
  static let accent = StageColor(red: 0.13, green: 0.42, blue: 0.70)
  /// The colour of confirming buttons.
  static let green = StageColor(red: 0.13, green: 0.50, blue: 0.22)
  /// The colour of the title.
  static let gold = StageColor(red: 1, green: 0.84, blue: 0.45)

  /// Returns the wood of a button, lighter at the top.
  static func plank(_ bounds: Rectangle) -> FramePaint {
    .linear(
      FrameGradient(colors: [
        StageColor(red: 0.62, green: 0.40, blue: 0.21),
        StageColor(red: 0.47, green: 0.28, blue: 0.13),
      ]), from: Point(bounds.x, bounds.y), to: Point(bounds.x, bounds.bottom))
  }
}
