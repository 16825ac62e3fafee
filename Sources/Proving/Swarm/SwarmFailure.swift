public import SimulationCore

/// A failure that a trial has found.
public struct SwarmFailure: Hashable, Codable, Sendable, CustomStringConvertible {
  /// The rule that was broken: a monitor's, or one of a swarm's own.
  public let rule: String
  /// What was found, with the values.
  public let finding: String
  /// When it was found.
  public let instant: SimulationInstant

  /// A failure of a rule.
  public init(rule: String, finding: String, instant: SimulationInstant) {
    self.rule = rule
    self.finding = finding
    self.instant = instant
  }

  /// Rule, instant and finding: `rest at 12.000000000: the car moves`.
  public var description: String { "\(rule) at \(instant): \(finding)" }

  /// The rule that a machine is at rest some time after the last stimulus.
  public static let rest = "rest"
  /// The rule that events are handled in their order, each once, at its instant.
  public static let order = "S19"
  /// The rule that a replay equals its run.
  public static let replay = "S20"
  /// The rule that a run resumed from a checkpoint is the same.
  public static let restoring = "S21"
}

/// The result of a trial.
public struct SwarmVerdict: Hashable, Codable, Sendable, CustomStringConvertible {
  /// The failure; nil for none.
  public let failure: SwarmFailure?
  /// When the last thing happened.
  public let lastInstant: SimulationInstant
  /// The number of facts.
  public let factCount: Int64
  /// The digest of all facts.
  public let digest: Digest

  /// The failure, or a summary of the trial: `33 facts to 40.000000000, digest 1f…`.
  public var description: String {
    failure?.description ?? "\(counted(factCount, "fact")) to \(lastInstant), digest \(digest)"
  }
}
