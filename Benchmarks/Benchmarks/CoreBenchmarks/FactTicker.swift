import SimulationCore

/// A machine that tells a fact with a number, a word and a truth value at every tick.
struct FactTicker: Machine {
  typealias Stimulus = Never

  struct Event: Recordable { func record(into recorder: inout some Recorder) { recorder.name("tick") } }

  struct Fact: Recordable {
    var number: Int64

    func record(into recorder: inout some Recorder) {
      recorder.name("doorCommanded")
      recorder.field("landing", number & 15)
      recorder.field("to", number & 1 == 0 ? "open" : "closed")
      recorder.field("lit", number & 1 == 0)
    }
  }

  var remaining: Int

  mutating func start(in context: inout some MachineContext<Self>) { context.arm(Event(), after: .milliseconds(1)) }

  mutating func receive(_ stimulus: Never, in context: inout some MachineContext<Self>) {}

  mutating func handle(_ event: Event, in context: inout some MachineContext<Self>) {
    context.emit(Fact(number: Int64(remaining)))
    remaining -= 1
    if remaining > 0 { context.arm(event, after: .milliseconds(1)) }
  }
}
