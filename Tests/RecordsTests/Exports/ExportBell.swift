import Records
import SimulationCore

/// A machine in whose facts every kind of variable occurs: two bells, of which one is tried here.
///
/// Rung, a bell is loud for 2 s and then hushed; rung again meanwhile, it is loud for 2 s from then.
struct Bell: DiagrammedMachine, MeasuredMachine {
  struct Chart: Statechart {
    enum State: String, CaseIterable, Sendable {
      case hushed
      case loud
    }

    enum Trigger: String, CaseIterable, Sendable {
      case rung
      case over
    }

    var name: String { "sound" }
    var initial: State { .hushed }

    func target(from state: State, on trigger: Trigger) -> State? {
      switch (state, trigger) {
      case (.hushed, .rung): .loud
      case (.loud, .over): .hushed
      default: nil
      }
    }
  }

  enum Stimulus: String, Recordable {
    case rung
    case silenced

    func record(into recorder: inout some Recorder) { recorder.name(rawValue) }
  }

  enum Event: Recordable {
    case hush
    case strike

    func record(into recorder: inout some Recorder) { recorder.name(self == .hush ? "hush" : "strike") }
  }

  enum Fact: Recordable {
    case lamp(floor: Int64, isLit: Bool)
    case mood(String)
    case count(Int64)
    case struck
    case cue(String)
    case pair(Int64, Int64)

    func record(into recorder: inout some Recorder) {
      switch self {
      case .lamp(let floor, let isLit):
        recorder.name("lampChanged")
        recorder.field("floor", floor)
        recorder.field("lit", isLit)
      case .mood(let mood):
        recorder.name("moodChanged")
        recorder.field("to", mood)
      case .count(let count):
        recorder.name("counted")
        recorder.field("number", count)
      case .struck: recorder.name("struck")
      case .cue(let cue):
        recorder.name("cueStarted")
        recorder.field("cue", cue)
      case .pair(let left, let right):
        recorder.name("paired")
        recorder.field("left", left)
        recorder.field("right", right)
      }
    }
  }

  private(set) var sound = Region(Chart())
  private var hush: ScheduledEvent?
  private var strike: ScheduledEvent?
  private var count: Int64 = 0

  var diagrams: [StateDiagram] { [StateDiagram(sound.chart)] }

  mutating func start(in context: inout some MachineContext<Self>) { context.emit(.mood("very calm")) }

  mutating func receive(_ stimulus: Stimulus, in context: inout some MachineContext<Self>) {
    switch stimulus {
    case .rung:
      count += 1
      context.emit(.count(count))
      if let hush, context.rearm(hush, at: context.now.advanced(by: .seconds(2))) { return }
      sound.move(on: .rung, in: &context)
      context.emit(.lamp(floor: 3, isLit: true))
      context.emit(.cue("ding"))
      hush = context.arm(.hush, after: .seconds(2))
      strike = context.arm(.strike, after: .seconds(1))
    case .silenced:
      if let strike { context.disarm(strike) }
      context.emit(.pair(1, -2))
    }
  }

  mutating func handle(_ event: Event, in context: inout some MachineContext<Self>) {
    switch event {
    case .strike: context.emit(.struck)
    case .hush:
      hush = nil
      sound.move(on: .over, in: &context)
      context.emit(.lamp(floor: 3, isLit: false))
      context.emit(.mood("a,\"b\"\\"))
    }
  }
}

/// A run of the bell, told to an exporter.
struct BellRun {
  /// When the bell is told what, in milliseconds.
  var stimuli: [(milliseconds: Int64, stimulus: Bell.Stimulus)]
  /// Where the run ends, in milliseconds.
  var end: Int64

  /// A bell that is rung once and has the last word.
  static var short: BellRun { BellRun(stimuli: [(1_000, .rung)], end: 5_000) }

  /// The exporter of the run.
  var exporter: Exporter<Bell> {
    Exporter(
      RepeatableRun(
        machine: "bell", diagrams: Bell().diagrams, begin: { Simulation(Bell(), observers: $0) },
        perform: { simulation in
          for (milliseconds, stimulus) in stimuli { simulation.send(stimulus, at: Self.instant(milliseconds)) }
          simulation.run(through: Self.instant(end))
        }))
  }

  /// The run in a form.
  func exported(to format: ExportFormat) throws -> String {
    var bytes: [UInt8] = []
    try exporter.export(to: format) { bytes += $0 }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func instant(_ milliseconds: Int64) -> SimulationInstant {
    SimulationInstant(nanoseconds: milliseconds * 1_000_000)
  }
}
