// How long a command may work.
extension Budget {
  /// Real time in which `values` comes to its instants, unless `--timeout` is given.
  public static let valuesTime = Duration.seconds(30)

  /// Real time for the run of each file of `test`, unless `--timeout` is given.
  public static let testTime = Duration.seconds(30)

  /// Real time for `render`, and for `replay --verify` and `test --on` of one journal, unless `--timeout` is given: the
  /// longest journals have a hundred million facts.
  public static let verificationTime = Duration.seconds(3_600)

  /// Real time for `traffic`, `passengers` and a headless `race`, unless `--timeout` is given.
  public static let studyTime = Duration.seconds(3_600)

  /// Real time for `sweep`, which goes on later where it ended, unless `--timeout` is given.
  public static let sweepTime = Duration.seconds(24 * 3_600)

  /// People whom a demand brings to a building, as many as are expected, or a list has: those who wait are in memory.
  public static let passengers = 2_000_000

  /// Bytes of the stimuli of a log that wait for their instants, as they lie in memory: twenty million presses of a
  /// button, six million changes of a scene's states.
  public static let stimulusBytes = 320 << 20
}
