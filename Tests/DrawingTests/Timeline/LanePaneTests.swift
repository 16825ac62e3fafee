import Records
import SimulationCore
import Testing

@testable import Drawing

/// A machine that moves by a length in ten seconds.
private struct Creep: MeasuredMachine {
  typealias Stimulus = Never
  typealias Fact = Arrival

  struct Arrival: Recordable { func record(into recorder: inout some Recorder) { recorder.name("arrived") } }

  let length: Double
  private let end = SimulationInstant.start.advanced(by: .seconds(10))

  init(length: Double) { self.length = length }

  mutating func start(in context: inout some MachineContext<Self>) { context.arm(Arrival(), after: .seconds(10)) }

  mutating func receive(_ stimulus: Never, in context: inout some MachineContext<Self>) {}

  mutating func handle(_ event: Arrival, in context: inout some MachineContext<Self>) { context.emit(event) }

  func readings(at instant: SimulationInstant) -> [Reading] {
    let share = Double(min(instant, end).nanoseconds) / Double(end.nanoseconds)
    return [Reading("position", share * length, .metres)]
  }

  func hasMovingReadings(at instant: SimulationInstant) -> Bool { instant < end }
}

/// Timelines as text; `UPDATE_GOLDEN=1` in the environment rewrites the files.
@Suite struct LanePaneTests {
  /// A pane, the instant shown and the length of a cell; no length for the whole run.
  struct Case: CustomTestStringConvertible {
    let name: String
    let width: Int
    let height: Int
    let now: Double?
    let cell: Int64?
    var theme = Theme.monochrome

    var testDescription: String { file }
    var file: String {
      let zoom = cell.map { LanePane.text(ofLength: $0) } ?? "all"
      let ascii = theme == .ascii ? "-ascii" : ""
      return "timeline-\(name)-\(width)x\(height)-\(zoom)\(ascii).txt"
    }

    var state: TimelineState {
      var state = TimelineState()
      state.window = cell.map { .following(cell: $0) } ?? .all
      return state
    }
  }

  private static let second: Int64 = 1_000_000_000

  static let classics = [
    Case(name: "classic", width: 80, height: 12, now: 22, cell: second / 2),
    Case(name: "classic", width: 40, height: 8, now: 22, cell: second / 2, theme: .ascii),
    Case(name: "classic", width: 120, height: 16, now: nil, cell: nil),
  ]

  static let hospitals = [
    Case(name: "hospital", width: 120, height: 34, now: 100, cell: nil),
    Case(name: "hospital", width: 80, height: 14, now: 100, cell: 5 * second),
    Case(name: "hospital", width: 120, height: 34, now: 100, cell: second / 4),
    Case(name: "hospital", width: 120, height: 34, now: 100, cell: 1_000_000),
    Case(name: "hospital", width: 50, height: 30, now: 100, cell: second / 2, theme: .ascii),
  ]

  @Test(arguments: classics) func `the classic's timeline is the one in the file`(golden: Case) throws {
    try Self.check(LaneFixture.classic(), golden)
  }

  @Test(arguments: hospitals) func `the hospital's timeline is the one in the file`(golden: Case) throws {
    try Self.check(try LaneFixture.journal("hospital"), golden)
  }

  @Test func `the office's timeline is the one in the file`() throws {
    let golden = Case(name: "office", width: 160, height: 40, now: nil, cell: nil)
    try Self.check(try LaneFixture.journal("office"), golden)
  }

  @Test func `a mechanism has lanes, of its shafts' turns too`() throws {
    let golden = Case(name: "car-gearbox", width: 80, height: 16, now: 12, cell: Self.second / 2)
    try Self.check(try LaneFixture.mechanism("car-gearbox"), golden)
  }

  @Test func `a scene has lanes, of its properties too`() throws {
    let golden = Case(name: "ocean", width: 80, height: 16, now: 12, cell: Self.second / 2)
    try Self.check(try LaneFixture.scene("ocean"), golden)
  }

