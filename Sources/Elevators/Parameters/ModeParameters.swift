/// The parameters of the service modes: where the car goes in them, how fast, and how long it tries.
///
/// Landings are numbers; nil stands for the default.
public struct ModeParameters: Hashable, Codable, Sendable {
  /// The recall landing in a fire; by default the start landing.
  public var recallLanding: Int?
  /// The alternate recall landing, when the detector of that landing trips; by default the next one.
  public var alternateLanding: Int?
  /// The landing to which it goes when it is switched off; by default the recall landing.
  public var outOfServiceLanding: Int?
  /// The landing to which it goes on emergency power; by default the recall landing.
  public var emergencyLanding: Int?
  /// The code by which firefighters run the car; nil for the one that goes with the safety code.
  public var fireCode: FireCode?
  /// How long it waits for its turn once emergency power is there.
  ///
  /// Cars that share a generator return one by one: each gets a wait of its own.
  ///
  /// > Source: ASME A17.1, 2.27.2.
  public var emergencyWait: Duration
  /// How long after a loss of power a battery or generator comes in by itself; nil for one that somebody
  /// switches on.
  public var emergencyAfter: Duration?
  /// Whether it is chosen to run on emergency power once it has returned; a switch changes that.
  public var runsOnEmergencyPower: Bool
  /// The speed of an inspection run, in m/s; at most 0.63.
  ///
  /// > Source: EN 81-20, 5.12.1.5.2.1.
  public var inspectionSpeed: Double
  /// The same within 2 m of the ends of the hoistway; at most 0.30.
  ///
  /// > Source: EN 81-20, 5.12.1.5.2.1, from memory.
  public var inspectionEndSpeed: Double
  /// The speed after an earthquake, in m/s; at most 0.75.
  ///
  /// > Source: ASME A17.1, 8.4.10.1.3.
  public var seismicSpeed: Double
  /// How long the motor may run while the car goes nowhere; nil for what the code allows.
  ///
  /// > Source: EN 81-20, 5.9.2.7.2.
  public var motorRunTime: Duration?

  /// Typical parameters.
  public init(
    recallLanding: Int? = nil, alternateLanding: Int? = nil, outOfServiceLanding: Int? = nil,
    emergencyLanding: Int? = nil, fireCode: FireCode? = nil, emergencyWait: Duration = .seconds(5),
    emergencyAfter: Duration? = nil, runsOnEmergencyPower: Bool = false, inspectionSpeed: Double = 0.63,
    inspectionEndSpeed: Double = 0.30, seismicSpeed: Double = 0.75, motorRunTime: Duration? = nil
  ) {
    self.recallLanding = recallLanding
    self.alternateLanding = alternateLanding
    self.outOfServiceLanding = outOfServiceLanding
    self.emergencyLanding = emergencyLanding
    self.fireCode = fireCode
    self.emergencyWait = emergencyWait
    self.emergencyAfter = emergencyAfter
    self.runsOnEmergencyPower = runsOnEmergencyPower
    self.inspectionSpeed = inspectionSpeed
    self.inspectionEndSpeed = inspectionEndSpeed
    self.seismicSpeed = seismicSpeed
    self.motorRunTime = motorRunTime
  }
}
