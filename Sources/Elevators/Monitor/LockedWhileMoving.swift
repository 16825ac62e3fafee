import Motion
import SimulationCore

/// S1: a moving car has all doors shut and locked, unless it levels at its landing.
struct LockedWhileMoving: SafetyRule {
  let configuration: ElevatorConfiguration
  var name: SafetyRuleName { .lockedWhileMoving }
  var attention: Attention { [.motion, .doors] }
  var observed: Attention { [] }

  init(_ configuration: ElevatorConfiguration) { self.configuration = configuration }

  func finding(in plant: Plant, _ people: People, _ service: ServiceWatch, at instant: SimulationInstant) -> String? {
    guard !plant.areDoorsLocked, let profile = plant.motion.profile else { return nil }
    for door in plant.doors
    where door.region.state != .closed && !levels(plant, profile, at: instant, with: door.entrance) {
      let state = plant.motion.state(at: instant)
      return "the car is at \(state.position) m and moves at \(state.speed) m/s with its "
        + "\(door.entrance.rawValue) doors \(door.region.state.rawValue)"
    }
    return nil
  }

  /// Whether the rest of the run is only levelling in the unlocking zone of its landing.
  private func levels(_ plant: Plant, _ profile: TravelProfile, at instant: SimulationInstant, with side: Entrance)
    -> Bool
  {
    let state = plant.motion.state(at: instant)
    let isRelevelling = plant.drive.state == .relevelling
    let fastest = isRelevelling ? CodeLimits.relevellingSpeed : CodeLimits.levellingSpeed
    let elapsed = plant.motion.beginning.duration(to: instant)
    // From the beginning of the approach on, the speed only falls.
    let speed = elapsed >= profile.approachBeginning ? abs(state.speed) : profile.peakSpeed
    guard speed <= fastest + 1e-9 else { return false }
    let zone = configuration.openReach(of: side, plant)
    return configuration.landings.contains { landing in
      abs(state.position - landing.height) <= zone && abs(profile.target - landing.height) <= zone
    }
  }
}
