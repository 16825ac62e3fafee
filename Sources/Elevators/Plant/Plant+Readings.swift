import Motion
public import SimulationCore

// What can be read of a car and its hall buttons.
extension Plant {
  /// The car's motion and load, the doors, the lamps; among these are those of the hall buttons.
  func readings(at instant: SimulationInstant, _ calls: HallCalls) -> [Reading] {
    let car = motion.state(at: instant)
    return [
      Reading("position", car.position, .metres),
      Reading("speed", car.speed, .metresPerSecond),
      Reading("acceleration", car.acceleration, .metresPerSecondSquared),
      Reading("load", Double(load), .kilograms),
    ] + doors.flatMap { $0.readings(at: instant) } + lamps.readings(configuration, calls)
  }

  /// Whether the car runs or a leaf moves.
  public func hasMovingReadings(at instant: SimulationInstant) -> Bool {
    motion.isRunning || doors.contains { $0.motion != nil }
  }
}

extension DoorOperator {
  /// How far the doors are open, where their leading leaf is and how fast it moves.
  fileprivate func readings(at instant: SimulationInstant) -> [Reading] {
    let (name, leaf) = ("doors/\(entrance.rawValue)", leaf(at: instant))
    return [
      Reading("\(name)/opening", opening(at: instant), .share),
      Reading("\(name)/leaf", leaf.position, .metres),
      Reading("\(name)/speed", leaf.speed, .metresPerSecond),
    ]
  }
}

extension Lamps {
  /// Every lamp that there is a button or a lantern for, by the sign of its landing.
  ///
  /// A landing with doors on two sides has them for each side too.
  fileprivate func readings(_ configuration: ElevatorConfiguration, _ calls: HallCalls) -> [Reading] {
    let landings = configuration.landingNumbers.flatMap { landing in
      let sign = configuration.sign(of: landing)
      let ways = Direction.allCases.filter { direction in landing != (direction == .up ? landingCount : 1) }
      let lamps = ways.flatMap { direction in
        readings("hall/\(sign)/\(direction.rawValue)", calls.litSides(landing, direction), landing, configuration)
      }
      let lanterns = Direction.allCases.flatMap { direction in
        readings("lantern/\(sign)/\(direction.rawValue)", lanternSides(landing, direction), landing, configuration)
      }
      return readings("car/\(sign)", carSides(landing), landing, configuration) + lamps + lanterns
    }
    return landings + [
      Reading("lamps/indicator", Double(indicator), .landing),
      Reading("lamps/buzzer", isOn: isBuzzing),
      Reading("lamps/fireBuzzer", isOn: isFireBuzzing),
      Reading("lamps/bell", isOn: isBellRinging),
      Reading("lamps/overload", isOn: isOverloadShown),
    ]
  }

  /// Whether lamps of a landing are lit: on any side, and on each where there are two.
  private func readings(_ name: String, _ lit: EntranceSet, _ landing: Int, _ configuration: ElevatorConfiguration)
    -> [Reading]
  {
    let sides = configuration.isTwoSided(landing) ? configuration.sides(of: landing).list : []
    return [Reading("lamps/\(name)", isOn: !lit.isEmpty)]
      + sides.map { Reading("lamps/\(name)/\($0.rawValue)", isOn: lit.contains($0)) }
  }
}
