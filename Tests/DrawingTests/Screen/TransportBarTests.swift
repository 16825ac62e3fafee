import Drawing
import Testing

struct TransportBarTests {
  private func bar(at place: Duration, counts: [Int] = [1, 0, 0, 0, 2, 0, 0, 1]) -> TransportBar {
    TransportBar(start: .zero, end: .seconds(80), shown: place, factCounts: counts)
  }

  private func row(_ bar: TransportBar, width: Int = 36, theme: Theme = .ascii) -> String {
    Fixture.rows(width: width, height: 1) { bar.draw(into: &$0, in: $1, theme: theme) }[0]
  }

  @Test(arguments: [
    (0, "@+-------++------+"), (10, "##@------++------+"), (39, "##======@++------+"), (40, "##=======@+------+"),
    (50, "##=======##@-----+"), (80, "##=======##======@"),
  ]) func `the place parts what was from what is to come, and facts are marked`(seconds: Int, track: String) {
    let counts = [1, 1, 0, 0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0, 1]
    let text = row(bar(at: .seconds(seconds), counts: counts), width: 40)
    let drawn = text.split(separator: " ")
    #expect(drawn.first == "00:00.000" && drawn.last == "01:20.000")
    let expected = TransportBar.track(
      in: CellRectangle(column: 0, row: 0, width: 40, height: 1), from: .zero, to: .seconds(80))
    #expect(expected == CellRectangle(column: 11, row: 0, width: 18, height: 1))
    #expect(drawn.dropFirst().first.map(String.init) == track)
  }

  @Test func `without colour the same is told by other glyphs`() {
    #expect(row(bar(at: .seconds(40)), theme: .monochrome) == " 00:00.000 ╋╋━━━━━●┼────┼ 01:20.000")
    #expect(row(bar(at: .seconds(40))) == " 00:00.000 ##=====@+----+ 01:20.000")
  }

  @Test func `a click on a column shows an instant that is drawn in this column`() {
    for width in [24, 25, 37, 80, 132, 500] {
      let place = CellRectangle(column: 3, row: 0, width: width, height: 1)
      for end in [Duration.seconds(80), .nanoseconds(7), .seconds(86_400), .nanoseconds(1)] {
        let track = TransportBar.track(in: place, from: .zero, to: end)
        for column in track.column..<track.endColumn {
          let instant = TransportBar.instant(ofColumn: column, on: track, from: .zero, to: end)
          #expect(instant >= .zero && instant <= end)
          guard end >= .seconds(80) else { continue }
          var grid = Grid(width: width + 3, height: 1)
          let bar = TransportBar(start: .zero, end: end, shown: instant, factCounts: [])
          bar.draw(into: &grid, in: place, theme: .ascii)
          #expect(grid[column, 0].glyph == "@", "column \(column) of \(width)")
        }
        #expect(TransportBar.instant(ofColumn: -5, on: track, from: .zero, to: end) == .zero)
        #expect(TransportBar.instant(ofColumn: 999, on: track, from: .zero, to: end) == end)
      }
    }
  }

  @Test func `a run of no length has one place`() {
    let bar = TransportBar(start: .zero, end: .zero, shown: .zero, factCounts: [3])
    #expect(row(bar).contains("@"))
  }

  @Test func `every size is drawn without a trap`() {
    for width in 0...60 {
      for theme in [Theme.color, .monochrome, .ascii] {
        var grid = Grid(width: 40, height: 2)
        let place = CellRectangle(column: 2, row: width % 3, width: width, height: width % 2 + 1)
        bar(at: .seconds(90)).draw(into: &grid, in: place, theme: theme)
        bar(at: .seconds(-1), counts: []).draw(into: &grid, in: place, theme: theme)
        CaptionBox(text: "a word and another").draw(into: &grid, in: place, theme: theme)
      }
    }
  }

  @Test func `a screen with a bar gives it the row above the keys`() {
    let layout = ScreenLayout(width: 80, height: 24, hasTransport: true)
    #expect(layout.transport == CellRectangle(column: 0, row: 22, width: 80, height: 1))
    #expect(layout.clock == CellRectangle(column: 0, row: 21, width: 80, height: 1))
    #expect(layout.timeline.endRow == 21)
    #expect(layout.keys.row == 23)
    #expect(ScreenLayout(width: 80, height: 24).transport.isEmpty)
  }

  @Test func `a caption lies along the lower edge, wrapped between words`() {
    let box = CaptionBox(text: "The doors are shut.\nNow the button.")
    let rows = Fixture.rows(width: 22, height: 6) { box.draw(into: &$0, in: $1, theme: .ascii) }
    #expect(
      rows == [
        "", " +- Note -----------+", " | The doors are    |", " | shut.            |", " | Now the button.  |",
        " +------------------+",
      ])
  }

  @Test func `a caption too long for its place says so`() {
    let box = CaptionBox(text: "one two three four five six seven eight nine ten")
    let rows = Fixture.rows(width: 22, height: 4) { box.draw(into: &$0, in: $1, theme: .ascii) }
    #expect(rows[1] == " | one two three    |")
    #expect(rows[2] == " | four five six s~ |")
  }

  @Test func `what is typed stands in place of the keys`() {
    var screen = Fixture.screen(opening: 0)
    screen.prompt = "search for a fact: door"
    let text = screen.grid(width: 80, height: 24, theme: .ascii).text
    #expect(text.hasSuffix("\n search for a fact: door_"))
    // Of a long line the end is shown.
    screen.prompt = String(repeating: "x", count: 100) + "end"
    #expect(screen.grid(width: 80, height: 24, theme: .ascii).text.hasSuffix("xend_"))
  }
}
