import Motion
import SimulationCore

/// S3: speed, acceleration, jerk and position stay within limits.
struct WithinLimits: SafetyRule {
  /// How far the car may come beyond the landings at the ends of the hoistway, in metres.
  static let overtravel = 0.15

  let configuration: ElevatorConfiguration
  private let lowest: Double
  private let highest: Double
  private var judged: TravelProfile?
  private var hasStarted = false
  private var isRelevelling = false
  var name: SafetyRuleName { .withinLimits }
  var attention: Attention { [.motion, .load, .buttons] }
  var observed: Attention { .runs }

  init(_ configuration: ElevatorConfiguration) {
    self.configuration = configuration
    lowest = (configuration.landings.first?.height ?? 0) - Self.overtravel
    highest = (configuration.landings.last?.height ?? 0) + Self.overtravel
  }

  mutating func observe(_ occurrence: Occurrence, at instant: SimulationInstant) {
    if case .plant(.carStarted) = occurrence { hasStarted = true }
  }

  mutating func finding(in plant: Plant, _ people: People, _ service: ServiceWatch, at instant: SimulationInstant)
    -> String?
  {
    defer { hasStarted = false }
    let position = plant.motion.state(at: instant).position
    if let finding = outside(position) { return finding }
    if let judged, plant.motion.runs(along: judged) { return nil }
    guard let profile = plant.motion.profile else { return nil }
    judged = profile
    let limits: TravelLimits
    // A car that is halted keeps to the limits of its run.
    if plant.drive.state != .halting { isRelevelling = plant.drive.state == .relevelling }
    if plant.isBraking {
      limits = braking(plant, profile)
    } else if isRelevelling {
      limits = configuration.drive.relevelling
    } else if hasStarted, service.keys.isSeismic {
      limits = configuration.seismicLimits
    } else {
      limits = configuration.drive.limits
    }
    return outside(profile.target) ?? excess(of: profile, over: limits)
  }

  /// What brake and safety gear keep to, without a bound of the jerk: the gear, downwards only, and an
  /// obstacle 1 g at most, the brake what follows from it; near the ends, where that would lead out of the
  /// hoistway, the car keeps to the limits of its drive.
  private func braking(_ plant: Plant, _ profile: TravelProfile) -> TravelLimits {
    let limits = configuration.drive.limits
    let isFalling = profile.start.speed < 0
    let isForced = plant.drive.state == .stalled || plant.drive.state == .gripped && isFalling
    let brake = configuration.drive.brake.deceleration(load: plant.load, isFalling ? .down : .up)
    let braked = TravelLimits(speed: limits.speed, acceleration: brake, jerk: 1e9)
    let heights = configuration.landings.map(\.height)
    var start = profile.start
    start.acceleration = 0
    let end = start.stoppingPosition(under: braked)
    let isInside = end > (heights.first ?? end) + 0.1 && end < (heights.last ?? end) - 0.1
    let acceleration = isInside ? brake : max(brake, limits.acceleration)
    return TravelLimits(
      speed: limits.speed, acceleration: isForced ? CodeLimits.safetyGearRetardation : acceleration, jerk: 1e9)
  }

  private func outside(_ position: Double) -> String? {
    guard position < lowest || position > highest else { return nil }
    return "the car comes to \(position) m; the hoistway is \(lowest) m to \(highest) m"
  }

  /// Phases have one jerk each, so that all extremes lie where one begins.
  private func excess(of profile: TravelProfile, over limits: TravelLimits) -> String? {
    for phase in profile.phases {
      let finding =
        excess("speed", phase.start.speed, over: limits.speed, "m/s") ?? excess(
          "acceleration", phase.start.acceleration, over: limits.acceleration, "m/s²")
        ?? excess("jerk", phase.jerk, over: limits.jerk, "m/s³")
      if let finding { return finding }
    }
    return nil
  }

  private func excess(_ name: String, _ value: Double, over limit: Double, _ unit: String) -> String? {
    guard abs(value) > limit * (1 + 1e-9) else { return nil }
    return "the \(name) comes to \(value) \(unit); the limit is \(limit) \(unit)"
  }
}
