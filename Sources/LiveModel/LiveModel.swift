public import Observation
public import SimulationCore

/// The observable data model of a run: it paces a simulation by real time and publishes what a view
/// may see, once a frame.
///
/// It reads no clock: its caller passes the present time, as a length since any fixed moment, and the clock of a
/// ``TurnBudget``. So tests run it as exactly as a terminal does. Use it from one thread.
@Observable @dynamicMemberLookup public final class LiveModel<Root: Machine> {
  /// What was last published.
  public private(set) var snapshot: Snapshot<Root>
  /// Whether simulated time is paused.
  public private(set) var isPaused = false
  /// Simulated seconds per real second; positive.
  public var speed: Double { pacing.speed }

  /// Where the run ends: nothing at or after this instant happens; nil lets it go on for ever.
  @ObservationIgnored public let end: SimulationInstant?
  /// The run itself.
  @ObservationIgnored public let simulation: Simulation<Root>
  /// The speed that is reached where the run cannot keep up; nil where it does.
  public var reachedSpeed: Double? { reach.speed }

  /// How simulated time follows real time.
  private var pacing: Pacing
  /// How long one turn may work.
  @ObservationIgnored private let budget: TurnBudget?
  /// Whether the present turn has ended before all that was due.
  @ObservationIgnored private var isBehind = false
  @ObservationIgnored private var reach = ReachedSpeed()
  /// Whether the run was stopped in the middle of an instant.
  @ObservationIgnored private var stopsInside = false

  /// A model of a run at its first instant.
  ///
  /// - Parameters:
  ///   - simulation: The run.
  ///   - speed: Simulated seconds per real second; positive.
  ///   - end: Where the run ends, itself excluded; nil lets it go on for ever.
  ///   - realTime: The real time now.
  ///   - budget: How long one turn may work; nil for as long as it takes.
  public init(
    _ simulation: Simulation<Root>, speed: Double = 1, end: SimulationInstant? = nil, realTime: Duration = .zero,
    budget: TurnBudget? = nil
  ) {
    precondition(speed > 0, "the speed is \(speed); it must be positive")
    self.simulation = simulation
    self.end = end
    self.budget = budget
    snapshot = Snapshot(of: simulation)
    pacing = Pacing(speed: speed, real: realTime, simulated: simulation.now)
  }

  /// Begins a turn: runs what is due by a real time, instant by instant, until the budget is spent.
  ///
  /// What is due then still waits for the next turn, and time is reckoned anew from the instant that was reached: a
  /// run that cannot keep up becomes slower, and never has more and more to catch up with.
  ///
  /// - Parameters:
  ///   - realTime: The real time now.
  ///   - afterEach: Called after each instant at which something has happened.
  public func advance(to realTime: Duration, afterEach: () -> Void = {}) {
    isBehind = false
    catchUp(to: realTime, afterEach: afterEach)
  }

  /// Goes on with the turn: runs what is due by a real time, unless the budget was spent already.
  public func catchUp(to realTime: Duration) { catchUp(to: realTime, afterEach: {}) }

  private func catchUp(to realTime: Duration, afterEach: () -> Void) {
    // Read past the observation: this is called for every message of a client.
    guard !_isPaused, !isBehind else { return }
    let start = simulation.now
    let target = pacing.instant(at: realTime) ?? start
    // At the present instant too something may be due: a stimulus, or what the start has armed.
    if target >= start { isBehind = !run(to: target, afterEach: afterEach) }
    reach.note(real: realTime, from: start, to: simulation.now, isBehind: isBehind)
    // While somebody is waited for who answers what the machine asks, no time passes.
    if simulation.isHeld || isBehind { pacing.anchor(real: realTime, simulated: simulation.now) }
  }

  /// Runs everything through an instant, and nothing at the end of the run or after it.
  ///
  /// - Returns: Whether it came there, or may go no farther, before the budget was spent.
  private func run(to target: SimulationInstant, afterEach: () -> Void) -> Bool {
    if let end, target >= end {
      guard end > simulation.now else { return true }
      let last = SimulationInstant(nanoseconds: end.nanoseconds - 1)
      guard runTurn(through: last, afterEach) else { return false }
      simulation.run(until: end)
      return true
    }
    return runTurn(through: target, afterEach)
  }

