import Motion
import Testing

/// What comes on the way of a journey is what the plainest search finds, to the nanosecond.
@Suite struct TravelMilestoneTests {
  /// The first nanosecond, up to the end of a journey, at which something holds that holds from then on.
  private static func first(on profile: TravelProfile, from beginning: Duration = .zero, _ holds: (Duration) -> Bool)
    -> Duration
  {
    var low = Int64(beginning / .nanoseconds(1))
    var high = Int64(profile.duration / .nanoseconds(1))
    if holds(beginning) { return beginning }
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if holds(.nanoseconds(middle)) { high = middle } else { low = middle }
    }
    return .nanoseconds(high)
  }

  /// A journey of some storeys, with and without levelling, that begins and ends some millimetres off.
  private static func journey(_ chance: inout TravelChance) -> (TravelProfile, landings: [Double]) {
    let limits = chance.limits()
    let levelling = Levelling(speed: chance.number(0.05, 0.1), distance: chance.number(0.05, 0.3))
    let storey = chance.number(2.4, 5)
    let count = 1 + chance.whole(below: 9)
    let sense = chance.unit() < 0.5 ? -1.0 : 1.0
    let heights = (0...count).map { sense * Double($0) * storey }
    let profile = TravelProfile(
      from: heights[0] + chance.number(-0.005, 0.005), to: heights[count] + chance.number(-0.005, 0.005),
      limits: limits, levelling: chance.unit() < 0.7 && levelling.isPossible(under: limits) ? levelling : nil)
    return (profile, Array(heights[1..<count]))
  }

  @Test func `a position is reached when its plain search says`() {
    var chance = TravelChance(seed: 31)
    for _ in 0..<2_000 {
      let (profile, landings) = Self.journey(&chance)
      let sense = profile.target < profile.start.position ? -1.0 : 1.0
      for height in landings + [profile.target - sense * 0.2] {
        let plain = Self.first(on: profile) { elapsed in sense * (profile.state(after: elapsed).position - height) >= 0
        }
        #expect(profile.firstInstant(at: height) == plain, "\(profile) \(height)")
      }
    }
  }

  @Test func `a stop is met for the last time when its plain search says`() {
    var chance = TravelChance(seed: 32)
    for _ in 0..<2_000 {
      let (profile, landings) = Self.journey(&chance)
      for height in landings {
        let plain = Self.first(on: profile) { !profile.canStop(at: height, after: $0) }
        #expect(profile.lastChance(toStopAt: height) == plain - .nanoseconds(1), "\(profile) \(height)")
      }
    }
  }

  @Test func `a car is as slow as a speed when its plain search says`() {
    var chance = TravelChance(seed: 33)
    for _ in 0..<2_000 {
      let (profile, _) = Self.journey(&chance)
      let beginning = profile.approachBeginning
      let most = chance.number(0.01, 1)
      let plain = Self.first(on: profile, from: beginning) { elapsed in abs(profile.state(after: elapsed).speed) <= most
      }
      #expect(profile.firstInstant(from: beginning, withSpeedUpTo: most) == plain, "\(profile)")
    }
  }
}
