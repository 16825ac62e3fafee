/// What a branched run has in common with the run it branched from.
public struct RunBranch<Root: Machine>: Sendable {
  /// The instant of the branch; everything due at this instant is common to both runs.
  public let instant: SimulationInstant
  /// The digest of the common facts; nil when the run computes none.
  public let digest: Digest?
  /// The digest of the original run at its end; nil when it computed none.
  public let parentDigest: Digest?
  /// The common stimuli, in order.
  public let stimuli: [(instant: SimulationInstant, stimulus: Root.Stimulus)]
}
