extension Budget {
  /// The largest number of bytes in the first line of a journal, which holds a whole configuration.
  public static let journalHeaderByteCount = 16 << 20

  /// The largest number of bytes in any other line of a journal, a log of stimuli or a test file.
  ///
  /// The program's own lines have a few hundred.
  public static let lineByteCount = 1 << 20

  /// The maximum size in bytes of a file that is read whole: a configuration, a scene, a sound map or a test file.
  ///
  /// The largest shipped file has 6,000 bytes; a train of 100,000 gears has 10 million.
  public static let textFileByteCount = 16 << 20

  /// The maximum number of landings of an elevator.
  public static let landings = 1_000

  /// The maximum size in bytes of a Find Words word list: 100,000 nine-letter words take a million.
  public static let wordsByteCount = 4 << 20

  /// The maximum number of base words in a Find Words list.
  public static let baseWords = 100_000

  /// How long to wait for a writer when a file named by the user is a pipe.
  public static let pipeWait = Duration.seconds(1)
}
