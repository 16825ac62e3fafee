/// The internals of a run apart from its machine: queue, clock, numbering, digest and observers.
@usableFromInline struct Engine<Root: Machine>: ~Copyable {
  @usableFromInline var queue: EventQueue<Root.Event>
  @usableFromInline var now = SimulationInstant.start
  /// The sequence number of the line that caused what is being handled.
  @usableFromInline var cause: Int64 = 0
  /// The sequence number of the last line.
  @usableFromInline var lastSequence: Int64 = 0
  /// The last line emitted while the current stimulus or event is handled, or its cause if there is none.
  @usableFromInline var causeOfArming: Int64 = 0
  @usableFromInline var factCount: Int64 = 0
  /// The digest of all facts so far, while ``computesDigest``.
  @usableFromInline var digest = Digest()
  @usableFromInline var seed: UInt64
  /// The observers by interest, each list in order of registration.
  @usableFromInline var stimulusObservers: [any SimulationObserver<Root>] = []
  @usableFromInline var factObservers: [any SimulationObserver<Root>] = []
  /// Those that receive no details.
  @usableFromInline var mainFactObservers: [any SimulationObserver<Root>] = []
  @usableFromInline var eventObservers: [any SimulationObserver<Root>] = []
  @usableFromInline var transitionObservers: [any SimulationObserver<Root>] = []
  @usableFromInline var decisionObservers: [any SimulationObserver<Root>] = []
  @usableFromInline var monitors: [any Monitor<Root>] = []
  @usableFromInline var isMonitored = false
  /// The last fact, while the run is monitored.
  @usableFromInline var lastFact: Root.Fact?
  /// The union of all interests: the one check on the hot path.
  @usableFromInline var interests: ObserverInterest = []
  @usableFromInline var writer = LineWriter()

  init(seed: UInt64, tieSeed: UInt64?, computesDigest: Bool, observers: [any SimulationObserver<Root>]) {
    self.seed = seed
    queue = EventQueue(shufflingTiesBy: tieSeed)
    if computesDigest { interests = .digest }
    for observer in observers { add(observer) }
  }

  mutating func add(_ observer: any SimulationObserver<Root>) {
    let interest = observer.interest
    precondition(
      computesDigest || !interest.contains(.digest) || factCount == 0,
      "an observer needs the digest of a run that has computed none, after \(factCount) facts")
    interests.formUnion(interest)
    if interest.contains(.stimuli) { stimulusObservers.append(observer) }
    if !interest.isDisjoint(with: [.facts, .factsWithoutText]) {
      factObservers.append(observer)
    } else if interest.contains(.mainFacts) {
      mainFactObservers.append(observer)
    }
    if interest.contains(.events) { eventObservers.append(observer) }
    if interest.contains(.transitions) { transitionObservers.append(observer) }
    if interest.contains(.decisions) { decisionObservers.append(observer) }
  }

  mutating func remove(_ observer: any SimulationObserver<Root>) {
    stimulusObservers.removeAll { $0 === observer }
    factObservers.removeAll { $0 === observer }
    mainFactObservers.removeAll { $0 === observer }
    eventObservers.removeAll { $0 === observer }
    transitionObservers.removeAll { $0 === observer }
    decisionObservers.removeAll { $0 === observer }
    // A digest that has started continues: it cannot be started later.
    interests.formIntersection(.digest)
    if !stimulusObservers.isEmpty { interests.insert(.stimuli) }
    for observer in factObservers { interests.formUnion(observer.interest.intersection(.anyFacts)) }
    if !mainFactObservers.isEmpty { interests.insert(.mainFacts) }
    if !eventObservers.isEmpty { interests.insert(.events) }
    if !transitionObservers.isEmpty { interests.insert(.transitions) }
    if !decisionObservers.isEmpty { interests.insert(.decisions) }
  }

  /// Numbers and announces a stimulus; it becomes the cause of what follows.
  @inlinable mutating func receive(_ stimulus: Root.Stimulus) {
    lastSequence += 1
    beginHandling(cause: lastSequence)
    if isMonitored { for index in monitors.indices { monitors[index].received(stimulus, at: now) } }
    guard interests.contains(.stimuli) else { return }
    let headLength = writer.begin(.stimulus, at: now)
    stimulus.record(into: &writer)
    writer.end()
    let line = RecordLine(instant: now, sequence: lastSequence, cause: 0, written: writer, headLength: headLength)
    for observer in stimulusObservers { observer.received(stimulus, line: line) }
  }

  @inlinable mutating func beginHandling(cause: Int64) {
    self.cause = cause
    causeOfArming = cause
  }

  /// Whether facts are added to the digest: from the start of the run on, or never.
  @inlinable var computesDigest: Bool { interests.contains(.digest) }

  /// Continues with the digest of another run, or with none.
  mutating func goOn(with digest: Digest?) {
    precondition(
      digest != nil || !computesDigest, "a run whose digest is asked for was put back to one that has computed none")
    guard let digest else { return }
    self.digest = digest
    interests.insert(.digest)
  }

  @inlinable @inline(__always) mutating func emit(_ fact: Root.Fact) {
    lastSequence &+= 1
    factCount &+= 1
    causeOfArming = lastSequence
    if !interests.isDisjoint(with: [.anyFacts, .digest]),
      !interests.isDisjoint(with: [.facts, .factsWithoutText, .digest]) || !Root.isDetail(fact)
    {
      write(fact)
    }
    if isMonitored { showMonitors(fact) }
  }

  @inlinable @inline(never) mutating func showMonitors(_ fact: Root.Fact) {
    lastFact = fact
    for index in monitors.indices { monitors[index].emitted(fact, at: now) }
  }

