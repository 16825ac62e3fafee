/// The probabilities that one passenger makes the car stop at landings on its way up and down.
///
/// An incoming passenger stops it on its way up at the destination; an outgoing one on its way down at the origin; an
/// interfloor one at both, in the direction of travel. Origins are chosen by population, and so are destinations
/// among the other landings.
struct StopChances: Hashable, Sendable {
  private let mix: TrafficMix
  /// Cumulative shares: those of the landings below each, and of all.
  private var shares = [0.0]
  /// Cumulative weights of origins: a share divided by the share of all other landings.
  private var origins = [0.0]
  /// The probability that an interfloor passenger goes up with both landings below each one.
  private var upward = [0.0]
  /// The same for going down.
  private var downward = [0.0]

  init(populations: [Double], mix: TrafficMix) {
    self.mix = mix
    let total = populations.reduce(0, +)
    for population in populations {
      let share = population / total
      let weight = share < 1 ? share / (1 - share) : 0
      upward.append(Self.last(upward) + Self.last(origins) * share)
      downward.append(Self.last(downward) + weight * Self.last(shares))
      shares.append(Self.last(shares) + share)
      origins.append(Self.last(origins) + weight)
    }
  }

  private static func last(_ sums: [Double]) -> Double { sums.last ?? 0 }
  private var all: Double { Self.last(shares) }

  /// The probability that a passenger stops the car at one of some landings on its way up, or of others on its way
  /// down.
  func chance(_ up: Range<Int>, _ down: Range<Int>) -> Double {
    var chance = mix.incoming * (shares[up.upperBound] - shares[up.lowerBound])
    chance += mix.outgoing * (shares[down.upperBound] - shares[down.lowerBound])
    guard mix.interfloor > 0 else { return chance }
    // Pairs that avoid the range: both landings below, one below and one above, both above.
    func stops(_ range: Range<Int>, _ pairs: [Double], _ crossing: (Int, Int) -> Double) -> Double {
      guard !range.isEmpty else { return 0 }
      let (low, high) = (range.lowerBound, range.upperBound)
      let above = Self.last(pairs) - pairs[high] - crossing(high, high)
      return Self.last(pairs) - pairs[low] - crossing(low, high) - above
    }
    return chance + mix.interfloor * (stops(up, upward, goingUp) + stops(down, downward, goingDown))
  }

  /// The probability that an interfloor passenger goes from below one landing to another or higher.
  private func goingUp(_ low: Int, _ high: Int) -> Double { origins[low] * (all - shares[high]) }

  /// The probability that an interfloor passenger goes from a landing or higher to below another.
  private func goingDown(_ low: Int, _ high: Int) -> Double { (Self.last(origins) - origins[high]) * shares[low] }

  /// The largest share of a round trip's passengers who are in the car at once, on average.
  var largestLoad: Double {
    shares.indices.dropLast().reduce(0) { load, landing in
      let beyond = all - shares[landing]
      return max(
        load, mix.incoming * beyond + mix.interfloor * goingUp(landing, landing),
        mix.outgoing * beyond + mix.interfloor * goingDown(landing, landing))
    }
  }
}
