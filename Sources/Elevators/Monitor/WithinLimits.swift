import Motion
import SimulationCore

/// S3: speed, acceleration, jerk and position stay within limits.
struct WithinLimits: SafetyRule {
  /// How far the car may come beyond the landings at the ends of the hoistway, in metres.
  static let overtravel = 0.15

  let configuration: ElevatorConfiguration
  private var judged: TravelProfile?
  var name: SafetyRuleName { .withinLimits }
  var isListening: Bool { false }
  var attention: Attention { [.motion, .load] }

  init(_ configuration: ElevatorConfiguration) { self.configuration = configuration }

  mutating func finding(
    in plant: Plant,
    _ people: People,
    at instant: SimulationInstant
  ) -> String? {
    let position = plant.motion.state(at: instant).position
    if let finding = outside(position) { return finding }
    guard let profile = plant.motion.profile, profile != judged else { return nil }
    judged = profile
    let limits =
      plant.drive.state == .relevelling
      ? configuration.drive.relevelling : configuration.drive.limits
    return outside(profile.target) ?? excess(of: profile, over: limits)
  }

  private func outside(_ position: Double) -> String? {
    let lowest = (configuration.landings.first?.height ?? 0) - Self.overtravel
    let highest = (configuration.landings.last?.height ?? 0) + Self.overtravel
    guard position < lowest || position > highest else { return nil }
    return "the car comes to \(position) m; the hoistway is \(lowest) m to \(highest) m"
  }

  /// Phases have one jerk each, so that all extremes lie where one begins.
  private func excess(of profile: TravelProfile, over limits: TravelLimits) -> String? {
    for phase in profile.phases {
      let rates = [
        ("speed", phase.start.speed, limits.speed, "m/s"),
        ("acceleration", phase.start.acceleration, limits.acceleration, "m/s²"),
        ("jerk", phase.jerk, limits.jerk, "m/s³"),
      ]
      for (name, value, limit, unit) in rates where abs(value) > limit * (1 + 1e-9) {
        return "the \(name) comes to \(value) \(unit); the limit is \(limit) \(unit)"
      }
    }
    return nil
  }
}
