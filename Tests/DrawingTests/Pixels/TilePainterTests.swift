import Pictures
import Testing

@testable import Drawing

/// Pixels of a screen, tile by tile.
struct TilePainterTests {
  private static let cell = PixelSize(width: 2, height: 4)

  /// Returns a screen with a box of a colour over some of its columns, and a word on it.
  private static func screen(_ color: Color = Color(200, 0, 0), columns: Int = 40, word: String = "") -> Grid {
    var grid = Grid.keepingShapes(width: 40, height: 8, isScreen: true, paper: Color(9, 9, 9))
    var canvas = Canvas(columns: columns, rows: 8, keepsShapes: true)
    canvas.fill(RoundedRectangle(canvas.bounds, radius: 0), with: .solid(color))
    canvas.draw(into: &grid, column: 0, row: 0)
    grid.write(word, column: 1, row: 1, style: Style(background: color))
    grid.write("text", column: 30, row: 7)
    return grid
  }

  @Test func `every tile is shown once, and then those that change`() {
    var painter = TilePainter(cell: Self.cell, division: .small)
    let first = painter.painting(of: Self.screen())
    #expect(first.tiles.map(\.number) == [0, 1, 2, 3, 4, 5])
    #expect(first.tiles[2].cells == CellRectangle(column: 32, row: 0, width: 8, height: 4))
    #expect(first.tiles[2].size == PixelSize(width: 16, height: 16))
    #expect(first.tiles[0].rgba.prefix(4) == [200, 0, 0, 255])
    #expect(first.tiles[0].rgba.count == 4 * 32 * 16)
    #expect(painter.painting(of: Self.screen()).tiles.isEmpty)
    #expect(painter.painting(of: Self.screen(word: "on")).tiles.map(\.number) == [0])
    #expect(painter.painting(of: Self.screen(Color(0, 200, 0))).tiles.map(\.number) == [0, 1, 2, 3, 4, 5])
    painter.forget()
    #expect(painter.painting(of: Self.screen(Color(0, 200, 0))).tiles.count == 6)
  }

  @Test func `text is beside pixels and never in them`() {
    var small = TilePainter(cell: Self.cell, division: .small)
    let painting = small.painting(of: Self.screen(word: "on"))
    #expect(painting.text[1, 1] == Cell("o", style: Style(background: Color(200, 0, 0))))
    #expect(painting.text[0, 0] == Cell(" ", style: Style(background: Color(9, 9, 9))))
    #expect(painting.text[30, 7] == Cell("t"))
    let start = 4 * (32 * 4 + 1)
    #expect(painting.tiles[0].rgba[start..<start + 8] == [200, 0, 0, 255, 0, 0, 0, 0])
    #expect(painting.tiles[4].rgba.suffix(4) == [0, 0, 0, 0])

    var wide = TilePainter(cell: Self.cell, division: .wide)
    let strips = wide.painting(of: Self.screen(word: "on")).tiles
    #expect(strips.map(\.cells) == (0..<8).map { CellRectangle(column: 0, row: $0, width: 40, height: 1) })
    #expect(strips[1].rgba.prefix(16) == [200, 0, 0, 255, 200, 0, 0, 255, 0, 0, 0, 0, 0, 0, 0, 0])
  }

  @Test func `at most twelve wide tiles cover a screen`() {
    var grid = Grid.keepingShapes(width: 4, height: 50)
    Canvas(columns: 4, rows: 50, keepsShapes: true).filled.draw(into: &grid, column: 0, row: 0)
    var wide = TilePainter(cell: Self.cell, division: .wide)
    #expect(wide.painting(of: grid).tiles.map(\.cells.height) == [5, 5, 5, 5, 5, 5, 5, 5, 5, 5])
  }

  @Test func `cells that lose their pixels are named, and their tiles are empty`() {
    var painter = TilePainter(cell: Self.cell, division: .small)
    _ = painter.painting(of: Self.screen())
    let next = painter.painting(of: Self.screen(columns: 31))
    #expect(next.uncovered.prefix(10) == [31, 32, 33, 34, 35, 36, 37, 38, 39, 71])
    #expect(next.tiles.map(\.number) == [1, 2, 4, 5])
    #expect(next.tiles.map(\.rgba.isEmpty) == [false, true, false, true])
    // A grid without shapes has no pixels.
    let last = painter.painting(of: Grid(width: 40, height: 8))
    #expect(last.tiles.map(\.number) == [0, 1, 3, 4])
    #expect(last.tiles.allSatisfy { $0.rgba.isEmpty })
  }

  @Test func `another size begins anew`() {
    var painter = TilePainter(cell: Self.cell, division: .small)
    _ = painter.painting(of: Self.screen())
    let next = painter.painting(of: Grid(width: 20, height: 8))
    #expect(next.tiles.isEmpty)
    #expect(next.uncovered.isEmpty)
  }
}

extension Canvas {
  /// The canvas in one colour.
  fileprivate var filled: Canvas {
    var canvas = self
    canvas.fill(RoundedRectangle(bounds, radius: 0), with: .solid(Color(1, 2, 3)))
    return canvas
  }
}
