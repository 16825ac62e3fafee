import Motion
import Testing

@Suite struct TravelRetargetingTests {
  private static let limits = TravelLimits(speed: 1.6, acceleration: 0.9, jerk: 1.2)

  /// A journey, and an instant while it runs.
  private static func running(_ chance: inout TravelChance) -> (profile: TravelProfile, elapsed: Duration) {
    let from = chance.number(-20, 20)
    let heading = chance.unit() < 0.5 ? -1.0 : 1.0
    let profile = TravelProfile(from: from, to: from + heading * chance.distance(), limits: chance.limits())
    let nanoseconds = Double(profile.duration / .nanoseconds(1)) * chance.unit()
    return (profile, .nanoseconds(Int64(nanoseconds)))
  }

  private static func heading(_ profile: TravelProfile) -> Double { profile.target < profile.start.position ? -1 : 1 }

  @Test func `the shortest stops from constant speeds are the known ones`() {
    // From a cruise at v without acceleration the way is v^2/(2 a) + v a/(2 j), known apart.
    let cruise = TravelState(position: 5, speed: 1.6)
    let way = 1.6 * 1.6 / (2 * 0.9) + 1.6 * 0.9 / (2 * 1.2)
    #expect(abs(cruise.stoppingDistance(under: Self.limits) - way) < 1e-14)
    #expect(abs(cruise.stoppingPosition(under: Self.limits) - (5 + way)) < 1e-14)
    let slow = TravelState(position: 0, speed: 0.1)
    #expect(abs(slow.stoppingDistance(under: Self.limits) - 0.1 * (0.1 / 1.2).squareRoot()) < 1e-15)
  }

  @Test func `stops from any state are continuous, keep their limits and rest where foretold`() {
    var chance = TravelChance(seed: 11)
    for _ in 0..<5_000 {
      let (profile, elapsed) = Self.running(&chance)
      let state = profile.state(after: elapsed)
      let stop = profile.stopped(at: elapsed)
      #expect(TravelChecks(stop).breach() == nil, "\(stop)")
      #expect(stop.target == state.stoppingPosition(under: profile.limits))
      #expect(profile.canStop(at: stop.target, after: elapsed), "\(state)")
      #expect(stop.phases.allSatisfy { $0.kind != .cruise && $0.kind != .accelerationRises })
      // No earlier rest is possible than by a refusal of everything nearer.
      let heading = Self.heading(profile)
      let nearer = stop.target - heading * 1e-9
      if !state.isAtRest, heading * (nearer - state.position) > 0 {
        #expect(TravelProfile(from: state, to: nearer, limits: profile.limits) == nil, "\(state) \(nearer)")
      }
    }
  }

  @Test func `a state that brakes too hard to keep its direction comes back to rest`() {
    let state = TravelState(position: 1, speed: 0.01, acceleration: -0.9)
    let stop = TravelProfile.stop(from: state, limits: Self.limits)
    #expect(stop.target < 1)
    let end = stop.state(after: stop.duration)
    #expect(end.isAtRest && end.position == stop.target)
    var before = stop.state(after: .zero)
    #expect(before.speed == 0.01 && before.acceleration == -0.9)
    for step in 1...1_000 {
      let state = stop.state(atSeconds: stop.time * Double(step) / 1_000)
      #expect(abs(state.acceleration) <= 0.9 + 1e-12)
      #expect(abs(state.speed - before.speed) < 0.01)
      before = state
    }
    #expect(TravelProfile(from: state, to: 2, limits: Self.limits) == nil)
  }

  @Test func `retargeted journeys are continuous, keep their limits and arrive`() {
    var chance = TravelChance(seed: 12)
    var (accepted, refused) = (0, 0)
    for _ in 0..<10_000 {
      let (profile, elapsed) = Self.running(&chance)
      let state = profile.state(after: elapsed)
      let target = state.position + Self.heading(profile) * chance.distance()
      let new = profile.retargeted(at: elapsed, to: target)
      #expect((new != nil) == profile.canStop(at: target, after: elapsed))
      guard let new else {
        refused += 1
        #expect(abs(target - state.position) < state.stoppingDistance(under: profile.limits))
        continue
      }
      accepted += 1
      #expect(TravelChecks(new).breach() == nil, "\(profile) \(elapsed) \(target)")
      let start = new.state(after: .zero)
      #expect(start.position == state.position)
      #expect(start.speed == state.speed)
      #expect(start.acceleration == state.acceleration)
      #expect(new.state(after: new.duration) == TravelState(position: target))
    }
    #expect(accepted > 2_000 && refused > 500, "\(accepted) \(refused)")
  }

