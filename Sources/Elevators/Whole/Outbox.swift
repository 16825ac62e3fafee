public import SimulationCore

/// What a part of an elevator answers with: its facts, and what it schedules.
///
/// A part posts into it while one of its verbs is at work. Whoever owns the part then delivers what was
/// posted, in order, to the run and to the other parts, and empties it; its storage is used again.
///
/// Events are named by their own values: `disarm(.dwellOver)` cancels whatever is armed as such, so that no
/// part keeps identities.
public struct Outbox<Event: Hashable & Sendable, Fact: Sendable>: Sendable {
  /// Something posted.
  @usableFromInline enum Post: Sendable {
    case fact(Fact)
    case arming(timer: Int, due: SimulationInstant)
    case moving(timer: Int, due: SimulationInstant)
    case disarming(timer: Int)
    case transition(Int)
    /// A fact that was withdrawn.
    case withdrawn
  }

  /// An event that is armed, or about to be.
  @usableFromInline struct Timer: Sendable {
    @usableFromInline let event: Event
    @usableFromInline var due: SimulationInstant
    /// Its identity in the queue; nil until it has been delivered.
    @usableFromInline var identity: ScheduledEvent?
    @usableFromInline var phase: Phase

    init(event: Event, due: SimulationInstant) {
      self.event = event
      self.due = due
      phase = .armed
    }
  }

  /// What has become of a timer.
  @usableFromInline enum Phase: Sendable {
    case armed
    /// It was cancelled, which is still to be delivered.
    case leaving
    /// Its slot is free.
    case free
  }

  /// The present moment.
  public internal(set) var now = SimulationInstant.start
  /// Whether changes of state are to be posted.
  var observesTransitions = false
  /// What the random streams of the part derive from.
  var streamSeed: UInt64 = 0
  /// The path of the part in its machine; empty for a part alone.
  private let part: String

  /// What was posted, and behind it what was delivered: its place is used again, without its being cleared first.
  @usableFromInline private(set) var posts: [Post] = []
  /// How much has been posted and is not delivered yet.
  @usableFromInline package private(set) var count = 0
  @usableFromInline var timers: [Timer] = []
  /// Changes of state; nil for one that was delivered.
  @usableFromInline private(set) var transitions: [StateTransition?] = []

  /// An outbox with nothing in it, at an instant.
  public init(at now: SimulationInstant = .start) {
    self.now = now
    part = ""
  }

  /// An outbox of the part with a path in its machine.
  init(of part: String) { self.part = part }

  /// The facts that were posted and are not delivered yet, in order: what a test of a part alone looks at.
  public var facts: [Fact] { (0..<count).compactMap { fact($0) } }

  /// When an event comes, the earliest where it is armed more than once; nil while it is not armed.
  public func due(_ event: Event) -> SimulationInstant? { index(of: event).map { timers[$0].due } }

  /// Posts a fact: something has happened.
  @inline(__always) public mutating func emit(_ fact: Fact) { post(.fact(fact)) }

  @inline(__always) private mutating func post(_ post: Post) {
    if count < posts.count { posts[count] = post } else { posts.append(post) }
    count += 1
  }

  // MARK: - Events

  /// Schedules an event.
  ///
  /// - Precondition: `due` is not before `now`.
  public mutating func arm(_ event: Event, at due: SimulationInstant) {
    precondition(due >= now, "an event was armed for \(due), before the present, \(now)")
    let timer = Timer(event: event, due: due)
    if let index = timers.firstIndex(where: { $0.phase == .free }) {
      timers[index] = timer
      post(.arming(timer: index, due: due))
    } else {
      post(.arming(timer: timers.count, due: due))
      timers.append(timer)
    }
  }

  /// Schedules an event a length of time from now.
  ///
  /// - Precondition: `delay` is whole nanoseconds and not negative.
  public mutating func arm(_ event: Event, after delay: Duration) { arm(event, at: now.advanced(by: delay)) }

  /// Moves an event that is armed to a length of time from now, behind all that is armed for it; schedules
  /// it where it is not armed.
  public mutating func rearm(_ event: Event, after delay: Duration) {
    let due = now.advanced(by: delay)
    guard let index = index(of: event) else { return arm(event, at: due) }
    timers[index].due = due
    post(.moving(timer: index, due: due))
  }

