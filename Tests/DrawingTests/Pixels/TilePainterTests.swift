import Pictures
import Testing

@testable import Drawing

/// Pixels of a screen, tile by tile.
struct TilePainterTests {
  private static let cell = PixelSize(width: 2, height: 4)

  /// Returns a screen with a box of a colour over some of its columns, and a word on it.
  private static func screen(_ color: Color = Color(200, 0, 0), columns: Int = 40, word: String = "") -> Grid {
    var grid = Grid.keepingShapes(width: 40, height: 8, isScreen: true, paper: Color(9, 9, 9))
    var sketch = Sketch(columns: columns, rows: 8, keepsShapes: true)
    sketch.fill(sketch.bounds, with: .solid(color))
    sketch.draw(into: &grid, column: 0, row: 0)
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
    Sketch(columns: 4, rows: 50, keepsShapes: true).filled.draw(into: &grid, column: 0, row: 0)
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

  @Test func `what is painted in parts is what is painted at once`() throws {
    func screen(_ step: Double) -> Grid {
      var grid = Grid.keepingShapes(width: 40, height: 8, isScreen: true)
      var sketch = Sketch(columns: 40, rows: 8, keepsShapes: true)
      sketch.fill(
        sketch.bounds,
        with: .linear(from: Point(0, 0), Color(9, 9, 90), to: Point(0, 16), Color(90, 9, 9)))
      sketch.fill(Color(250, 250, 0), opacity: 0.9, softness: 2) { grown in
        .circle(centre: Point(4 + step, 8), radius: 3 + grown)
      }
      sketch.fill(
        .roundedRectangle(Rectangle(x: 33, y: 1 + step / 3, width: 4.5, height: 3), radius: 1),
        with: .solid(Color(0, 250, 0), opacity: 0.5))
      sketch.draw(into: &grid, column: 0, row: 0)
      return grid
    }
    var painter = TilePainter(cell: Self.cell, division: .small)
    var tiles = painter.painting(of: screen(0)).tiles
    for step in 1...8 {
      for tile in painter.painting(of: screen(Double(step))).tiles { tiles[tile.number] = tile }
      var anew = TilePainter(cell: Self.cell, division: .small)
      for (tile, expected) in zip(tiles, anew.painting(of: screen(Double(step))).tiles) {
        let worst = zip(tile.rgba, expected.rgba).map { abs(Int($0) - Int($1)) }.max()
        #expect(try #require(worst) <= 1, "tile \(tile.number) at step \(step)")
      }
    }
  }

  @Test func `only what moves is painted again`() {
    var painter = TilePainter(cell: Self.cell, division: .small)
    func screen(_ column: Double) -> Grid {
      var grid = Grid.keepingShapes(width: 40, height: 8, isScreen: true)
      var sketch = Sketch(columns: 40, rows: 8, keepsShapes: true)
      sketch.fill(sketch.bounds, with: .solid(Color(9, 9, 9)))
      sketch.fill(
        Rectangle(x: column, y: 1, width: 2, height: 2), with: .solid(Color(0, 250, 0)))
      sketch.draw(into: &grid, column: 0, row: 0)
      return grid
    }
    _ = painter.painting(of: screen(3))
    #expect(painter.painting(of: screen(4)).tiles.map(\.number) == [0])
    #expect(painter.painting(of: screen(20)).tiles.map(\.number) == [0, 1])
  }

  @Test func `another size begins anew`() {
    var painter = TilePainter(cell: Self.cell, division: .small)
    _ = painter.painting(of: Self.screen())
    let next = painter.painting(of: Grid(width: 20, height: 8))
    #expect(next.tiles.isEmpty)
    #expect(next.uncovered.isEmpty)
  }
}

extension Sketch {
  /// The sketch in one colour.
  fileprivate var filled: Sketch {
    var sketch = self
    sketch.fill(bounds, with: .solid(Color(1, 2, 3)))
    return sketch
  }
}
