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
  typealias Fact = ControlSignal

  struct Event: Hashable, Recordable {
    let landing: Int
    func record(into recorder: inout some Recorder) { recorder.name("stops") }
  }

  private let top: Int

  init(_ configuration: ElevatorConfiguration) { top = configuration.landings.count }

  mutating func start(in outbox: inout Outbox<Event, Fact>) { outbox.emit(.run(to: top)) }

  mutating func receive(_ signal: PlantSignal, in outbox: inout Outbox<Event, Fact>) {
    guard case .lastChanceToStop(let landing) = signal else { return }
    outbox.arm(Event(landing: landing), after: Late.delay)
  }

  mutating func handle(_ event: Event, in outbox: inout Outbox<Event, Fact>) { outbox.emit(.run(to: event.landing)) }
}
