import Records
import SimulationCore
import Testing

@testable import Drawing

/// What keys and the mouse make of a timeline.
@Suite struct TimelineStateTests {
  private static let bounds = CellRectangle(column: 0, row: 0, width: 80, height: 16)
  private static let plan = LaneFixture.classic().plan(at: LaneFixture.seconds(30))

  private static func state(after actions: [TimelineAction]) -> TimelineState {
    var state = TimelineState()
    for action in actions { _ = state.take(action, plan, in: bounds) }
    return state
  }

  private static func scale(_ state: TimelineState) -> TimeScale { LaneLayout(plan, state, in: bounds).scale }

  @Test func `the instant shown is two thirds across, and the cells lie on a grid`() {
    let scale = Self.scale(TimelineState())
    #expect(scale.cell == 500_000_000)
    #expect(scale.start % scale.cell == 0)
    #expect(scale.column(of: Self.plan.now) == scale.columns * 2 / 3)
  }

  @Test func `the whole run has room when all is shown`() {
    let scale = Self.scale(Self.state(after: [.fitAll]))
    #expect(scale.start == 0)
    #expect(scale.end >= Self.plan.end)
    #expect(scale.end < 2 * Self.plan.end)
  }

  @Test func `a zoom halves the cell and keeps the cursor's column`() {
    var state = Self.state(after: [.rowBelow, .rowBelow, .nextEvent])
    let (before, cursor) = (Self.scale(state), state.cursorTime(Self.plan))
    _ = state.take(.zoomIn, Self.plan, in: Self.bounds)
    let after = Self.scale(state)
    #expect(after.cell == before.cell / 2)
    #expect(after.column(of: cursor) == before.column(of: cursor))
  }

  @Test func `zooming goes down to a nanosecond and up to centuries, and stops there`() {
    let deep = Self.scale(Self.state(after: Array(repeating: .zoomIn, count: 100)))
    #expect(deep.cell == 1)
    let far = Self.scale(Self.state(after: Array(repeating: .zoomOut, count: 100)))
    #expect(far.cell == TimeScale.longestCell)
    #expect(far.start == 0)
  }

  @Test func `what is chosen and has scrolled out is marked`() {
    let low = CellRectangle(column: 0, row: 0, width: 80, height: 6)
    var state = TimelineState()
    for action in [TimelineAction.rowBelow, .rowBelow, .nextEvent] { _ = state.take(action, Self.plan, in: low) }
    func text() -> String { LaneFixture.text(Self.plan, state, width: 80, height: 6) }
    #expect(!text().contains(#/▸\d/#))
    // The wheel over the names scrolls, and the choice stays.
    for _ in 0..<20 { state.take(.wheelDown, atColumn: 1, row: 2, Self.plan, in: low) }
    #expect(text().contains(#/▸\d+ above/#))
    #expect(!text().contains("◀"))
    for _ in 0..<9 { _ = state.take(.panForward, Self.plan, in: low) }
    #expect(text().split(separator: "\n")[0].contains("◀"))
  }

  @Test func `moving to the past stops at the start of the run`() {
    let scale = Self.scale(Self.state(after: Array(repeating: .panBack, count: 50)))
    #expect(scale.start == 0)
  }

  @Test func `the events of a row are visited in order, and back again`() {
    var state = Self.state(after: [.rowBelow, .rowBelow, .rowBelow, .firstEvent])
    var visited: [Int64] = [state.cursorTime(Self.plan)]
    while state.take(.nextEvent, Self.plan, in: Self.bounds) == .none { visited.append(state.cursorTime(Self.plan)) }
    #expect(visited == visited.sorted())
    #expect(visited.count > 3)
    var back: [Int64] = [state.cursorTime(Self.plan)]
    while state.take(.previousEvent, Self.plan, in: Self.bounds) == .none { back.append(state.cursorTime(Self.plan)) }
    #expect(back == visited.reversed())
    let text = "nothing earlier in this row"
    #expect(state.take(.previousEvent, Self.plan, in: Self.bounds) == .message(text))
  }

  @Test func `an event that is reached is in view`() {
    var state = Self.state(after: [.rowBelow, .rowBelow, .zoomIn, .zoomIn, .zoomIn, .zoomIn])
    _ = state.take(.firstEvent, Self.plan, in: Self.bounds)
    #expect(Self.scale(state).visibleColumn(of: state.cursorTime(Self.plan)) != nil)
  }

  @Test func `from a cause to its effect and back is the same event`() throws {
    var state = Self.state(after: [.rowBelow, .firstEvent])
    let press = try #require(state.choice?.mark)
    #expect(state.take(.effect, Self.plan, in: Self.bounds) == .none)
    #expect(state.choice?.mark != press)
    #expect(state.take(.cause, Self.plan, in: Self.bounds) == .none)
    #expect(state.choice?.mark == press)
    let text = "it came from outside"
    #expect(state.take(.cause, Self.plan, in: Self.bounds) == .message(text))
  }

