// How long a command may run.
extension Budget {
  /// The real-time limit for `values` to reach its instants, unless `--timeout` is given.
  public static let valuesTime = Duration.seconds(30)

  /// The real-time limit for the run of each file of `test`, unless `--timeout` is given.
  public static let testTime = Duration.seconds(30)

  /// The real-time limit for `render`, and for `replay --verify` and `test --on` of one journal, unless `--timeout`
  /// is given: the longest journals have a hundred million facts.
  public static let verificationTime = Duration.seconds(3_600)

  /// The real-time limit for `traffic`, `passengers` and a headless `race`, unless `--timeout` is given.
  public static let studyTime = Duration.seconds(3_600)

  /// The real-time limit for `sweep`, which can be resumed where it stopped, unless `--timeout` is given.
  public static let sweepTime = Duration.seconds(24 * 3_600)

  /// The maximum number of passengers of a demand, expected or listed: those who wait are held in memory.
  public static let passengers = 2_000_000

  /// The maximum size in bytes of a log's pending stimuli in memory: twenty million button presses, or six million
  /// changes of a scene's states.
  public static let stimulusBytes = 320 << 20
}
