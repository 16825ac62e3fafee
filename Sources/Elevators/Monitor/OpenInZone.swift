import Motion
import SimulationCore

/// S2: a landing door is open only with a car in its unlocking zone, at levelling speed or less.
struct OpenInZone: SafetyRule {
  let configuration: ElevatorConfiguration
  private let frontZone: Double
  private let rearZone: Double
  var name: SafetyRuleName { .openInZone }
  var attention: Attention { [.motion, .doors] }
  var observed: Attention { [] }

  init(_ configuration: ElevatorConfiguration) {
    self.configuration = configuration
    frontZone = configuration.unlockingZone(of: .front)
    rearZone = configuration.unlockingZone(of: .rear)
  }

  func finding(in plant: Plant, _ people: People, _ service: ServiceWatch, at instant: SimulationInstant) -> String? {
    guard !plant.areDoorsLocked else { return nil }
    let state = plant.motion.state(at: instant)
    for index in plant.doors.indices where plant.doors[index].region.state != .closed {
      let side = plant.doors[index].entrance
      let zone = configuration.openReach(beyond: side == .front ? frontZone : rearZone, plant)
      let isInZone = configuration.landings.indices.contains { number in
        abs(state.position - configuration.landings[number].height) <= zone
          && configuration.landings[number].entrances.contains(side)
      }
      if !isInZone || abs(state.speed) > CodeLimits.levellingSpeed + 1e-9 {
        let door = plant.doors[index]
        return "the \(door.entrance.rawValue) doors are \(door.region.state.rawValue) with the car "
          + "at \(state.position) m, at \(state.speed) m/s"
      }
    }
    return nil
  }
}

extension ElevatorConfiguration {
  /// How far from a landing a car may be with the doors of a side open, in metres: its unlocking zone,
  /// and, unless it runs, what its ropes give way to its load.
  func openReach(of side: Entrance, _ plant: Plant) -> Double { openReach(beyond: unlockingZone(of: side), plant) }

  /// The same with an unlocking zone that is known.
  func openReach(beyond zone: Double, _ plant: Plant) -> Double {
    let load = Double(max(plant.load, overload))
    let give = plant.drive.state == .running ? 0 : drive.ropeStretch * load
    return zone + give + 1e-9
  }
}
