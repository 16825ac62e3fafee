extension Mechanism {
  /// A motor at a drive, whose torque falls linearly from standstill to its no-load speed.
  ///
  /// In a run, another speed of the drive shifts the whole curve, as another voltage or frequency does: the slope
  /// stays, and the no-load speed scales with the drive's speed relative to that of the file.
  public struct Motor: Hashable, Codable, Sendable {
    /// The torque at standstill in N m, at the drive's speed of the file; positive.
    public var stallTorque: Fraction
    /// The speed in turns per minute at which the torque is zero, at the drive's speed of the file; positive.
    public var noLoadSpeed: Fraction

    /// Creates a motor.
    public init(stallTorque: Fraction, noLoadSpeed: Fraction) {
      self.stallTorque = stallTorque
      self.noLoadSpeed = noLoadSpeed
    }
  }

  /// A fan on a body: its torque opposes the motion and grows with the square of the speed.
  public struct Fan: Hashable, Codable, Sendable {
    /// The body.
    public var body: BodyID
    /// The torque in N m at the speed `rpm`; not negative.
    public var torque: Fraction
    /// The speed in turns per minute at which the torque is `torque`; positive.
    public var rpm: Fraction

    /// Creates a fan.
    public init(_ body: BodyID, torque: Fraction, rpm: Fraction) {
      self.body = body
      self.torque = torque
      self.rpm = rpm
    }

    /// Returns the external torque in N m at a speed in turns per minute, opposing it.
    public func torque(at speed: Fraction) -> Fraction {
      let share = speed / rpm
      return -torque * share * share.magnitude
    }
  }

  /// Whether a run of it is determined by forces instead of the speeds of its drives: its first drive has a motor.
  public var hasMotor: Bool { drives.first?.motor != nil }

  /// Whether loads, fans or friction act on it besides its drives.
  public var hasLoads: Bool { !loads.isEmpty || !fans.isEmpty || bodies.contains { $0.friction != nil } }
}
