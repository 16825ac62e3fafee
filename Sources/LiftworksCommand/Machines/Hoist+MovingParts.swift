import Assemblies
import Elevators
import Motion
import SimulationCore
import Soundscape

// The parts of a hoist that sound while they move.
extension Hoist {
  /// Returns the motor, in periods of its current, and the doors' belts, in metres.
  ///
  /// - Parameters:
  ///   - plant: The plant that the hoist follows.
  ///   - car: The name of the car, if there are several.
  ///   - side: Returns the position at which a side of the car is heard.
  ///   - height: Returns the height at which a landing is heard.
  /// - Returns: The parts that are moving.
  func movingParts(of plant: Plant, car: String = "", side: (Entrance) -> Double, height: (Int64) -> Double)
    -> [MovingPart]
  {
    let location = SoundLocation(side: car.isEmpty ? 0 : side(.front), height: 1)
    let sounded = doors.isEmpty ? [] : plant.doors
    let belts = sounded.compactMap { door in
      Self.belt(
        of: door, label: car.isEmpty ? door.entrance.rawValue : "\(car)/\(door.entrance.rawValue)",
        location: SoundLocation(side: side(door.entrance), height: height(Int64(plant.landing))))
    }
    return motor(label: car, location: location) + belts
  }

  private func motor(label: String, location: SoundLocation) -> [MovingPart] {
    guard let profile = carMotion.profile, profile.time > 0 else { return [] }
    let periods = Double(parameters.motor.poles) / 2
    let metre = periods / train.carTravel
    let pieces = profile.phases.map { phase in
      SoundedMotion.Piece(
        beginning: phase.beginning, position: turnsAtZero * periods + phase.start.position * metre,
        speed: phase.start.speed * metre, acceleration: phase.start.acceleration * metre, jerk: phase.jerk * metre)
    }
    return [
      MovingPart(
        kind: "hoistMotor", label: label, location: location, beginning: carMotion.beginning,
        movement: SoundedMotion(pieces, length: profile.time))
    ]
  }

  /// Returns a belt: the curve of its leaf, divided into cubic pieces with an error below one thousandth.
  private static func belt(of door: DoorOperator, label: String, location: SoundLocation) -> MovingPart? {
    guard let motion = door.motion, motion.time > 0 else { return nil }
    let count = 32
    let knots = (0...count).map { index in
      let time = motion.time * Double(index) / Double(count)
      let leaf = motion.state(after: .nanoseconds(Int64(clamping: (time * 1e9).rounded())))
      return (time: time, position: leaf.position, speed: leaf.speed)
    }
    return MovingPart(
      kind: "doorBelt", label: label, location: location, beginning: door.beginning,
      movement: SoundedMotion(
        zip(knots, knots.dropFirst()).map { SoundedMotion.Piece.between($0, $1) }, length: motion.time))
  }
}
