import Motion
import Testing

/// What must hold of every journey: it is continuous, keeps its limits and arrives.
struct TravelChecks {
  let profile: TravelProfile
  /// The limits with room for rounding, taken from the start too where it is beyond them.
  let speed: Double
  let acceleration: Double

  init(_ profile: TravelProfile) {
    self.profile = profile
    let start = profile.start
    let settled = abs(start.speed + start.acceleration * abs(start.acceleration) / (2 * profile.limits.jerk))
    speed = max(profile.limits.speed, abs(start.speed), settled)
    acceleration = max(profile.limits.acceleration, abs(start.acceleration))
  }

  /// The first thing that does not hold; nil when all does.
  func breach() -> String? {
    var position = profile.start
    for phase in profile.phases {
      if let jump = jump(from: position, to: phase.start) { return "\(jump) at \(phase.beginning) s, \(phase.kind)" }
      if abs(phase.jerk) > profile.limits.jerk * (1 + 1e-12) { return "jerk in \(phase.kind)" }
      if phase.length <= 0 { return "an empty \(phase.kind)" }
      if let excess = excess(in: phase) { return excess }
      position = end(of: phase)
    }
    if let jump = jump(from: position, to: TravelState(position: profile.target)) { return "\(jump) on arrival" }
    return profile.phases.count > (profile.levelling == nil ? 8 : 12) ? "too many phases" : nil
  }

  /// The polynomials of a phase at its end, worked out apart from the program.
  func end(of phase: TravelPhase) -> TravelState {
    let (t, s) = (phase.length, phase.start)
    return TravelState(
      position: s.position + s.speed * t + s.acceleration * t * t / 2 + s.jerk * t * t * t / 6,
      speed: s.speed + s.acceleration * t + s.jerk * t * t / 2, acceleration: s.acceleration + s.jerk * t)
  }

  private func jump(from before: TravelState, to after: TravelState) -> String? {
    let room = 1e-10 * max(1, abs(profile.target - profile.start.position))
    if abs(before.position - after.position) > room { return "position jumps by \(after.position - before.position)" }
    if abs(before.speed - after.speed) > 1e-10 { return "speed jumps by \(after.speed - before.speed)" }
    if abs(before.acceleration - after.acceleration) > 1e-10 {
      return "acceleration jumps by \(after.acceleration - before.acceleration)"
    }
    return nil
  }

  /// Acceleration is greatest at a phase's ends, speed there or where the acceleration is zero; phases
  /// are cut at zero, so that the ends suffice.
  private func excess(in phase: TravelPhase) -> String? {
    let heading = profile.target < profile.start.position ? -1.0 : 1.0
    for state in [phase.start, end(of: phase)] {
      if abs(state.acceleration) > acceleration + 1e-10 { return "acceleration \(state.acceleration) in \(phase.kind)" }
      if abs(state.speed) > speed + 1e-10 { return "speed \(state.speed) in \(phase.kind)" }
      if heading * state.speed < -1e-10 { return "it reverses in \(phase.kind)" }
      if heading * (state.position - profile.target) > 1e-10 { return "it passes its target in \(phase.kind)" }
    }
    return nil
  }
}
