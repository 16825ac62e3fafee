import Motion

/// How a car announces its stops to the people in it.
public enum Announcements: String, CaseIterable, Hashable, Codable, Sendable {
  /// A voice announces the landing of the next stop.
  case voice
  /// Tones alone.
  case tones
}

extension ElevatorConfiguration {
  /// How the car announces its stops: by default with a voice if it is faster than 1 m/s.
  ///
  /// > Source: ADA 2010, 407.4.8.2.1.
  public var announcements: Announcements {
    control.announcements ?? (drive.limits.speed > CodeLimits.speedWithTones ? .voice : .tones)
  }

  /// The landing names that a voice in the car announces, the lowest first; none where it has only tones.
  public var announcedSigns: [String] { announcements == .voice ? landings.map(\.name) : [] }
}
