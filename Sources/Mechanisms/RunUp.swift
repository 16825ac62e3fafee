import Motion

/// The run-up of a motor from rest against inertia, a constant torque and a fan, in closed form.
///
/// Everything is referred to the motor's shaft. The equation J dw/dt = a - b w - c w2 has a solution in exponentials,
/// so that every instant is equally exact and no step size is needed.
public struct RunUp: Hashable, Sendable {
  /// The motor.
  public let motor: MotorLine
  /// The moment of inertia at the motor's shaft in kg m2; positive.
  public let inertia: Double
  /// The constant torque in N m that opposes the motion at any speed; negative if it helps the motor.
  public let resistance: Double
  /// The fan's torque over the square of the motor's speed, in N m s2; not negative.
  public let fanFactor: Double

  /// Creates a run-up.
  ///
  /// - Parameters:
  ///   - motor: The motor.
  ///   - inertia: The moment of inertia at its shaft in kg m2; positive.
  ///   - resistance: A torque at its shaft in N m that opposes the motion; negative if it helps.
  ///   - fan: A fan; nil for none.
  ///   - fanRatio: The fan's speed divided by the motor's.
  public init(_ motor: MotorLine, inertia: Double, resistance: Double = 0, fan: FanLaw? = nil, fanRatio: Double = 1) {
    precondition(inertia > 0, "the inertia is \(inertia) kg m2")
    self.motor = motor
    self.inertia = inertia
    self.resistance = resistance
    // Torque and speed both scale with the ratio.
    fanFactor = (fan?.factor ?? 0) * (fanRatio * fanRatio * fanRatio).magnitude
  }

  /// Whether the motor starts at all: its stall torque is greater than the resistance.
  public var starts: Bool { motor.stallTorque > resistance }

  /// The steady speed in rad/s, where motor and loads balance; 0 when it does not start.
  public var steadySpeed: Double {
    guard starts else { return 0 }
    // The root in the form that stays exact without a fan.
    return 2 * push / (drag + rate)
  }

  /// Returns the speed in rad/s a number of seconds after the start.
  public func speed(at time: Double) -> Double {
    precondition(time >= 0, "the speed \(time) s after the start was asked for")
    guard starts else { return 0 }
    let decay = Elementary.exponential(-rate / inertia * time)
    // With r the steady speed and s the other root, w = r (1 - e) / (1 - r/s e).
    return steadySpeed * (1 - decay) / (1 + share * decay)
  }

  /// Returns the angle in rad turned a number of seconds after the start.
  public func angle(at time: Double) -> Double {
    precondition(time >= 0, "the angle \(time) s after the start was asked for")
    guard starts else { return 0 }
    let decay = Elementary.exponential(-rate / inertia * time)
    guard share > 1e-9 else { return steadySpeed * (time - (1 - decay) * inertia / rate) }
    // The speed's integral; 1 + 1/share times inertia over rate is inertia over the fan's share.
    let lost = Elementary.logarithm((1 + share) / (1 + share * decay))
    return steadySpeed * (time - inertia / rate * (1 + share) / share * lost)
  }

  /// Returns the torque in N m available for acceleration at a speed in rad/s.
  public func acceleratingTorque(at speed: Double) -> Double {
    motor.torque(at: speed) - resistance - fanFactor * speed * speed
  }

  private var push: Double { motor.stallTorque - resistance }
  private var drag: Double { motor.stallTorque / motor.noLoadSpeed }
  private var rate: Double { (drag * drag + 4 * fanFactor * push).squareRoot() }
  /// The steady speed divided by the magnitude of the other, negative root.
  private var share: Double { (rate - drag) / (rate + drag) }
}
