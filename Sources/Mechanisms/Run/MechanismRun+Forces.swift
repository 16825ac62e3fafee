public import SimulationCore

/// Where the power of a mechanism with a motor goes at one instant.
///
/// > Units: W; what comes from outside is positive into the mechanism.
public struct PowerBalance: Hashable, Sendable {
  /// From the motor.
  public var motor = 0.0
  /// From the loads.
  public var loads = 0.0
  /// From fans and friction: never positive.
  public var resistances = 0.0
  /// By which the energy of motion grows.
  public var stored = 0.0
  /// What the joints lose: never negative.
  public var lost = 0.0

  /// A balance of nothing.
  public init() {}

  /// What is left over: zero, but for rounding.
  public var remainder: Double { motor + loads + resistances - stored - lost }
}

// Speeds, torques and powers as numbers, whatever moves the mechanism.
extension MechanismRun {
  /// The speed of a body in turns a minute; the frame's is 0.
  ///
  /// - Precondition: the instant is not before the last change.
  public func rpm(of body: BodyID, at instant: SimulationInstant) -> Double {
    if body.isFrame { return 0 }
    guard forced != nil else { return rpms[body.index] }
    return radians(at: instant)[body.index] * (30 / Double.pi)
  }

  /// The speeds of all bodies in turns a minute, in the order of the file.
  ///
  /// - Precondition: the instant is not before the last change.
  public func rpms(at instant: SimulationInstant) -> [Double] {
    forced == nil ? rpms : radians(at: instant).map { $0 * (30 / Double.pi) }
  }

  /// The turns of all bodies as numbers, in the order of the file.
  ///
  /// - Precondition: the instant is not before the last change.
  public func numbers(at instant: SimulationInstant) -> [Double] {
    precondition(instant >= changed, "\(instant) is before the last change at \(changed)")
    let elapsed = instant.nanoseconds - changed.nanoseconds
    guard let forced else { return angles.map { $0.number(after: elapsed) } }
    let ways = forced.model.speeds(forced.state(after: seconds(to: instant)).ways)
    return zip(forcedTurns, ways).map { $0 + $1 / (2 * Double.pi) }
  }

  /// The torque from outside on a body in N m: of drive, loads, fan and friction.
  ///
  /// Nil where it is unknown, and where a mechanism without a motor has no loads.
  ///
  /// - Precondition: the instant is not before the last change.
  public func torque(of body: BodyID, at instant: SimulationInstant) -> Double? {
    if body.isFrame { return nil }
    guard let forced else { return motion.torques[body.index]?.decimal }
    return forced.torques(radians(at: instant))[body.index]
  }

  /// Where the power goes at an instant; nil for a mechanism without a motor.
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

  /// The speeds of all bodies in rad/s.
  func radians(at instant: SimulationInstant) -> [Double] {
    guard let forced else { return mechanism.bodies.map { _ in 0 } }
    return forced.model.speeds(forced.state(after: seconds(to: instant)).own)
  }

  /// The time since the last change in s.
  func seconds(to instant: SimulationInstant) -> Double {
    precondition(instant >= changed, "\(instant) is before the last change at \(changed)")
    return Double(instant.nanoseconds - changed.nanoseconds) / 1e9
  }
}
