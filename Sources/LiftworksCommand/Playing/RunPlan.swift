import SimulationCore

/// All that a run of a machine is made of.
struct RunPlan<Root: PlayedMachine> {
  typealias TimedStimulus = (instant: SimulationInstant, stimulus: Root.Stimulus)

  /// The part of a run that a journal holds.
  struct Recorded {
    /// Where the recording ended.
    let end: RunEnd
    /// What the run received until then.
    let stimuli: [TimedStimulus]
  }

  /// The machine at its start.
  let root: Root
  /// The rules that the run must keep.
  let monitors: [any Monitor<Root>]
  /// What all random streams of the run derive from.
  let seed: UInt64
  /// What the order of simultaneous events is shuffled by; nil for that of arming.
  let tieSeed: UInt64?
  /// What the run receives; those of one instant in their order.
  let stimuli: [TimedStimulus]
  /// What was recorded earlier and is only made again, before ``stimuli`` come; nil for a new run.
  let recorded: Recorded?
  /// Whether the digest is wanted; a journal asks for it by itself, and what keeps its past has it.
  let computesDigest: Bool

  /// A run of a machine of the catalogue.
  init(
    _ entry: any CatalogueEntry<Root>, seed: UInt64, tieSeed: UInt64?, stimuli: [TimedStimulus] = [],
    recorded: Recorded? = nil, computesDigest: Bool = false
  ) {
    root = entry.root
    monitors = entry.monitors
    self.seed = seed
    self.tieSeed = tieSeed
    self.stimuli = stimuli
    self.recorded = recorded
    self.computesDigest = computesDigest
  }

  /// The run at its start, which is yet to receive what was recorded, or else everything; nothing is
  /// kept of its past.
  func simulation(observers: [any SimulationObserver<Root>]) -> Simulation<Root> {
    let simulation = Simulation(
      root, seed: seed, shufflingTiesBy: tieSeed, computesDigest: computesDigest, observers: observers,
      monitors: monitors)
    for (instant, stimulus) in recorded?.stimuli ?? stimuli { simulation.schedule(stimulus, at: instant) }
    return simulation
  }

  /// The run as ``simulation(observers:)`` gives it, and the past that it will have.
  func history(observers: [any SimulationObserver<Root>] = [], limit: PastLimit = .none) -> RunHistory<Root> {
    RunHistory(
      root, seed: seed, shufflingTiesBy: tieSeed, observers: observers, monitors: monitors,
      stimuli: recorded?.stimuli ?? stimuli, limit: limit)
  }

  /// Lets a run that is at its recorded end receive what is to follow.
  func scheduleRest(in simulation: Simulation<Root>) {
    guard recorded != nil else { return }
    for (instant, stimulus) in stimuli { simulation.schedule(stimulus, at: instant) }
  }
}
