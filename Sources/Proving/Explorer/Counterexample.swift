public import SimulationCore

/// A run that breaks a rule, by the fewest steps that lead there.
public struct Counterexample<Root: Machine>: Sendable {
  /// The rule.
  public let rule: String
  /// What was found.
  public let finding: String
  /// What the run receives, in order.
  public let stimuli: [(instant: SimulationInstant, stimulus: Root.Stimulus)]
  /// Where the run shows it: the instant of the breach, or the end of the second turn of a circle.
  public let end: SimulationInstant
  /// How many steps lead there: events, passages of time and stimuli.
  public let stepCount: Int
}
