import Motion
import SimulationCore

/// S2: a landing door is open only with a car in its unlocking zone, at levelling speed or less.
struct OpenInZone: SafetyRule {
  let configuration: ElevatorConfiguration
  var name: SafetyRuleName { .openInZone }
  var isListening: Bool { false }
  var attention: Attention { [.motion, .doors] }

  init(_ configuration: ElevatorConfiguration) { self.configuration = configuration }

  func finding(
    in plant: Plant,
    _ people: People,
    _ service: ServiceWatch,
    at instant: SimulationInstant
  ) -> String? {
    guard !plant.areDoorsLocked else { return nil }
    let state = plant.motion.state(at: instant)
    for door in plant.doors where door.region.state != .closed {
      let zone = configuration.openReach(of: door.entrance, plant)
      let isInZone = configuration.landings.contains { landing in
        landing.entrances.contains(door.entrance) && abs(state.position - landing.height) <= zone
      }
      if !isInZone || abs(state.speed) > CodeLimits.levellingSpeed + 1e-9 {
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
  func openReach(of side: Entrance, _ plant: Plant) -> Double {
    let load = Double(max(plant.load, overload))
    let give = plant.drive.state == .running ? 0 : drive.ropeStretch * load
    return unlockingZone(of: side) + give + 1e-9
  }
}
