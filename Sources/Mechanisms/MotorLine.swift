import SimulationCore

/// A motor whose torque falls linearly from standstill to its no-load speed.
public struct MotorLine: Hashable, Sendable {
  /// The torque at standstill in N m; positive.
  public var stallTorque: Double
  /// The speed in rad/s at which the torque is zero; positive.
  public var noLoadSpeed: Double

  /// Creates a motor.
  public init(stallTorque: Double, noLoadSpeed: Double) {
    if let refusal = Self.refusal(stallTorque, noLoadSpeed) { preconditionFailure(refusal) }
    self.stallTorque = stallTorque
    self.noLoadSpeed = noLoadSpeed
  }

  private static func refusal(_ stallTorque: Double, _ noLoadSpeed: Double) -> String? {
    guard stallTorque > 0 else { return "the stall torque is \(stallTorque) N m" }
    return noLoadSpeed > 0 ? nil : "the no-load speed is \(noLoadSpeed) rad/s"
  }

  /// Returns the torque in N m at a speed in rad/s; negative above the no-load speed.
  public func torque(at speed: Double) -> Double { stallTorque * (1 - speed / noLoadSpeed) }
}

extension MotorLine: Codable {
  private enum CodingKeys: String, CodingKey { case stallTorque, noLoadSpeed }

  /// Reads stall torque and no-load speed.
  ///
  /// - Throws: a `DecodingError` when one is not positive.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let torque = try values.decode(Double.self, forKey: .stallTorque)
    let speed = try values.decode(Double.self, forKey: .noLoadSpeed)
    if let refusal = Self.refusal(torque, speed) { throw decoder.refusal(refusal) }
    self.init(stallTorque: torque, noLoadSpeed: speed)
  }
}

/// A fan, whose torque grows with the square of its speed and its power with the cube.
public struct FanLaw: Hashable, Sendable {
  /// The torque over the square of the speed in N m s2; not negative.
  public var factor: Double

  /// Creates a fan with a torque in N m at a speed in rad/s.
  public init(torque: Double, at speed: Double) {
    precondition(torque >= 0, "a fan takes \(torque) N m")
    precondition(speed > 0, "at \(speed) rad/s")
    factor = torque / (speed * speed)
  }

  /// Returns the torque in N m at a speed in rad/s, opposing the motion.
  public func torque(at speed: Double) -> Double { factor * speed * speed.magnitude }

  /// Returns the power in W that it takes at a speed in rad/s.
  public func power(at speed: Double) -> Double { torque(at: speed) * speed }
}
