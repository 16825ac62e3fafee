import Elevators
import Records
import SimulationCore
import Testing

@testable import Drawing

/// Parts of a machine and those that have parts of their own, and how a timeline folds them.
struct PartTreeTests {
  private static let bounds = CellRectangle(column: 0, row: 0, width: 100, height: 30)

  @Test func `parts of one part stay together, and the machine itself comes first`() {
    let tree = PartTree([["A", "plant"], ["B", "plant"], ["people"], ["A", "controller"], []])
    #expect(
      tree.nodes == [
        .part([]), .whole(["A"], [.part(["A", "plant"]), .part(["A", "controller"])], siblingCount: 1),
        .part(["B", "plant"]), .part(["people"]),
      ])
    #expect(tree.wholes == [["A"]])
  }

  @Test func `names that all parts of a part share are one name, at any depth`() {
    let tree = PartTree([["lane", "A", "plant"], ["lane", "A", "controller"], ["lane", "A"], ["other"]])
    #expect(
      tree.nodes == [
        .whole(
          ["lane", "A"], [.part(["lane", "A"]), .part(["lane", "A", "plant"]), .part(["lane", "A", "controller"])],
          siblingCount: 1),
        .part(["other"]),
      ])
    #expect(PartTree([]).nodes.isEmpty)
    let deep = PartTree([["x", "a", "1"], ["x", "a", "2"], ["x", "b"]])
    #expect(deep.wholes == [["x"], ["x", "a"]])
  }

  /// Two minutes of some cars.
  private static func group(cars: Int) throws -> LaneFixture.Run<ElevatorGroup> { try LaneFixture.group(cars: cars) }

  /// A car that has done something.
  private static func busyCar(_ plan: LanePlan) throws -> String {
    try #require(["A", "B", "C", "D"].first { plan.tracks(of: .whole([$0]))?.last != nil })
  }

  private static func labels(_ plan: LanePlan, _ state: TimelineState) -> [String] {
    LaneLayout(plan, state, in: bounds).rows.map { String(repeating: " ", count: $0.indent) + $0.label }
  }

  @Test func `each car of a group has one row and its curve, and unfolds to its parts`() throws {
    let plan = try Self.group(cars: 4).plan()
    var state = TimelineState()
    let usual = Self.labels(plan, state)
    #expect(usual.count { ["A", "B", "C", "D"].contains($0) } == 4)
    #expect((1...4).contains(usual.count { $0 == " position" }))
    #expect(!usual.contains { $0.contains("plant") })
    state.choose(.whole(["A"]), nil)
    _ = state.take(.changeDetail, plan, in: Self.bounds)
    let full = Self.labels(plan, state)
    #expect(full.contains(" plant") && full.contains(" controller") && full.contains("  drive"))
    _ = state.take(.changeDetail, plan, in: Self.bounds)
    let folded = Self.labels(plan, state)
    #expect(folded.count <= usual.count)
    #expect(!folded.contains { $0.contains("plant") })
    _ = state.take(.foldAll, plan, in: Self.bounds)
    _ = state.take(.changeDetail, plan, in: Self.bounds)
    #expect(!Self.labels(plan, state).contains { $0.hasPrefix(" ") })
  }

  @Test func `all cars of a small group are shown with their parts`() throws {
    let labels = Self.labels(try Self.group(cars: 2).plan(), TimelineState())
    #expect(labels.count { $0 == " plant" } == 2)
  }

  @Test func `events of a folded car are visited in their order, and chosen in its row`() throws {
    let plan = try Self.group(cars: 4).plan()
    let car = try Self.busyCar(plan)
    var state = TimelineState()
    state.choose(.whole([car]), nil)
    _ = state.take(.firstEvent, plan, in: Self.bounds)
    var visited = [state.cursorTime(plan)]
    while state.take(.nextEvent, plan, in: Self.bounds) == .none { visited.append(state.cursorTime(plan)) }
    #expect(visited == visited.sorted())
    let facts = plan.lanes.parts.filter { $0.first == car }.reduce(0) { count, path in
      count + (plan.tracks(of: .part(path))?.count ?? 0)
    }
    #expect(visited.count == facts)
    // What came of an event inside the car is shown in the car's row while that is folded.
    let mark = try #require(state.choice?.mark)
    #expect(plan.rows(showingMark: mark).contains(.whole([car])))
    #expect(LaneFixture.text(plan, state, width: 100, height: 30).contains("◆"))
    while state.take(.previousEvent, plan, in: Self.bounds) == .none { visited.removeLast() }
    #expect(visited.count == 1)
  }

  @Test func `a click on a folded car chooses one of its events`() throws {
    let plan = try Self.group(cars: 4).plan()
    let car = try Self.busyCar(plan)
    var state = TimelineState()
    _ = state.take(.fitAll, plan, in: Self.bounds)
    let layout = LaneLayout(plan, state, in: Self.bounds)
    let index = try #require(layout.rows.firstIndex { $0.identity == .whole([car]) })
    let tracks = try #require(plan.tracks(of: .whole([car])))
    let last = try #require(tracks.last)
    let column = layout.plotColumn + layout.scale.column(of: last.time)
    state.take(.press, atColumn: column, row: layout.lanes.row + index, plan, in: Self.bounds)
    #expect(state.choice?.row == .whole([car]))
    #expect(state.choice?.mark.map { tracks.contains(mark: $0) } == true)
  }
}