  /// Cancels an event, however often it is armed.
  public mutating func disarm(_ event: Event) { disarm { $0 == event } }

  /// Cancels the events that meet a condition.
  public mutating func disarm(where isMeant: (Event) -> Bool) {
    for index in timers.indices where timers[index].phase == .armed && isMeant(timers[index].event) {
      timers[index].phase = .leaving
      post(.disarming(timer: index))
    }
  }

  /// Whether an event is armed.
  public func isArmed(_ event: Event) -> Bool { index(of: event) != nil }

  /// The timer of an event, the earliest where it is armed more than once.
  private func index(of event: Event) -> Int? {
    var found: Int?
    for index in timers.indices where timers[index].phase == .armed && timers[index].event == event {
      if let other = found, timers[other].due <= timers[index].due { continue }
      found = index
    }
    return found
  }

  // MARK: - Random streams

  /// The random stream of the part that belongs to a name, at its beginning.
  ///
  /// A part takes each of its streams once, at the start, and keeps it as part of its state.
  public func randomStream(_ name: String) -> RandomStream { RandomStream(seed: streamSeed, name: name) }

  // MARK: - Delivery

  /// The fact posted at an index; nil if something else was posted there.
  @usableFromInline func fact(_ index: Int) -> Fact? {
    guard case .fact(let fact) = posts[index] else { return nil }
    return fact
  }

  /// Begins to take posts at an instant.
  mutating func open(at now: SimulationInstant, observesTransitions: Bool) {
    self.now = now
    self.observesTransitions = observesTransitions
  }

  /// Marks an event that is due as fired, so that it is no longer armed.
  mutating func close(_ event: Event, at now: SimulationInstant) {
    let index = timers.firstIndex { $0.due == now && $0.phase == .armed && $0.event == event }
    if let index { timers[index].phase = .free }
  }

  /// Delivers posts to the run, and throws all away with the last one.
  ///
  /// - Parameters:
  ///   - range: The numbers of the posts.
  ///   - context: The run's.
  ///   - own: The machine's event for one of the part.
  ///   - wrapped: The machine's fact for one of the part; nil for one that is the part's own affair.
  @inlinable mutating func deliver<Context: MachineContext>(
    _ range: Range<Int>, to context: inout Context,
    event own: (Event) -> Context.Owner.Event, fact wrapped: (Fact) -> Context.Owner.Fact?
  ) {
    for index in range {
      switch posts[index] {
      case .fact(let fact): if let fact = wrapped(fact) { context.emit(fact) }
      case .arming(let timer, let due): timers[timer].identity = context.arm(own(timers[timer].event), at: due)
      case .moving(let timer, let due): if let identity = timers[timer].identity { context.rearm(identity, at: due) }
      case .disarming(let timer):
        if let identity = timers[timer].identity { context.disarm(identity) }
        timers[timer].phase = .free
        timers[timer].identity = nil
      case .withdrawn: break
      case .transition(let number):
        // Moved, since to copy it would take longer than to observe it.
        if let transition = transitions[number].take() { context.transitioned(transition) }
      }
    }
    guard range.upperBound == count else { return }
    count = 0
    if !transitions.isEmpty { transitions.removeAll(keepingCapacity: true) }
  }

  /// Takes back a fact that its owner announces in another form.
  mutating func withdraw(_ index: Int) { posts[index] = .withdrawn }

  /// Replaces the facts that were posted from a number on.
  package mutating func replaceFacts(from first: Int, by replacement: (Fact) -> [Fact]) {
    let later = posts[first..<count]
    count = first
    for other in later {
      if case .fact(let fact) = other { for fact in replacement(fact) { emit(fact) } } else { post(other) }
    }
  }
}

extension Outbox: TransitionReceiver {
  /// Posts that a region of the part has changed state, where anybody observes it.
  public mutating func transitioned(_ transition: @autoclosure () -> StateTransition) {
    guard observesTransitions else { return }
    post(.transition(transitions.count))
    var seen = transition()
    if !part.isEmpty { seen.enter(part) }
    transitions.append(consume seen)
  }
}
