import SimulationCore

extension RunEnd {
  /// The first instant at which nothing happens any more.
  var firstExcluded: SimulationInstant { isInclusive ? instant.advanced(by: .nanoseconds(1)) : instant }

  /// Takes a run that keeps its past to it; returns whether it got there.
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
