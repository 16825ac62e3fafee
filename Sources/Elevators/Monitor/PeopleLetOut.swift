import Motion
import SimulationCore

/// L1: a car that lost its power between landings opens its doors where it stops next.
///
/// Firefighters, inspectors and faults come first.
struct PeopleLetOut: SafetyRule {
  let configuration: ElevatorConfiguration
  private var hasHalted = false
  private var hasStopped = false
  /// Whether it was stopped between landings, and has not opened since.
  private var isOwed = false
  var name: SafetyRuleName { .callsServed }
  var attention: Attention { [.motion, .doors, .buttons] }
  var observed: Attention { .runs }

  init(_ configuration: ElevatorConfiguration) { self.configuration = configuration }

  mutating func observe(_ occurrence: Occurrence, at instant: SimulationInstant) {
    switch occurrence {
    case .plant(.carHalted): hasHalted = true
    case .plant(.carStopped): hasStopped = true
    default: break
    }
  }

  mutating func finding(in plant: Plant, _ people: People, _ service: ServiceWatch, at instant: SimulationInstant)
    -> String?
  {
    defer { (hasHalted, hasStopped) = (false, false) }
    if service.fire != .off || service.isOverridden || !plant.areDoorsLocked { isOwed = false }
    if hasHalted, service.keys.supply == .lost, service.fire == .off, !service.isOverridden {
      let position = plant.motion.state(at: instant).position
      if configuration.landings.allSatisfy({ abs($0.height - position) > 0.35 }) { isOwed = true }
    }
    guard isOwed, hasStopped, plant.drive.state == .standing else { return nil }
    isOwed = false
    return "the car lost its power between landings, stops at landing "
      + "\(configuration.sign(of: plant.landing)), and does not open"
  }
}
