import Drawing
import NcursesTerminal
import Testing

/// How pictures are shown, and when they are not shown in pixels any more.
struct GraphicsDecisionTests {
  private static let cell = PixelSize(width: 9, height: 18)
  private static let plain = TerminalQuestions.Answer.identity(attributes: [62])
  private static let sixels = TerminalQuestions.Answer.identity(attributes: [62, 4])

  private typealias Row = (
    choice: GraphicsChoice?, configured: GraphicsChoice?, answers: [TerminalQuestions.Answer],
    form: GraphicsDecision.Form, reason: String
  )

  private static let rows: [Row] = [
    (nil, nil, [], .cells, "the terminal has not answered"),
    (nil, nil, [.kittyGraphics], .cells, "the terminal has not answered"),
    (nil, nil, [plain], .cells, "the terminal has no pixels"),
    (nil, nil, [.kittyGraphics, plain], .pixels(.kitty, cell: cell), "the terminal has kitty's protocol"),
    (.auto, .cells, [.kittyGraphics, sixels], .pixels(.kitty, cell: cell), "the terminal has kitty's protocol"),
    (nil, nil, [.sixelColors(1_024), sixels], .pixels(.sixel(colors: 255), cell: cell), "the terminal has sixels"),
    (nil, nil, [sixels], .pixels(.sixel(colors: 255), cell: cell), "the terminal has sixels"),
    (nil, nil, [.sixelColors(16), sixels], .cells, "sixels of 16 colours show less"),
    (.sixel, nil, [.sixelColors(16), sixels], .pixels(.sixel(colors: 16), cell: cell), "it is asked for"),
    (.sixel, nil, [.kittyGraphics, plain], .pixels(.sixel(colors: 255), cell: cell), "it is asked for"),
    (nil, .kitty, [plain], .pixels(.kitty, cell: cell), "it is asked for"),
    (.cells, .kitty, [.kittyGraphics, sixels], .cells, "--graphics asks for it"),
    (nil, .cells, [.kittyGraphics, sixels], .cells, "the configuration asks for it"),
  ]

  @Test func `the choice counts first, then what the terminal answers`() {
    for row in Self.rows {
      var decision = GraphicsDecision(choice: row.choice, configured: row.configured, cell: Self.cell)
      for answer in row.answers { decision.adopt(answer) }
      #expect(decision.form == row.form, "\(row)")
      #expect(decision.reason == row.reason, "\(row)")
    }
  }

  @Test func `pixels need to know how many a cell has, which changes with the font`() {
    var decision = GraphicsDecision(choice: nil, configured: nil, cell: nil)
    for answer in [.kittyGraphics, Self.plain] { decision.adopt(answer) }
    #expect(decision.form == .cells)
    #expect(decision.reason == "the size of the window in pixels is unknown or too large")
    decision.cell = Self.cell
    #expect(decision.form == .pixels(.kitty, cell: Self.cell))
    decision.cell = PixelSize(width: 12, height: 25)
    #expect(decision.form == .pixels(.kitty, cell: PixelSize(width: 12, height: 25)))
  }

  @Test func `a terminal that may not be asked gets pixels only if they are asked for`() {
    var decision = GraphicsDecision(choice: nil, configured: nil, cell: Self.cell)
    decision.decideUnasked()
    #expect(decision.form == .cells)
    #expect(decision.reason == "the terminal may not be asked")
    var asked = GraphicsDecision(choice: .sixel, configured: nil, cell: Self.cell)
    asked.decideUnasked()
    #expect(asked.form == .pixels(.sixel(colors: 255), cell: Self.cell))
  }

  @Test func `a slow terminal gets cells, unless pixels were asked for`() {
    var decision = GraphicsDecision(choice: .auto, configured: nil, cell: Self.cell)
    for answer in [.kittyGraphics, Self.plain] { decision.adopt(answer) }
    decision.fallBack()
    #expect(decision.form == .cells)
    #expect(decision.reason == "the terminal takes pixels too slowly")
    // Another size of its window does not bring them back.
    decision.cell = PixelSize(width: 12, height: 25)
    #expect(decision.form == .cells)
    #expect(decision.reason == "the terminal takes pixels too slowly")
    var asked = GraphicsDecision(choice: .kitty, configured: nil, cell: Self.cell)
    asked.adopt(Self.plain)
    asked.fallBack()
    #expect(asked.form == .pixels(.kitty, cell: Self.cell))
  }

  @Test func `a terminal is slow if it has bytes to take for more than half of two seconds`() {
    var pace = PixelPace()
    func notes(_ behind: [Bool]) -> [Bool] {
      behind.indices.map { pace.note(isBehind: behind[$0], at: .milliseconds(500 * $0)) }
    }
    #expect(notes([true, true, false, false, false, true]) == [false, false, false, false, false, false])
    pace = PixelPace()
    #expect(notes([true, true, false, true, false]) == [false, false, false, false, true])
  }

  @Test(arguments: [
    (100, 32, 800, 544, PixelSize(width: 8, height: 17)), (100, 32, 804, 548, PixelSize(width: 8, height: 17)),
    (100, 32, 0, 0, nil), (100, 32, 100, 544, nil), (100, 32, 65_535, 65_535, nil),
    (512, 128, 8_192, 1_024, PixelSize(width: 16, height: 8)), (512, 128, 8_192, 1_152, nil),
    (9_000, 9_000, 65_535, 65_535, nil),
  ]) func `a window says how many pixels a cell has, if they are possible and not too many`(
    columns: Int, rows: Int, across: Int, down: Int, cell: PixelSize?
  ) {
    #expect(TerminalWindow(columns: columns, rows: rows, pixelsAcross: across, pixelsDown: down).cell == cell)
  }
}
