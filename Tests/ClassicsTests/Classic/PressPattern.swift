import SimulationCore

/// Random instants of presses, chosen to hit every edge of both behaviours.
struct PressPattern {
  /// Distances from a press at which something happens, and the busy times.
  private static let edges: [Int64] = [
    0, 300_000_000, 500_000_000, 4_000_000_000, 4_188_888_889, 5_000_000_000, 5_500_000_000, 8_000_000_000,
    8_300_000_000, 8_500_000_000, 12_188_888_889, 16_377_777_778, 24_377_777_778,
  ]

  private var random: RandomStream

  init(seed: UInt64) { random = RandomStream(seed: seed, name: "presses") }

  /// The next pattern: one to nine presses, in order.
  mutating func next() -> [Int64] {
    var presses = [random.integer(in: 0...3)]
    for _ in 0..<random.integer(in: 0...8) {
      // Most distances count from the press before, some from an earlier one.
      let from =
        random.integer(in: 0...3) == 0
        ? presses[Int(random.integer(in: 0...Int64(presses.count - 1)))] : presses[presses.count - 1]
      presses.append(from + distance())
      presses.sort()
    }
    return presses
  }

  private mutating func distance() -> Int64 {
    let edge = Self.edges[Int(random.integer(in: 0...Int64(Self.edges.count - 1)))]
    switch random.integer(in: 0...9) {
    case 0: return 0
    case 1: return random.integer(in: 0...3)
    case 2...4: return edge
    case 5: return max(0, edge + random.integer(in: -2...2))
    case 6: return edge + Self.edges[Int(random.integer(in: 0...Int64(Self.edges.count - 1)))]
    case 7: return random.integer(in: 0...1_000_000_000)
    case 8: return random.integer(in: 0...14_000_000_000)
    default: return random.integer(in: 0...40) * 250_000_000
    }
  }
}
