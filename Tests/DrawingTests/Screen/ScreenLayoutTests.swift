import Drawing
import Testing

/// The panes of a screen: a sensible layout at each size, and what a user has chosen instead.
struct ScreenLayoutTests {
  private func layout(
    _ width: Int, _ height: Int, _ arrangement: PaneArrangement = PaneArrangement(), room: TimelineRoom = .full,
    columns: @escaping (Int) -> Int? = { _ in nil }
  ) -> ScreenLayout {
    ScreenLayout(
      width: width, height: height, hasTransport: true, arrangement: arrangement, timelineRoom: room,
      pictureColumns: columns)
  }

  private func cells(_ column: Int, _ row: Int, _ width: Int, _ height: Int) -> CellRectangle {
    CellRectangle(column: column, row: row, width: width, height: height)
  }

  @Test func `at 80 by 24 the timeline is below the picture`() {
    let layout = layout(80, 24)
    #expect(layout.picture == cells(0, 1, 80, 13))
    #expect(layout.headings.map(\.pane) == [.timeline])
    #expect(layout.timeline == cells(0, 15, 80, 6))
    #expect(layout.facts.isEmpty)
  }

  @Test func `facts that are asked for are beside the timeline`() {
    let layout = layout(80, 24, PaneArrangement(shown: [.facts]))
    #expect(layout.title == cells(0, 0, 80, 1))
    #expect(layout.picture == cells(0, 1, 80, 13))
    #expect(layout.headings.map(\.pane) == [.timeline, .facts])
    #expect(layout.headings.map(\.bounds.row) == [14, 14])
    #expect(layout.timeline == cells(0, 15, 34, 6))
    #expect(layout.facts == cells(35, 15, 45, 6))
    #expect(layout.clock.row == 21 && layout.transport.row == 22 && layout.keys.row == 23)
  }

  @Test func `a broad screen has them beside the picture, the facts below the timeline`() {
    let layout = layout(132, 43) { _ in 81 }
    #expect(layout.picture == cells(0, 1, 81, 39))
    #expect(layout.timeline == cells(82, 2, 50, 25))
    #expect(layout.facts == cells(82, 28, 50, 12))
  }

  @Test func `they are beside it only where forty columns are left of what it makes use of`() {
    let beside = layout(120, 40) { _ in 79 }
    #expect(beside.picture == cells(0, 1, 79, 36))
    #expect(beside.timeline.width == 40 && beside.facts.width == 40)
    let below = layout(120, 40) { _ in 80 }
    #expect(below.picture == cells(0, 1, 120, 23))
    #expect(below.timeline == cells(0, 25, 120, 12))
    #expect(below.facts.isEmpty)
    // A picture that makes use of all columns has them below at any size.
    #expect(layout(300, 90).picture.width == 300)
  }

  @Test func `where there is no room below either they come when they are asked for`() {
    #expect(layout(120, 15) { _ in 90 }.picture == cells(0, 1, 120, 11))
    let asked = layout(120, 15, PaneArrangement(shown: [.facts])) { _ in 90 }
    #expect(!asked.facts.isEmpty && asked.picture.width == 120)
    #expect(layout(120, 40, room: .spare) { _ in 80 }.picture == cells(0, 1, 120, 36))
    #expect(layout(120, 40, room: .spare) { _ in 79 }.picture == cells(0, 1, 79, 36))
  }

  @Test func `what fills the screen has all of it at any size`() {
    for (width, height) in [(80, 24), (160, 50), (300, 90)] {
      let picture = layout(width, height, room: .brief) { _ in 20 }.picture
      #expect(picture == cells(0, 1, width, height - 4))
    }
  }

  @Test func `the smallest screen has a picture, the clock and the bar`() {
    let layout = layout(40, 12)
    #expect(!layout.isTooSmall)
    #expect(layout.picture == cells(0, 1, 40, 8))
    #expect(layout.timeline.isEmpty && layout.facts.isEmpty)
  }

  @Test func `a picture that makes use of few columns has the panes beside it at any width`() {
    let narrow = layout(80, 24) { $0 }
    #expect(narrow.picture == cells(0, 1, 20, 20))
    #expect(narrow.timeline.column == 21)
    #expect(max(narrow.timeline.endRow, narrow.facts.endRow) == 21)
    // One that needs more than what is left has them below.
    #expect(layout(80, 24) { _ in 44 }.picture.width == 80)
  }

