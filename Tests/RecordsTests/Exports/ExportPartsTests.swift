import Records
import SimulationCore
import Testing

/// Two blinkers in one machine, of which no chart is declared.
private struct Wing: MeasuredMachine {
  struct Chart: Statechart {
    enum State: String, CaseIterable, Sendable {
      case dark
      case bright
    }

    enum Trigger: String, CaseIterable, Sendable { case blinked }

    var name: String { "blink" }
    var initial: State { .dark }

    func target(from state: State, on trigger: Trigger) -> State? { state == .dark ? .bright : .dark }
  }

  /// A blinker by its number, with a fact of the name of its region.
  struct Blink: Recordable {
    let number: Int

    func record(into recorder: inout some Recorder) {
      recorder.part("floor")
      recorder.part("lamp\(number)")
      recorder.name("blink")
    }
  }

  typealias Stimulus = Never
  typealias Event = Blink
  typealias Fact = Blink

  private(set) var regions = [Region(Chart()), Region(Chart())]

  mutating func start(in context: inout some MachineContext<Self>) {
    for number in regions.indices { context.arm(Blink(number: number), after: .seconds(number + 1)) }
  }

  mutating func receive(_ stimulus: Never, in context: inout some MachineContext<Self>) {}

  mutating func handle(_ event: Blink, in context: inout some MachineContext<Self>) {
    var part = context.narrowed(to: Wing.self, named: "lamp\(event.number)", event: { $0 }, fact: { $0 })
    regions[event.number].move(on: .blinked, in: &part)
    context.emit(event)
  }
}

@Suite struct ExportPartsTests {
  private func exported(to format: ExportFormat) throws -> String {
    var bytes: [UInt8] = []
    let run = RepeatableRun<Wing>(
      machine: "wing", diagrams: [], begin: { Simulation(Wing(), observers: $0) }, perform: { $0.run() })
    try Exporter(run).export(to: format) { bytes += $0 }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func `parts are scopes inside the scope of their whole`() throws {
    let text = try exported(to: .vcd)
    let lines = text.split(separator: "\n")
    let declarations = lines.filter { $0.hasPrefix("$scope") || $0.hasPrefix("$upscope") }
    #expect(
      declarations == [
        "$scope module wing $end", "$scope module floor $end", "$scope module lamp0 $end", "$upscope $end",
        "$scope module lamp1 $end", "$upscope $end", "$upscope $end", "$scope module lamp0 $end", "$upscope $end",
        "$scope module lamp1 $end", "$upscope $end", "$upscope $end",
      ])
    #expect(text.contains("\nsdark !\n"))
    #expect(text.contains("\n#10\nsbright !\n"))
  }

  @Test func `rows and processes bear the paths of the parts`() throws {
    let rows = try exported(to: .csv)
    #expect(rows.contains("\n1.000000000,wing/floor/lamp0,blink,1\n"))
    #expect(rows.contains("\n0.000000000,wing/lamp1,blink,dark\n"))
    #expect(try exported(to: .trace).contains(#""args":{"name":"wing/floor/lamp1"}"#))
  }

  @Test func `a region that no diagram declares is found by its first change`() throws {
    #expect(try exported(to: .csv).contains("\n2.000000000,wing/lamp1,blink,bright\n"))
  }
}
