import SimulationCore

/// Reads values of a run by running it again, from one instant to the next.
final class ValueReplay<Root: PlayedMachine> {
  private let plan: RunPlan<Root>
  private var simulation: Simulation<Root>?
  /// How far it came when the time of the command was over; nil where all was read.
  private(set) var overrun: SimulationInstant?

  /// Readings of a run that is not begun before somebody asks.
  init(_ plan: RunPlan<Root>) {
    self.plan = plan
  }

  /// The value of a name when everything of an instant has happened; nil when there is nothing to read.
  ///
  /// Instants are asked for in their order; an earlier one starts the run again.
  func value(_ name: String, at instant: SimulationInstant) -> Double? {
    let simulation: Simulation<Root>
    if let known = self.simulation, known.now <= instant {
      simulation = known
    } else {
      simulation = plan.simulation(observers: [])
      self.simulation = simulation
    }
    guard simulation.runInTime(while: { $0 <= instant }) else {
      overrun = simulation.now
      return nil
    }
    simulation.run(through: instant)
    return simulation.reading(name)?.value
  }
}
