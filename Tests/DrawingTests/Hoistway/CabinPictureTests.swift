import Drawing
import Testing

struct CabinPictureTests {
  private let place = CellRectangle(column: 0, row: 0, width: 80, height: 14)

  private func grid(_ picture: CabinPicture, theme: Theme) -> Grid {
    var grid = Grid(width: 80, height: 14)
    picture.draw(into: &grid, in: place, theme: theme)
    return grid
  }

  private func rows(_ picture: CabinPicture, theme: Theme = .ascii) -> [String] {
    Fixture.rows(width: 80, height: 14) { picture.draw(into: &$0, in: $1, theme: theme) }
  }

  // At 80 columns and 14 rows the opening is 28 wide from column 26; 4 points are one column.

  @Test(arguments: [(0.0, 40.5, 39.5), (0.5, 33.25, 46.75), (1.0, 26.0, 54.0)])
  func `the leaves slide half a cabin each and overlap when shut`(opening: Double, left: Double, right: Double) {
    let edges = Fixture.cabin(opening: opening).leafEdges(in: place)
    #expect(edges.left == left)
    #expect(edges.right == right)
  }

  @Test func `the leaves are where the place is`() {
    let moved = CellRectangle(column: 100, row: 7, width: 80, height: 14)
    #expect(Fixture.cabin(opening: 0.5).leafEdges(in: moved).left == 133.25)
  }

  @Test(arguments: [(0.0, [40]), (0.5, [32, 47]), (1.0, [])])
  func `the leading edges stand in these columns of the line drawing`(opening: Double, columns: [Int]) {
    // A row without people: the first of the opening.
    let row = Array(rows(Fixture.cabin(opening: opening), theme: .monochrome)[4])
    let edges = row.indices.filter { row[$0] == "║" }
    #expect(edges == columns)
    #expect(row.firstIndex(of: "┃") == 25)
    #expect(row.lastIndex(of: "┃") == 54)
  }

  @Test(arguments: [-3.0, .nan, 4.0]) func `an opening outside its range counts as the nearest in it`(opening: Double) {
    let edges = Fixture.cabin(opening: opening).leafEdges(in: place)
    #expect(edges.left == (opening < 0 ? 40.5 : 26))
  }

  @Test func `lights differ by shape, not by colour alone`() {
    #expect(rows(Fixture.cabin(opening: 0))[1].hasSuffix("[ ] 1  [ ] 2"))
    #expect(rows(Fixture.cabin(opening: 0, lit: 1))[1].hasSuffix("[*] 1  [ ] 2"))
    #expect(rows(Fixture.cabin(opening: 0, lit: 2))[1].hasSuffix("[ ] 1  [*] 2"))
    #expect(rows(Fixture.cabin(opening: 0, lit: 2), theme: .monochrome)[1].hasSuffix("○ 1    ● 2"))
  }

  @Test func `the button differs by shape, not by colour alone`() {
    #expect(rows(Fixture.cabin(opening: 0))[7].hasPrefix("  ( ) "))
    #expect(rows(Fixture.cabin(opening: 1))[7].hasPrefix("  (*) "))
  }

  @Test func `a light that is missing from the values is unlit`() {
    var picture = Fixture.cabin(opening: 0)
    picture.lightGlow = [1]
    #expect(rows(picture)[1].hasSuffix("[*] 1  [ ] 2"))
  }

  @Test func `in colour a lit light is red and an unlit one dark`() {
    let cells = grid(Fixture.cabin(opening: 0, lit: 1), theme: .color)
    let labels = (0..<80).filter { cells[$0, 1].glyph == "1" || cells[$0, 1].glyph == "2" }
    #expect(labels.count == 2)
    #expect(cells[labels[0], 1].style.background == Color(224, 24, 28))
    #expect(cells[labels[0], 1].style.isBold)
    let unlit = cells[labels[1], 1].style.background
    #expect(unlit.map { max($0.red, $0.green, $0.blue) < 90 } == true)
    #expect(!cells[labels[1], 1].style.isBold)
  }

  @Test func `a cross-fade passes through the colours between`() {
    let reds = [0, 0.25, 0.5, 0.75, 1].map { glow in
      var picture = Fixture.cabin(opening: 0)
      picture.lightGlow = [glow, 0]
      let cells = grid(picture, theme: .color)
      let label = (0..<80).first { cells[$0, 1].glyph == "1" } ?? 0
      return Int(cells[label, 1].style.background?.red ?? 0)
    }
    #expect(reds == reds.sorted())
    #expect(Set(reds).count == 5)
  }

  @Test func `the button can be clicked where its cells are, and nothing else can`() {
    let picture = Fixture.cabin(opening: 0)
    let bounds = picture.buttonBounds(in: place)
    for column in 0..<place.endColumn {
      for row in 0..<place.endRow {
        let isButton = bounds.contains(column: column, row: row)
        #expect(picture.control(column: column, row: row, in: place) == (isButton ? .button : nil))
      }
    }
  }

  @Test func `the button's cells hold its middle and lie in the place`() {
    for place in [place, CellRectangle(column: 3, row: 2, width: 200, height: 60)] {
      let bounds = Fixture.cabin(opening: 0).buttonBounds(in: place)
      let column = place.column + place.width / 33
      #expect(bounds.contains(column: column, row: place.row + place.height / 2))
      #expect(bounds.intersection(place) == bounds)
      #expect(bounds.width >= 3)
      #expect(bounds.height >= 2)
    }
  }

  @Test func `an idle scene does not change with time`() {
    var later = Fixture.cabin(opening: 1)
    later.time = .seconds(12)
    #expect(grid(later, theme: .color) == grid(Fixture.cabin(opening: 1), theme: .color))
  }

  @Test func `people who sway or talk move with time`() {
    let place = CellRectangle(column: 0, row: 0, width: 120, height: 50)
    func drawn(_ time: Duration, sway: Double, isTalking: Bool) -> Grid {
      var picture = Fixture.cabin(opening: 1)
      picture.time = time
      picture.sway = sway
      picture.isTalking = isTalking
      var grid = Grid(width: 120, height: 50)
      picture.draw(into: &grid, in: place, theme: .color)
      return grid
    }
    let start = Duration.milliseconds(100)
    let end = Duration.milliseconds(800)
    #expect(drawn(start, sway: 2, isTalking: false) != drawn(end, sway: 2, isTalking: false))
    #expect(drawn(start, sway: 0, isTalking: true) != drawn(end, sway: 0, isTalking: true))
    #expect(drawn(start, sway: 0, isTalking: false) == drawn(end, sway: 0, isTalking: false))
  }

  @Test func `nothing is drawn outside the place`() {
    for theme in [Theme.color, .monochrome, .ascii] {
      var grid = Grid(width: 90, height: 24)
      grid.fill(CellRectangle(column: 0, row: 0, width: 90, height: 24), with: Cell("@", style: Style(isBold: true)))
      let place = CellRectangle(column: 5, row: 5, width: 70, height: 14)
      Fixture.cabin(opening: 1, lit: 1).draw(into: &grid, in: place, theme: theme)
      for row in 0..<24 {
        for column in 0..<90 where !place.contains(column: column, row: row) {
          #expect(grid[column, row] == Cell("@", style: Style(isBold: true)))
        }
      }
    }
  }
}
