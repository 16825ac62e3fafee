/// The operations on a run that are available to a machine within its verbs.
///
/// A context is valid only during the call it was passed to and must not be kept.
public protocol MachineContext<Owner>: TransitionReceiver {
  /// The machine that schedules events and emits facts through this context.
  associatedtype Owner: Machine

  /// The current instant.
  var now: SimulationInstant { get }

  /// Schedules an event and returns its identity.
  ///
  /// - Precondition: `due` is not before `now`.
  @discardableResult mutating func arm(_ event: Owner.Event, at due: SimulationInstant, priority: EventPriority)
    -> ScheduledEvent

  /// Cancels a scheduled event; returns whether it was still armed.
  @discardableResult mutating func disarm(_ identity: ScheduledEvent) -> Bool

  /// Reschedules an event to another instant, after everything already armed for it.
  ///
  /// Returns whether it was still armed, and does nothing when it was not.
  ///
  /// - Precondition: `due` is not before `now`.
  @discardableResult mutating func rearm(_ identity: ScheduledEvent, at due: SimulationInstant) -> Bool

  /// Emits a fact: something has happened.
  mutating func emit(_ fact: Owner.Fact)

  /// Whether anybody observes state changes, so that a machine that collects its changes before reporting them can
  /// skip that work.
  var observesTransitions: Bool { get }

  /// Explains the last emitted fact: what was chosen, among which candidates and why. The argument is evaluated only
  /// if somebody observes decisions.
  mutating func decided(_ decision: @autoclosure () -> Decision)

  /// Whether anybody observes decisions, so that a machine can skip costs that it does not need itself.
  var observesDecisions: Bool { get }

  /// Returns this machine's random stream of a name, at its beginning.
  ///
  /// A machine takes each of its streams once, at the start, and keeps it in its state.
  func randomStream(_ name: String) -> RandomStream
}

extension MachineContext {
  /// Schedules an event with the default priority.
  @inlinable @discardableResult public mutating func arm(_ event: Owner.Event, at due: SimulationInstant)
    -> ScheduledEvent
  { arm(event, at: due, priority: .normal) }

  /// Schedules an event after a delay.
  ///
  /// - Precondition: `delay` is whole nanoseconds and not negative.
  @inlinable @discardableResult public mutating func arm(
    _ event: Owner.Event, after delay: Duration, priority: EventPriority = .normal
  ) -> ScheduledEvent { arm(event, at: now.advanced(by: delay), priority: priority) }

  /// Returns a context for a part of this machine that wraps the part's events and facts in the whole's own.
  ///
  /// - Parameters:
  ///   - part: The part's type, if it cannot be inferred.
  ///   - name: The part's name in the path.
  ///   - event: Wraps an event of the part.
  ///   - fact: Wraps a fact of the part.
  /// - Returns: The part's context, valid for the same call as this one.
  @inlinable public func narrowed<Part: Machine>(
    to part: Part.Type = Part.self, named name: @autoclosure @escaping () -> String,
    event: @escaping (Part.Event) -> Owner.Event, fact: @escaping (Part.Fact) -> Owner.Fact
  ) -> PartContext<Self, Part> { PartContext(whole: self, name: name, wrapEvent: event, wrapFact: fact) }
}

/// The context of a machine that is part of another.
public struct PartContext<Whole: MachineContext, Part: Machine>: MachineContext {
  /// The part.
  public typealias Owner = Part

  @usableFromInline var whole: Whole
  @usableFromInline let name: () -> String
  @usableFromInline let wrapEvent: (Part.Event) -> Whole.Owner.Event
  @usableFromInline let wrapFact: (Part.Fact) -> Whole.Owner.Fact

  @inlinable init(
    whole: Whole, name: @escaping () -> String, wrapEvent: @escaping (Part.Event) -> Whole.Owner.Event,
    wrapFact: @escaping (Part.Fact) -> Whole.Owner.Fact
  ) {
    self.whole = whole
    self.name = name
    self.wrapEvent = wrapEvent
    self.wrapFact = wrapFact
  }

  /// The current instant.
  @inlinable public var now: SimulationInstant { whole.now }

  /// Schedules an event of the part.
  @inlinable @discardableResult public mutating func arm(
    _ event: Part.Event, at due: SimulationInstant, priority: EventPriority
  ) -> ScheduledEvent { whole.arm(wrapEvent(event), at: due, priority: priority) }

  /// Cancels an event; returns whether it was still armed.
  @inlinable @discardableResult public mutating func disarm(_ identity: ScheduledEvent) -> Bool {
    whole.disarm(identity)
  }

  /// Reschedules an event; returns whether it was still armed.
  @inlinable @discardableResult public mutating func rearm(_ identity: ScheduledEvent, at due: SimulationInstant)
    -> Bool
  { whole.rearm(identity, at: due) }

  /// Emits a fact of the part.
  @inlinable public mutating func emit(_ fact: Part.Fact) { whole.emit(wrapFact(fact)) }

  /// Notifies the observers that a region of the part has changed state.
  @inlinable public mutating func transitioned(_ transition: @autoclosure () -> StateTransition) {
    let name = name
    whole.transitioned(transition().inside(name()))
  }

  /// Whether anybody observes state changes.
  @inlinable public var observesTransitions: Bool { whole.observesTransitions }

  /// Explains the part's last emitted fact.
  @inlinable public mutating func decided(_ decision: @autoclosure () -> Decision) {
    let name = name
    whole.decided(decision().inside(name()))
  }

  /// Whether anybody observes decisions.
  @inlinable public var observesDecisions: Bool { whole.observesDecisions }

  /// Returns the part's own random stream of a name.
  @inlinable public func randomStream(_ name: String) -> RandomStream { whole.randomStream("\(self.name())/\(name)") }
}
