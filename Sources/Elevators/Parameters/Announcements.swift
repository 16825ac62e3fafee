import Motion

/// How a car says in it where it stops.
public enum Announcements: String, CaseIterable, Hashable, Codable, Sendable {
  /// A voice says the landing at which the car is to stop.
  case voice
  /// Tones alone.
  case tones
}

extension ElevatorConfiguration {
  /// How the car says where it stops: if not configured, by a voice where it goes faster than 1 m/s.
  ///
  /// > Source: ADA 2010, 407.4.8.2.1.
  public var announcements: Announcements {
    control.announcements ?? (drive.limits.speed > CodeLimits.speedWithTones ? .voice : .tones)
  }

  /// The signs that a voice in the car says, the lowest first; none where it has tones alone.
  public var announcedSigns: [String] { announcements == .voice ? landings.map(\.name) : [] }
}
