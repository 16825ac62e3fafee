import Soundscape

/// What a device was found to be, and how long after its instant a sound is heard.
public struct PlaybackTiming: Hashable, Sendable {
  /// The device's ALSA name.
  public let device: String
  /// The channels that it plays: 2, or 1 of a device that has no more.
  public let channelCount: Int
  /// The frames between two wake-ups, as the device granted them.
  public let periodFrames: Int
  /// The frames that the device holds, as it granted them.
  public let bufferFrames: Int
  /// The frames by which a sound follows its instant: buffer, lateness of the caller, and limiter.
  public let leadFrames: Int

  /// The frames in a second: always those of the mixer.
  public var framesPerSecond: Int { Sound.framesPerSecond }
}
