import Pictures
import Testing

@testable import Drawing

struct CanvasCellsTests {
  private let red = Color(200, 0, 0)
  private let blue = Color(0, 0, 200)

  /// The cell that an upper and a lower pixel make over a background.
  private func cell(upper: Color?, lower: Color?, over background: Color?) -> Cell {
    var canvas = Sketch(columns: 1, rows: 1)
    if let upper { canvas.fill(Rectangle(x: 0, y: 0, width: 1, height: 1), with: .solid(upper)) }
    if let lower { canvas.fill(Rectangle(x: 0, y: 1, width: 1, height: 1), with: .solid(lower)) }
    var grid = Grid(width: 1, height: 1)
    grid[0, 0] = Cell("x", style: Style(background: background))
    canvas.draw(into: &grid, column: 0, row: 0)
    return grid[0, 0]
  }

  @Test func `two pixels of one colour make a blank`() {
    #expect(cell(upper: red, lower: red, over: nil) == Cell(" ", style: Style(background: red)))
  }

  @Test func `two pixels of different colours make an upper half block`() {
    let style = Style(foreground: red, background: blue)
    #expect(cell(upper: red, lower: blue, over: nil) == Cell("▀", style: style))
  }

  @Test func `a transparent half keeps the background of the cell`() {
    let upper = Cell("▀", style: Style(foreground: red, background: blue))
    let lower = Cell("▄", style: Style(foreground: red, background: blue))
    #expect(cell(upper: red, lower: nil, over: blue) == upper)
    #expect(cell(upper: nil, lower: red, over: blue) == lower)
  }

  @Test func `two transparent halves keep the cell`() {
    #expect(cell(upper: nil, lower: nil, over: blue) == Cell("x", style: Style(background: blue)))
  }

  @Test func `a translucent pixel is laid over the background of its cell`() {
    var canvas = Sketch(columns: 1, rows: 1)
    canvas.fill(canvas.bounds, with: .solid(Color(0, 0, 0), opacity: 0.5))
    var grid = Grid(width: 1, height: 1)
    grid[0, 0].style.background = Color(100, 50, 20)
    canvas.draw(into: &grid, column: 0, row: 0)
    #expect(grid[0, 0] == Cell(" ", style: Style(background: Color(50, 25, 10))))
  }

  @Test func `what falls outside the grid is left out`() {
    var canvas = Sketch(columns: 4, rows: 4)
    canvas.fill(canvas.bounds, with: .solid(red))
    for (column, row) in [(-3, -3), (3, 3), (-3, 3), (9, 0), (0, -9)] {
      var grid = Grid(width: 4, height: 4)
      canvas.draw(into: &grid, column: column, row: row)
      let drawn = grid.cells.count { $0.style.background == red }
      let isBeside = column == 9 || row == -9
      #expect(drawn == (isBeside ? 0 : 1))
    }
  }
}
