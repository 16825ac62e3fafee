import SimulationCore

/// A random choice among landings by weight.
struct WeightedChoice: Sendable {
  private let landings: [Int]
  /// The sum of the weights up to and including each landing.
  private let sums: [Double]

  /// The landings of positive weight; others are omitted.
  init(_ weights: [(landing: Int, weight: Double)]) {
    let positive = weights.filter { $0.weight > 0 }
    landings = positive.map(\.landing)
    var sum = 0.0
    sums = positive.map { choice in
      sum += choice.weight
      return sum
    }
  }

  var isEmpty: Bool { landings.isEmpty }

  var total: Double { sums.last ?? 0 }

  /// A random landing.
  ///
  /// - Precondition: it is not empty.
  func choose(with stream: inout RandomStream) -> Int {
    let random = stream.fraction() * total
    var (low, high) = (0, sums.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if random < sums[middle] { high = middle } else { low = middle + 1 }
    }
    return landings[low]
  }
}
