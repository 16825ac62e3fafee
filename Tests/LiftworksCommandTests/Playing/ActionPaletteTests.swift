import Drawing
import NcursesTerminal
import Testing

@testable import LiftworksCommand

/// The list of all actions and machines: what is typed finds an entry.
struct ActionPaletteTests {
  private static let entries: [ActionPalette.Entry] = [
    .init(choice: .action(.togglePause), title: "pause, or continue", key: "p"),
    .init(choice: .action(.toStart), title: "to the start", key: "Home"),
    .init(choice: .machine("office"), title: "office: A geared lift of offices", key: "elevator"),
    .init(choice: .machine("orrery"), title: "orrery: An orrery", key: "mechanism"),
  ]

  private func typing(_ text: String) -> ActionPalette {
    var palette = ActionPalette(Self.entries)
    for scalar in text.unicodeScalars { _ = palette.take(.character(scalar)) }
    return palette
  }

  @Test(arguments: [("off", "office"), ("OFF", "office"), ("orr", "orrery"), ("ofce", "office"), ("gl", "office")])
  func `letters in their order find an entry, the best first`(typed: String, name: String) {
    #expect(typing(typed).entry?.choice == .machine(name))
  }

  @Test func `a key finds its action`() {
    #expect(typing("p").entry?.choice == .action(.togglePause))
    #expect(typing("home").entry?.choice == .action(.toStart))
  }

  @Test func `what is no entry matches nothing, and Enter does nothing`() {
    var palette = typing("zzz")
    #expect(palette.shown.isEmpty && palette.entry == nil)
    #expect(palette.take(.enter) == .stays)
    #expect(palette.take(.down) == .stays)
    #expect(palette.take(.control("u")) == .stays)
    #expect(palette.shown == Self.entries)
  }

  @Test func `a time is gone to`() throws {
    var palette = typing("1:30")
    #expect(palette.take(.enter) == .chosen(.time(try JumpTime("1:30"))))
    #expect(typing("-5").entry?.choice == .time(try JumpTime("-5")))
  }

  @Test func `arrows choose, past the end comes the beginning, and Escape closes`() {
    var palette = ActionPalette(Self.entries)
    _ = palette.take(.up)
    #expect(palette.chosen == 3)
    _ = palette.take(.down)
    _ = palette.take(.down)
    #expect(palette.take(.enter) == .chosen(.action(.toStart)))
    #expect(palette.take(.escape) == .closed)
    #expect(palette.take(.backspace) == .closed)
  }

  @Test func `letters in sequence and at the beginnings of words count more`() throws {
    func score(_ query: String, _ text: String) throws -> Int { try #require(FuzzyMatch.score(of: query, in: text)) }
    #expect(try score("pan", "panel") > score("pan", "pause and go on"))
    #expect(try score("nm", "next match") > score("nm", "one minute"))
    #expect(try score("office", "office") == FuzzyMatch.exact)
    #expect(FuzzyMatch.score(of: "", in: "x") == 0)
    #expect(FuzzyMatch.score(of: "xy", in: "yx") == nil)
  }

  @Test func `every action is in the list with its key, and every machine with its kind`() {
    let machines = ActionPalette.machineEntries
    #expect(machines.count == Catalogue.names.count)
    #expect(machines.allSatisfy { !$0.key.isEmpty && $0.title.contains(": ") })
  }

  @Test func `the box is drawn at every size, with the chosen entry in it`() {
    let rows = (0..<40).map { PaletteBox.Row(text: "entry \($0)", note: "key \($0)") }
    for width in stride(from: 1, through: 250, by: 7) {
      for height in 1...60 {
        let box = PaletteBox(typed: "typed", rows: rows, chosen: (width + height) % 40)
        var grid = Grid(width: width, height: height)
        let bounds = CellRectangle(column: 0, row: 0, width: width, height: height)
        box.draw(into: &grid, in: bounds, theme: .ascii)
        guard width >= 40, height >= 12 else { continue }
        #expect(grid.text.contains("entry \(box.chosen) "), "\(width)x\(height)")
        let found = (0..<height).compactMap { row in box.index(column: width / 2, row: row, in: bounds) }
        #expect(found.contains(box.chosen))
      }
    }
  }
}
