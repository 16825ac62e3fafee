import Records
import SimulationCore

/// A machine with readings: pushed, it slides 10 m in 1 s; it has a gauge that reads only meanwhile.
struct Slide: MeasuredMachine {
  enum Stimulus: Recordable {
    case pushed

    func record(into recorder: inout some Recorder) { recorder.name("pushed") }
  }

  enum Event: Recordable {
    case stopped

    func record(into recorder: inout some Recorder) { recorder.name("stop") }
  }

  enum Fact: Recordable {
    case stopped

    func record(into recorder: inout some Recorder) { recorder.name("stopped") }
  }

  private var place = 0.0
  private var pushed: SimulationInstant?

  mutating func start(in context: inout some MachineContext<Self>) {}

  mutating func receive(_ stimulus: Stimulus, in context: inout some MachineContext<Self>) {
    pushed = context.now
    context.arm(.stopped, after: .seconds(1))
  }

  mutating func handle(_ event: Event, in context: inout some MachineContext<Self>) {
    place += 10
    pushed = nil
    context.emit(.stopped)
  }

  func readings(at instant: SimulationInstant) -> [Reading] {
    let way = pushed.map { Double($0.duration(to: instant).wholeNanoseconds) / 1e8 }
    return [
      Reading("position", place + (way ?? 0), .metres).inside("car"),
      Reading("car/way", way, .metres),
      Reading("lamp", isOn: pushed != nil),
    ]
  }

  func hasMovingReadings(at instant: SimulationInstant) -> Bool { pushed != nil }

  /// A slide that is pushed at an instant and seen until another one.
  static func run(pushedAt milliseconds: Int64, until end: Int64) -> RepeatableRun<Slide> {
    RepeatableRun(
      machine: "slide", diagrams: [], begin: { Simulation(Slide(), observers: $0) },
      perform: { simulation in
        simulation.send(.pushed, at: SimulationInstant(nanoseconds: milliseconds * 1_000_000))
        simulation.run(until: SimulationInstant(nanoseconds: end * 1_000_000))
      })
  }
}
