import Motion
import Testing

@Suite struct TravelProfileTests {
  /// The published reference values: v, a, j, and the times for 3.3, 10 and 36 m.
  private static let references: [([Double], [Double])] = [
    ([0.63, 0.6, 0.8], [7.038, 17.673, 58.943]), ([1.0, 0.8, 1.0], [5.350, 12.050, 38.050]),
    ([1.6, 0.9, 1.2], [4.652, 8.778, 25.028]), ([2.5, 1.0, 1.5], [4.361, 7.167, 17.567]),
    ([4.0, 1.0, 1.4], [4.417, 7.079, 13.714]),
  ]

  @Test func `the reference times are met to a millisecond`() {
    for (v, times) in Self.references {
      let limits = TravelLimits(speed: v[0], acceleration: v[1], jerk: v[2])
      for (distance, time) in zip([3.3, 10, 36], times) {
        let profile = TravelProfile(from: 0, to: distance, limits: limits)
        #expect(abs(profile.time - time) < 0.000_51, "\(v) \(distance): \(profile.time)")
      }
    }
  }

  /// The table of the source, as it stands there.
  private static func formula(_ d: Double, _ l: TravelLimits) -> (name: String, time: Double) {
    let (v, a, j) = (l.speed, l.acceleration, l.jerk)
    let none = 32 * d / j
    if v < a * a / j {
      let top = 2 * v * (v / j).squareRoot()
      return d >= top ? ("D", d / v + 2 * (v / j).squareRoot()) : ("C", IndependentRoot.cube(none))
    }
    if d >= v * v / a + v * a / j { return ("A", d / v + v / a + a / j) }
    if d >= 2 * a * a * a / (j * j) { return ("B", a / j + (4 * d / a + (a / j) * (a / j)).squareRoot()) }
    return ("C", IndependentRoot.cube(none))
  }

  @Test func `case and time are those of the four formulae`() {
    var chance = TravelChance(seed: 1)
    var seen: [String: Int] = [:]
    for _ in 0..<10_000 {
      let (limits, distance) = (chance.limits(), chance.distance())
      let profile = TravelProfile(from: 0, to: distance, limits: limits)
      let expected = Self.formula(distance, limits)
      #expect(profile.journey?.rawValue == expected.name)
      #expect(abs(profile.time - expected.time) < 1e-13 * expected.time)
      seen[expected.name, default: 0] += 1
    }
    #expect(["A", "B", "C", "D"].allSatisfy { seen[$0, default: 0] > 500 }, "\(seen)")
  }

  @Test func `each case has its own phases`() {
    func phases(_ distance: Double, _ v: Double) -> [TravelPhase.Kind] {
      TravelProfile(from: 0, to: distance, limits: TravelLimits(speed: v, acceleration: 1, jerk: 1)).phases.map(\.kind)
    }
    let seven: [TravelPhase.Kind] = [
      .accelerationRises, .accelerationHolds, .accelerationFalls, .cruise, .decelerationRises, .decelerationHolds,
      .decelerationFalls,
    ]
    #expect(phases(20, 2) == seven)
    #expect(phases(3, 2) == seven.filter { $0 != .cruise })
    #expect(phases(1, 2) == [seven[0], seven[2], seven[4], seven[6]])
    #expect(phases(20, 0.5) == [seven[0], seven[2], seven[3], seven[4], seven[6]])
    #expect(phases(0.5, 0.5) == [seven[0], seven[2], seven[4], seven[6]])
  }

  @Test func `ten thousand journeys are continuous, keep their limits and arrive`() {
    var chance = TravelChance(seed: 2)
    for _ in 0..<10_000 {
      let from = chance.number(-50, 50)
      let heading = chance.unit() < 0.5 ? -1.0 : 1.0
      let profile = TravelProfile(from: from, to: from + heading * chance.distance(), limits: chance.limits())
      #expect(TravelChecks(profile).breach() == nil, "\(profile)")
    }
  }

  @Test func `states agree with a numerical integration of the jerk alone`() {
    var chance = TravelChance(seed: 3)
    for _ in 0..<300 {
      let (limits, distance) = (chance.limits(), chance.distance())
      let profile = TravelProfile(from: 0, to: distance, limits: limits)
      var integration = JerkIntegration(distance: distance, limits: limits)
      let steps = 2_000
      for step in 1..<steps {
        let time = profile.time * Double(step) / Double(steps)
        integration.advance(to: time)
        let state = profile.state(atSeconds: time)
        #expect(abs(state.position - integration.position) < 1e-9)
        #expect(abs(state.speed - integration.speed) < 1e-9)
        #expect(abs(state.acceleration - integration.acceleration) < 1e-9)
      }
    }
  }

  @Test func `time and state are continuous where one case becomes another`() {
    var chance = TravelChance(seed: 4)
    for _ in 0..<2_500 {
      let limits = chance.limits()
      let (v, a, j) = (limits.speed, limits.acceleration, limits.jerk)
      let borders = v < a * a / j ? [2 * v * (v / j).squareRoot()] : [v * v / a + v * a / j, 2 * a * a * a / (j * j)]
      for border in borders {
        let below = TravelProfile(from: 0, to: border * (1 - 1e-14), limits: limits)
        let above = TravelProfile(from: 0, to: border * (1 + 1e-14), limits: limits)
        #expect(below.journey != above.journey)
        #expect(abs(below.time - above.time) < 1e-10)
        for step in 0...20 {
          let time = above.time * Double(step) / 20
          let (left, right) = (below.state(atSeconds: time), above.state(atSeconds: time))
          #expect(abs(left.position - right.position) < 1e-10)
          #expect(abs(left.speed - right.speed) < 1e-10)
          #expect(abs(left.acceleration - right.acceleration) < 1e-10)
        }
      }
    }
  }

