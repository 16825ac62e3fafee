// What a sound may hold.
extension Budget {
  /// Samples a second of a sound file: from half the rate of a telephone to the fastest converters.
  public static let soundRates = 4_000...384_000

  /// Samples of one channel of a sound, as decoded: ten minutes at 48 kHz.
  ///
  /// A compressed file of a few kilobytes decodes to any number.
  public static let soundFrames = 600 * 48_000

  /// Bytes of a sound file, which is held in memory: ten minutes of stereo at 48 kHz and 32 bits.
  public static let soundBytes = 1 << 28

  /// Samples of one channel of all sounds of a map together, at 48 kHz: they are all held in memory.
  public static let soundMapFrames = 1_800 * 48_000
}