  @Test func `the chosen event is joined to its cause and its effects`() throws {
    let run = LaneFixture.classic()
    let plan = run.plan(at: LaneFixture.seconds(30))
    let bounds = CellRectangle(column: 0, row: 0, width: 100, height: 16)
    var state = TimelineState()
    for action in [TimelineAction.rowBelow, .rowBelow, .rowBelow, .previousEvent, .previousEvent] {
      _ = state.take(action, plan, in: bounds)
    }
    try GoldenFile.check(LaneFixture.text(plan, state, width: 100, height: 16), named: "timeline-classic-chosen.txt")
  }

  @Test(arguments: [80, 120]) func `the plot begins in the same column whatever the lanes are called`(width: Int) throws
  {
    func plotColumn(_ plan: LanePlan) -> Int {
      let bounds = CellRectangle(column: 0, row: 0, width: width, height: 16)
      return LaneLayout(plan, TimelineState(), in: bounds).plotColumn
    }
    let hospital = try LaneFixture.journal("hospital")
    #expect(plotColumn(LaneFixture.classic().plan()) == plotColumn(hospital.plan()))
  }

  @Test(arguments: [(0.0018, false), (1.0, true)]) func `a curve that hardly moves does not fill its row`(
    metres: Double, fillsRow: Bool
  ) {
    let recorder = LaneRecorder<Creep>([])
    let simulation = Simulation(Creep(length: metres), observers: [recorder])
    recorder.watch(simulation)
    simulation.run(through: LaneFixture.seconds(20))
    let plan = LanePlan(recorder.lanes, now: simulation.now, end: simulation.now, armed: [])
    let text = LaneFixture.text(plan, width: 80, height: 8)
    #expect(text.contains("position"))
    #expect(text.contains("█") == fillsRow, "\(text)")
  }

  @Test func `a lamp is a bar where it is on, and no curve`() throws {
    let run = try LaneFixture.journal("office")
    let plan = run.plan()
    let index = try #require(plan.lanes.lanes.firstIndex { $0.fullName == "plant/lamps/car/6" })
    let curve = try #require(plan.lanes.curve(of: index))
    #expect(plan.lanes.curves.hasMoved(curve))
    let row = LaneRow(identity: .lane(index), owner: .armed, label: "", indent: 0, detail: nil)
    let scale = TimeScale(from: 0, cell: plan.end / 200 + 1, columns: 200)
    let cells = LaneStrip(row, plan, scale, theme: .color).cells
    #expect(cells.allSatisfy { $0.glyph == " " })
    let grounds = cells.map(\.style.background)
    for column in stride(from: 0, to: 200, by: 7) {
      let (start, end) = (scale.time(ofColumn: column), scale.time(ofColumn: column + 1) - 1)
      let range = try #require(plan.lanes.curves.extremes(curve, from: start, through: end))
      #expect((grounds[column] != grounds[0]) == (range.upperBound > 0.5), "\(column)")
    }
    #expect(plan.value(of: row, at: 0) == "off")
    #expect(Set(grounds).count == 2)
  }

  @Test func `a pane of any size is drawn`() throws {
    let plan = LaneFixture.classic().plan(at: LaneFixture.seconds(22))
    for width in 0..<30 {
      for height in 0..<8 { _ = LaneFixture.text(plan, width: width, height: height, theme: .color) }
    }
    _ = LaneFixture.text(plan, width: 400, height: 120, theme: .color)
  }

  private static func check<Root>(_ run: LaneFixture.Run<Root>, _ golden: Case) throws {
    let text = LaneFixture.text(
      run.plan(at: golden.now.map { LaneFixture.seconds($0) }), golden.state, width: golden.width,
      height: golden.height, theme: golden.theme)
    if golden.theme == .ascii { #expect(text.unicodeScalars.allSatisfy { $0.isASCII }) }
    try GoldenFile.check(text, named: golden.file)
  }
}
