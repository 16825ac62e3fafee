import Motion
import Testing

@Suite struct LevellingTests {
  private static let limits = TravelLimits(speed: 1.6, acceleration: 0.9, jerk: 1.2)
  private static let levelling = Levelling(speed: 0.2, distance: 0.25)

  @Test func `the last metres are run at the levelling speed`() {
    let profile = TravelProfile(from: 0, to: 10, limits: Self.limits, levelling: Self.levelling)
    #expect(TravelChecks(profile).breach() == nil)
    #expect(profile.journey == nil)
    guard let reached = profile.firstInstant(at: 9.75) else {
      #expect(Bool(false), "it lies on the way")
      return
    }
    #expect(abs(profile.state(after: reached).speed - 0.2) < 1e-9)
    #expect(abs((profile.levellingBeginning ?? .zero) / .seconds(1) - reached / .seconds(1)) < 1e-8)
    #expect(profile.duration > TravelProfile(from: 0, to: 10, limits: Self.limits).duration)
    let kinds = profile.phases.map(\.kind)
    #expect(kinds.filter { $0 == .levelling }.count == 1)
    #expect(profile.state(after: profile.approachBeginning).acceleration.magnitude < 1e-9)
    #expect(abs(profile.peakSpeed - 1.6) < 1e-12)
  }

  @Test func `random journeys with levelling, and retargeted ones, hold what all journeys hold`() {
    var chance = TravelChance(seed: 21)
    var (levelled, retargeted) = (0, 0)
    for _ in 0..<5_000 {
      let limits = chance.limits()
      let speed = limits.speed * chance.number(0.05, 1)
      let least = TravelState(position: 0, speed: speed).stoppingDistance(under: limits)
      let levelling = Levelling(speed: speed, distance: least + chance.number(0, 0.5))
      let target = chance.unit() < 0.5 ? -chance.distance() : chance.distance()
      let profile = TravelProfile(from: 0, to: target, limits: limits, levelling: levelling)
      #expect(TravelChecks(profile).breach() == nil, "\(profile)")
      levelled += profile.levellingBeginning == nil ? 0 : 1
      for step in 0...50 {
        let state = profile.state(atSeconds: profile.time * Double(step) / 50)
        if abs(target - state.position) <= levelling.distance { #expect(abs(state.speed) <= speed * (1 + 1e-9)) }
      }
      let landing = target * chance.number(0, 1.3)
      guard let last = profile.lastChance(toStopAt: landing) else { continue }
      let share = chance.unit()
      let elapsed = Duration.nanoseconds(Int64(Double(last / .nanoseconds(1)) * share))
      // In the last metres a stop may be refused for a while; everywhere else, never before the last.
      let isNear = abs(landing) < abs(target) && abs(target - landing) < levelling.distance
      for instant in isNear ? [last] : [elapsed, last] where instant > .zero && instant < profile.duration {
        let new = profile.retargeted(at: instant, to: landing)
        #expect(new != nil, "\(profile) \(instant) \(landing)")
        #expect(new.flatMap { TravelChecks($0).breach() } == nil)
        retargeted += 1
      }
      if abs(landing) < abs(target) { #expect(profile.retargeted(at: last + .nanoseconds(1), to: landing) == nil) }
    }
    #expect(levelled > 2_000 && retargeted > 2_000, "\(levelled) \(retargeted)")
  }

  @Test func `a way too short for more is run at the levelling speed`() {
    let profile = TravelProfile(from: 0, to: 0.3, limits: Self.limits, levelling: Self.levelling)
    #expect(profile.peakSpeed <= 0.2 + 1e-12)
    let plain = TravelProfile(from: 0, to: 0.3, limits: Self.limits.limitingSpeed(to: 0.2))
    #expect(profile.duration - plain.duration == .zero)
    let none = TravelProfile(from: 2, to: 2, limits: Self.limits, levelling: Self.levelling)
    #expect(none.duration == .zero)
  }

  @Test func `relevelling is a short journey under its own limits`() {
    let limits = TravelLimits(speed: 0.05, acceleration: 0.1, jerk: 0.5)
    let profile = TravelProfile(from: 3.275, to: 3.3, limits: limits)
    #expect(TravelChecks(profile).breach() == nil)
    #expect(profile.peakSpeed <= 0.05)
    #expect(profile.state(after: profile.duration).position == 3.3)
  }

  @Test func `a levelling that cannot be is refused with its parameters`() async {
    let short = Levelling(speed: 0.2, distance: 0.01)
    #expect(!short.isPossible(under: Self.limits))
    #expect(!Levelling(speed: 1.7, distance: 5).isPossible(under: Self.limits))
    #expect(Self.levelling.isPossible(under: Self.limits))
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = TravelProfile(
        from: 0, to: 10, limits: TravelLimits(speed: 1.6, acceleration: 0.9, jerk: 1.2),
        levelling: Levelling(speed: 0.2, distance: 0.01))
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("levelling at 0.2 m/s over 0.01 m is not possible; it needs 0.08"))
  }
}