  @Test func `a game has all the room until its player asks for the rest`() {
    #expect(layout(80, 24, room: .brief).picture == cells(0, 1, 80, 20))
    var asked = PaneArrangement()
    asked.show(.facts, true)
    #expect(!layout(80, 24, asked, room: .brief).facts.isEmpty)
  }

  @Test func `a pane that is hidden leaves its room to the others`() {
    var arrangement = PaneArrangement(hidden: [.facts])
    #expect(layout(80, 24, arrangement).timeline == cells(0, 15, 80, 6))
    arrangement.show(.timeline, false)
    #expect(layout(80, 24, arrangement).picture == cells(0, 1, 80, 20))
    arrangement.show(.picture, false)
    // One is always shown.
    #expect(layout(80, 24, arrangement).picture == cells(0, 1, 80, 20))
  }

  @Test func `an enlarged pane has all the room, and gives it back to one that is asked for`() {
    var arrangement = PaneArrangement(enlarged: .facts)
    #expect(layout(80, 24, arrangement).facts == cells(0, 2, 80, 19))
    arrangement.show(.timeline, true)
    #expect(arrangement.enlarged == nil)
    arrangement.enlarged = .panel
    #expect(layout(80, 24, arrangement).picture == cells(0, 1, 80, 20))
    #expect(arrangement.inPicture(having: [.panel]).enlarged == .panel)
    #expect(arrangement.inPicture(having: []).enlarged == nil)
  }

  @Test func `a border moves to where the mouse takes it`() throws {
    var arrangement = PaneArrangement()
    let edge = try #require(layout(80, 24).edge(column: 5, row: 14))
    #expect(edge.border == .below)
    arrangement.move(.below, to: edge.share(column: 5, row: 9))
    #expect(layout(80, 24, arrangement).edge(column: 5, row: 9)?.border == .below)
    arrangement.show(.facts, true)
    let inner = try #require(layout(80, 24, arrangement).edge(column: 34, row: 17))
    #expect(inner.border == .between && !inner.isRow)
    arrangement.move(.between, to: inner.share(column: 50, row: 17))
    #expect(layout(80, 24, arrangement).facts.column == 51)
    let aside = try #require(layout(132, 43) { _ in 81 }.edge(column: 81, row: 9))
    arrangement.move(.beside, to: aside.share(column: 60, row: 9))
    #expect(layout(132, 43, arrangement) { _ in 81 }.picture.width == 60)
  }

  @Test func `shares beyond their range are the nearest that are allowed`() {
    let arrangement = PaneArrangement(shares: [.below: -1, .beside: 7, .between: .nan])
    #expect(arrangement.shares == [.below: 0.1, .beside: 0.9, .between: 0.5])
  }

  @Test func `at every size the panes lie on the screen, apart from each other`() {
    let arrangements = [
      PaneArrangement(), PaneArrangement(shown: [.timeline, .facts]), PaneArrangement(hidden: [.picture]),
      PaneArrangement(hidden: [.timeline]), PaneArrangement(enlarged: .timeline), PaneArrangement(enlarged: .readouts),
      PaneArrangement(shown: [.facts], shares: [.below: 0.9, .beside: 0.9, .between: 0.9]),
      PaneArrangement(shown: [.facts], shares: [.below: 0.1, .beside: 0.1, .between: 0.1]),
    ]
    for width in 1...250 {
      for height in stride(from: 1, through: 100, by: width % 3 + 1) {
        for (index, arrangement) in arrangements.enumerated() {
          let columns = [nil, width / 3, 3 * height][(width + height) % 3]
          let layout = layout(width, height, arrangement) { _ in columns }
          let parts = [
            layout.title, layout.picture, layout.timeline, layout.facts, layout.clock, layout.transport, layout.keys,
          ]
          guard !layout.isTooSmall else { continue }
          for (first, part) in parts.enumerated() where !part.isEmpty {
            #expect(part.intersection(layout.whole) == part, "\(width)x\(height) \(index)")
            for other in parts[(first + 1)...] {
              #expect(part.intersection(other).isEmpty, "\(width)x\(height) \(index)")
            }
          }
          #expect(!layout.picture.isEmpty || !layout.timeline.isEmpty || !layout.facts.isEmpty)
        }
      }
    }
  }
}
