import Pictures
import Stage
import Testing

@testable import Drawing

/// Frames shown in cells.
struct FrameCellsTests {
  private typealias Make = RasterFixture

  private let red = StageColor(red: 1, green: 0, blue: 0)

  /// A stage of 40 x 40 points, four cells by two, in as many cells.
  private func grid(
    _ nodes: [FrameNode], _ theme: Theme, background: StageColor = .black, width: Int = 4, height: Int = 2,
    hasQuadrants: Bool = false
  ) -> Grid {
    var grid = Grid(width: width, height: height)
    var painter = FramePainter(hasQuadrants: hasQuadrants)
    painter.draw(
      StageFrame(size: StageSize(width: 40, height: 40), background: background, nodes: nodes), into: &grid,
      in: CellRectangle(column: 0, row: 0, width: width, height: height), theme: theme)
    return grid
  }

  // MARK: - Places

  @Test func `a stage is as large as fits, in its proportions, in the middle`() {
    let stage = StageSize(width: 400, height: 900)
    let room = CellRectangle(column: 0, row: 0, width: 160, height: 45)
    let place = FramePlacement(of: stage, in: room)
    #expect(place.cells == CellRectangle(column: 60, row: 0, width: 40, height: 45))
    #expect(place.pixelsPerPoint == 0.1)
    #expect(place.point(column: 60, row: 0) == Point(5, 10))
    #expect(place.point(column: 99, row: 44) == Point(395, 890))
    #expect(place.point(column: 59, row: 0) == nil)
    #expect(place.point(column: 60, row: 45) == nil)
  }

  @Test func `where there is no room there is nothing`() {
    let stage = StageSize(width: 40, height: 40)
    let none = CellRectangle(column: 3, row: 3, width: 0, height: 9)
    #expect(FramePlacement(of: stage, in: none).cells.isEmpty)
    #expect(FramePlacement(of: stage, in: none).point(column: 3, row: 3) == nil)
    let empty = FramePlacement(
      of: StageSize(width: 0, height: 0), in: CellRectangle(column: 0, row: 0, width: 9, height: 9))
    #expect(empty.cells.isEmpty)
  }

  // MARK: - Colours

  @Test func `in colour a cell is two pixels`() {
    let grid = grid([Make.fill(Make.box(10, 0, 20, 10), red)], .color)
    #expect(grid[1, 0] == Cell("▀", style: Style(foreground: Color(255, 0, 0), background: Color(0, 0, 0))))
    #expect(grid[0, 0] == Cell(" ", style: Style(background: Color(0, 0, 0))))
    #expect(grid[3, 1] == Cell(" ", style: Style(background: Color(0, 0, 0))))
  }

