public import Motion

/// The parameters of the drive: what moves and stops the car.
///
/// > Units: metres, seconds, kilograms.
public struct DriveParameters: Hashable, Codable, Sendable {
  /// The machine that lifts.
  public enum Kind: String, CaseIterable, Codable, Sendable {
    /// A piston: 0.5 to 0.75 m/s.
    case hydraulic
    /// A gearless machine in the hoistway: 1.0 to 1.75 m/s.
    case machineRoomLess = "machine-room-less"
    /// A machine with a worm: 1.75 to 2.5 m/s.
    case geared
    /// A machine without a gear: 2.5 to 7 m/s.
    case gearless
    /// The fastest: 7 to 10 m/s, and 20.5 m/s in the fastest one installed.
    case highSpeed = "high-speed"
  }

  /// What lifts.
  public var kind: Kind
  /// Speed, acceleration and jerk of a run.
  public var limits: TravelLimits
  /// The slow approach before each landing; nil for a direct one.
  public var levelling: Levelling?
  /// From the command to the first movement: brake and magnetisation; about 0.5 s.
  public var startDelay: Duration
  /// The same of a relevelling, with the doors open; at most 0.3 m/s.
  ///
  /// > Source: EN 81-20, 5.12.1.4.
  public var relevelling: TravelLimits
  /// How far from the landing the car may come to rest, in metres; at most 0.010.
  ///
  /// Each stop draws its own error from the stream `stopping`, evenly between this far below and above.
  ///
  /// > Source: EN 81-20, 5.12.1.1.4.
  public var stoppingError: Double
  /// How far the ropes stretch under each kilogram with the car at the lowest landing, where they are
  /// longest, in metres; elsewhere in proportion to their length.
  public var ropeStretch: Double
  /// How long the ropes are above a car at the highest landing, in metres; a hoist has its own.
  public var ropeOverhead = DriveParameters.defaultRopeOverhead
  /// What stops the car in an emergency.
  public var brake: EmergencyBrake

  /// The length of the ropes above a car at the highest landing where no hoist has another, in metres.
  public static let defaultRopeOverhead = 4.0

  /// The parameters of a drive.
  public init(
    kind: Kind, limits: TravelLimits, levelling: Levelling? = nil, startDelay: Duration = .milliseconds(500),
    relevelling: TravelLimits, stoppingError: Double = 0, ropeStretch: Double = 0,
    brake: EmergencyBrake = EmergencyBrake()
  ) {
    self.kind = kind
    self.limits = limits
    self.levelling = levelling
    self.startDelay = startDelay
    self.relevelling = relevelling
    self.stoppingError = stoppingError
    self.ropeStretch = ropeStretch
    self.brake = brake
  }
}
