import SimulationCore

/// Where a run is to end.
struct RunEnd: Hashable {
  /// The instant that `--until` or `--through` names.
  let instant: SimulationInstant
  /// Whether what is due at it happens.
  let isInclusive: Bool

  /// The first instant at which nothing happens any more.
  var firstExcluded: SimulationInstant {
    isInclusive ? instant.advanced(by: .nanoseconds(1)) : instant
  }

  /// Takes a run to it.
  func reach(_ simulation: Simulation<some Machine>) {
    if isInclusive {
      simulation.run(through: instant)
    } else {
      simulation.run(until: instant)
    }
  }

  /// Takes a run that keeps its past to it; returns whether it got there.
  @discardableResult
  func reach<Root: Machine>(
    _ history: RunHistory<Root>,
    progress: (SimulationInstant) -> Bool = { _ in true }
  ) -> Bool {
    if isInclusive {
      history.run(through: instant, progress: progress)
    } else {
      history.run(until: instant, progress: progress)
    }
  }
}
