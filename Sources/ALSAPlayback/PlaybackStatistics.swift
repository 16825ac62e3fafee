/// What happened between the mixer and the device since the player was made.
public struct PlaybackStatistics: Hashable, Sendable {
  /// The frames that were rendered or passed over: how far the stream has come.
  public internal(set) var frames = 0
  /// The sounds that were placed.
  public internal(set) var sounds = 0
  /// The sounds that came too late for their frame and started at the next one.
  public internal(set) var lateSounds = 0
  /// How often the device ran dry or was suspended, and went on.
  public internal(set) var underruns = 0
  /// How often the device was given a longer buffer, because it ran dry twice in a short time.
  public internal(set) var widenings = 0
  /// How often the device took nothing for 250 ms and was restarted.
  public internal(set) var stalls = 0
  /// How often the device was put to sleep because nothing sounded.
  public internal(set) var sleeps = 0

  init() {}
}
