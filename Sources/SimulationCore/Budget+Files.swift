extension Budget {
  /// The largest number of bytes in the first line of a journal, which holds a whole configuration.
  public static let journalHeaderByteCount = 16 << 20

  /// The largest number of bytes in any other line of a journal, a log of stimuli or a test file.
  ///
  /// Lines that the program writes itself have some hundred.
  public static let lineByteCount = 1 << 20

  /// The largest number of bytes in a file that is read whole: a configuration, a scene, a sound map, a
  /// test file.
  ///
  /// The largest that ships has 6,000; a train of 100,000 gears has 10 million.
  public static let textFileByteCount = 16 << 20

  /// Landings of an elevator.
  public static let landings = 1_000

  /// Bytes of a file of base words of Find Words: a hundred thousand words of nine letters have a million.
  public static let wordsByteCount = 4 << 20

  /// Words of a list of base words of Find Words.
  public static let baseWords = 100_000

  /// How long a file that a person names may be a pipe that no program writes into.
  public static let pipeWait = Duration.seconds(1)
}
