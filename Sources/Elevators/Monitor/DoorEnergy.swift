import Motion
import SimulationCore

/// S6: closing doors have little energy, at their average speed over the code zone.
struct DoorEnergy: SafetyRule {
  let configuration: ElevatorConfiguration
  /// The movements of the plant's doors that were judged last, so that the common ones are judged once.
  private var judged: [LeafMotion?] = []
  var name: SafetyRuleName { .doorEnergy }
  var attention: Attention { .doors }
  var observed: Attention { [] }

  init(_ configuration: ElevatorConfiguration) { self.configuration = configuration }

  mutating func finding(in plant: Plant, _ people: People, _ service: ServiceWatch, at instant: SimulationInstant)
    -> String?
  {
    if judged.isEmpty { judged = plant.doors.map { _ in nil } }
    for index in plant.doors.indices where plant.doors[index].isClosing {
      guard let motion = plant.doors[index].motion, motion != judged[index] else { continue }
      judged[index] = motion
      let (side, isNudging) = (plant.doors[index].entrance, plant.doors[index].region.state == .nudging)
      let limit = isNudging ? configuration.code.nudgingEnergy : CodeLimits.closingEnergy
      guard let energy = energy(of: motion, side), energy > limit * (1 + 1e-9) else { continue }
      return "the \(side.rawValue) doors have \(energy) J; \(limit) J are allowed"
    }
    return nil
  }

  /// The energy at the average speed over what a movement has of the code zone; nil outside it.
  private func energy(of motion: LeafMotion, _ side: Entrance) -> Double? {
    guard let parameters = configuration.doors[side] else { return nil }
    // What has more speed from before, or turns back, can only brake.
    let settled = max(motion.turn, motion.slowed)
    let origin = settled > 0 ? motion.state(atSeconds: settled).position : motion.start.position
    let margin = parameters.codeZoneMargin
    let first = min(origin, parameters.leafTravel - margin)
    guard first > margin, let speed = motion.averageSpeed(between: first, and: margin) else { return nil }
    return parameters.mass * speed * speed / 2
  }
}