  @Test func `the first states of a journey lead to its own end by its own time`() {
    // What the planner finds from a running start must be what the closed formulae began.
    var chance = TravelChance(seed: 13)
    for _ in 0..<5_000 {
      let (profile, elapsed) = Self.running(&chance)
      let state = profile.state(after: elapsed)
      guard
        let rest = TravelProfile(
          from: state, to: profile.target + Self.heading(profile) * 1e-12, limits: profile.limits)
      else { continue }
      let left = profile.time - elapsed / .seconds(1)
      // While it brakes, the added picometre takes its square or cube root of time.
      let room = elapsed < profile.approachBeginning ? 1e-9 : 1e-3
      #expect(abs(rest.time - left) < room, "\(profile) \(elapsed)")
    }
  }

  @Test func `no motion of random pushes is sooner than the planned one`() {
    var chance = TravelChance(seed: 14)
    for _ in 0..<300 {
      let (profile, elapsed) = Self.running(&chance)
      let state = profile.state(after: elapsed)
      // A rival: keeps the journey for a while and then goes to the same target.
      let target = profile.target + Self.heading(profile) * chance.number(0, 5)
      guard let best = profile.retargeted(at: elapsed, to: target) else { continue }
      for _ in 0..<10 {
        let wait = Duration.nanoseconds(Int64(chance.number(0, 1e9)))
        let rival = profile.retargeted(at: elapsed + wait, to: target)
        guard let rival, elapsed + wait < profile.duration else { continue }
        let time = wait / .seconds(1) + rival.time
        #expect(time > best.time - 1e-7, "\(state) \(target)")
      }
    }
  }

  @Test func `a later target never takes less time`() {
    var chance = TravelChance(seed: 15)
    for _ in 0..<500 {
      let (profile, elapsed) = Self.running(&chance)
      let state = profile.state(after: elapsed)
      let heading = Self.heading(profile)
      var distance = state.stoppingDistance(under: profile.limits)
      var before = 0.0
      for _ in 0..<20 {
        let target = state.position + heading * distance
        if let new = TravelProfile(from: state, to: target, limits: profile.limits) {
          #expect(new.time >= before - 1e-9)
          before = new.time
        }
        distance += chance.number(0, 0.3)
      }
    }
  }

  @Test func `at the last chance a stop is met, and a nanosecond later it is refused`() {
    var chance = TravelChance(seed: 16)
    var counted = 0
    for _ in 0..<3_000 {
      let (profile, _) = Self.running(&chance)
      let landing = profile.start.position + (profile.target - profile.start.position) * chance.unit()
      guard let last = profile.lastChance(toStopAt: landing) else {
        #expect(Bool(false), "a journey from rest can begin with any stop")
        continue
      }
      let earlier = Duration.nanoseconds(Int64(chance.unit() * Double(last / .nanoseconds(1))))
      #expect(profile.lastChance(toStopAt: landing, searchingFrom: earlier) == last)
      #expect(profile.retargeted(at: last, to: landing) != nil)
      #expect(profile.retargeted(at: last + .nanoseconds(1), to: landing) == nil)
      let new = profile.retargeted(at: last, to: landing)
      #expect(new.flatMap { TravelChecks($0).breach() } == nil)
      counted += last > .zero ? 1 : 0
    }
    #expect(counted > 2_000)
  }

  @Test func `the last chance is where the shortest stop ends at the landing`() {
    let profile = TravelProfile(from: 0, to: 36, limits: Self.limits)
    // While cruising: the landing less the way to stop, at constant speed.
    let way = 1.6 * 1.6 / (2 * 0.9) + 1.6 * 0.9 / (2 * 1.2)
    let reached = 1.6 / 0.9 + 0.9 / 1.2
    let expected = reached + (20.000_001_000_8 - way - 1.6 * reached / 2) / 1.6
    let last = profile.lastChance(toStopAt: 20.000_001_000_8)
    #expect(last == .nanoseconds(Int64((expected * 1e9).rounded(.down))))
  }

