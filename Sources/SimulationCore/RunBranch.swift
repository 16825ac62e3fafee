/// What a run that branched off has in common with the one it left.
public struct RunBranch<Root: Machine>: Sendable {
  /// Where it branched off; everything due at this instant is common to both.
  public let instant: SimulationInstant
  /// The digest of the common facts; nil when the run computes none.
  public let digest: Digest?
  /// The digest of the run that was left, as it stood then; nil when it computed none.
  public let parentDigest: Digest?
  /// The common stimuli, in order.
  public let stimuli: [(instant: SimulationInstant, stimulus: Root.Stimulus)]
}