  @Test func `without a choice there is no cause to go to`() {
    var state = TimelineState()
    let text = "no event is chosen"
    #expect(state.take(.cause, Self.plan, in: Self.bounds) == .message(text))
    #expect(state.take(.effect, Self.plan, in: Self.bounds) == .message(text))
    #expect(state == TimelineState())
  }

  @Test func `a choice that the run has forgotten is none`() {
    var state = TimelineState()
    state.choose(.stimuli, 1_000_000)
    let text = "no event is chosen"
    #expect(state.take(.cause, Self.plan, in: Self.bounds) == .message(text))
  }

  @Test func `a folded part is one row, and unfolds to all of its lanes`() {
    func rows(_ state: TimelineState) -> Int { LaneLayout(Self.plan, state, in: Self.bounds).rows.count }
    var state = Self.state(after: [.rowBelow, .rowBelow])
    let usual = rows(state)
    _ = state.take(.changeDetail, Self.plan, in: Self.bounds)
    let full = rows(state)
    _ = state.take(.changeDetail, Self.plan, in: Self.bounds)
    #expect(rows(state) == 3)
    #expect(full > usual)
    #expect(usual > 3)
    _ = state.take(.changeDetail, Self.plan, in: Self.bounds)
    #expect(rows(state) == usual)
  }

  @Test func `the wheel zooms where the mouse is`() {
    var state = Self.state(after: [.fitAll])
    let layout = LaneLayout(Self.plan, state, in: Self.bounds)
    let column = layout.plotColumn + 20
    let time = layout.scale.time(ofColumn: 20)
    state.take(.wheelUp, atColumn: column, row: 5, Self.plan, in: Self.bounds)
    #expect(Self.scale(state).cell == layout.scale.cell / 2)
    #expect(abs(Self.scale(state).column(of: time) - 20) <= 1)
    state.take(.wheelDown, atColumn: column, row: 5, Self.plan, in: Self.bounds)
    #expect(abs(Self.scale(state).cell - layout.scale.cell) <= 1)
  }

  @Test func `a drag moves what is shown along with the mouse`() {
    var state = TimelineState()
    let layout = LaneLayout(Self.plan, state, in: Self.bounds)
    let column = layout.plotColumn + 10
    state.take(.press, atColumn: column, row: 0, Self.plan, in: Self.bounds)
    state.take(.drag, atColumn: column + 8, row: 0, Self.plan, in: Self.bounds)
    #expect(Self.scale(state).start == layout.scale.start - 8 * layout.scale.cell)
    state.take(.drag, atColumn: column + 3, row: 0, Self.plan, in: Self.bounds)
    #expect(Self.scale(state).start == layout.scale.start - 3 * layout.scale.cell)
    state.take(.release, atColumn: 0, row: 0, Self.plan, in: Self.bounds)
    #expect(state.drag == nil)
  }

  @Test func `a click chooses the event in the cell`() throws {
    var state = Self.state(after: [.fitAll])
    let layout = LaneLayout(Self.plan, state, in: Self.bounds)
    let stimuli = try #require(Self.plan.lanes.bundle(LaneBundle.Identity(.stimuli))).track
    let column = layout.plotColumn + layout.scale.column(of: stimuli.times[1])
    let row = layout.lanes.row + 1
    state.take(.press, atColumn: column, row: row, Self.plan, in: Self.bounds)
    #expect(state.choice?.row == .stimuli)
    #expect(state.choice?.mark == Int(stimuli.marks[1]))
    #expect(state.cursorTime(Self.plan) == 20_000_000_000)
  }

  @Test func `what is chosen is left again`() {
    var state = Self.state(after: [.rowBelow, .firstEvent])
    #expect(state.hasChoice)
    _ = state.take(.clear, Self.plan, in: Self.bounds)
    #expect(!state.hasChoice)
  }

  @Test func `any keys at any size leave a state that can be drawn`() {
    let actions: [TimelineAction] = [
      .rowBelow, .nextEvent, .zoomIn, .pageBelow, .changeDetail, .effect, .panForward, .zoomOut, .lastEvent, .cause,
      .foldAll, .fitAll, .rowAbove, .previousEvent, .panBack, .follow,
    ]
    for (width, height) in [(0, 0), (12, 2), (40, 6), (200, 60)] {
      let bounds = CellRectangle(column: 3, row: 2, width: width, height: height)
      var state = TimelineState()
      for step in 0..<400 {
        _ = state.take(actions[(step * 7 + step / 5) % actions.count], Self.plan, in: bounds)
        var grid = Grid(width: width, height: height)
        LanePane(Self.plan, state).draw(into: &grid, in: bounds, theme: .ascii)
      }
    }
  }
}
