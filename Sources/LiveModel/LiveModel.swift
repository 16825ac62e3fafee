public import Observation
public import SimulationCore

/// The observable data model of a run: it paces a simulation by real time and publishes a snapshot for views, once a
/// frame.
///
/// It reads no clock: its caller passes the present time, as a duration since any fixed moment, and the clock of a
/// ``TurnBudget``. So tests run it as exactly as a terminal does. Use it from one thread.
@Observable @dynamicMemberLookup public final class LiveModel<Root: Machine> {
  /// The last published snapshot.
  public private(set) var snapshot: Snapshot<Root>
  /// Whether simulated time is paused.
  public private(set) var isPaused = false
  /// Simulated seconds per real second; positive.
  public var speed: Double { pacing.speed }

  /// The end of the run: nothing at or after this instant happens; nil for no end.
  @ObservationIgnored public let end: SimulationInstant?
  /// The run itself.
  @ObservationIgnored public let simulation: Simulation<Root>
  /// The speed reached if the run cannot keep up; nil if it can.
  public var reachedSpeed: Double? { reach.speed }

  /// The relation of simulated time to real time.
  private var pacing: Pacing
  /// The time limit of one turn.
  @ObservationIgnored private let budget: TurnBudget?
  /// Whether the present turn ended before everything due was processed.
  @ObservationIgnored private var isBehind = false
  @ObservationIgnored private var reach = ReachedSpeed()
  /// Whether the run was stopped within an instant.
  @ObservationIgnored private var stopsInside = false

  /// Creates a model of a run at its first instant.
  ///
  /// - Parameters:
  ///   - simulation: The run.
  ///   - speed: Simulated seconds per real second; positive.
  ///   - end: The exclusive end of the run; nil for no end.
  ///   - realTime: The present real time.
  ///   - budget: The time limit of one turn; nil for none.
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

  /// Begins a turn: processes what is due by a real time, instant by instant, until the budget is spent.
  ///
  /// The rest waits for the next turn, and pacing restarts from the instant that was reached: a run that cannot keep
  /// up becomes slower, instead of accumulating a backlog.
  ///
  /// - Parameters:
  ///   - realTime: The present real time.
  ///   - afterEach: Called after each instant at which something has happened.
  public func advance(to realTime: Duration, afterEach: () -> Void = {}) {
    isBehind = false
    catchUp(to: realTime, afterEach: afterEach)
  }

  /// Continues the turn: processes what is due by a real time, unless the budget is already spent.
  public func catchUp(to realTime: Duration) { catchUp(to: realTime, afterEach: {}) }

  private func catchUp(to realTime: Duration, afterEach: () -> Void) {
    // Bypass observation, because this is called for every message of a client.
    guard !_isPaused, !isBehind else { return }
    let start = simulation.now
    let target = pacing.instant(at: realTime) ?? start
    // At the present instant too something may be due: a stimulus, or events armed at the start.
    if target >= start { isBehind = !run(to: target, afterEach: afterEach) }
    reach.note(real: realTime, from: start, to: simulation.now, isBehind: isBehind)
    // While the run waits for an external reply, no time passes.
    if simulation.isHeld || isBehind { pacing.anchor(real: realTime, simulated: simulation.now) }
  }

  /// Runs through an instant, but stops before the end of the run.
  ///
  /// - Returns: Whether it reached the instant, or can go no farther, before the budget was spent.
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

  /// Runs through an instant until the budget is spent; returns false if it is.
  private func runTurn(through target: SimulationInstant, _ afterEach: () -> Void) -> Bool {
    let deadline = budget.map { $0.now() + $0.length }
    // Intervals without events are divided too, because an observer may look at the machine in between: each piece is
    // twice as long as the one before, so that there are never many.
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

  /// Receives a stimulus at a real time, after processing everything due by then.
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

  /// Restarts pacing from the present instant.
  private func anchor(at realTime: Duration, speed: Double? = nil) {
    pacing.anchor(real: realTime, simulated: simulation.now, speed: speed)
    reach = ReachedSpeed()
  }

  /// Continues from the present simulated time, as if no real time had passed since.
  public func resume(at realTime: Duration) { anchor(at: realTime) }

  /// Pauses, and runs all events of the next instant; returns whether there was one before the end.
  @discardableResult public func step(at realTime: Duration) -> Bool {
    setPaused(true, at: realTime)
    guard let next = simulation.nextInstant, next < end ?? .latest else { return false }
    return simulation.step()
  }

  /// Pauses, and processes only the next event or stimulus; anything else due at its instant waits.
  ///
  /// - Returns: The record of it; nil if nothing happens before the end.
  public func stepEvent(at realTime: Duration) -> Record? {
    setPaused(true, at: realTime)
    guard let next = simulation.nextInstant, next < end ?? .latest else { return nil }
    defer { stopsInside = simulation.isInsideInstant }
    return simulation.stepEvent()
  }

  /// Completes an instant within which ``stepEvent(at:)`` has stopped the run; otherwise has no effect.
  public func completeInstant() {
    guard stopsInside, simulation.isInsideInstant else { return }
    simulation.run(through: simulation.now)
    stopsInside = false
  }

  /// Runs through an instant at any speed, until the budget of a turn is spent; pacing restarts from there.
  ///
  /// An instant before the present one has no effect; the run does not go beyond its end.
  ///
  /// - Parameters:
  ///   - instant: The instant.
  ///   - realTime: The present real time.
  ///   - afterEach: Called after each instant at which something has happened.
  /// - Returns: Whether the run reached the instant, or can go no farther; if false, call it again.
  @discardableResult public func skip(to instant: SimulationInstant, at realTime: Duration, afterEach: () -> Void = {})
    -> Bool
  {
    let isDone = instant <= simulation.now || run(to: instant, afterEach: afterEach)
    anchor(at: realTime)
    return isDone
  }

  /// The real time at which the next event or the end is due; nil while paused or if neither will come.
  public var nextRealTime: Duration? {
    let instants = [simulation.nextInstant, end].compactMap(\.self)
    guard !isPaused, let next = instants.min() else { return nil }
    return pacing.realTime(of: next)
  }

  /// Accesses a property of the published snapshot.
  public subscript<Value>(dynamicMember path: KeyPath<Snapshot<Root>, Value>) -> Value { snapshot[keyPath: path] }

  /// Publishes the present state of the run.
  public func publish() { snapshot = Snapshot(of: simulation) }
}
