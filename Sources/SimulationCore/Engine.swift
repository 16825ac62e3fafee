/// The inside of a run apart from its machine: queue, clock, numbering, digest and listeners.
@usableFromInline
struct Engine<Root: Machine>: ~Copyable {
  @usableFromInline var queue: EventQueue<Root.Event>
  @usableFromInline var now = SimulationInstant.start
  /// The number of the line that caused what is being handled.
  @usableFromInline var cause: Int64 = 0
  /// The number of the last line.
  @usableFromInline var lastSequence: Int64 = 0
  /// The last line told while the present stimulus or event is being handled, or its cause.
  @usableFromInline var causeOfArming: Int64 = 0
  @usableFromInline var factCount: Int64 = 0
  @usableFromInline var digest = Digest()
  @usableFromInline var seed: UInt64
  @usableFromInline var observers: [any SimulationObserver<Root>] = []
  @usableFromInline var monitors: [any Monitor<Root>] = []
  /// Whether anybody listens: the one question that the hot path asks.
  @usableFromInline var isObserved = false
  @usableFromInline var isMonitored = false
  @usableFromInline var text = RecordText()

  init(seed: UInt64, tieSeed: UInt64?) {
    self.seed = seed
    queue = EventQueue(shufflingTiesBy: tieSeed)
  }

  /// Numbers a stimulus and tells it; what follows has it as its cause.
  @inlinable
  mutating func receive(_ stimulus: Root.Stimulus) {
    lastSequence += 1
    beginHandling(cause: lastSequence)
    if isMonitored {
      for place in monitors.indices { monitors[place].received(stimulus, at: now) }
    }
    guard isObserved else { return }
    let line = writeLine(of: stimulus, kind: "stimulus", cause: 0)
    for observer in observers { observer.received(stimulus, line: line) }
  }

  @inlinable
  mutating func beginHandling(cause: Int64) {
    self.cause = cause
    causeOfArming = cause
  }

  @inlinable
  mutating func emit(_ fact: Root.Fact) {
    lastSequence += 1
    factCount += 1
    causeOfArming = lastSequence
    let headLength = text.writeCanonical(fact, kind: "fact", at: now)
    digest.absorb(text)
    if isObserved {
      let line = RecordLine(
        instant: now,
        sequence: lastSequence,
        cause: cause,
        content: text,
        headLength: headLength
      )
      for observer in observers { observer.emitted(fact, line: line) }
    }
    if isMonitored {
      for place in monitors.indices { monitors[place].emitted(fact, at: now) }
    }
  }

  @inlinable
  mutating func transitioned(_ transition: () -> StateTransition) {
    guard isObserved || isMonitored else { return }
    let transition = transition()
    if isObserved {
      for observer in observers { observer.transitioned(transition, at: now) }
    }
    if isMonitored {
      for place in monitors.indices { monitors[place].transitioned(transition, at: now) }
    }
  }

  /// Asks every monitor for its verdict on the settled machine.
  @inlinable
  mutating func breach(of machine: Root) -> Breach? {
    for place in monitors.indices {
      if let breach = monitors[place].settled(machine, at: now) { return breach }
    }
    return nil
  }

  @inlinable
  mutating func writeLine(
    of record: some Recordable,
    kind: StaticString,
    cause: Int64
  ) -> RecordLine {
    let headLength = text.writeCanonical(record, kind: kind, at: now)
    return RecordLine(
      instant: now,
      sequence: lastSequence,
      cause: cause,
      content: text,
      headLength: headLength
    )
  }
}

/// The context of the machine at the root of a run.
@safe
@frozen
public struct RootContext<Root: Machine>: MachineContext {
  /// The machine at the root.
  public typealias Owner = Root

  // The simulation that owns the engine outlives every call in which a context is handed out.
  @usableFromInline let engine: UnsafeMutablePointer<Engine<Root>>

  @inlinable
  init(_ engine: UnsafeMutablePointer<Engine<Root>>) {
    unsafe self.engine = unsafe engine
  }

  /// The present moment.
  @inlinable
  public var now: SimulationInstant { unsafe engine.pointee.now }

  /// Schedules an event and returns its identity.
  @inlinable
  @discardableResult
  public mutating func arm(
    _ event: Root.Event,
    at due: SimulationInstant,
    priority: EventPriority
  ) -> ScheduledEvent {
    let now = now
    precondition(due >= now, "an event was armed for \(due), before the present, \(now)")
    let identity = unsafe engine.pointee.queue.arm(
      event,
      at: due,
      priority: priority,
      now: now,
      cause: engine.pointee.causeOfArming
    )
    if unsafe engine.pointee.isObserved {
      for observer in unsafe engine.pointee.observers {
        observer.armed(identity, event: event, due: due)
      }
    }
    return identity
  }

  /// Cancels an event; says whether it was still armed.
  @inlinable
  @discardableResult
  public mutating func disarm(_ identity: ScheduledEvent) -> Bool {
    guard unsafe engine.pointee.queue.disarm(identity) else { return false }
    if unsafe engine.pointee.isObserved {
      for observer in unsafe engine.pointee.observers { observer.disarmed(identity) }
    }
    return true
  }

  /// Moves an event; says whether it was still armed.
  @inlinable
  @discardableResult
  public mutating func rearm(_ identity: ScheduledEvent, at due: SimulationInstant) -> Bool {
    let now = now
    precondition(due >= now, "an event was armed for \(due), before the present, \(now)")
    let wasArmed = unsafe engine.pointee.queue.rearm(
      identity,
      at: due,
      now: now,
      cause: engine.pointee.causeOfArming
    )
    guard wasArmed else { return false }
    if unsafe engine.pointee.isObserved {
      for observer in unsafe engine.pointee.observers { observer.rearmed(identity, due: due) }
    }
    return true
  }

  /// Says that something has happened.
  @inlinable
  public mutating func emit(_ fact: Root.Fact) {
    unsafe engine.pointee.emit(fact)
  }

  /// Tells the observers and monitors that a region of the machine has changed state.
  @inlinable
  public mutating func transitioned(_ transition: @autoclosure () -> StateTransition) {
    unsafe engine.pointee.transitioned(transition)
  }

  /// The machine's random stream of a name, at its beginning.
  @inlinable
  public func randomStream(_ name: String) -> RandomStream {
    RandomStream(seed: unsafe engine.pointee.seed, name: name)
  }
}