  /// Writes the line of a fact for the observers of text and for the digest.
  @inlinable @inline(never) mutating func write(_ fact: Root.Fact) {
    let line: RecordLine
    if interests.isDisjoint(with: [.facts, .digest]) {
      line = RecordLine(instant: now, sequence: lastSequence, cause: cause)
    } else {
      let headLength = writer.begin(.fact, at: now)
      fact.record(into: &writer)
      writer.end()
      if computesDigest { digest.absorb(writer) }
      line = RecordLine(instant: now, sequence: lastSequence, cause: cause, written: writer, headLength: headLength)
    }
    // Indexed loops: iterating would retain the array on every fact.
    var index = 0
    while index < factObservers.count {
      factObservers[index].emitted(fact, line: line)
      index += 1
    }
    guard !mainFactObservers.isEmpty, !Root.isDetail(fact) else { return }
    index = 0
    while index < mainFactObservers.count {
      mainFactObservers[index].emitted(fact, line: line)
      index += 1
    }
  }

  @inlinable mutating func transitioned(_ transition: () -> StateTransition) {
    guard interests.contains(.transitions) || isMonitored else { return }
    let transition = transition()
    if interests.contains(.transitions) {
      for observer in transitionObservers { observer.transitioned(transition, at: now) }
    }
    if isMonitored { for index in monitors.indices { monitors[index].transitioned(transition, at: now) } }
  }

  @inlinable mutating func decided(_ decision: () -> Decision) {
    guard interests.contains(.decisions) else { return }
    report(decision())
  }

  @usableFromInline func report(_ decision: Decision) {
    let past = PastDecision(instant: now, sequence: lastSequence, decision: decision)
    for observer in decisionObservers { observer.decided(past) }
  }

  /// Asks every monitor for its verdict on the machine after all changes of the instant.
  ///
  /// The machine does not change. Passing it as `inout` avoids a copy, because exclusive access is then known.
  @inlinable mutating func breach(of machine: inout Root) -> Breach? {
    for index in monitors.indices { if let breach = monitors[index].settled(machine, at: now) { return breach } }
    return nil
  }
}

/// The context of a run's root machine.
@safe @frozen public struct RootContext<Root: Machine>: MachineContext {
  /// The root machine.
  public typealias Owner = Root

  // The simulation that owns the engine outlives every call in which a context is handed out.
  @usableFromInline let engine: UnsafeMutablePointer<Engine<Root>>

  @inlinable init(_ engine: UnsafeMutablePointer<Engine<Root>>) { unsafe self.engine = unsafe engine }

  /// The current instant.
  @inlinable public var now: SimulationInstant { unsafe engine.pointee.now }

  /// Schedules an event and returns its identity.
  @inlinable @inline(__always) @discardableResult public mutating func arm(
    _ event: Root.Event, at due: SimulationInstant, priority: EventPriority
  ) -> ScheduledEvent {
    let now = now
    precondition(due >= now, "an event was armed for \(due), before the present, \(now)")
    let identity = unsafe engine.pointee.queue.arm(
      event, at: due, priority: priority, now: now, cause: engine.pointee.causeOfArming)
    if unsafe engine.pointee.interests.contains(.events) {
      for observer in unsafe engine.pointee.eventObservers { observer.armed(identity, event: event, due: due) }
    }
    return identity
  }

  /// Cancels an event; returns whether it was still armed.
  @inlinable @discardableResult public mutating func disarm(_ identity: ScheduledEvent) -> Bool {
    guard unsafe engine.pointee.queue.disarm(identity) else { return false }
    if unsafe engine.pointee.interests.contains(.events) {
      for observer in unsafe engine.pointee.eventObservers { observer.disarmed(identity) }
    }
    return true
  }

  /// Reschedules an event; returns whether it was still armed.
  @inlinable @discardableResult public mutating func rearm(_ identity: ScheduledEvent, at due: SimulationInstant)
    -> Bool
  {
    let now = now
    precondition(due >= now, "an event was armed for \(due), before the present, \(now)")
    let wasArmed = unsafe engine.pointee.queue.rearm(identity, at: due, now: now, cause: engine.pointee.causeOfArming)
    guard wasArmed else { return false }
    if unsafe engine.pointee.interests.contains(.events) {
      for observer in unsafe engine.pointee.eventObservers { observer.rearmed(identity, due: due) }
    }
    return true
  }

  /// Emits a fact: something has happened.
  @inlinable public mutating func emit(_ fact: Root.Fact) { unsafe engine.pointee.emit(fact) }

  /// Notifies observers and monitors that a region of the machine has changed state.
  @inlinable public mutating func transitioned(_ transition: @autoclosure () -> StateTransition) {
    unsafe engine.pointee.transitioned(transition)
  }

  /// Whether an observer or a monitor receives state changes.
  @inlinable public var observesTransitions: Bool {
    unsafe engine.pointee.interests.contains(.transitions) || engine.pointee.isMonitored
  }

  /// Explains the last emitted fact to observers of decisions.
  @inlinable public mutating func decided(_ decision: @autoclosure () -> Decision) {
    unsafe engine.pointee.decided(decision)
  }

  /// Whether an observer receives decisions.
  @inlinable public var observesDecisions: Bool { unsafe engine.pointee.interests.contains(.decisions) }

  /// Returns the machine's random stream of a name, at its beginning.
  @inlinable public func randomStream(_ name: String) -> RandomStream {
    RandomStream(seed: unsafe engine.pointee.seed, name: name)
  }
}
