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
    (nil, nil, [.kittyGraphics, plain], .kitty(cell: cell), "the terminal has kitty's protocol"),
    (.auto, .cells, [.kittyGraphics, sixels], .kitty(cell: cell), "the terminal has kitty's protocol"),
    (nil, nil, [.sixelColors(1_024), sixels], .sixel(cell: cell, colors: 255), "the terminal has sixels"),
    (nil, nil, [sixels], .sixel(cell: cell, colors: 255), "the terminal has sixels"),
    (nil, nil, [.sixelColors(16), sixels], .cells, "sixels of 16 colours show less"),
    (.sixel, nil, [.sixelColors(16), sixels], .sixel(cell: cell, colors: 16), "it is asked for"),
    (.sixel, nil, [.kittyGraphics, plain], .sixel(cell: cell, colors: 255), "it is asked for"),
    (nil, .kitty, [plain], .kitty(cell: cell), "it is asked for"),
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
    #expect(decision.reason == "the terminal does not say how many pixels a cell has")
    decision.cell = Self.cell
    #expect(decision.form == .kitty(cell: Self.cell))
    decision.cell = PixelSize(width: 12, height: 25)
    #expect(decision.form == .kitty(cell: PixelSize(width: 12, height: 25)))
  }

  @Test func `a terminal that may not be asked gets pixels only if they are asked for`() {
    var decision = GraphicsDecision(choice: nil, configured: nil, cell: Self.cell)
    decision.decideUnasked()
    #expect(decision.form == .cells)
    #expect(decision.reason == "the terminal may not be asked")
    var asked = GraphicsDecision(choice: .sixel, configured: nil, cell: Self.cell)
    asked.decideUnasked()
    #expect(asked.form == .sixel(cell: Self.cell, colors: 255))
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
    #expect(asked.form == .kitty(cell: Self.cell))
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
}
