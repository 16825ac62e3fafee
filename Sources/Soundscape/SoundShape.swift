/// The changes to a sound before mixing: its gain on the left and right, and its brightness.
///
/// Left and right follow the constant-power law: the sum of their squares is the same for every position, and a
/// mono mix (the mean of left and right) loses 0.5 dB at the width 0.6, 3 dB at the extreme side.
/// A centred sound at level 1 is unchanged, bit for bit.
///
/// > Source: the constant-power law, see J. O. Smith, Physical Audio Signal Processing, "Panning".
public struct SoundShape: Hashable, Sendable {
  /// The gain of 1: gains are integers in units of its reciprocal.
  static let unity = 32_768
  /// The coefficient of the one-pole low-pass filter: for 1.5 kHz, 1 - exp(-2π · 1500 / 48 000) is 0.178.
  private static let lowPass = 0.178

  /// The gain of the left channel, in units of 1 / `unity`.
  let left: Int
  /// The gain of the right channel, in units of 1 / `unity`.
  let right: Int
  /// The boost of tones above 1.5 kHz: 0 for none, 1 doubles them, -1 removes them.
  let tilt: Double

  /// The shape that leaves a sound unchanged.
  public static let plain = SoundShape(level: 1, pan: 0, tilt: 0)

  /// Creates a shape.
  ///
  /// - Parameters:
  ///   - level: The level, 0 to 1.
  ///   - pan: The position from left, -1, to right, 1.
  ///   - tilt: The boost of high tones, -1 to 1.
  public init(level: Double, pan: Double, tilt: Double) {
    func gain(_ share: Double) -> Int {
      let gain = level * max(0, share).squareRoot() * Double(Self.unity)
      return Int(gain.rounded(.toNearestOrEven))
    }
    left = gain(1 - pan)
    right = gain(1 + pan)
    self.tilt = tilt
  }

  /// The filter state of one voice.
  struct Memory: Sendable {
    var left = 0.0
    var right = 0.0
  }

  /// Applies the shape to one sample of each channel.
  ///
  /// - Parameters:
  ///   - left: The left sample.
  ///   - right: The right sample.
  ///   - memory: The filter state of the voice, which is updated.
  /// - Returns: The changed samples.
  func applied(_ left: Double, _ right: Double, _ memory: inout Memory) -> (Double, Double) {
    let unity = Double(Self.unity)
    var (left, right) = (left, right)
    if tilt != 0 {
      memory.left += Self.lowPass * (left - memory.left)
      memory.right += Self.lowPass * (right - memory.right)
      left += tilt * (left - memory.left)
      right += tilt * (right - memory.right)
    }
    return (left * Double(self.left) / unity, right * Double(self.right) / unity)
  }
}
