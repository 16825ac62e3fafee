// How long a command may work.
extension Budget {
  /// Real time in which `values` comes to its instants, unless `--timeout` says otherwise.
  public static let valuesTime = Duration.seconds(30)

  /// Real time for all files of `test`, for `render`, and for `replay --verify` of one journal, unless `--timeout` says
  /// otherwise: the longest journals have a hundred million facts.
  public static let verificationTime = Duration.seconds(3_600)

  /// Bytes of the stimuli of a log that wait for their instants, as they lie in memory: twenty million presses of a
  /// button, six million changes of a scene's states.
  public static let stimulusBytes = 320 << 20
}
