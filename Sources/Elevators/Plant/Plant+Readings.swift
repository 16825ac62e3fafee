import Motion
public import SimulationCore

// What can be read of cars and their hall buttons.
extension ReadingWriter {
  /// Writes the readings of each car's plant, of the people, and of each car's hoist; the hall buttons are those that a
  /// function returns for a car by its index.
  mutating func add<Controller>(
    _ cars: [Car<Controller>], _ people: People, at instant: SimulationInstant, calls: (Int) -> HallCalls
  ) {
    for car in cars {
      part(car.name) { $0.part("plant") { car.plant.write(at: instant, calls(car.reference.index), into: &$0) } }
    }
    part("people") { people.write(into: &$0) }
    for car in cars { car.writeHoist(at: instant, into: &self) }
  }
}

extension Plant {
  /// Writes the car's motion and load, the doors, the lamps; among these are those of the hall buttons.
  func write(at instant: SimulationInstant, _ calls: HallCalls, into writer: inout ReadingWriter) {
    let car = motion.state(at: instant)
    writer.add("position", car.position, .metres)
    writer.add("speed", car.speed, .metresPerSecond)
    writer.add("acceleration", car.acceleration, .metresPerSecondSquared)
    writer.add("load", Double(load), .kilograms)
    for door in doors { door.write(at: instant, into: &writer) }
    lamps.write(configuration, calls, into: &writer)
  }

  /// Whether the car runs or a leaf moves.
  public func hasMovingReadings(at instant: SimulationInstant) -> Bool {
    motion.isRunning || doors.contains { $0.motion != nil }
  }
}

extension DoorOperator {
  /// Writes how far the doors are open, where their leading leaf is and how fast it moves.
  fileprivate func write(at instant: SimulationInstant, into writer: inout ReadingWriter) {
    let leaf = leaf(at: instant)
    writer.add("doors/\(entrance.rawValue)/opening", opening(at: instant), .share)
    writer.add("doors/\(entrance.rawValue)/leaf", leaf.position, .metres)
    writer.add("doors/\(entrance.rawValue)/speed", leaf.speed, .metresPerSecond)
  }
}

extension Lamps {
  /// Writes every lamp that there is a button or a lantern for, by the sign of its landing.
  ///
  /// A landing with doors on two sides has them for each side too.
  fileprivate func write(_ configuration: ElevatorConfiguration, _ calls: HallCalls, into writer: inout ReadingWriter) {
    for landing in configuration.landingNumbers {
      let sides = configuration.isTwoSided(landing) ? configuration.sides(of: landing).list : []
      // Whether lamps are lit: on any side, and on each where there are two.
      func write(_ name: @autoclosure () -> String, _ lit: EntranceSet) {
        writer.add("lamps/\(name())", isOn: !lit.isEmpty)
        for side in sides { writer.add("lamps/\(name())/\(side.rawValue)", isOn: lit.contains(side)) }
      }
      func sign() -> String { configuration.sign(of: landing) }
      write("car/\(sign())", carSides(landing))
      for direction in Direction.allCases where landing != (direction == .up ? landingCount : 1) {
        write("hall/\(sign())/\(direction.rawValue)", calls.litSides(landing, direction))
      }
      for direction in Direction.allCases {
        write("lantern/\(sign())/\(direction.rawValue)", lanternSides(landing, direction))
      }
    }
    writer.add("lamps/indicator", Double(indicator), .landing)
    writer.add("lamps/buzzer", isOn: isBuzzing)
    writer.add("lamps/fireBuzzer", isOn: isFireBuzzing)
    writer.add("lamps/bell", isOn: isBellRinging)
    writer.add("lamps/overload", isOn: isOverloadShown)
  }
}
