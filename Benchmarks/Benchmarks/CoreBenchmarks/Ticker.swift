import SimulationCore

/// A machine with one timer that re-arms itself in its own handler.
struct Ticker: Machine {
  typealias Stimulus = Never
  typealias Fact = Never

  struct Event: Recordable { func record(into recorder: inout some Recorder) { recorder.name("tick") } }

  var remaining: Int

  mutating func start(in context: inout some MachineContext<Self>) { context.arm(Event(), after: .microseconds(1)) }

  mutating func receive(_ stimulus: Never, in context: inout some MachineContext<Self>) {}

  mutating func handle(_ event: Event, in context: inout some MachineContext<Self>) {
    remaining -= 1
    if remaining > 0 { context.arm(event, after: .microseconds(1)) }
  }
}
