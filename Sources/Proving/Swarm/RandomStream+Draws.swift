import SimulationCore

extension RandomStream {
  /// A whole number from a range, each equally likely.
  mutating func whole(_ range: ClosedRange<Int>) -> Int {
    Int(integer(in: Int64(range.lowerBound)...Int64(range.upperBound)))
  }

  /// A number from the first up to, but not including, the second.
  mutating func number(_ least: Double, _ most: Double) -> Double { least + (most - least) * fraction() }

  /// One of some things, each equally likely.
  ///
  /// - Precondition: there is one.
  mutating func one<Thing>(of things: [Thing]) -> Thing {
    precondition(!things.isEmpty, "one of nothing was to be drawn")
    return things[whole(0...(things.count - 1))]
  }
}
