import Motion
public import SimulationCore

// What can be read of the plant.
extension Plant {
  /// The car's motion and load, the doors, the lamps.
  public func readings(at instant: SimulationInstant) -> [Reading] {
    let car = motion.state(at: instant)
    return [
      Reading("position", car.position, .metres),
      Reading("speed", car.speed, .metresPerSecond),
      Reading("acceleration", car.acceleration, .metresPerSecondSquared),
      Reading("load", Double(load), .kilograms),
    ] + doors.flatMap { $0.readings(at: instant) } + lamps.readings
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
  /// Every lamp that there is a button or a lantern for, by its landing.
  fileprivate var readings: [Reading] {
    let (lowest, highest) = (1, car.count)
    let landings = (lowest...highest).flatMap { landing in
      let ways = Direction.allCases.filter { landing != ($0 == .up ? highest : lowest) }
      let lamps = ways.map { way in
        Reading("lamps/hall/\(landing)/\(way.rawValue)", isOn: isHallLit(landing, way))
      }
      let lanterns = Direction.allCases.map { way in
        Reading("lamps/lantern/\(landing)/\(way.rawValue)", isOn: isLanternLit(landing, way))
      }
      return [Reading("lamps/car/\(landing)", isOn: car[landing - 1])] + lamps + lanterns
    }
    return landings + [
      Reading("lamps/indicator", count: indicator),
      Reading("lamps/buzzer", isOn: isBuzzing),
      Reading("lamps/fireBuzzer", isOn: isFireBuzzing),
      Reading("lamps/bell", isOn: isBellRinging),
      Reading("lamps/overload", isOn: isOverloadShown),
    ]
  }
}
