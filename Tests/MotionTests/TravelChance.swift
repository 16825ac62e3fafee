import Motion

/// A small seeded generator (splitmix64) and what tests of journeys draw from it.
struct TravelChance {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// The next 64 bits.
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  /// A number in 0..<1.
  mutating func unit() -> Double { Double(next() >> 11) / 0x1p53 }

  /// A whole number from 0 up to, not including, a bound.
  mutating func whole(below bound: Int) -> Int { Int(next() % UInt64(bound)) }

  /// A number between two bounds.
  mutating func number(_ low: Double, _ high: Double) -> Double { low + (high - low) * unit() }

  /// Limits of elevators, and some whose acceleration is never reached.
  mutating func limits() -> TravelLimits {
    TravelLimits(speed: number(0.1, 10), acceleration: number(0.3, 1.8), jerk: number(0.4, 2.5))
  }

  /// A distance that is short or long as often.
  mutating func distance() -> Double {
    let short = unit() < 0.5
    return short ? number(0.001, 3) : number(3, 200)
  }
}
