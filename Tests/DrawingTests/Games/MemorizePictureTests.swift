import Drawing
import SimulationCore
import Stage
import Testing

/// The table of Memorize: what is seen, and what can be clicked.
struct MemorizePictureTests {
  private let place = CellRectangle(column: 0, row: 0, width: 80, height: 19)
  private let selection = MemorizeSelection(
    index: 2, keys: "acefghijklnotuvwxyz1234567890ABCDEFGHIJKLMNOPQRSTUVWXYZ".map { String($0) })

  private func snapshot(_ milliseconds: Int64, pairs: Int = 8, _ script: (Int64, Memorize.Stimulus)...) -> Snapshot<
    Memorize
  > {
    let game = Memorize(MemorizeConfiguration(pairs: pairs))
    let simulation = Simulation(game, seed: 1)
    for (time, stimulus) in script {
      simulation.schedule(stimulus, at: SimulationInstant(nanoseconds: time * 1_000_000))
    }
    simulation.run(through: SimulationInstant(nanoseconds: milliseconds * 1_000_000))
    return Snapshot(of: simulation)
  }

  private func text(_ snapshot: Snapshot<Memorize>, _ theme: Theme) -> String {
    var grid = Grid(width: 80, height: 19)
    Memorize.picture(of: snapshot, selection: selection).draw(into: &grid, in: place, theme: theme)
    return grid.text + "\n"
  }

  /// One flat face, one at 45 % of its width, one pair gone, one card leaving.
  private var game: Snapshot<Memorize> {
    snapshot(
      5_200,
      (0, .deckTapped),
      (3_000, .cardTapped(0)),
      (3_500, .cardTapped(1)),
      (4_200, .cardTapped(6)),
      (5_000, .cardTapped(9))
    )
  }

  @Test func `the picture without colours is the one in the file`() throws {
    try GoldenFile.check(text(game, .monochrome), named: "memorize-5200.txt")
    try GoldenFile.check(text(game, .ascii), named: "memorize-5200-ascii.txt")
    try GoldenFile.check(text(snapshot(1_000, (0, .deckTapped)), .monochrome), named: "memorize-1000.txt")
  }

  @Test func `52 cards at 80 by 24 all show their keys`() throws {
    let full = snapshot(9_000, pairs: 26, (0, .deckTapped))
    try GoldenFile.check(text(full, .ascii), named: "memorize-52-ascii.txt")
    let shown = text(full, .color)
    for key in selection.keys.prefix(52) { #expect(shown.contains(key), "\(key)") }
  }

  @Test func `ASCII draws ASCII alone, with and without colours`() {
    for theme in [Theme.ascii, Theme(glyphs: .ascii, usesColor: true)] {
      #expect(text(game, theme).utf8.allSatisfy { $0 < 0x80 })
    }
  }

  @Test func `every card has a cell that clicks it, and so have the deck and the words`() throws {
    let snapshot = snapshot(9_000, (0, .deckTapped))
    let picture = Memorize.picture(of: snapshot, selection: selection)
    var found: Set<MemorizeControl> = []
    for row in 0..<19 {
      for column in 0..<80 {
        if let control = picture.control(column: column, row: row, in: place) { found.insert(control) }
      }
    }
    #expect(found == Set((0..<16).map { .card($0) } + [.restart, .shuffle]))
    let deck = Memorize.picture(of: self.snapshot(0), selection: selection)
    #expect(deck.control(column: 40, row: 16, in: place) == .deck)
    #expect(deck.control(column: 10, row: 4, in: place) == nil)
    #expect(deck.control(column: 1, row: 18, in: place) == .restart)
    #expect(deck.control(column: 78, row: 18, in: place) == .shuffle)
  }

  @Test func `a card is as wide as the cosine of its rotation`() {
    let upright = snapshot(4_000, (0, .deckTapped), (3_000, .cardTapped(4)))
    let turning = snapshot(3_200, (0, .deckTapped), (3_000, .cardTapped(4)))
    // Card 4 lies at the first place, 8 cells wide.
    #expect(text(upright, .monochrome).contains("╭──────╮"))
    #expect(text(turning, .monochrome).contains("  ╭────╮  "))
  }

  @Test func `no fact on the screen tells where a card lies that was not seen`() {
    let game = snapshot(200, (0, .deckTapped)).machine
    #expect(!game.shows(.shuffled(order: [1, 0])))
    #expect(!game.shows(.dealStarted(card: 1, place: 0)))
    #expect(!game.shows(.dealEnded(card: 1)))
    #expect(game.shows(.matched(first: 0, second: 1, bonus: 6)))
    #expect(Memorize.timelineEntries(of: snapshot(200, (0, .deckTapped))).isEmpty)
    #expect(
      Memorize.timelineEntries(of: snapshot(3_000, (0, .deckTapped), (3_000, .cardTapped(4)))).map(\.name) == [
        "faceChange 4", "flipEnd 4", "bonusEnd 4",
      ])
  }

  @Test func `symbols are drawn, each unlike every other`() {
    let frames = MemorizeSymbol.allCases.map { symbol in
      var configuration = MemorizeConfiguration(pairs: 2)
      configuration.faces[0] = .symbol(symbol)
      configuration.faces[1] = .text("?")
      let simulation = Simulation(Memorize(configuration), seed: 1)
      simulation.schedule(.deckTapped, at: .start)
      simulation.schedule(.cardTapped(0), at: SimulationInstant(nanoseconds: 5_000_000_000))
      simulation.run(through: SimulationInstant(nanoseconds: 9_000_000_000))
      let picture = text(Snapshot(of: simulation), .monochrome)
      // But for the mark, which tells them apart anyway.
      return String(picture.filter { !$0.isLetter })
    }
    #expect(Set(frames).count == 26)
  }

  @Test func `any room can be drawn into`() {
    for (width, height) in [(1, 1), (3, 2), (20, 5), (60, 12), (200, 55), (40, 90)] {
      for theme in [Theme.color, .monochrome, .ascii] {
        var grid = Grid(width: width, height: height)
        let room = CellRectangle(column: 0, row: 0, width: width, height: height)
        Memorize.picture(of: game, selection: selection).draw(into: &grid, in: room, theme: theme)
      }
    }
  }
}
