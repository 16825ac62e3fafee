import Testing

@testable import Drawing

/// The table of facts: its columns, its filter and its choice.
@Suite struct FactsPaneTests {
  private static let lines = [
    FactLine(instant: .milliseconds(300), part: "plant", name: "carStarted", values: "target=G"),
    FactLine(
      instant: .nanoseconds(12_188_888_889), part: "controller", name: "doorsOpened", values: "landing=G entrance=front"
    ),
  ]

  private static func text(_ pane: FactsPane, width: Int, height: Int) -> [String] {
    Fixture.rows(width: width, height: height) { pane.draw(into: &$0, in: $1, theme: .ascii) }
  }

  @Test func `instants, parts, names and values are in columns`() {
    let pane = FactsPane(lines: Self.lines, count: 2)
    #expect(
      Self.text(pane, width: 70, height: 2) == [
        "  0.300000000  plant      carStarted  target=G",
        " 12.188888889  controller doorsOpened landing=G entrance=front",
      ])
  }

  @Test func `where there is less room values follow their names, and parts and values are cut`() {
    let pane = FactsPane(lines: Self.lines, count: 2)
    #expect(
      Self.text(pane, width: 48, height: 2) == [
        "  0.300000000  plant    carStarted target=G",
        " 12.188888889  control~ doorsOpened landing=G e~",
      ])
  }

  @Test func `a narrow pane has instants of three decimals`() {
    let rows = Self.text(FactsPane(lines: Self.lines, count: 2), width: 36, height: 2)
    #expect(rows[1].hasPrefix(" 12.189  "))
    #expect(rows.allSatisfy { $0.count <= 36 })
  }

  @Test func `the filter and how many facts fit it are in the last row`() {
    let pane = FactsPane(lines: Self.lines, count: 2, filter: "doors", isTyping: true)
    #expect(Self.text(pane, width: 40, height: 3)[2] == " only doors_                    2 facts")
  }

  @Test func `without a choice the last fact that has happened is at the bottom`() {
    let state = FactsState()
    #expect(state.firstRow(FactsExtent(count: 100, shownCount: 40), height: 10) == 30)
    #expect(state.firstRow(FactsExtent(count: 100, shownCount: 4), height: 10) == 0)
  }

  @Test func `the next fact after the last is the first`() {
    var state = FactsState()
    let extent = FactsExtent(count: 3, shownCount: 3)
    #expect(state.take(.last, extent, height: 5) == nil)
    #expect(state.take(.next, extent, height: 5) == "on from the start")
    #expect(state.chosen == 0)
    #expect(state.take(.previous, extent, height: 5) == "on from the end")
    #expect(state.chosen == 2)
  }

  @Test func `nothing fits, and nothing is chosen`() {
    var state = FactsState()
    for scalar in "xyz".unicodeScalars {
      _ = state.take(.type(scalar), FactsExtent(count: 0, shownCount: 0), height: 5)
    }
    let none = FactsExtent(count: 0, shownCount: 0)
    #expect(state.take(.next, none, height: 5) == "no fact fits 'xyz'")
    #expect(state.take(.below, none, height: 5) == nil)
    #expect(state.chosen == nil)
  }

  @Test func `a filter is typed, shortened, kept and removed`() {
    var state = FactsState()
    let extent = FactsExtent(count: 9, shownCount: 9)
    for action in [FactsAction.beginFilter, .type("a"), .type("b"), .erase] {
      _ = state.take(action, extent, height: 5)
    }
    #expect(state.filter == "a")
    #expect(state.isTyping)
    _ = state.take(.endFilter, extent, height: 5)
    #expect(!state.isTyping)
    #expect(state.filter == "a")
    _ = state.take(.clear, extent, height: 5)
    #expect(state == FactsState())
  }

  @Test func `a click chooses the fact in its row`() {
    var state = FactsState()
    let extent = FactsExtent(count: 100, shownCount: 40)
    state.choose(row: 2, extent, height: 10)
    #expect(state.chosen == 32)
    state.choose(row: 99, extent, height: 10)
    #expect(state.chosen == 32)
  }
}
