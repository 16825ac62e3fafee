extension TravelProfile {
  /// Returns the journey from an elapsed time on, to another target; nil when that can no longer be reached.
  ///
  /// Position, speed and acceleration are continuous; the new profile's times count from there. The limits and the
  /// levelling stay. With the same target it is the remainder of this journey; at rest, it is a new journey in any
  /// direction.
  public func retargeted(at elapsed: Duration, to newTarget: Double) -> TravelProfile? {
    if newTarget == target { return remainder(after: elapsed) }
    return TravelProfile(from: state(after: elapsed), to: newTarget, limits: limits, levelling: levelling)
  }

  /// Returns the remainder of the journey after an elapsed time.
  public func remainder(after elapsed: Duration) -> TravelProfile {
    let now = elapsed.inSeconds
    let left = elapsed < duration ? phases.filter { $0.end > now } : []
    let state = state(after: elapsed)
    let phases = left.enumerated().map { index, phase in
      TravelPhase(
        kind: phase.kind, beginning: max(phase.beginning - now, 0),
        length: index == 0 ? phase.end - max(now, phase.beginning) : phase.length,
        start: index == 0 ? state.with(jerk: phase.jerk) : phase.start)
    }
    return TravelProfile(
      start: state, target: target, limits: limits, levelling: levelling, journey: nil, phases: phases)
  }

  /// Returns the fastest stop from an elapsed time on, within limits that may be those of an emergency.
  public func stopped(at elapsed: Duration, limits: TravelLimits? = nil) -> TravelProfile {
    .stop(from: state(after: elapsed), limits: limits ?? self.limits)
  }

  /// Whether a stop at a position is still possible at an elapsed time.
  public func canStop(at position: Double, after elapsed: Duration) -> Bool {
    canStop(at: position, in: state(after: elapsed))
  }

  /// Returns the latest elapsed time, to the nanosecond, at which a stop at a position is still possible.
  ///
  /// It is nil when the stop is never possible. For the target and positions beyond it, it is the end of the journey,
  /// since a car at rest can go anywhere. Before that time the stop is always possible, except that with a levelling
  /// a stop in its last metres is possible only early, and again once the car levels. It is found by bisection with
  /// the test of ``retargeted(at:to:)``: at this time that function agrees, and a nanosecond later it refuses.
  ///
  /// - Parameters:
  ///   - position: The position, in metres.
  ///   - earlier: An elapsed time at which the stop is known to be possible, such as the last chance of a nearer one:
  ///     the search begins there. The result does not depend on it.
  /// - Returns: The time; nil when the stop is never possible.
  public func lastChance(toStopAt position: Double, searchingFrom earlier: Duration = .zero) -> Duration? {
    lastNanosecond(toStopAt: position, searchingFrom: earlier.nanosecondsTruncated).map { .nanoseconds($0) }
  }

  /// The same in nanoseconds.
  package func lastNanosecond(toStopAt position: Double, searchingFrom earlier: Int64) -> Int64? {
    guard start.isAtRest || canStop(at: position, in: state(afterNanoseconds: 0)) else { return nil }
    // Only positions ahead count: a car at rest at the end could also reach those behind it.
    let isAhead = target < start.position ? position <= target : position >= target
    if isAhead { return nanoseconds }
    // A stop may be too near for the approach and become possible again at the levelling speed.
    if let phase = levellingPhase, heading * (position - phase.start.position) > 0,
      canStop(at: position, in: state(afterNanoseconds: phase.beginningNanosecond + 1))
    {
      return lastNanosecond(toStopAt: position, from: phase.beginningNanosecond + 1, searchingFrom: 0)
    }
    return lastNanosecond(toStopAt: position, from: 0, searchingFrom: earlier)
  }

  /// Returns the last nanosecond at which the car can stop at a position before its target.
  private func lastNanosecond(toStopAt position: Double, from beginning: Int64, searchingFrom earlier: Int64) -> Int64 {
    if beginning == 0, start.isAtRest, let last = chanceInCruise(toStopAt: position) { return last }
    let (heading, limits, levelling) = (heading, limits, levelling)
    func room(_ elapsed: Int64) -> Double {
      let state = state(afterNanoseconds: elapsed)
      return TravelPlan(limits: limits, levelling: levelling, from: state.position, to: position).room(
        over: heading * (position - state.position), speed: heading * state.speed,
        acceleration: heading * state.acceleration)
    }
    // A car that was redirected while running may lose a stop and regain it.
    return start.isAtRest
      ? GuidedBisection.last(
        from: beginning, to: nanoseconds, rounding: rounding,
        guess: endOfPush(towards: position) ?? parting(after: max(beginning, earlier), room), room)
      : GuidedBisection.plain(from: beginning, to: nanoseconds, room)
  }

  /// Returns the same nanosecond if it lies well inside the phase at constant speed, where the room for a stop decreases
  /// at that speed; nil if it does not.
  private func chanceInCruise(toStopAt position: Double) -> Int64? {
    guard let cruise else { return nil }
    let (phase, heading, levelling) = (phases[cruise.phase], heading, levelling)
    let plan = TravelPlan(limits: limits, levelling: levelling, from: phase.start.position, to: position)
    let speed = heading * phase.start.speed
    func room(_ elapsed: Int64) -> Double {
      // As the phase has it, whose acceleration and jerk are zero.
      let height = phase.start.position + (Double(elapsed) / 1e9 - phase.beginning) * phase.start.speed
      return plan.room(
        over: heading * (position - height), speed: speed, stop: cruise.stop, slack: height.ulp + position.ulp)
    }
    let first = Int64(clamping: (phase.beginning * 1e9).rounded(.up)) + 8
    let end = Int64(clamping: (phase.end * 1e9).rounded(.down)) - 8
    let guess = Double(first) + room(first) / speed * 1e9
    guard guess > Double(first), guess < Double(end) else { return nil }
    return GuidedBisection.last(from: first, to: end, near: Int64(guess), rounding, room)
  }

  /// Returns the approximate time at which a journey from rest to a nearer position would cease to accelerate; nil
  /// unless both accelerate at the limit until then and slow down at it.
  private func endOfPush(towards position: Double) -> Int64? {
    guard phases.count > 1, phases[1].kind == .accelerationHolds else { return nil }
    let plan = TravelPlan(limits: limits, levelling: levelling, from: start.position, to: position)
    let distance = heading * (position - start.position) - (levelling?.distance ?? 0)
    guard let time = plan.endOfPush(to: levelling?.speed ?? 0, over: distance), time < phases[1].end else { return nil }
    return Int64(clamping: (time * 1e9).rounded())
  }

  /// Returns the approximate time at which the room for a stop before the target ends.
  ///
  /// At constant speed the room decreases at that speed; before that, while the car accelerates, its root is
  /// searched.
  private func parting(after beginning: Int64, _ room: (Int64) -> Double) -> Int64? {
    var end = approachBeginning.nanosecondsTruncated
    let phases = phases
    let steady = phases.first { phase in
      phase.jerk == 0 && phase.start.acceleration == 0 && phase.end * 1e9 > Double(beginning)
    }
    if let steady {
      let first = max(beginning, Int64(clamping: (steady.beginning * 1e9).rounded(.up)))
      let left = room(first)
      if left >= 0 { return first + Int64(clamping: left / abs(steady.start.speed) * 1e9) }
      end = min(end, first)
    }
    guard end > beginning else { return nil }
    let root = GuidedBisection.root(from: Double(beginning), to: Double(end), within: 0.5) {
      room(Int64(clamping: $0.rounded()))
    }
    return Int64(clamping: root.rounded())
  }

  /// The maximum rounding error of a position or a distance, in metres.
  private var rounding: Double { 64 * (start.position.ulp + target.ulp) }

  /// Returns the first elapsed time, to the nanosecond, at which a position is reached or passed; nil when it is not
  /// on the route.
  public func firstInstant(at position: Double) -> Duration? { firstNanosecond(at: position).map { .nanoseconds($0) } }

  /// The same in nanoseconds.
  package func firstNanosecond(at position: Double) -> Int64? {
    let heading = heading
    guard heading * (position - start.position) >= 0, heading * (target - position) >= 0 else { return nil }
    if position == start.position { return 0 }
    if position == target { return nanoseconds }
    func left(at height: Double) -> Double {
      let left = heading * (position - height)
      return left > 0 ? left : min(left, -.leastNonzeroMagnitude)
    }
    let phases = phases
    let phase = phases.lastIndex { heading * (position - $0.start.position) >= 0 }
    let guess = phase.flatMap { arrival(at: position, in: phases[$0]) }
    // Well inside a phase, apart from the last one, which is computed from its end, the state is that of the phase.
    if let phase, let guess, phase < phases.count - 1, phases[phase].isWellInside(guess) {
      let phase = phases[phase]
      let last = GuidedBisection.last(from: 0, to: nanoseconds, near: guess, rounding) {
        left(at: phase.state(after: Double($0) / 1e9 - phase.beginning).position)
      }
      if let last { return last + 1 }
    }
    let last = GuidedBisection.last(from: 0, to: nanoseconds, rounding: rounding, guess: guess) {
      left(at: state(afterNanoseconds: $0).position)
    }
    return last + 1
  }

  /// Returns the approximate time at which a position is reached in a phase, by Newton's method.
  private func arrival(at position: Double, in phase: TravelPhase) -> Int64? {
    var seconds = phase.length / 2
    for _ in 0..<12 {
      let state = phase.state(after: seconds)
      let step = (position - state.position) / state.speed
      guard step.isFinite else { return nil }
      seconds = min(max(seconds + step, 0), phase.length)
      if abs(step) < 1e-10 { break }
    }
    return Int64(clamping: ((phase.beginning + seconds) * 1e9).rounded())
  }

  /// Returns the first elapsed time, to the nanosecond and not before `beginning`, at which the speed of a
  /// decelerating car is at most a number of metres per second.
  public func firstInstant(from beginning: Duration, withSpeedUpTo most: Double) -> Duration {
    let first = beginning.nanosecondsTruncated
    guard abs(state(afterNanoseconds: first).speed) > most else { return beginning }
    let last = GuidedBisection.last(from: first, to: nanoseconds, rounding: 1e-13, guess: slowing(to: most)) {
      elapsed in
      let excess = abs(state(afterNanoseconds: elapsed).speed) - most
      return excess > 0 ? excess : min(excess, -.leastNonzeroMagnitude)
    }
    return .nanoseconds(last + 1)
  }

  /// Returns the approximate time at which the car has slowed down to a speed, by solving a quadratic equation in its
  /// phase.
  private func slowing(to most: Double) -> Int64? {
    guard let phase = phases.last(where: { abs($0.start.speed) > most }) else { return nil }
    let sense = phase.start.speed < 0 ? -1.0 : 1.0
    let (rate, jerk) = (-sense * phase.start.acceleration, sense * phase.jerk)
    let excess = abs(phase.start.speed) - most
    let root = (rate * rate - 2 * jerk * excess).squareRoot()
    return Int64(clamping: ((phase.beginning + 2 * excess / (rate + root)) * 1e9).rounded(.down))
  }

  /// The time at which the car begins to slow down for its target, to the nearest nanosecond; the end of the journey
  /// when it never does.
  public var approachBeginning: Duration {
    let first = phases.lastIndex { !$0.kind.isOfApproach }.map { phases[$0].end } ?? 0
    return .nanoseconds(Int64(clamping: (min(first, time) * 1e9).rounded(.toNearestOrEven)))
  }

  /// The time at which the car reaches its levelling speed, to the nearest nanosecond; nil when it does not level.
  public var levellingBeginning: Duration? { levellingPhase.map { .nanoseconds($0.beginningNanosecond) } }

  /// The phase at the levelling speed, near the end; nil when the car does not level.
  private var levellingPhase: TravelPhase? { crawl.map { phases[$0] } }

  /// The maximum speed of the journey, without its sign, in metres per second.
  public var peakSpeed: Double { phases.map { abs($0.start.speed) }.max() ?? 0 }

  private func canStop(at position: Double, in state: TravelState) -> Bool {
    guard !state.isAtRest else { return true }
    let heading = position < state.position ? -1.0 : 1.0
    let plan = TravelPlan(limits: limits, levelling: levelling, from: state.position, to: position)
    return plan.canRest(
      after: abs(position - state.position), speed: heading * state.speed, acceleration: heading * state.acceleration)
  }
}

extension TravelPhase {
  /// When it begins, to the nearest nanosecond.
  fileprivate var beginningNanosecond: Int64 { Int64(clamping: (beginning * 1e9).rounded(.toNearestOrEven)) }

  /// Whether a nanosecond lies so far inside that its neighbours do too.
  fileprivate func isWellInside(_ nanosecond: Int64) -> Bool {
    Double(nanosecond - 8) > beginning * 1e9 && Double(nanosecond + 8) < end * 1e9
  }
}
