import Drawing
import Testing

struct ScreenTests {
  @Test(arguments: [(39, 24), (80, 11), (33, 1)]) func `a screen too small says what it needs`(width: Int, height: Int)
  {
    let text = Fixture.screen(opening: 0).grid(width: width, height: height, theme: .ascii).text
    #expect(text.contains("too small: needs 40x12, has \(width)x\(height)"))
  }

  @Test func `a narrow screen too small says so in three lines`() {
    let grid = Fixture.screen(opening: 0).grid(width: 14, height: 3, theme: .ascii)
    #expect(grid.text == "  too small:\n needs 40x12,\n   has 14x3")
  }

  @Test func `the last line holds the brief keys that fit`() {
    let rows = Fixture.screen(opening: 0).grid(width: 80, height: 24, theme: .ascii).text.split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(rows.last == " space press   p pause   . step   + - speed   q quit")
  }

  @Test func `keys stand closer together before one of them is left out`() {
    func lastLine(width: Int, count: Int) -> String {
      var screen = Fixture.screen(opening: 0)
      screen.keys = (0..<count).map { KeyHint(keys: "\($0)", action: "", briefKeys: "\($0)", briefAction: "turn") }
      let text = screen.grid(width: width, height: 16, theme: .ascii).text
      return text.split(separator: "\n").last.map(String.init) ?? ""
    }
    #expect(lastLine(width: 60, count: 3) == " 0 turn   1 turn   2 turn")
    #expect(lastLine(width: 60, count: 7).hasSuffix("5 turn  6 turn"))
    #expect(lastLine(width: 60, count: 8).hasSuffix("6 turn 7 turn"))
    #expect(lastLine(width: 60, count: 9).hasSuffix("6 turn 7 turn"))
  }

  @Test func `a readout has the row below the title, in words where they fit, and none in a low window`() {
    func rows(width: Int, height: Int) -> [Substring] {
      var screen = Fixture.screen(opening: 0)
      screen.readout = ReadoutLine(words: "arrived 5, average waiting 12.3 s", brief: "came 5 wait 12.3")
      return screen.grid(width: width, height: height, theme: .ascii).text.split(
        separator: "\n", omittingEmptySubsequences: false)
    }
    #expect(rows(width: 80, height: 18)[1] == " arrived 5, average waiting 12.3 s")
    let low = rows(width: 80, height: 17)
    #expect(low.allSatisfy { !$0.contains("arrived 5") && !$0.contains("came 5") })
    let usual = Fixture.screen(opening: 0).grid(width: 80, height: 17, theme: .ascii).text
    #expect(low.joined(separator: "\n") == usual)
  }

  @Test func `a readout that finds no room in words is abbreviated`() {
    var screen = Fixture.screen(opening: 0)
    screen.readout = ReadoutLine(words: String(repeating: "word ", count: 16), brief: "came 5 wait 12.3")
    func row(width: Int) -> Substring? {
      screen.grid(width: width, height: 24, theme: .ascii).text.split(
        separator: "\n", omittingEmptySubsequences: false)[1]
    }
    #expect(row(width: 81)?.hasPrefix(" word word") ?? false)
    #expect(row(width: 80) == " came 5 wait 12.3")
  }

  @Test func `the help lies over the screen`() {
    let text = Fixture.screen(opening: 0, showsHelp: true).grid(width: 80, height: 24, theme: .ascii).text
    #expect(text.contains("F12   figures of the drawing"))
  }

  @Test func `every size is drawn without a trap, in every theme`() {
    let screens = [
      Fixture.screen(opening: 0.37, lit: 2, showsHelp: true),
      Screen(
        title: "",
        picture: CabinPicture(
          doorOpening: 1, lightGlow: [], buttonIsLit: true, floorLabels: (1...40).map { "floor \($0)" }),
        timeline: TimelineView(clock: ClockFace(now: .seconds(-1)), entries: [], facts: []), keys: []),
    ]
    // Every small size, then steps that share no factor with the layout's fractions.
    let widths = Array(1...12) + Array(stride(from: 13, through: 250, by: 17)) + [250]
    let heights = Array(1...12) + Array(stride(from: 13, through: 100, by: 11)) + [100]
    for screen in screens {
      for width in widths {
        for height in heights {
          let theme = [Theme.color, .monochrome, .ascii][(width + height) % 3]
          let grid = screen.grid(width: width, height: height, theme: theme)
          #expect(grid.cells.count == width * height)
        }
      }
    }
  }

  @Test func `parts are drawn into every small place without a trap`() {
    for width in 0...30 {
      for height in 0...14 {
        for theme in [Theme.color, .monochrome, .ascii] {
          var grid = Grid(width: 20, height: 10)
          let place = CellRectangle(column: 3, row: -2, width: width, height: height)
          Fixture.cabin(opening: 0.6, lit: 1).draw(into: &grid, in: place, theme: theme)
          Fixture.timeline.drawEvents(into: &grid, in: place, theme: theme)
          Fixture.timeline.drawFacts(into: &grid, in: place, theme: theme)
          HelpOverlay(keys: Fixture.keys).draw(into: &grid, in: place, theme: theme)
          #expect(Fixture.cabin(opening: 1).buttonBounds(in: place).width <= width)
        }
      }
    }
  }

  @Test func `ASCII screens hold nothing else, and no theme without colour uses one`() {
    for theme in [Theme.monochrome, .ascii] {
      let grid = Fixture.screen(opening: 0.5, lit: 1, showsHelp: true).grid(width: 132, height: 43, theme: theme)
      for cell in grid.cells {
        #expect(cell.style.foreground == nil && cell.style.background == nil)
        if theme == .ascii { #expect((32...126).contains(cell.glyph.value)) }
      }
    }
  }

  @Test func `text stands out from what is behind it by 4.5 to 1`() {
    for palette in ThemeChoice.allCases.compactMap(\.palette) {
      for ink in [palette.text, palette.quiet, palette.accent, palette.notice] {
        for ground in [palette.background, palette.bar] { #expect(Contrast.ratio(ink, ground) >= 4.5) }
      }
    }
  }
}
