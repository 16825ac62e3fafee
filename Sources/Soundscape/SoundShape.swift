/// How a sound is changed on its way into the mixer: its loudness left and right, and how bright it is.
///
/// Left and right follow the law of constant power: their squares add up to the same wherever the sound is, and
/// one channel for both (the mean of left and right) loses 0.5 dB at the usual width, 3 dB at the very side.
/// A sound in the middle at level 1 is unchanged, bit for bit.
///
/// > Source: the law of constant power, see J. O. Smith, Physical Audio Signal Processing, "Panning".
public struct SoundShape: Hashable, Sendable {
  /// The gain that changes nothing: gains are whole numbers of its parts.
  static let unity = 32_768
  /// The share of the way to the sample that the low-pass goes in each frame: 1.5 kHz, as
  /// 1 - exp(-2π · 1500 / 48 000) is 0.178.
  private static let lowPass = 0.178

  /// The gain of the left channel, in parts of `unity`.
  let left: Int
  /// The gain of the right channel, in parts of `unity`.
  let right: Int
  /// What is added of the tones above 1.5 kHz: 0 for none, 1 for as much again, -1 to remove them.
  let tilt: Double

  /// A sound as its file has it.
  public static let plain = SoundShape(level: 1, pan: 0, tilt: 0)

  /// A shape.
  ///
  /// - Parameters:
  ///   - level: How loud, 0 to 1.
  ///   - pan: From left, -1, to right, 1.
  ///   - tilt: What is added of the high tones, -1 to 1.
  public init(level: Double, pan: Double, tilt: Double) {
    func gain(_ share: Double) -> Int {
      let gain = level * max(0, share).squareRoot() * Double(Self.unity)
      return Int(gain.rounded(.toNearestOrEven))
    }
    left = gain(1 - pan)
    right = gain(1 + pan)
    self.tilt = tilt
  }

  /// The low tones of one voice, which its next samples are compared with.
  struct Memory: Sendable {
    var left = 0.0
    var right = 0.0
  }

  /// A sample of each channel as it is added to the others.
  ///
  /// - Parameters:
  ///   - left: The left sample.
  ///   - right: The right one.
  ///   - memory: That of the voice, which goes on.
  /// - Returns: Both samples changed.
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
