public import SimulationCore

// The readings of a mechanism.
extension MechanismRun: MeasuredMachine {
  /// Returns the turns, the speed and the external torque of each body, the turns of each wheel, and, with a motor,
  /// the power balance.
  public func readings(at instant: SimulationInstant) -> [Reading] {
    let (turns, speeds) = (numbers(at: instant), rpms(at: instant))
    let bodies = mechanism.bodies.indices.flatMap { index in
      [
        Reading("\(names[index])/turns", turns[index], .turns),
        Reading("\(names[index])/speed", speeds[index], .turnsPerMinute),
        Reading("\(names[index])/torque", torque(of: BodyID(index), at: instant), .newtonMetres),
      ]
    }
    let wheels = mechanism.wheels.map { wheel in
      Reading("wheels/\(wheel.name)/turns", wheel.body.isFrame ? 0 : turns[wheel.body.index], .turns)
    }
    return bodies + wheels + powerReadings(at: instant)
  }

  private func powerReadings(at instant: SimulationInstant) -> [Reading] {
    guard mechanism.hasMotor else { return [] }
    let balance = powerBalance(at: instant)
    return [
      Reading("power/motor", balance?.motor, .watts),
      Reading("power/loads", balance?.loads, .watts),
      Reading("power/resistances", balance?.resistances, .watts),
      Reading("power/stored", balance?.stored, .watts),
      Reading("power/lost", balance?.lost, .watts),
    ]
  }

  /// Whether any body turns or starts to turn.
  public func hasMovingReadings(at instant: SimulationInstant) -> Bool {
    if let forced { return !forced.isStanding }
    return rpms.contains { $0 != 0 }
  }
}
