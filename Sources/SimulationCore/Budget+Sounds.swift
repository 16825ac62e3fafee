// The maximum size of a sound: decoding all sounds of a map takes at most two seconds and 256 MB.
extension Budget {
  /// The allowed sample rates of a sound file, in hertz: from half of telephone quality to the fastest converters.
  public static let soundRates = 4_000...384_000

  /// The longest sound, in seconds.
  public static let soundSeconds = 120

  /// The maximum number of decoded samples of one channel of a sound: two minutes at 48 kHz.
  ///
  /// A compressed file of a few kilobytes can decode to any number of samples.
  public static let soundFrames = soundSeconds * 48_000

  /// The maximum size in bytes of a sound file, held in memory: two minutes of 32-bit stereo at 48 kHz take 46
  /// million.
  public static let soundBytes = 1 << 26

  /// The maximum number of samples per channel of all sounds of a map together, at 48 kHz: all are held in memory.
  public static let soundMapFrames = 300 * 48_000
}
