import Elevators
import SimulationCore

/// The collective controller with one fault.
///
/// It is one type for all faults: with a type for each, the whole simulation was compiled sixty times.
struct Tampered: ElevatorController {
  typealias Event = CollectiveController.Event
  typealias Fact = CollectiveController.Fact

  private var inner: CollectiveController
  private var fault: any Fault

  /// The controller without a fault.
  init(_ configuration: ElevatorConfiguration) { self.init(configuration, Faultless.self) }

  init(_ configuration: ElevatorConfiguration, _ fault: any Fault.Type) {
    inner = CollectiveController(configuration)
    self.fault = fault.init()
  }

  var diagrams: [StateDiagram] { inner.diagrams }

  mutating func start(in outbox: inout Outbox<Event, Fact>) { tamper(in: &outbox) { $0.start(in: &$1) } }

  mutating func receive(_ signal: PlantSignal, in outbox: inout Outbox<Event, Fact>) {
    if fault.lies(at: signal) {
      outbox.transitioned(StateTransition(region: "service", source: "idle", target: "halted", trigger: "parked"))
    }
    for command in fault.commands(at: signal) { outbox.emit(.signal(command)) }
    guard fault.receives(signal) else { return }
    for received in fault.received(signal) { tamper(in: &outbox) { $0.receive(received, in: &$1) } }
  }

  mutating func handle(_ event: Event, in outbox: inout Outbox<Event, Fact>) {
    tamper(in: &outbox) { $0.handle(event, in: &$1) }
  }

  /// Lets the good controller do something; its commands pass through the fault.
  private mutating func tamper(
    in outbox: inout Outbox<Event, Fact>, _ verb: (inout CollectiveController, inout Outbox<Event, Fact>) -> Void
  ) {
    let first = outbox.count
    verb(&inner, &outbox)
    var fault = fault
    outbox.replaceFacts(from: first) { fact in
      guard case .signal(let command) = fact else { return [fact] }
      return fault.commands(for: command).map(Fact.signal)
    }
    self.fault = fault
  }
}
