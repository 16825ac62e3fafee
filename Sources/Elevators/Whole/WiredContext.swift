import SimulationCore

/// The context of a part whose facts are also delivered to other parts: it keeps what the part emits.
struct WiredContext<Base: MachineContext>: MachineContext {
  typealias Owner = Base.Owner

  private var base: Base
  /// What the part has emitted, in order.
  private(set) var emitted: [Owner.Fact] = []

  init(_ base: Base) {
    self.base = base
  }

  var now: SimulationInstant { base.now }

  @discardableResult
  mutating func arm(
    _ event: Owner.Event,
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

  mutating func emit(_ fact: Owner.Fact) {
    emitted.append(fact)
    base.emit(fact)
  }

  mutating func transitioned(_ transition: @autoclosure () -> StateTransition) {
    base.transitioned(transition())
  }

  func randomStream(_ name: String) -> RandomStream { base.randomStream(name) }
}
