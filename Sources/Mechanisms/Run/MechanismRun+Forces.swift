public import SimulationCore

/// The power balance of a mechanism with a motor at one instant.
///
/// > Units: W; external power is positive into the mechanism.
public struct PowerBalance: Hashable, Sendable {
  /// The power of the motor.
  public var motor = 0.0
  /// The power of the loads.
  public var loads = 0.0
  /// The power of fans and friction: never positive.
  public var resistances = 0.0
  /// The rate at which the kinetic energy grows.
  public var stored = 0.0
  /// The power that the joints lose: never negative.
  public var lost = 0.0

  /// Creates a balance of zeros.
  public init() {}

  /// The residual: zero except for rounding.
  public var remainder: Double { motor + loads + resistances - stored - lost }
}

// Speeds, torques and powers as floating-point numbers, with or without a motor.
extension MechanismRun {
  /// Returns the speed of a body in turns per minute; that of the frame is 0.
  ///
  /// - Precondition: the instant is not before the last change.
  public func rpm(of body: BodyID, at instant: SimulationInstant) -> Double {
    if body.isFrame { return 0 }
    guard forced != nil else { return rpms[body.index] }
    return radians(at: instant)[body.index] * (30 / Double.pi)
  }

  /// Returns the speeds of all bodies in turns per minute, in the order of the file.
  ///
  /// - Precondition: the instant is not before the last change.
  public func rpms(at instant: SimulationInstant) -> [Double] {
    forced == nil ? rpms : radians(at: instant).map { $0 * (30 / Double.pi) }
  }

  /// Returns the turns of all bodies as floating-point numbers, in the order of the file.
  ///
  /// - Precondition: the instant is not before the last change.
  public func numbers(at instant: SimulationInstant) -> [Double] {
    precondition(instant >= changed, "\(instant) is before the last change at \(changed)")
    let elapsed = instant.nanoseconds - changed.nanoseconds
    guard let forced else { return angles.map { $0.number(after: elapsed) } }
    let ways = forced.model.speeds(forced.state(after: seconds(to: instant)).ways)
    return zip(forcedTurns, ways).map { $0 + $1 / (2 * Double.pi) }
  }

  /// Returns the external torque on a body in N m: of drive, loads, fan and friction.
  ///
  /// It is nil if it is unknown, and if a mechanism without a motor has no loads.
  ///
  /// - Precondition: the instant is not before the last change.
  public func torque(of body: BodyID, at instant: SimulationInstant) -> Double? {
    if body.isFrame { return nil }
    guard let forced else { return motion.torques[body.index]?.decimal }
    return forced.torques(radians(at: instant))[body.index]
  }

  /// Returns the power balance at an instant; nil for a mechanism without a motor.
  ///
  /// - Precondition: the instant is not before the last change.
  public func powerBalance(at instant: SimulationInstant) -> PowerBalance? {
    guard let forced else { return nil }
    let model = forced.model
    let own = forced.state(after: seconds(to: instant)).own
    let speeds = model.speeds(own)
    let (changes, transmitted, flows) = forced.balance(own)
    let torques = forced.torques(speeds)
    let accelerations = model.speeds(changes)
    var balance = PowerBalance()
    for (body, speed) in speeds.enumerated() {
      let motor = body == model.motorBody ? model.motorPush - model.motorSlope * speed : 0
      balance.motor += motor * speed
      balance.loads += model.loads[body] * speed
      balance.resistances += (torques[body] - motor - model.loads[body]) * speed
      balance.stored += model.inertias[body] * accelerations[body] * speed
    }
    for (index, link) in model.links.enumerated() where link.isLossy {
      for side in link.reactions(flows[index]) { balance.lost -= transmitted[index] * side.factor * speeds[side.body] }
    }
    return balance
  }

  /// Returns the speeds of all bodies in rad/s.
  func radians(at instant: SimulationInstant) -> [Double] {
    guard let forced else { return mechanism.bodies.map { _ in 0 } }
    return forced.model.speeds(forced.state(after: seconds(to: instant)).own)
  }

  /// Returns the time since the last change in s.
  func seconds(to instant: SimulationInstant) -> Double {
    precondition(instant >= changed, "\(instant) is before the last change at \(changed)")
    return Double(instant.nanoseconds - changed.nanoseconds) / 1e9
  }
}
