import Soundscape

/// The properties of an opened device, and the delay from an instant to its sound.
public struct PlaybackTiming: Hashable, Sendable {
  /// The device's ALSA name.
  public let device: String
  /// The number of channels: 2, or 1 if the device has no more.
  public let channelCount: Int
  /// The number of frames between two wake-ups, as granted by the device.
  public let periodFrames: Int
  /// The number of frames in the device's buffer, as granted.
  public let bufferFrames: Int
  /// The number of frames by which a sound follows its instant: buffer, lateness of the caller, and limiter.
  public let leadFrames: Int

  /// The number of frames per second, which is always the mixer's.
  public var framesPerSecond: Int { Sound.framesPerSecond }
}
