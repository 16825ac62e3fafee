public import SimulationCore

/// What an exploration found.
public struct ExplorationResult<Root: Machine>: Sendable {
  /// The states and what leads from one to another; as far as they were visited.
  public let graph: StateGraph
  /// The first run that breaks a rule; nil when none does.
  public let counterexample: Counterexample<Root>?
  /// Whether every reachable state was visited.
  public let isComplete: Bool
  /// Every change of state of a region that was taken, in alphabetical order.
  public let transitions: [StateTransition]
}
