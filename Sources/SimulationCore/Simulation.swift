/// A run: one machine on one clock, one queue and one order of events.
///
/// It is synchronous and passive: time passes only inside the `run` methods. Use it from one thread. The same
/// machine, seed and stimuli produce the same facts in every process.
///
/// It is not `Sendable`: if two tasks shared it, their speed would decide its order. As a whole it can be sent to
/// another task, as a `sending` argument or result.
///
/// <doc:FirstSimulation> shows how to run one.
@safe public final class Simulation<Root: Machine> {
  // The machine and the engine are allocated outside the object, so that a verb of the machine can be called with a
  // context that refers to the engine, without an exclusivity check per event.
  @usableFromInline let storage: UnsafeMutablePointer<Root>
  @usableFromInline let engine: UnsafeMutablePointer<Engine<Root>>
  @usableFromInline var inbox = StimulusInbox<Root.Stimulus>()

  @usableFromInline var verdict: Breach?
  /// Whether time is passing: observers called meanwhile cannot change the run.
  @usableFromInline var isRunning = false
  /// The viewer that looks at the run between its events, if any.
  @usableFromInline var looking: Looking<Root>?
  /// The responder that answers the machine, if any.
  @usableFromInline var responder: (any SimulationResponder<Root>)?
  /// Whether time is paused because an answer of the responder is pending.
  @inlinable public var isHeld: Bool { awaitsAnswers }
  @usableFromInline var awaitsAnswers = false

  /// Starts a run: the machine's `start` is called at instant 0, before this returns.
  ///
  /// - Parameters:
  ///   - machine: The machine in its initial state.
  ///   - seed: The seed of all random streams of the run.
  ///   - tieSeed: When not nil, events of equal instant and priority fire in a random order given by this seed: a
  ///     machine whose facts change with it depends on the order of arming. Stimuli keep their order.
  ///   - computesDigest: Whether to compute ``digest``, which adds some 60 ns per fact. It is also computed when one
  ///     of the observers needs it, as a journal does.
  ///   - observers: Observers of the run from its start.
  ///   - monitors: The rules that the run must obey.
  public init(
    _ machine: Root, seed: UInt64 = 1, shufflingTiesBy tieSeed: UInt64? = nil, computesDigest: Bool = false,
    observers: [any SimulationObserver<Root>] = [], monitors: [any Monitor<Root>] = []
  ) {
    unsafe storage = .allocate(capacity: 1)
    unsafe storage.initialize(to: machine)
    unsafe engine = .allocate(capacity: 1)
    unsafe engine.initialize(
      to: Engine(seed: seed, tieSeed: tieSeed, computesDigest: computesDigest, observers: observers))
    unsafe engine.pointee.monitors = monitors
    unsafe engine.pointee.isMonitored = !monitors.isEmpty
    var context = unsafe RootContext(engine)
    unsafe storage.pointee.start(in: &context)
    judge()
  }

  /// Creates a separate run that continues from a checkpoint of another one; it computes a digest if that one did.
  ///
  /// - Parameters:
  ///   - checkpoint: The state in which it begins, including monitors and pending stimuli.
  ///   - observers: Observers of the run from there on.
  public init(from checkpoint: Checkpoint<Root>, observers: [any SimulationObserver<Root>] = []) {
    unsafe storage = .allocate(capacity: 1)
    unsafe storage.initialize(to: checkpoint.machine)
    unsafe engine = .allocate(capacity: 1)
    unsafe engine.initialize(
      to: Engine(seed: checkpoint.seed, tieSeed: nil, computesDigest: checkpoint.digest != nil, observers: observers))
    restore(checkpoint)
  }

  deinit {
    unsafe storage.deinitialize(count: 1)
    unsafe storage.deallocate()
    unsafe engine.deinitialize(count: 1)
    unsafe engine.deallocate()
  }

  /// The rule violation that stopped the run, if any.
  @inlinable public var breach: Breach? { verdict }
  /// The last fact of a run with monitors, so that a breach can name it; nil before the first, and without monitors.
  public var lastFact: Root.Fact? { unsafe engine.pointee.lastFact }
  /// The machine in its current state.
  public var machine: Root { unsafe storage.pointee }
  /// The current instant.
  @inlinable public var now: SimulationInstant { unsafe engine.pointee.now }
  /// Whether the run computes a digest of its facts: because it was requested at the start, or because an observer
  /// needs it.
  public var computesDigest: Bool { unsafe engine.pointee.computesDigest }
  /// The digest of all facts so far.
  ///
  /// - Precondition: ``computesDigest``.
  public var digest: Digest {
    precondition(computesDigest, "the digest of a run that computes none; begin it with 'computesDigest: true'")
    return unsafe engine.pointee.digest
  }
  /// The number of facts so far.
  public var factCount: Int64 { unsafe engine.pointee.factCount }
  /// The number of events that are armed.
  public var armedCount: Int { unsafe engine.pointee.queue.count }
  /// Everything that is armed, in firing order.
  ///
  /// - Complexity: O(n log n).
  public var armed: [ArmedEvent<Root.Event>] { unsafe engine.pointee.queue.entries() }

