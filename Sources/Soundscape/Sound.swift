/// A sound ready to be mixed: decoded samples, and the name that it goes by.
///
/// > Units: 48 000 frames a second; a frame is one left and one right sample of 16 bits.
public struct Sound: Hashable, Sendable {
  /// The frames in a second of every sound, and of everything that is mixed: 48 000.
  public static let framesPerSecond = 48_000
  /// The samples in a frame: left, right.
  public static let channelCount = 2

  /// What the sound is called: as a rule its file.
  public let name: String
  /// The samples, interleaved: left, right, left, right, and so on.
  public let samples: [Int16]

  /// A sound from its interleaved samples.
  ///
  /// - Precondition: The samples are whole frames: an even number.
  public init(name: String, samples: [Int16]) {
    precondition(
      samples.count.isMultiple(of: Self.channelCount),
      "sound '\(name)' has \(samples.count) samples, which are not whole frames of two")
    self.name = name
    self.samples = samples
  }

  /// The length in frames.
  public var frameCount: Int { samples.count / Self.channelCount }

  /// The length in time, to the nanosecond below.
  public var duration: Duration { .nanoseconds(frameCount * 1_000_000_000 / Self.framesPerSecond) }
}
