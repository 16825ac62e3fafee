// The history kept by a run on screen, however long the run is.
extension Budget {
  /// The maximum number of past facts kept by a run on screen; older ones are dropped.
  public static let pastFacts = 200_000

  /// The maximum number of timeline changes kept by a run on screen; older ones are dropped.
  ///
  /// Each fact, stimulus and state change counts as one.
  public static let pastChanges = 400_000

  /// The maximum number of past stimuli kept by a run on screen; with more, the kept history begins later.
  public static let pastStimuli = 200_000

  /// The maximum size in bytes of the transcript of an external dispatcher, which is replayed to it in a branch.
  public static let transcriptBytes = 64 << 20
}
