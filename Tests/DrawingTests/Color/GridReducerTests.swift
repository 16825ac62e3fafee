import Drawing
import Testing

struct GridReducerTests {
  /// A picture that gets lighter to the right, by a level a column.
  private static func gradient(from start: UInt8, columns: Int) -> Grid {
    var grid = Grid(width: columns, height: 8)
    for row in 0..<8 {
      for column in 0..<columns {
        let level = start + UInt8(column)
        grid[column, row] = Cell(" ", style: Style(background: Color(level, level, level)))
      }
    }
    return grid
  }

  private static func levels(of cell: Cell) -> [Double] {
    let background = cell.style.background.map { Double($0.red) } ?? 0
    return [cell.style.foreground.map { Double($0.red) } ?? background, background]
  }

  @Test func `a gentle change has no bands: every four columns are about as light as they should be`() {
    var reducer = GridReducer(depth: .palette)
    let shown = reducer.reduced(Self.gradient(from: 60, columns: 40))
    for start in stride(from: 0, to: 40, by: 4) {
      var sum = 0.0
      for column in start..<start + 4 { for row in 0..<8 { sum += Self.levels(of: shown[column, row]).reduce(0, +) } }
      #expect(abs(sum / 64 - Double(61 + start)) < 2.5, "column \(start)")
    }
  }

  @Test(arguments: [ColorDepth.palette, .sixteen, .eight]) func `an even area stays even`(depth: ColorDepth) {
    var reducer = GridReducer(depth: depth)
    var grid = Grid(width: 9, height: 5)
    let even = Cell(" ", style: Style(background: Color(92, 88, 100)))
    for index in 0..<45 { grid[index % 9, index / 9] = even }
    let shown = reducer.reduced(grid)
    #expect(Set(shown.cells).count == 1)
    #expect(shown[0, 0].glyph == " ")
  }

  @Test(arguments: [
    (Color(29, 60, 105), Color(0, 0, 135)), (Color(25, 77, 124), Color(0, 95, 175)),
    (Color(66, 101, 145), Color(0, 95, 175)), (Color(62, 108, 166), Color(0, 95, 175)),
    (Color(84, 115, 152), Color(95, 135, 175)), (Color(121, 151, 188), Color(95, 135, 175)),
  ]) func `the blues of water are blue in 256 colours, not grey, purple or teal`(water: Color, shown: Color) {
    var reducer = GridReducer(depth: .palette)
    var grid = Grid(width: 1, height: 1)
    grid[0, 0] = Cell(" ", style: Style(background: water))
    #expect(reducer.reduced(grid)[0, 0].style.background == shown)
  }

  @Test(arguments: [ColorDepth.palette, .sixteen, .eight]) func `text can be read wherever it could be`(
    depth: ColorDepth
  ) {
    var reducer = GridReducer(depth: depth)
    for level: UInt8 in stride(from: 0, through: 250, by: 10) {
      let ground = Color(level, level, level)
      let ink = level < 128 ? Color(level + 60, level + 60, level + 60) : Color(level - 60, level - 60, level - 60)
      var grid = Grid(width: 2, height: 1)
      grid[0, 0] = Cell("x", style: Style(foreground: ink, background: ground))
      grid[1, 0] = Cell(" ", style: Style(background: ground))
      let shown = reducer.reduced(grid)
      let style = shown[0, 0].style
      #expect(style.foreground != style.background, "\(level)")
      #expect(style.background == shown[1, 0].style.background, "\(level)")
    }
  }

  @Test func `text is not mixed: equal letters on a gentle change have equal colours`() {
    var reducer = GridReducer(depth: .palette)
    var grid = Self.gradient(from: 60, columns: 16)
    for column in 0..<16 {
      grid[column, 3] = Cell("x", style: Style(foreground: Color(255, 255, 255), background: Color(70, 70, 70)))
    }
    let shown = reducer.reduced(grid)
    #expect(Set((0..<16).map { shown[$0, 3] }).count == 1)
  }

  @Test func `true colour is as it was, and without colours only glyphs are left`() {
    let grid = Self.gradient(from: 60, columns: 5)
    var all = GridReducer(depth: .truecolor)
    #expect(all.reduced(grid) == grid)
    var none = GridReducer(depth: .monochrome)
    #expect(none.reduced(grid) == Grid(width: 5, height: 8))
  }
}
