// What a sound may hold: decoding all sounds of a map takes two seconds and 256 MB at most.
extension Budget {
  /// Samples a second of a sound file: from half the rate of a telephone to the fastest converters.
  public static let soundRates = 4_000...384_000

  /// The longest sound, in seconds.
  public static let soundSeconds = 120

  /// Samples of one channel of a sound, as decoded: two minutes at 48 kHz.
  ///
  /// A compressed file of a few kilobytes decodes to any number.
  public static let soundFrames = soundSeconds * 48_000

  /// Bytes of a sound file, which is held in memory: two minutes of stereo at 48 kHz and 32 bits have 46 million.
  public static let soundBytes = 1 << 26

  /// Samples of one channel of all sounds of a map together, at 48 kHz: they are all held in memory.
  public static let soundMapFrames = 300 * 48_000
}
