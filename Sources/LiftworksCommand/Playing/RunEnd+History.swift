import SimulationCore

extension RunEnd {
  /// The first instant that is no longer run.
  var firstExcluded: SimulationInstant { isInclusive ? instant.advanced(by: .nanoseconds(1)) : instant }

  /// Runs a history to this end; returns whether it got there.
  @discardableResult func reach<Root: Machine>(
    _ history: RunHistory<Root>, progress: (SimulationInstant) -> Bool = { _ in true }
  ) -> Bool {
    if isInclusive {
      history.run(through: instant, progress: progress)
    } else {
      history.run(until: instant, progress: progress)
    }
  }
}
