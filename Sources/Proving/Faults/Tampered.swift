import Elevators
import SimulationCore

/// The collective controller with one fault.
struct Tampered<Change: Fault>: ElevatorController {
  typealias Stimulus = PlantSignal
  typealias Event = CollectiveController.Event
  typealias Fact = CollectiveController.Fact

  private var inner: CollectiveController
  fileprivate var fault = Change()

  init(_ configuration: ElevatorConfiguration) { inner = CollectiveController(configuration) }

  var diagrams: [StateDiagram] { inner.diagrams }

  mutating func start(in context: inout some MachineContext<Self>) {
    var part = TamperedContext(base: context, fault: fault)
    inner.start(in: &part)
    (context, fault) = (part.base, part.fault)
  }

  mutating func receive(_ signal: PlantSignal, in context: inout some MachineContext<Self>) {
    if fault.lies(at: signal) {
      context.transitioned(
        StateTransition(region: "service", source: "idle", target: "halted", trigger: "parked")
      )
    }
    for command in fault.commands(at: signal) { context.emit(.signal(command)) }
    guard fault.hears(signal) else { return }
    for heard in fault.heard(signal) {
      var part = TamperedContext(base: context, fault: fault)
      inner.receive(heard, in: &part)
      (context, fault) = (part.base, part.fault)
    }
  }

  mutating func handle(_ event: Event, in context: inout some MachineContext<Self>) {
    var part = TamperedContext(base: context, fault: fault)
    inner.handle(event, in: &part)
    (context, fault) = (part.base, part.fault)
  }
}

/// The context in which the good controller works: its commands pass through the fault.
private struct TamperedContext<Base: MachineContext, Change: Fault>: MachineContext
where Base.Owner == Tampered<Change> {
  typealias Owner = CollectiveController

  var base: Base
  var fault: Change

  var now: SimulationInstant { base.now }

  @discardableResult
  mutating func arm(
    _ event: CollectiveController.Event,
    at due: SimulationInstant,
    priority: EventPriority
  ) -> ScheduledEvent {
    base.arm(event, at: due, priority: priority)
  }

  @discardableResult
  mutating func disarm(_ identity: ScheduledEvent) -> Bool { base.disarm(identity) }

  @discardableResult
  mutating func rearm(_ identity: ScheduledEvent, at due: SimulationInstant) -> Bool {
    base.rearm(identity, at: due)
  }

  mutating func emit(_ fact: CollectiveController.Fact) {
    guard case .signal(let command) = fact else { return base.emit(fact) }
    for command in fault.commands(for: command) { base.emit(.signal(command)) }
  }

  mutating func transitioned(_ transition: @autoclosure () -> StateTransition) {
    base.transitioned(transition())
  }

  func randomStream(_ name: String) -> RandomStream { base.randomStream(name) }
}
