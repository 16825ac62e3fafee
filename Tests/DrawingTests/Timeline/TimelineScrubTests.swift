import Foundation
import Testing

@testable import Drawing

/// A recorded run under the timeline's cursor: scrubbed from end to end, zoomed from a day to a millisecond.
struct TimelineScrubTests {
  private static let bounds = CellRectangle(column: 0, row: 0, width: 200, height: 56)

  /// How long each picture took, the shortest first.
  private struct FrameTimes {
    var all: [Duration] = []

    mutating func measure(_ draw: () -> Void) {
      let start = ContinuousClock.now
      draw()
      all.append(start.duration(to: .now))
    }

    /// The middle one, and the longest.
    func report(_ what: String) {
      let sorted = all.sorted()
      guard ProcessInfo.processInfo.environment["LIFTWORKS_FRAMES"] != nil, !sorted.isEmpty else { return }
      print("\(what): \(all.count) pictures, \(sorted[sorted.count / 2]) each, at most \(sorted[sorted.count - 1])")
    }
  }

  private static func draw(_ plan: LanePlan, _ state: TimelineState) -> Grid {
    var grid = Grid(width: bounds.width, height: bounds.height)
    LanePane(plan, state).draw(into: &grid, in: bounds, theme: .color)
    return grid
  }

  @Test func `each zoom from a day to a millisecond shows the instant of the cursor`() throws {
    let run = try LaneFixture.journal("hospital")
    try Self.zoom(run.plan(at: LaneFixture.seconds(100)), "zoomed from a day to a millisecond")
  }

  @Test func `a recorded day is zoomed and scrubbed as well`() throws {
    let run = LaneFixture.day()
    try Self.zoom(run.plan(at: LaneFixture.seconds(40_000)), "a day, zoomed")
    var times = FrameTimes()
    for hour in 0..<24 {
      let plan = run.plan(at: LaneFixture.seconds(Double(hour) * 3_600))
      var state = TimelineState()
      state.window = hour.isMultiple(of: 2) ? .all : state.window
      var grid = Grid(width: 0, height: 0)
      times.measure { grid = Self.draw(plan, state) }
      #expect(grid.text.contains("▼"))
    }
    times.report("a day, scrubbed")
  }

  /// Zooms from a day to a millisecond a cell, always with the instant shown in sight.
  private static func zoom(_ plan: LanePlan, _ what: String) throws {
    var state = TimelineState()
    let day: Int64 = 86_400_000_000_000
    while LaneLayout(plan, state, in: bounds).scale.cell * 150 < day { _ = state.take(.zoomOut, plan, in: bounds) }
    var (times, cells) = (FrameTimes(), [Int64]())
    while cells.last ?? day > 1_000_000 {
      let scale = LaneLayout(plan, state, in: bounds).scale
      cells.append(scale.cell)
      let column = scale.column(of: plan.now)
      #expect((0..<scale.columns).contains(column))
      var grid = Grid(width: 0, height: 0)
      times.measure { grid = draw(plan, state) }
      #expect(grid.text.contains("▼"))
      _ = state.take(.zoomIn, plan, in: bounds)
    }
    #expect(cells == cells.sorted(by: >))
    #expect(cells[0] * 150 >= day && cells[cells.count - 1] <= 1_000_000)
    times.report(what)
  }

  @Test func `scrubbing shows each instant of the run, forwards and backwards`() throws {
    let run = try LaneFixture.journal("hospital")
    var (times, forwards) = (FrameTimes(), [Grid]())
    let seconds = stride(from: 0.0, through: 500, by: 25)
    for second in seconds {
      let plan = run.plan(at: LaneFixture.seconds(second))
      times.measure { forwards.append(Self.draw(plan, TimelineState())) }
    }
    for (second, before) in zip(Array(seconds).reversed(), forwards.reversed()) {
      let plan = run.plan(at: LaneFixture.seconds(second))
      var grid = Grid(width: 0, height: 0)
      times.measure { grid = Self.draw(plan, TimelineState()) }
      #expect(grid.text == before.text)
    }
    #expect(Set(forwards.map(\.text)).count == forwards.count)
    times.report("scrubbed over nine minutes")
  }
}
