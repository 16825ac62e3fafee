public import SimulationCore

/// An observer and viewer that records the lanes of a run while it runs.
///
/// A run without a recorder has no cost. Add it as an observer when the run is created, and then call ``watch(_:)``.
public final class LaneRecorder<Root: MeasuredMachine>: SimulationObserver, SimulationViewer {
  /// The lanes recorded so far.
  ///
  /// Keeping a copy makes the next change cost time proportional to the length of the run.
  public private(set) var lanes: RunLanes

  /// What is being handled and has not changed anything yet.
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
  /// The maximum number of changes kept.
  private let changeLimit: Int
  /// The time between samples while something changes, in nanoseconds.
  private var step: Int64
  private var lastSample: Int64?

  /// The minimum time between samples while something changes, in nanoseconds.
  private static var leastStep: Int64 { 50_000_000 }
  /// The maximum step, in nanoseconds, with which sudden changes are sampled at once: that of runs of two hours.
  private static var shortStep: Int64 { 250_000_000 }

  /// Creates a recorder of a run.
  ///
  /// - Parameters:
  ///   - diagrams: The diagrams of the machine's regions.
  ///   - signs: The signs of its landings.
  ///   - samples: Whether to read the machine between events, for its curves.
  ///   - length: The expected length of the run, if known: long runs are sampled less often.
  ///   - changeLimit: The maximum number of changes kept; beyond it, the oldest quarter is dropped.
  ///   - shows: Whether a fact may be shown; a game hides some.
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

  /// Begins to read the machine of a run at its start.
  public func watch(_ simulation: Simulation<Root>) {
    guard samples else { return }
    let readings = simulation.readings
    guard !readings.isEmpty else { return }
    lanes.add(readings)
    simulation.viewer = self
    _ = look(at: simulation.machine, simulation.now)
  }

  /// Drops everything after an instant, from which the run continues.
  public func forget(after instant: SimulationInstant) {
    lanes.forget(after: instant)
    lastSample = lastSample.map { min($0, instant.nanoseconds) }
    pending = .nothing
  }

  // MARK: Changes

  /// Records a stimulus.
  public func received(_ stimulus: Root.Stimulus, line: RecordLine) {
    pending = .stimulus(line.instant)
    begin(at: line.instant)
    lanes.note(LaneChange(Record(of: stimulus), origin: .stimulus, signs: signs), at: line.instant, hasLine: true)
  }

  /// Records a fact.
  public func emitted(_ fact: Root.Fact, line: RecordLine) {
    begin(at: line.instant)
    guard shows(fact) else { return lanes.hideLine() }
    let change = LaneChange(Record(of: fact), origin: .fact, signs: signs)
    lanes.note(change, at: line.instant, hasLine: true)
  }

  /// Records a state change.
  public func transitioned(_ transition: StateTransition, at instant: SimulationInstant) {
    begin(at: instant)
    lanes.note(LaneChange(transition), at: instant, initialState: transition.source, hasLine: false)
  }

  /// Remembers the event being handled in case it changes something.
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

  // MARK: Readings

  /// Reads the machine, unless it is changing and was read a short while ago.
  public func look(at machine: Root, _ instant: SimulationInstant) -> SimulationInstant? {
    let time = instant.nanoseconds
    let isMoving = machine.hasMovingReadings(at: instant)
    let isDue = lastSample.map { time - $0 >= step } ?? true
    // Sudden changes are sampled at once, except in runs of hours, where that would be most of the work.
    let isRead = isDue || !isMoving && step <= Self.shortStep
    if isRead {
      lanes.sample(machine.readingValues(at: instant), at: instant, step: &step)
      lastSample = time
    }
    guard isMoving || !isRead, let lastSample else { return nil }
    let (next, isTooLate) = lastSample.addingReportingOverflow(step)
    return isTooLate ? nil : SimulationInstant(nanoseconds: next)
  }
}
