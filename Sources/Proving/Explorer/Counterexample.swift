public import SimulationCore

/// A run that breaks a rule, by the fewest steps that lead there.
public struct Counterexample<Root: Machine>: Sendable, CustomStringConvertible {
  /// The rule.
  public let rule: String
  /// What was found.
  public let finding: String
  /// What the run receives, in order.
  public let stimuli: [(instant: SimulationInstant, stimulus: Root.Stimulus)]
  /// When the run shows it: the instant of the breach, or the end of the second round of a cycle.
  public let end: SimulationInstant
  /// How many steps lead there: events, passages of time and stimuli.
  public let stepCount: Int

  /// Rule, instant, the number of steps, and what was found: `L1 at 12.000000000 after 3 steps: …`.
  public var description: String { "\(rule) at \(end) after \(counted(stepCount, "step")): \(finding)" }
}
