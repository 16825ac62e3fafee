/// The status of the sound device.
public enum PlaybackStatus: Hashable, Sendable {
  /// The device is being opened.
  case opening
  /// The device is playing.
  case playing
  /// The device could not be opened, for this reason; there will be no sound.
  case unavailable(reason: String)
  /// The device failed during playback, for this reason; there will be no more sound.
  case lost(reason: String)
  /// The player was closed.
  case closed

  /// The text for a status line if there is no sound; otherwise nil.
  public var notice: String? {
    switch self {
    case .opening, .playing, .closed: nil
    case .unavailable(let reason), .lost(let reason): "no sound: \(reason)"
    }
  }

  /// Whether sounds are audible, or soon will be.
  var isAlive: Bool { self == .opening || self == .playing }
}
