/// A sound ready to be mixed: its name and decoded samples.
///
/// > Units: 48 000 frames a second; a frame is one left and one right sample of 16 bits.
public struct Sound: Hashable, Sendable {
  /// The frame rate of every sound and of the mixer: 48 000 per second.
  public static let framesPerSecond = 48_000
  /// The number of samples in a frame: left, right.
  public static let channelCount = 2

  /// The name, usually that of its file.
  public let name: String
  /// The samples, interleaved: left, right, left, right, and so on.
  public let samples: [Int16]

  /// Creates a sound from its interleaved samples.
  ///
  /// - Precondition: The number of samples is even: they are whole frames.
  public init(name: String, samples: [Int16]) {
    precondition(
      samples.count.isMultiple(of: Self.channelCount),
      "sound '\(name)' has \(samples.count) samples, which are not whole frames of two")
    self.name = name
    self.samples = samples
  }

  /// The length in frames.
  public var frameCount: Int { samples.count / Self.channelCount }

  /// The length in time, rounded down to a nanosecond.
  public var duration: Duration { .nanoseconds(frameCount * 1_000_000_000 / Self.framesPerSecond) }
}
