/// A context that forwards to another one whatever it does not change.
///
/// Whoever wraps a machine, to extend, observe or disturb it, writes down only what differs: `arm` and
/// `emit` where events or facts are wrapped, any other requirement where it changes.
public protocol ForwardingContext: MachineContext {
  /// The context that it forwards to.
  associatedtype Base: MachineContext

  /// The context that it forwards to.
  var base: Base { get set }
}

extension ForwardingContext {
  /// The present moment.
  @inlinable public var now: SimulationInstant { base.now }

  /// Cancels a scheduled event; says whether it was still armed.
  @inlinable @discardableResult public mutating func disarm(_ identity: ScheduledEvent) -> Bool {
    base.disarm(identity)
  }

  /// Moves a scheduled event to another instant; says whether it was still armed.
  @inlinable @discardableResult public mutating func rearm(_ identity: ScheduledEvent, at due: SimulationInstant)
    -> Bool
  { base.rearm(identity, at: due) }

  /// Tells the observers that a region has changed state.
  @inlinable public mutating func transitioned(_ transition: @autoclosure () -> StateTransition) {
    base.transitioned(transition())
  }

  /// Whether anybody observes changes of state.
  @inlinable public var observesTransitions: Bool { base.observesTransitions }

  /// Explains the fact that was emitted last.
  @inlinable public mutating func decided(_ decision: @autoclosure () -> Decision) { base.decided(decision()) }

  /// Whether anybody observes decisions.
  @inlinable public var observesDecisions: Bool { base.observesDecisions }

  /// The random stream of this machine that belongs to a name, at its beginning.
  @inlinable public func randomStream(_ name: String) -> RandomStream { base.randomStream(name) }
}

extension ForwardingContext where Base.Owner.Event == Owner.Event {
  /// Schedules an event and returns its identity.
  @inlinable @discardableResult public mutating func arm(
    _ event: Owner.Event, at due: SimulationInstant, priority: EventPriority
  ) -> ScheduledEvent { base.arm(event, at: due, priority: priority) }
}
