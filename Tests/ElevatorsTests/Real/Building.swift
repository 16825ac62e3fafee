import Elevators
import Motion
import SimulationCore

/// Buildings whose parameters make times that can be calculated manually.
///
/// Leaves of 0.5 m: open in 1.5 s, close in 2.5 s, nudge in 4.25 s. One floor of 3.3 m takes 4.652 s.
enum Building {
  /// Doors with trapezoid profiles, so that every instant is a short sum.
  static func doors(coupled isCoupled: Bool = false) -> DoorParameters {
    DoorParameters(
      kind: .centre, width: 1, mass: 150, opening: LeafProfile(.trapezoid(speed: 0.5, acceleration: 1), braking: 1),
      closing: LeafProfile(.trapezoid(speed: 0.25, acceleration: 0.5), braking: 1),
      nudging: LeafProfile(.trapezoid(speed: 0.125, acceleration: 0.5), braking: 1), isCoupled: isCoupled)
  }

  static func drive(
    speed: Double = 1.6, levelling: Levelling? = nil, stoppingError: Double = 0, ropeStretch: Double = 0
  ) -> DriveParameters {
    DriveParameters(
      kind: .geared, limits: TravelLimits(speed: speed, acceleration: 0.9, jerk: 1.2), levelling: levelling,
      startDelay: .milliseconds(500), relevelling: TravelLimits(speed: 0.1, acceleration: 0.5, jerk: 1),
      stoppingError: stoppingError, ropeStretch: ropeStretch)
  }

  /// Landings 3.3 m apart, all with front doors.
  static func even(_ count: Int, floor: Double = 3.3) -> [Landing] {
    (0..<count).map { Landing(name: "\($0)", height: Double($0) * floor) }
  }

  /// Five landings, eight people, 630 kg.
  static func five(
    landings: [Landing] = even(5), drive: DriveParameters = drive(),
    doors: [Entrance: DoorParameters] = [.front: doors()], control: ControlParameters = ControlParameters(),
    people: PeopleParameters = people(), startLanding: Int = 1
  ) -> ElevatorConfiguration {
    ElevatorConfiguration(
      landings: landings, ratedLoad: 630, capacity: 8, drive: drive, doors: doors, control: control, people: people,
      startLanding: startLanding)
  }

  /// ``five(landings:drive:doors:control:people:startLanding:)`` with doors on both sides of every landing, which open
  /// together.
  static func twoSided(rear: DoorParameters = doors(), control: ControlParameters = ControlParameters())
    -> ElevatorConfiguration
  {
    let landings = even(5).map { landing in
      Landing(name: landing.name, height: landing.height, entrances: [.front, .rear])
    }
    var control = control
    control.opensBothSides = true
    return five(landings: landings, doors: [.front: doors(), .rear: rear], control: control)
  }

  /// People who all take 1.1 s to pass the doors and weigh 75 kg.
  static func people() -> PeopleParameters {
    PeopleParameters(transferTime: .milliseconds(1_100)...(.milliseconds(1_100)), mass: 75...75)
  }
}
