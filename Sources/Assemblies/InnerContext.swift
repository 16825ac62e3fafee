import SimulationCore

/// A machine that extends another one: it emits that one's facts as its own.
protocol Extending: Machine {
  /// The machine inside.
  associatedtype Inner: Machine
  /// The inner machine's event as one of this machine.
  static func own(_ event: Inner.Event) -> Event
  /// The inner machine's fact as one of this machine.
  static func own(_ fact: Inner.Fact) -> Fact
}

/// The context of the machine inside: it has the whole's own streams, events and paths.
struct InnerContext<Base: MachineContext>: MachineContext where Base.Owner: Extending {
  typealias Owner = Base.Owner.Inner

  private(set) var base: Base

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
    base.arm(Base.Owner.own(event), at: due, priority: priority)
  }

  @discardableResult
  mutating func disarm(_ identity: ScheduledEvent) -> Bool { base.disarm(identity) }

  @discardableResult
  mutating func rearm(_ identity: ScheduledEvent, at due: SimulationInstant) -> Bool {
    base.rearm(identity, at: due)
  }

  mutating func emit(_ fact: Owner.Fact) { base.emit(Base.Owner.own(fact)) }

  mutating func transitioned(_ transition: @autoclosure () -> StateTransition) {
    base.transitioned(transition())
  }

  func randomStream(_ name: String) -> RandomStream { base.randomStream(name) }
}
