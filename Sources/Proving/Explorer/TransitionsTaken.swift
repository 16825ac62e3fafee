import SimulationCore

/// Remembers which changes of state a machine made.
final class TransitionsTaken<Root: Machine>: SimulationObserver {
  /// For look-up only.
  private var known: Set<StateTransition> = []
  private var found: [StateTransition] = []

  var interest: ObserverInterest { .transitions }

  func transitioned(_ transition: StateTransition, at instant: SimulationInstant) {
    if known.insert(transition).inserted { found.append(transition) }
  }

  /// In alphabetical order.
  var inOrder: [StateTransition] {
    func key(_ one: StateTransition) -> [String] { one.path + [one.region, one.source, one.target, one.trigger] }
    return found.sorted { key($0).lexicographicallyPrecedes(key($1)) }
  }
}
