public import SimulationCore

/// An observer and viewer that keeps the lanes of a run as the run goes.
///
/// A run without one pays nothing for it. Whoever makes a run gives it as an observer from the very start,
/// and then calls ``watch(_:)``.
public final class LaneRecorder<Root: MeasuredMachine>: SimulationObserver, SimulationViewer {
  /// The lanes so far.
  ///
  /// Whoever keeps a copy makes the next change as slow as the run is long.
  public private(set) var lanes: RunLanes

  /// What is being handled and has changed nothing yet.
  private enum Pending {
    case nothing
    case start
    case stimulus(SimulationInstant)
    case event(ArmedEvent<Root.Event>)
  }

  private var pending = Pending.start
  private let signs: LandingSigns
  private let shows: (Root.Fact) -> Bool
  private let samples: Bool
  /// How many changes are kept at most.
  private let changeLimit: Int
  /// How long it is from one sample to the next while something moves, in nanoseconds.
  private var step: Int64
  private var lastSample: Int64?

  /// The shortest time between two samples while something moves, in nanoseconds.
  private static var leastStep: Int64 { 50_000_000 }
  /// Up to which step everything that changes is read at once, in nanoseconds: that of runs of two hours.
  private static var shortStep: Int64 { 250_000_000 }

  /// A recorder of a run.
  ///
  /// - Parameters:
  ///   - diagrams: The diagrams of the machine's regions.
  ///   - signs: What its landings are called.
  ///   - samples: Whether the machine is read between events, for its curves.
  ///   - length: How long the run will be, as far as that is known: long runs are read less often.
  ///   - changeLimit: How many changes are kept at most; where there are more, the oldest quarter is forgotten.
  ///   - shows: Whether a fact may be seen; a game hides some.
  public init(
    _ diagrams: [StateDiagram], signs: LandingSigns = .none, samples: Bool = true, length: Duration = .zero,
    changeLimit: Int = .max, shows: @escaping (Root.Fact) -> Bool = { _ in true }
  ) {
    lanes = RunLanes(diagrams, signs: signs)
    self.signs = signs
    self.samples = samples
    self.shows = shows
    self.changeLimit = changeLimit
    step = max(Self.leastStep, length.wholeNanoseconds / Int64(LaneCurves.sampleMax))
  }

  /// Begins to read the machine of a run that is at its start.
  public func watch(_ simulation: Simulation<Root>) {
    guard samples else { return }
    let readings = simulation.readings
    guard !readings.isEmpty else { return }
    lanes.add(readings)
    simulation.viewer = self
    _ = look(at: simulation.machine, simulation.now)
  }

  /// Forgets everything after an instant, from where the run goes on.
  public func forget(after instant: SimulationInstant) {
    lanes.forget(after: instant)
    lastSample = lastSample.map { min($0, instant.nanoseconds) }
    pending = .nothing
  }

  // MARK: What happens

  /// Keeps a stimulus.
  public func received(_ stimulus: Root.Stimulus, line: RecordLine) {
    pending = .stimulus(line.instant)
    begin(at: line.instant)
    lanes.note(LaneChange(Record(of: stimulus), origin: .stimulus, signs: signs), at: line.instant, hasLine: true)
  }

  /// Keeps a fact.
  public func emitted(_ fact: Root.Fact, line: RecordLine) {
    begin(at: line.instant)
    guard shows(fact) else { return lanes.hideLine() }
    let change = LaneChange(Record(of: fact), origin: .fact, signs: signs)
    lanes.note(change, at: line.instant, hasLine: true)
  }

  /// Keeps a change of state.
  public func transitioned(_ transition: StateTransition, at instant: SimulationInstant) {
    begin(at: instant)
    lanes.note(LaneChange(transition), at: instant, initialState: transition.source, hasLine: false)
  }

  /// Remembers what is being handled, should it change anything.
  public func fired(_ entry: ArmedEvent<Root.Event>) { pending = .event(entry) }

  private func begin(at instant: SimulationInstant) {
    switch pending {
    case .nothing: return
    case .start, .stimulus: lanes.beginHandling(at: instant, cause: 0)
    case .event(let entry):
      let name = signs.text(of: Record(of: entry.event))
      lanes.beginHandling(at: instant, cause: entry.cause, event: (name, entry.armed))
    }
    pending = .nothing
    if lanes.keptMarks.count > changeLimit { lanes.keep(changeLimit * 3 / 4) }
  }

  // MARK: What is read

  /// Reads the machine, unless it was read a short while ago and moves.
  public func look(at machine: Root, _ instant: SimulationInstant) -> SimulationInstant? {
    let time = instant.nanoseconds
    let isMoving = machine.hasMovingReadings(at: instant)
    let isDue = lastSample.map { time - $0 >= step } ?? true
    // What changes at once is read when it does, but in a run of hours, where that would be most of the work.
    let isRead = isDue || !isMoving && step <= Self.shortStep
    if isRead {
      lanes.sample(machine.readings(at: instant), at: instant, step: &step)
      lastSample = time
    }
    guard isMoving || !isRead, let lastSample else { return nil }
    let (next, isTooLate) = lastSample.addingReportingOverflow(step)
    return isTooLate ? nil : SimulationInstant(nanoseconds: next)
  }
}