  @Test func `in quadrants a cell has the two colours that are nearest to its four`() {
    let style = Style(foreground: Color(255, 0, 0), background: Color(0, 0, 0))
    func cell(_ quarters: [Int]) -> Cell {
      let boxes = quarters.map { Make.fill(Make.box(Double($0 % 2) * 5, Double($0 / 2) * 10, 5, 10), red) }
      return grid(boxes, .color, hasQuadrants: true)[0, 0]
    }
    #expect(cell([]) == Cell(" ", style: Style(background: Color(0, 0, 0))))
    for (set, glyph) in [[0]: "▘", [1]: "▝", [0, 1]: "▀", [2]: "▖", [0, 2]: "▌", [1, 2]: "▞", [0, 1, 2]: "▛"]
      as KeyValuePairs<[Int], Unicode.Scalar>
    {
      #expect(cell(set) == Cell(glyph, style: style))
      // The lower right quadrant is always in the background.
      let others = (0..<4).filter { !set.contains($0) }
      #expect(
        cell(others) == Cell(glyph, style: Style(foreground: Color(0, 0, 0), background: Color(255, 0, 0))))
    }
    #expect(cell([0, 1, 2, 3]) == Cell(" ", style: Style(background: Color(255, 0, 0))))
  }

  @Test func `a fine line is hidden by what is before it, and not by what is behind it`() {
    let line = FrameNode.shape(
      FrameShape(path: Make.box(0, 0, 40, 40), fill: .color(.white), isLineArt: true))
    let cover = Make.fill(Make.box(0, 0, 20, 40), red)
    let hidden = grid([line, cover], .color)
    #expect(hidden[0, 0] == Cell(" ", style: Style(background: Color(255, 0, 0))))
    #expect(hidden[2, 0].glyph == "⣿")
    #expect(grid([cover, line], .color)[0, 0].glyph == "⣿")
  }

  @Test func `half of a pixel is half of its colour`() {
    let grid = grid([Make.fill(Make.box(0, 0, 5, 40), red)], .color)
    #expect(grid[0, 0].style.background == Color(128, 0, 0))
  }

  @Test func `beside the stage the grid stays as it is`() {
    let grid = grid([], .color, background: .white, width: 8)
    #expect(grid[1, 0] == Cell())
    #expect(grid[2, 0].style.background == Color(255, 255, 255))
    #expect(grid[6, 0] == Cell())
  }

  @Test func `fine lines are braille, in their colour, over what is behind`() {
    let line = FrameNode.shape(
      FrameShape(
        path: .polyline([Make.at(0, 2.5), Make.at(40, 2.5)]), stroke: FrameStroke(paint: .color(red), width: 5),
        isLineArt: true))
    let grid = grid([line], .color, background: StageColor(red: 0, green: 0, blue: 1))
    let style = Style(foreground: Color(255, 0, 0), background: Color(0, 0, 255))
    #expect((0..<4).allSatisfy { grid[$0, 0] == Cell("⠉", style: style) })
    #expect(grid[0, 1].glyph == " ")
  }

  // MARK: - Text

  @Test func `upright text is letters in cells, on what is behind it`() {
    let grid = grid([Make.fill(Make.box(0, 0, 40, 20), red), .text(FrameText("ab", at: Make.at(20, 10)))], .color)
    let style = Style(foreground: Color(255, 255, 255), background: Color(255, 0, 0))
    #expect(grid[1, 0] == Cell("a", style: style))
    #expect(grid[2, 0] == Cell("b", style: style))
  }

  @Test func `text begins, ends or has its middle at its place, line under line`() {
    func text(_ alignment: FrameText.Alignment, _ x: Double) -> String {
      grid([.text(FrameText("ab\nc", at: Make.at(x, 20), alignment: alignment))], .color).text
    }
    #expect(text(.leading, 10) == " ab\n c")
    #expect(text(.trailing, 30) == " ab\n  c")
    #expect(text(.center, 20) == " ab\n  c")
  }

  @Test func `what lies over text hides it, and as far as it covers it`() {
    let text = FrameNode.text(FrameText("ab", at: Make.at(20, 10)))
    #expect(grid([text, Make.fill(Make.box(20, 0, 20, 20), red)], .color).text == " a\n")
    var veil = red
    veil.alpha = 0.5
    let shown = grid([text, Make.fill(Make.box(20, 0, 20, 20), veil)], .color)
    #expect(shown[2, 0].glyph == "b")
    #expect(shown[2, 0].style.foreground == Color(192, 128, 128))
    // A group with its own background keeps its text.
    let group = FrameGroup(opacity: 0.8, children: [Make.fill(Make.box(0, 0, 40, 20), red), text])
    #expect(grid([.group(group)], .color).text == " ab\n")
  }

  @Test func `text fades with its colour and its group`() {
    func color(_ opacity: Double) -> Color? {
      let group = FrameGroup(opacity: opacity, children: [.text(FrameText("a", at: Make.at(5, 10)))])
      let cell = grid([.group(group)], .color)[0, 0]
      return cell.glyph == "a" ? cell.style.foreground : nil
    }
    #expect(color(1) == Color(255, 255, 255))
    #expect(color(0.5) == Color(128, 128, 128))
    #expect(color(0.1) == nil)
  }

  @Test func `turned or large text is drawn, not set`() {
    let text = FrameNode.text(FrameText("H", at: Make.at(20, 20), size: 40))
    let group = FrameGroup(transform: .rotation(degrees: 90, about: Make.at(20, 20)), children: [text])
    #expect(!grid([.group(group)], .color).text.contains("H"))
    let large = FrameNode.text(FrameText("H", at: Make.at(20, 20), size: 200))
    #expect(!grid([large], .color).text.contains("H"))
  }

  // MARK: - Without colours

  @Test func `without colours light is dots, the more the lighter`() {
    func dots(_ light: Double) -> Int {
      let color = StageColor(red: light, green: light, blue: light)
      return grid([], .monochrome, background: color).text.unicodeScalars.reduce(0) { sum, glyph in
        sum + ((0x2800...0x28FF).contains(glyph.value) ? Int(glyph.value - 0x2800).nonzeroBitCount : 0)
      }
    }
    #expect([0, 0.25, 0.5, 0.75, 1].map(dots) == [0, 16, 32, 48, 64])
  }

  @Test func `with ASCII alone light is characters, and fine lines are strokes`() {
    func text(_ light: Double) -> String {
      grid([], .ascii, background: StageColor(red: light, green: light, blue: light)).text
    }
    #expect(text(1) == "@@@@\n@@@@")
    #expect(text(0.5) == "++++\n++++")
    #expect(text(0) == "\n")
    let line = FrameNode.shape(
      FrameShape(
        path: .polyline([Make.at(0, 38), Make.at(40, 38)]), stroke: FrameStroke(paint: .color(.white), width: 4),
        isLineArt: true))
    #expect(grid([line], .ascii).text == "\n____")
  }

  @Test func `colours without blocks are blanks with a background`() {
    let theme = Theme(glyphs: .ascii, usesColor: true)
    let grid = grid([Make.fill(Make.box(0, 0, 40, 10), red)], theme)
    #expect(grid[0, 0] == Cell(" ", style: Style(background: Color(128, 0, 0))))
  }

  @Test(arguments: [Theme.color, .monochrome, .ascii, Theme(glyphs: .ascii, usesColor: true)])
  func `any size of the screen will do`(theme: Theme) {
    let nodes: [FrameNode] = [
      Make.line(.circle(centre: Make.at(20, 20), radius: 15), width: 3),
      .text(FrameText("text", at: Make.at(20, 20))),
      .group(FrameGroup(blur: 4, children: [Make.fill(Make.box(5, 5, 10, 10), red)])),
    ]
    for width in [0, 1, 2, 3, 7, 40] {
      for height in [0, 1, 2, 5, 30] { _ = grid(nodes, theme, width: width, height: height) }
    }
  }
}