  @Test func `a speed at a^2 over j is a border of A and D without a step`() {
    for distance in [0.5, 1.99, 2, 2.01, 30] {
      let below = TravelLimits(speed: 1 - 1e-13, acceleration: 1, jerk: 1)
      let above = TravelLimits(speed: 1, acceleration: 1, jerk: 1)
      let left = TravelProfile(from: 0, to: distance, limits: below)
      let right = TravelProfile(from: 0, to: distance, limits: above)
      #expect(abs(left.time - right.time) < 1e-10)
    }
    let slow = TravelLimits(speed: 0.5, acceleration: 1, jerk: 1)
    let profile = TravelProfile(from: 0, to: 5, limits: slow)
    #expect(profile.journey == .accelerationNotReached)
    let greatest = profile.phases.map { abs($0.start.acceleration) }.max() ?? 0
    #expect(abs(greatest - 0.5.squareRoot()) < 1e-15)
  }

  @Test func `the jerk at a border of two phases is that of the later one`() {
    let limits = TravelLimits(speed: 2, acceleration: 1, jerk: 1)
    let profile = TravelProfile(from: 0, to: 20, limits: limits)
    #expect(profile.phases.map(\.jerk) == [1, 0, -1, 0, -1, 0, 1])
    for phase in profile.phases { #expect(profile.state(atSeconds: phase.beginning).jerk == phase.jerk) }
    #expect(profile.state(atSeconds: profile.time).jerk == 0)
    #expect(profile.state(after: .zero) == TravelState(position: 0, jerk: 1))
  }

  @Test func `a border that is a round number is met in spite of rounding`() {
    let limits = TravelLimits(speed: 1, acceleration: 0.8, jerk: 1)
    let profile = TravelProfile(from: 0, to: 10, limits: limits)
    let borders: [(Double, Double)] = [(0, 1), (0.8, 0), (1.25, -1), (2.05, 0), (10, -1), (10.8, 0), (11.25, 1)]
    for (time, jerk) in borders { #expect(profile.state(atSeconds: time).jerk == jerk, "\(time)") }
    #expect(profile.state(atSeconds: 12.05) == TravelState(position: 10))
  }

  @Test func `a journey down is a journey up mirrored`() {
    let limits = TravelLimits(speed: 1.6, acceleration: 0.9, jerk: 1.2)
    let up = TravelProfile(from: 0, to: 10, limits: limits)
    let down = TravelProfile(from: 0, to: -10, limits: limits)
    #expect(up.duration == down.duration)
    #expect(up.duration == .nanoseconds(8_777_777_778))
    for millisecond in 0...9_000 {
      let (left, right) = (up.state(after: .milliseconds(millisecond)), down.state(after: .milliseconds(millisecond)))
      #expect(left.position == -right.position)
      #expect(left.speed == -right.speed)
      #expect(left.acceleration == -right.acceleration)
    }
  }

  @Test func `it is at rest at its target from its end on, and as it starts before`() {
    let limits = TravelLimits(speed: 1.6, acceleration: 0.9, jerk: 1.2)
    let profile = TravelProfile(from: 4.25, to: 0.1, limits: limits)
    #expect(profile.state(after: profile.duration) == TravelState(position: 0.1))
    #expect(profile.state(after: .seconds(100)) == TravelState(position: 0.1))
    #expect(profile.state(after: .seconds(-1)).position == 4.25)
    let almost = profile.state(after: profile.duration - .nanoseconds(1))
    #expect(almost.position >= 0.1)
    #expect(almost.position < 0.1 + 1e-15)
  }

  @Test func `no distance is no journey`() {
    let limits = TravelLimits(speed: 1.6, acceleration: 0.9, jerk: 1.2)
    let profile = TravelProfile(from: 3, to: 3, limits: limits)
    #expect(profile.phases.isEmpty)
    #expect(profile.duration == .zero)
    #expect(profile.journey == .jerkOnly)
    #expect(profile.state(after: .zero) == TravelState(position: 3))
    #expect(profile.lastChance(toStopAt: 3) == .zero)
  }

  @Test func `sizes far from every elevator keep to the formulae`() {
    let sizes = [1e-12, 1e-9, 1e-4, 1, 1e4, 1e9, 1e12]
    for v in sizes {
      for a in sizes {
        for j in sizes {
          for d in sizes {
            let limits = TravelLimits(speed: v, acceleration: a, jerk: j)
            let profile = TravelProfile(from: 0, to: d, limits: limits)
            let expected = Self.formula(d, limits)
            #expect(abs(profile.time - expected.time) < 1e-12 * expected.time)
            for share in [0.1, 0.5, 0.9] {
              let state = profile.state(atSeconds: profile.time * share)
              #expect(state.position >= 0 && state.position <= d * (1 + 1e-12))
              #expect(state.speed <= v * (1 + 1e-12))
            }
          }
        }
      }
    }
  }

  @Test func `limits that are none stop the program with the value`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = TravelLimits(speed: 1, acceleration: -0.5, jerk: 1)
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("the acceleration of travel limits is -0.5; it must lie in"))
    await #expect(processExitsWith: .failure) { _ = TravelLimits(speed: .nan, acceleration: 1, jerk: 1) }
  }
}
