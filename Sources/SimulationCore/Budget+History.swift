// What a run on a screen keeps of its past, however long it is.
extension Budget {
  /// Facts of the past of a run on a screen; older ones are forgotten.
  public static let pastFacts = 200_000

  /// Changes of the timeline of a run on a screen; older ones are forgotten.
  ///
  /// Each fact, each stimulus and each change of state is one.
  public static let pastChanges = 400_000

  /// Stimuli of the past of a run on a screen; where there are more, the past begins later.
  public static let pastStimuli = 200_000

  /// Bytes of what a program that distributes calls was asked and has answered, which it is asked again in a branch.
  public static let transcriptBytes = 64 << 20
}