  @Test func `the target and what lies beyond it can be met up to the end, what lies behind cannot`() {
    let profile = TravelProfile(from: 0, to: 10, limits: Self.limits)
    #expect(profile.lastChance(toStopAt: 10) == profile.duration)
    #expect(profile.lastChance(toStopAt: 14) == profile.duration)
    for millisecond in 1..<8_777 {
      let elapsed = Duration.milliseconds(millisecond)
      #expect(profile.canStop(at: 10.001, after: elapsed), "\(millisecond)")
      #expect(profile.retargeted(at: elapsed, to: -1) == nil)
    }
    let running = profile.retargeted(at: .seconds(4), to: 20)
    #expect(running?.lastChance(toStopAt: 3) == nil)
    #expect(profile.retargeted(at: .seconds(9), to: -1)?.journey == .allReached)
  }

  @Test func `the same target is what is left of the journey`() {
    var chance = TravelChance(seed: 17)
    for _ in 0..<3_000 {
      let (profile, elapsed) = Self.running(&chance)
      let rest = profile.retargeted(at: elapsed, to: profile.target)
      #expect(rest.map { TravelChecks($0).breach() } == .some(nil))
      for share in [0.0, 0.25, 0.5, 0.99] {
        let time = profile.time * share
        let seconds = elapsed / .seconds(1)
        guard time >= seconds, let rest else { continue }
        let (left, right) = (rest.state(atSeconds: time - seconds), profile.state(atSeconds: time))
        #expect(abs(left.position - right.position) < 1e-10)
        #expect(abs(left.speed - right.speed) < 1e-10)
      }
    }
  }

  @Test func `a car too fast for new limits comes down to them without a step`() {
    var chance = TravelChance(seed: 18)
    var counted = 0
    for _ in 0..<2_000 {
      let (profile, elapsed) = Self.running(&chance)
      let state = profile.state(after: elapsed)
      let slow = TravelLimits(
        speed: profile.limits.speed * 0.4, acceleration: profile.limits.acceleration, jerk: profile.limits.jerk)
      guard let new = TravelProfile(from: state, to: profile.target, limits: slow) else { continue }
      #expect(TravelChecks(new).breach() == nil)
      counted += 1
    }
    #expect(counted > 500)
  }

  @Test func `a journey is at its start at once and at its target at its end, up and down`() {
    for target in [10.0, -10] {
      let profile = TravelProfile(from: 0, to: target, limits: Self.limits)
      #expect(profile.firstInstant(at: 0) == .zero)
      #expect(profile.firstInstant(at: target) == profile.duration)
      #expect(profile.firstInstant(at: -target * 1e-9) == nil)
      #expect(profile.firstInstant(at: target * 1.01) == nil)
    }
  }

  @Test func `a speed that is beyond its limit by little more than rounding goes on without a step`() {
    let state = TravelState(position: 0, speed: 1.6 * (1 + 8e-10))
    let profile = TravelProfile(from: state, to: 30, limits: Self.limits)
    #expect(profile.flatMap { TravelChecks($0).breach() } == nil)
    #expect(profile?.phases.map(\.kind).first == .cruise)
  }

  @Test func `the instant at which a height is passed is exact to the nanosecond`() {
    var chance = TravelChance(seed: 19)
    for _ in 0..<1_000 {
      let (profile, _) = Self.running(&chance)
      let heading = Self.heading(profile)
      let height = profile.start.position + (profile.target - profile.start.position) * chance.unit()
      guard let instant = profile.firstInstant(at: height) else {
        #expect(Bool(false), "it lies on the way")
        continue
      }
      #expect(heading * (profile.state(after: instant).position - height) >= 0)
      let before = profile.state(after: instant - .nanoseconds(1))
      #expect(heading * (before.position - height) < 0)
    }
    let profile = TravelProfile(from: 0, to: 10, limits: Self.limits)
    #expect(profile.firstInstant(at: 0) == .zero)
    #expect(profile.firstInstant(at: 10) == profile.duration)
    #expect(profile.firstInstant(at: 5) == .nanoseconds(4_388_888_889))
    #expect(profile.firstInstant(at: -0.1) == nil)
    #expect(profile.firstInstant(at: 10.1) == nil)
  }
}
