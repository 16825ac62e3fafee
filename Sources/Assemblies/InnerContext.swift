import SimulationCore

/// A machine that extends another one and emits that one's facts as its own.
protocol Extending: Machine {
  /// The inner machine.
  associatedtype Inner: Machine
  /// Returns the inner machine's event as one of this machine.
  static func own(_ event: Inner.Event) -> Event
  /// Returns the inner machine's fact as one of this machine.
  static func own(_ fact: Inner.Fact) -> Fact
}

/// The context of the inner machine: it shares the whole's streams, events and paths.
struct InnerContext<Base: MachineContext>: ForwardingContext where Base.Owner: Extending {
  typealias Owner = Base.Owner.Inner

  var base: Base

  init(_ base: Base) { self.base = base }

  @discardableResult mutating func arm(_ event: Owner.Event, at due: SimulationInstant, priority: EventPriority)
    -> ScheduledEvent
  { base.arm(Base.Owner.own(event), at: due, priority: priority) }

  mutating func emit(_ fact: Owner.Fact) { base.emit(Base.Owner.own(fact)) }
}
