import SimulationCore

/// L2: no car is idle while a call that it could serve waits.
///
/// A car is idle when it stands with its doors shut, or longer with its doors open than anything that
/// keeps them open allows.
struct NoIdleCar: SafetyRule {
  private let stay: Duration
  private var reasons = StayReasons()
  private var lastReason = SimulationInstant.start
  private var hasReason = false
  var name: SafetyRuleName { .noIdleCar }
  var attention: Attention { .everything }

  init(_ configuration: ElevatorConfiguration) {
    let control = configuration.control
    let times = [control.holdTime, control.nudgeAfter, CallsServed.stop(configuration)]
    stay = (times.max() ?? .zero) * 2
  }

  mutating func hear(_ occurrence: Occurrence, at instant: SimulationInstant) {
    reasons.hear(occurrence)
    switch occurrence {
    case .people, .plant: hasReason = true
    case .command, .interference: break
    }
  }

  mutating func finding(
    in plant: Plant,
    _ people: People,
    at instant: SimulationInstant
  ) -> String? {
    let isHeld = reasons.isHeld(plant)
    defer {
      if hasReason || isHeld { lastReason = instant }
      hasReason = false
    }
    guard plant.drive.state == .standing, !isHeld else { return nil }
    guard let waiting = waiting(plant) else { return nil }
    if plant.areDoorsLocked {
      return "the car stands at landing \(plant.landing) with its doors shut while \(waiting) waits"
    }
    guard lastReason.duration(to: instant) > stay else { return nil }
    return
      "the doors are open at landing \(plant.landing) since \(lastReason) while \(waiting) waits"
  }

  private func waiting(_ plant: Plant) -> Call? {
    let lamps = plant.lamps
    for landing in lamps.car.indices.map({ $0 + 1 }) {
      if lamps.car[landing - 1] { return .car(landing: landing) }
      for direction in Direction.allCases where lamps.isHallLit(landing, direction) {
        return .hall(landing: landing, direction: direction)
      }
    }
    return nil
  }
}
