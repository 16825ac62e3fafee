import SimulationCore

/// All that a run of a machine is made of.
struct RunPlan<Root: PlayedMachine> {
  /// The machine at its start.
  let root: Root
  /// The rules that the run must keep.
  let monitors: [any Monitor<Root>]
  /// What all random streams of the run derive from.
  let seed: UInt64
  /// What the order of simultaneous events is shuffled by; nil for that of arming.
  let tieSeed: UInt64?
  /// What the run receives; those of one instant in their order.
  let stimuli: [(instant: SimulationInstant, stimulus: Root.Stimulus)]

  /// A run of a machine of the catalogue.
  init(
    _ entry: any CatalogueEntry<Root>,
    seed: UInt64,
    tieSeed: UInt64?,
    stimuli: [(instant: SimulationInstant, stimulus: Root.Stimulus)] = []
  ) {
    root = entry.root
    monitors = entry.monitors
    self.seed = seed
    self.tieSeed = tieSeed
    self.stimuli = stimuli
  }

  /// The run at its start, and nothing kept of it.
  func simulation(observers: [any SimulationObserver<Root>]) -> Simulation<Root> {
    let simulation = Simulation(
      root,
      seed: seed,
      shufflingTiesBy: tieSeed,
      observers: observers,
      monitors: monitors
    )
    for (instant, stimulus) in stimuli { simulation.schedule(stimulus, at: instant) }
    return simulation
  }

  /// The run at its start, and the past that it will have.
  func history(observers: [any SimulationObserver<Root>] = []) -> RunHistory<Root> {
    RunHistory(
      root,
      seed: seed,
      shufflingTiesBy: tieSeed,
      observers: observers,
      monitors: monitors,
      stimuli: stimuli
    )
  }
}