  /// The instant of the next event or pending stimulus; nil when there is none.
  @inlinable public var nextInstant: SimulationInstant? {
    let event = unsafe engine.pointee.queue.nextDue()
    guard let stimulus = inbox.next?.instant else { return event }
    guard let event else { return stimulus }
    return min(event, stimulus)
  }

  /// Adds an observer, from now on.
  public func add(_ observer: any SimulationObserver<Root>) { unsafe engine.pointee.add(observer) }

  /// Removes an observer.
  public func remove(_ observer: any SimulationObserver<Root>) { unsafe engine.pointee.remove(observer) }

  /// Schedules a stimulus for an instant; must not be called by an observer.
  ///
  /// It is received after every event that is due at that instant. Stimuli of one instant keep the
  /// order in which they were scheduled.
  ///
  /// - Precondition: `instant` is not before `now`.
  @inlinable public func schedule(_ stimulus: Root.Stimulus, at instant: SimulationInstant) {
    precondition(!isRunning, "a stimulus was scheduled from inside the run")
    precondition(instant >= now, "a stimulus was scheduled for \(instant), before the present, \(now)")
    inbox.insert(stimulus, at: instant)
  }

  /// Lets stimuli come from a sequence, which is asked for the next one when the one before is received: of a sequence
  /// of any length, one stimulus is pending at a time.
  ///
  /// - Parameter stimuli: A value whose instants ascend and are not before `now`; it replaces the one before.
  package func supply(
    from stimuli: some IteratorProtocol<(instant: SimulationInstant, stimulus: Root.Stimulus)>
  ) {
    inbox.supply(from: stimuli)
  }

  /// Runs through an instant and then receives a stimulus there, with everything that becomes due at once.
  ///
  /// - Precondition: `instant` is not before `now`.
  @inlinable public func send(_ stimulus: Root.Stimulus, at instant: SimulationInstant) {
    schedule(stimulus, at: instant)
    run(through: instant)
  }

  /// Runs everything before an instant and stops there; what is due at it stays pending.
  @inlinable public func run(until instant: SimulationInstant) {
    precondition(instant >= now, "the run was to go back from \(now) to \(instant)")
    if instant > .start { drain(through: SimulationInstant(nanoseconds: instant.nanoseconds - 1)) }
    advanceClock(to: instant)
  }

  /// Runs everything up to and including an instant.
  @inlinable public func run(through instant: SimulationInstant) {
    precondition(instant >= now, "the run was to go back from \(now) to \(instant)")
    drain(through: instant)
    advanceClock(to: instant)
  }

  /// Runs everything up to and including an instant, without time passing beyond the last that happens.
  package func runEvents(through instant: SimulationInstant) { drain(through: instant) }

  /// Runs until nothing is armed and no stimulus is pending; the clock then shows the last instant handled.
  ///
  /// It never returns for a machine that always has something armed.
  @inlinable public func run() { drain(through: .latest) }

  /// Runs everything at the next instant that has events; returns whether there was one.
  @inlinable @discardableResult public func step() -> Bool {
    guard verdict == nil, let next = nextInstant else { return false }
    run(through: next)
    return true
  }

  @inlinable func advanceClock(to instant: SimulationInstant) {
    guard verdict == nil, !isHeld else { return }
    unsafe engine.pointee.now = instant
  }

  @inlinable func judge() {
    if unsafe engine.pointee.isMonitored { verdict = unsafe engine.pointee.breach(of: &storage.pointee) }
  }

  /// Handles events and stimuli in order up to and including an instant.
  @inlinable func drain(through limit: SimulationInstant) {
    precondition(!isRunning, "the run was started from inside itself")
    isRunning = true
    defer { isRunning = false }
    guard responder == nil else { return drainResponding(through: limit) }
    guard looking == nil else { return drainLooking(through: limit) }
    Root.runLoop(self, through: limit)
  }

  /// The loop of ``drain(through:)``; a generic machine calls it to have it specialised for its type parameters.
  @inlinable package func runLoop(through limit: SimulationInstant) {
    while verdict == nil {
      guard let stimulus = inbox.next, stimulus.instant <= limit else { return drainEvents(through: limit) }
      drainEvents(through: stimulus.instant)
      guard verdict == nil else { return }
      inbox.removeNext()
      receive(stimulus.stimulus, at: stimulus.instant)
    }
  }

  @inlinable func receive(_ stimulus: Root.Stimulus, at instant: SimulationInstant) {
    unsafe engine.pointee.now = instant
    unsafe engine.pointee.receive(stimulus)
    var context = unsafe RootContext(engine)
    unsafe storage.pointee.receive(stimulus, in: &context)
    judge()
  }
}
