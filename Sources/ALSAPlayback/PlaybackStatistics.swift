/// Statistics of mixer and device since the player was created.
public struct PlaybackStatistics: Hashable, Sendable {
  /// The number of frames rendered or skipped, which is the position in the stream.
  public internal(set) var frames = 0
  /// The number of sounds placed.
  public internal(set) var sounds = 0
  /// The number of sounds that came too late for their frame and started at the next one.
  public internal(set) var lateSounds = 0
  /// The number of times the device ran dry or was suspended, and recovered.
  var underruns = 0
  /// The number of times the device's buffer was enlarged because it ran dry twice in a short time.
  var widenings = 0
  /// The number of times the device accepted nothing for 250 ms and was restarted.
  var stalls = 0
  /// The number of times the device was stopped because of silence.
  public internal(set) var sleeps = 0

  init() {}
}
