import SimulationCore
import Studies

/// Everything that determines a run of a machine.
struct RunPlan<Root: PlayedMachine> {
  typealias TimedStimulus = (instant: SimulationInstant, stimulus: Root.Stimulus)

  /// The recorded part of a run.
  struct Recorded {
    /// The end of the recording.
    let end: RunEnd
    /// The stimuli received until then.
    let stimuli: [TimedStimulus]
  }

  /// The machine in its initial state.
  let root: Root
  /// The rules that the run must obey.
  let monitors: [any Monitor<Root>]
  /// The seed of all random streams of the run.
  let seed: UInt64
  /// The seed that shuffles simultaneous events; nil to keep the order of arming.
  let tieSeed: UInt64?
  /// The stimuli; those of one instant in order.
  let stimuli: [TimedStimulus]
  /// The log of ``stimuli``, from which those of a long one follow when they are needed; nil for none.
  let later: StimulusFeed<Root.Stimulus>?
  /// The earlier recording, which is repeated before ``stimuli`` are received; nil for a new run.
  let recorded: Recorded?
  /// The people of a study, who come by themselves and observe one run; nil for none.
  let people: (any StudiedPeople<Root>)?
  /// Whether the digest is needed; a journal requests it itself, and a history always has it.
  let computesDigest: Bool

  /// Creates a run of a machine of the catalogue.
  init(
    _ entry: any CatalogueEntry<Root>, seed: UInt64, tieSeed: UInt64?, stimuli: [TimedStimulus] = [],
    later: StimulusFeed<Root.Stimulus>? = nil, recorded: Recorded? = nil, people: (any StudiedPeople<Root>)? = nil,
    computesDigest: Bool = false
  ) {
    root = entry.root
    monitors = entry.monitors
    self.seed = seed
    self.tieSeed = tieSeed
    self.stimuli = stimuli
    self.later = later
    self.recorded = recorded
    self.people = people
    self.computesDigest = computesDigest
  }

  /// Returns the run at its start, which has yet to receive the recorded stimuli, or else all of them; without a
  /// history.
  func simulation(observers: [any SimulationObserver<Root>]) -> Simulation<Root> {
    let simulation = Simulation(
      root, seed: seed, shufflingTiesBy: tieSeed, computesDigest: computesDigest, observers: observed(by: observers),
      monitors: monitors)
    for (instant, stimulus) in recorded?.stimuli ?? stimuli { simulation.schedule(stimulus, at: instant) }
    if let people { simulation.supply(from: people.arrivals(after: nil)) }
    if let later, later.isLong { simulation.supply(from: later) }
    return simulation
  }

  /// Returns the run of ``simulation(observers:)`` with a history.
  func history(observers: [any SimulationObserver<Root>] = [], limit: PastLimit = .none) -> RunHistory<Root> {
    let history = RunHistory(
      root, seed: seed, shufflingTiesBy: tieSeed, observers: observed(by: observers), monitors: monitors,
      stimuli: recorded?.stimuli ?? stimuli, limit: limit)
    if let people { history.simulation.supply(from: people.arrivals(after: nil)) }
    return history
  }

  /// Others, and before them the people of the run, where it has any.
  private func observed(by others: [any SimulationObserver<Root>]) -> [any SimulationObserver<Root>] {
    people.map { [$0] + others } ?? others
  }

  /// Schedules the remaining stimuli of a run that is at the end of its recording.
  func scheduleRest(in simulation: Simulation<Root>) {
    guard recorded != nil else { return }
    for (instant, stimulus) in stimuli { simulation.schedule(stimulus, at: instant) }
  }
}
