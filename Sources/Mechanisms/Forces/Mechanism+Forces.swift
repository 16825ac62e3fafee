extension Mechanism {
  /// A motor at a drive, whose torque falls in a straight line from standstill to its no-load speed.
  ///
  /// In a run, another speed of the drive moves the whole line, as another voltage or frequency does:
  /// the slope stays, and the no-load speed goes by the drive's speed over the one of the file.
  public struct Motor: Hashable, Codable, Sendable {
    /// The torque at standstill in N m, at the drive's speed of the file; positive.
    public var stallTorque: Fraction
    /// The speed in turns a minute at which no torque is left, at the drive's speed of the file;
    /// positive.
    public var noLoadSpeed: Fraction

    /// A motor from its two parameters.
    public init(stallTorque: Fraction, noLoadSpeed: Fraction) {
      self.stallTorque = stallTorque
      self.noLoadSpeed = noLoadSpeed
    }
  }

  /// A fan on a body: its torque is against the motion and grows with the square of the speed.
  public struct Fan: Hashable, Codable, Sendable {
    /// The body.
    public var body: BodyID
    /// What it takes in N m at the speed of `rpm`; not negative.
    public var torque: Fraction
    /// The speed in turns a minute at which it takes `torque`; positive.
    public var rpm: Fraction

    /// A fan from its parts.
    public init(_ body: BodyID, torque: Fraction, rpm: Fraction) {
      self.body = body
      self.torque = torque
      self.rpm = rpm
    }

    /// The torque from outside in N m at a speed in turns a minute, against it.
    public func torque(at speed: Fraction) -> Fraction {
      let share = speed / rpm
      return -torque * share * share.magnitude
    }
  }

  /// Whether a run of it goes by forces, and not by the speeds of its drives: its first drive has a
  /// motor.
  public var hasMotor: Bool { drives.first?.motor != nil }

  /// Whether anything acts on it besides its drives: loads, fans or friction.
  public var hasLoads: Bool { !loads.isEmpty || !fans.isEmpty || bodies.contains { $0.friction != nil } }
}
