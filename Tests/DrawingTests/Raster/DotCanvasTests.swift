import Testing

@testable import Drawing

/// Dots as cells.
struct DotCanvasTests {
  private let look = DotCanvas.Look(
    colors: (0..<256).map { Color(UInt8($0), 0, 0) }, isThinned: [Bool](repeating: false, count: 256))

  private func cell(_ dots: [UInt8], usesColor: Bool) -> Cell {
    var canvas = DotCanvas(columns: 1, rows: 1)
    for (place, dot) in dots.enumerated() { canvas[place % 2, place / 2] = dot }
    var grid = Grid(width: 1, height: 1)
    canvas.drawBraille(into: &grid, column: 0, row: 0, look: look, usesColor: usesColor)
    return grid[0, 0]
  }

  @Test func `every set of dots has the same pattern in one ink, in two and without colour`() {
    for set in 0..<256 {
      let places = (0..<8).map { set >> $0 & 1 == 1 }
      for ink: UInt8 in [1, 127, 128, 255] {
        let single = cell(places.map { $0 ? ink : 0 }, usesColor: true)
        let plain = cell(places.map { $0 ? ink : 0 }, usesColor: false)
        var dots = places.map { $0 ? ink : 0 }
        if let first = places.firstIndex(of: true) { dots[first] = 77 }
        let mixed = cell(dots, usesColor: true)
        #expect(single.glyph == plain.glyph)
        #expect(single.glyph == mixed.glyph)
        if set != 0 { #expect(single.style.foreground == Color(ink, 0, 0)) }
      }
    }
  }

  @Test func `braille beside a grid is left out`() {
    var canvas = DotCanvas(columns: 4, rows: 4)
    for x in 0..<8 { for y in 0..<16 { canvas[x, y] = 5 } }
    for column in -5...3 {
      for row in -5...3 {
        var grid = Grid(width: 2, height: 2)
        canvas.drawBraille(into: &grid, column: column, row: row, look: look, usesColor: true)
        for x in 0..<2 {
          for y in 0..<2 {
            let isOn = (column..<column + 4).contains(x) && (row..<row + 4).contains(y)
            #expect((grid[x, y].glyph == "⣿") == isOn)
          }
        }
      }
    }
  }
}
