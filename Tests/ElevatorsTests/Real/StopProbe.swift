import Elevators
import SimulationCore

/// How a probe stops at the landings on its way.
protocol Lateness: Sendable {
  /// How long after the last chance it commands the stop.
  static var delay: Duration { get }
}

/// Commands the stop at the last chance.
enum InTime: Lateness { static var delay: Duration { .zero } }
/// Commands it a nanosecond later.
enum TooLate: Lateness { static var delay: Duration { .nanoseconds(1) } }

/// A controller that runs to the top, and on its way is told to stop wherever it has the last chance to.
struct StopProbe<Late: Lateness>: ElevatorController {
  typealias Stimulus = PlantSignal
  typealias Fact = ControlSignal

  struct Event: Recordable {
    let landing: Int
    func record(into recorder: inout some Recorder) { recorder.name("stops") }
  }

  private let top: Int

  init(_ configuration: ElevatorConfiguration) { top = configuration.landings.count }

  var diagrams: [StateDiagram] { [] }

  mutating func start(in context: inout some MachineContext<Self>) {
    context.emit(.run(to: top))
  }

  mutating func receive(_ signal: PlantSignal, in context: inout some MachineContext<Self>) {
    guard case .lastChanceToStop(let landing) = signal else { return }
    context.arm(Event(landing: landing), after: Late.delay)
  }

  mutating func handle(_ event: Event, in context: inout some MachineContext<Self>) {
    context.emit(.run(to: event.landing))
  }
}
