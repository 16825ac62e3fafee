/// A context that forwards everything to another one unless it overrides it.
///
/// A wrapper that extends, observes or disturbs a machine implements only the differences: `arm` and `emit` if events
/// or facts are wrapped, any other requirement that changes.
public protocol ForwardingContext: MachineContext {
  /// The type of the context that it forwards to.
  associatedtype Base: MachineContext

  /// The context that it forwards to.
  var base: Base { get set }
}

extension ForwardingContext {
  /// The current instant.
  @inlinable public var now: SimulationInstant { base.now }

  /// Cancels a scheduled event; returns whether it was still armed.
  @inlinable @discardableResult public mutating func disarm(_ identity: ScheduledEvent) -> Bool {
    base.disarm(identity)
  }

  /// Reschedules an event; returns whether it was still armed.
  @inlinable @discardableResult public mutating func rearm(_ identity: ScheduledEvent, at due: SimulationInstant)
    -> Bool
  { base.rearm(identity, at: due) }

  /// Notifies the observers that a region has changed state.
  @inlinable public mutating func transitioned(_ transition: @autoclosure () -> StateTransition) {
    base.transitioned(transition())
  }

  /// Whether anybody observes state changes.
  @inlinable public var observesTransitions: Bool { base.observesTransitions }

  /// Explains the last emitted fact.
  @inlinable public mutating func decided(_ decision: @autoclosure () -> Decision) { base.decided(decision()) }

  /// Whether anybody observes decisions.
  @inlinable public var observesDecisions: Bool { base.observesDecisions }

  /// Returns this machine's random stream of a name, at its beginning.
  @inlinable public func randomStream(_ name: String) -> RandomStream { base.randomStream(name) }
}

extension ForwardingContext where Base.Owner.Event == Owner.Event {
  /// Schedules an event and returns its identity.
  @inlinable @discardableResult public mutating func arm(
    _ event: Owner.Event, at due: SimulationInstant, priority: EventPriority
  ) -> ScheduledEvent { base.arm(event, at: due, priority: priority) }
}
