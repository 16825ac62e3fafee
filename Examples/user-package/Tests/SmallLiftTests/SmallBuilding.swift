import Elevators
import Motion

/// The building of the tests.
enum SmallBuilding {
  static var threeLandings: ElevatorConfiguration {
    let leaf = LeafProfile(.trapezoid(speed: 0.4, acceleration: 0.8), braking: 1)
    return ElevatorConfiguration(
      landings: [
        Landing(name: "ground", height: 0), Landing(name: "first", height: 3), Landing(name: "second", height: 6),
      ], ratedLoad: 630, capacity: 8,
      drive: DriveParameters(
        kind: .geared, limits: TravelLimits(speed: 1, acceleration: 0.8, jerk: 1),
        relevelling: TravelLimits(speed: 0.1, acceleration: 0.5, jerk: 1)),
      doors: [.front: DoorParameters(kind: .centre, width: 0.9, mass: 90, opening: leaf, closing: leaf, nudging: leaf)])
  }
}
