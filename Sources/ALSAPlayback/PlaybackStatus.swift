/// The status of the sound device.
public enum PlaybackStatus: Hashable, Sendable {
  /// The device is being opened.
  case opening
  /// The device plays.
  case playing
  /// The device could not be opened, for this reason; there will be no sound.
  case unavailable(reason: String)
  /// The device failed half-way, for this reason; there will be no more sound.
  case lost(reason: String)
  /// The player was closed.
  case closed

  /// The text of a status line when there is no sound; nil while all is well.
  public var notice: String? {
    switch self {
    case .opening, .playing, .closed: nil
    case .unavailable(let reason), .lost(let reason): "no sound: \(reason)"
    }
  }

  /// Whether sounds are, or will soon be, heard.
  public var isAlive: Bool { self == .opening || self == .playing }
}
