public import Observation
public import SimulationCore

/// The observable data model of a run: it paces a simulation by real time and publishes what a view
/// may see, once a frame.
///
/// It reads no clock: its caller passes the present time, as a length since any fixed moment. So
/// tests run it as exactly as a terminal does. Use it from one thread.
@Observable
@dynamicMemberLookup
public final class LiveModel<Root: Machine> {
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
  /// How simulated time follows real time.
  private var pacing: Pacing
  /// Whether the run was stopped in the middle of an instant.
  @ObservationIgnored private var stopsInside = false

  /// A model of a run at its first instant.
  ///
  /// - Parameters:
  ///   - simulation: The run.
  ///   - speed: Simulated seconds per real second; positive.
  ///   - end: Where the run ends, itself excluded; nil lets it go on for ever.
  ///   - realTime: The real time now.
  public init(
    _ simulation: Simulation<Root>,
    speed: Double = 1,
    end: SimulationInstant? = nil,
    realTime: Duration = .zero
  ) {
    precondition(speed > 0, "the speed is \(speed); it must be positive")
    self.simulation = simulation
    self.end = end
    snapshot = Snapshot(of: simulation)
    pacing = Pacing(speed: speed, real: realTime, simulated: simulation.now)
  }

  /// Runs everything that is due by a real time.
  public func advance(to realTime: Duration) {
    // Read past the observation: this is called for every message of a client.
    guard !_isPaused else { return }
    let target = pacing.instant(at: realTime) ?? simulation.now
    if let end, target >= end {
      if end > simulation.now { simulation.run(until: end) }
    } else if target >= simulation.now {
      // At the present instant too something may be due: a stimulus, or what the start has armed.
      simulation.run(through: target)
    }
    // While somebody is waited for who answers what the machine asks, no time passes.
    if simulation.isHeld { pacing.anchor(real: realTime, simulated: simulation.now) }
  }

  /// Whether the run has reached its end.
  public var hasEnded: Bool {
    guard let end else { return simulation.now >= TimeText.latest }
    return simulation.now >= end
  }

  /// Receives a stimulus at a real time, after everything that is due by then.
  public func send(_ stimulus: Root.Stimulus, at realTime: Duration) {
    advance(to: realTime)
    simulation.send(stimulus, at: simulation.now)
  }

  /// Stops or continues simulated time at a real time.
  public func setPaused(_ isPaused: Bool, at realTime: Duration) {
    advance(to: realTime)
    self.isPaused = isPaused
    pacing.anchor(real: realTime, simulated: simulation.now)
  }

  /// Changes the speed at a real time.
  public func setSpeed(_ speed: Double, at realTime: Duration) {
    precondition(speed > 0, "the speed is \(speed); it must be positive")
    advance(to: realTime)
    pacing.anchor(real: realTime, simulated: simulation.now, speed: speed)
  }

  /// Goes on from the present simulated time, as if no real time had passed since.
  public func resume(at realTime: Duration) {
    pacing.anchor(real: realTime, simulated: simulation.now)
  }

  /// Pauses, and runs all events of the next instant; returns whether there was one before the end.
  @discardableResult
  public func step(at realTime: Duration) -> Bool {
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

  /// Runs everything through an instant at once, whatever the speed; time passes on from there.
  ///
  /// An instant before the present one changes nothing; none is passed where the run ends.
  public func skip(to instant: SimulationInstant, at realTime: Duration) {
    if let end, instant >= end {
      if end > simulation.now { simulation.run(until: end) }
    } else if instant > simulation.now {
      simulation.run(through: instant)
    }
    pacing.anchor(real: realTime, simulated: simulation.now)
  }

  /// The real time at which the next event is due, or the end; nil while paused or when neither
  /// will come.
  public var nextRealTime: Duration? {
    let instants = [simulation.nextInstant, end].compactMap(\.self)
    guard !isPaused, let next = instants.min() else { return nil }
    return pacing.realTime(of: next)
  }

  /// What the published snapshot has under a name of its own.
  public subscript<Value>(dynamicMember path: KeyPath<Snapshot<Root>, Value>) -> Value {
    snapshot[keyPath: path]
  }

  /// Publishes the present state of the run.
  public func publish() {
    snapshot = Snapshot(of: simulation)
  }
}
