import SimulationCore
import Testing

/// The code of the article 'A first simulation'.
struct FirstSimulationTests {
  struct Metronome: Machine {
    enum Event: Recordable {
      case tick
      func record(into recorder: inout some Recorder) { recorder.name("tick") }
    }
    typealias Fact = Event
    func start(in context: inout some MachineContext<Self>) {
      context.arm(.tick, after: .seconds(1))
    }
    func receive(_ stimulus: Never, in context: inout some MachineContext<Self>) {}
    func handle(_ event: Event, in context: inout some MachineContext<Self>) {
      context.emit(event)
      context.arm(event, after: .seconds(1))
    }
  }

  @Test func `an hour of a metronome has 3600 ticks`() {
    let simulation = Simulation(Metronome())
    simulation.run(through: SimulationInstant(nanoseconds: 3_600_000_000_000))
    #expect(simulation.factCount == 3600)
  }
}