  /// Runs everything through an instant, until the budget is spent; returns false when it is.
  private func runTurn(through target: SimulationInstant, _ afterEach: () -> Void) -> Bool {
    let deadline = budget.map { $0.now() + $0.length }
    // Stretches without events are cut as well, since the machine may be looked at between them: each piece is twice
    // as long as the one before, so that no stretch has many.
    var piece: Int64 = 1_000_000_000
    while true {
      let next = simulation.nextInstant.flatMap { $0 <= target ? $0 : nil }
      let wanted = next ?? target
      let isCut = wanted.nanoseconds - simulation.now.nanoseconds > piece
      let stop = isCut ? simulation.now.advanced(by: .nanoseconds(piece)) : wanted
      if isCut { piece *= 2 }
      simulation.run(through: stop)
      if !isCut, next != nil { afterEach() }
      guard simulation.breach == nil, !simulation.isHeld else { return true }
      if stop == target, simulation.nextInstant.map({ $0 > target }) ?? true { return true }
      if let budget, let deadline, budget.now() >= deadline { return false }
    }
  }

  /// Whether the run has reached its end.
  public var hasEnded: Bool {
    guard let end else { return simulation.now >= TimeText.latest }
    return simulation.now >= end
  }

  /// Receives a stimulus at a real time, after everything that is due by then.
  public func send(_ stimulus: Root.Stimulus, at realTime: Duration) {
    catchUp(to: realTime)
    simulation.send(stimulus, at: simulation.now)
  }

  /// Stops or continues simulated time at a real time.
  public func setPaused(_ isPaused: Bool, at realTime: Duration) {
    catchUp(to: realTime)
    self.isPaused = isPaused
    anchor(at: realTime)
  }

  /// Changes the speed at a real time.
  public func setSpeed(_ speed: Double, at realTime: Duration) {
    precondition(speed > 0, "the speed is \(speed); it must be positive")
    catchUp(to: realTime)
    anchor(at: realTime, speed: speed)
  }

  /// Reckons time anew from the present instant.
  private func anchor(at realTime: Duration, speed: Double? = nil) {
    pacing.anchor(real: realTime, simulated: simulation.now, speed: speed)
    reach = ReachedSpeed()
  }

  /// Goes on from the present simulated time, as if no real time had passed since.
  public func resume(at realTime: Duration) { anchor(at: realTime) }

  /// Pauses, and runs all events of the next instant; returns whether there was one before the end.
  @discardableResult public func step(at realTime: Duration) -> Bool {
    setPaused(true, at: realTime)
    guard let next = simulation.nextInstant, next < end ?? .latest else { return false }
    return simulation.step()
  }

  /// Pauses, and handles the next event or stimulus alone; what else is due at its instant waits.
  ///
  /// - Returns: What was handled; nil when nothing more happens before the end.
  public func stepEvent(at realTime: Duration) -> Record? {
    setPaused(true, at: realTime)
    guard let next = simulation.nextInstant, next < end ?? .latest else { return nil }
    defer { stopsInside = simulation.isInsideInstant }
    return simulation.stepEvent()
  }

  /// Lets the rest of an instant happen in the middle of which ``stepEvent(at:)`` has stopped the run, and nothing
  /// otherwise.
  public func completeInstant() {
    guard stopsInside, simulation.isInsideInstant else { return }
    simulation.run(through: simulation.now)
    stopsInside = false
  }

  /// Runs everything through an instant, whatever the speed, until the budget of a turn is spent; time passes on from
  /// there.
  ///
  /// An instant before the present one changes nothing; none is passed where the run ends.
  ///
  /// - Parameters:
  ///   - instant: The instant.
  ///   - realTime: The real time now.
  ///   - afterEach: Called after each instant at which something has happened.
  /// - Returns: Whether the run came there, or may go no farther; false where it is to be called again.
  @discardableResult public func skip(to instant: SimulationInstant, at realTime: Duration, afterEach: () -> Void = {})
    -> Bool
  {
    let isDone = instant <= simulation.now || run(to: instant, afterEach: afterEach)
    anchor(at: realTime)
    return isDone
  }

  /// The real time at which the next event is due, or the end; nil while paused or when neither
  /// will come.
  public var nextRealTime: Duration? {
    let instants = [simulation.nextInstant, end].compactMap(\.self)
    guard !isPaused, let next = instants.min() else { return nil }
    return pacing.realTime(of: next)
  }

  /// What the published snapshot has under a name of its own.
  public subscript<Value>(dynamicMember path: KeyPath<Snapshot<Root>, Value>) -> Value { snapshot[keyPath: path] }

  /// Publishes the present state of the run.
  public func publish() { snapshot = Snapshot(of: simulation) }
}
