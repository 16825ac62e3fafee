import Drawing
import NcursesTerminal
import SimulationCore

@testable import LiftworksCommand

/// A second machine, as small as one can be: told to open at its start, it counts the seconds.
struct Gate: PlayedMachine {
  enum Stimulus: String, ReadableStimulus, CaseIterable {
    case held
    case released

    static var forms: [RecordForm] { allCases.map { RecordForm(name: $0.rawValue) } }

    init?(_ record: FilledForm) { self.init(rawValue: record.name) }

    func record(into recorder: inout some Recorder) { recorder.name(rawValue) }
  }

  enum Event: Recordable {
    case second

    func record(into recorder: inout some Recorder) {
      recorder.part("clock")
      recorder.name("second")
      recorder.field("long", true)
    }
  }

  enum Fact: DeclaredFacts {
    case opened
    case counted(Int64)

    static var forms: [RecordForm] {
      let count = FieldForm(key: "count", kind: .integer(1...Int64.max))
      return [RecordForm(name: "opened"), RecordForm(name: "counted", fields: [count])]
    }

    func record(into recorder: inout some Recorder) {
      switch self {
      case .opened: recorder.name("opened")
      case .counted(let count):
        recorder.name("counted")
        recorder.field("count", count)
      }
    }
  }

  var count: Int64 = 0

  var diagrams: [StateDiagram] { [] }

  mutating func start(in context: inout some MachineContext<Self>) {
    context.emit(.opened)
    context.arm(.second, after: .seconds(1))
  }

  mutating func receive(_ stimulus: Stimulus, in context: inout some MachineContext<Self>) {}

  mutating func handle(_ event: Event, in context: inout some MachineContext<Self>) {
    count += 1
    context.emit(.counted(count))
    context.arm(event, after: .seconds(1))
  }

  func statusText(at instant: SimulationInstant) -> String { "open" }
  func isMoving(at instant: SimulationInstant) -> Bool { false }

  /// A number in the first cell; the whole of it can be clicked.
  struct Picture: MachinePicture {
    let number: Int

    func draw(into grid: inout Grid, in place: CellRectangle, theme: Theme) {
      grid.write("\(number)", column: place.column, row: place.row)
    }

    func control(column: Int, row: Int, in place: CellRectangle) -> Int? { number }
  }

  static func picture(of snapshot: Snapshot<Gate>, selection: Int) -> Picture { Picture(number: selection) }

  struct Controls: MachineControls {
    typealias Root = Gate

    enum Action { case hold, choose }

    var selection = 1
    var holdKeys: [Key] = [.character("o")]
    var chooseKeys: [Key] = [.tab]

    init(of machine: Gate) {}

    var keys: KeyTable<Action> {
      let hint = KeyHint(keys: "o", action: "hold", briefKeys: "o", briefAction: "hold")
      let other = KeyHint(keys: "Tab", action: "choose", briefKeys: "Tab", briefAction: "choose")
      return KeyTable(rows: [
        .init(keys: holdKeys, action: .hold, hint: hint),
        .init(keys: chooseKeys, action: .choose, hint: other),
      ])
    }

    func isForView(_ action: Action) -> Bool { action == .choose }

    mutating func perform(_ action: Action, on snapshot: Snapshot<Gate>) -> Reaction<Stimulus> {
      guard action == .choose else { return .send(.held) }
      selection += 1
      return .none
    }

    mutating func press(_ control: Int, on snapshot: Snapshot<Gate>) -> Reaction<Stimulus> { .send(.held) }

    mutating func release(on snapshot: Snapshot<Gate>) -> Reaction<Stimulus> { .send(.released) }
  }
}

/// The rule that a gate counts no further than to a number.
struct CountsTo: Monitor {
  typealias Root = Gate

  let limit: Int64

  mutating func settled(_ machine: Gate, at instant: SimulationInstant) -> Breach? {
    guard machine.count > limit else { return nil }
    return Breach(rule: "G1", finding: "counted to \(machine.count)")
  }
}
