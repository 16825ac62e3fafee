/// Lengths of time that were measured, such as all waiting times of a study.
///
/// > Units: nanoseconds.
public struct DurationSample: Hashable, Sendable {
  private var nanoseconds: [Int64] = []
  private var isSorted = true

  /// None yet.
  public init() {}

  /// How many there are.
  public var count: Int { nanoseconds.count }

  /// Adds a length of time.
  public mutating func add(_ length: Int64) {
    if let last = nanoseconds.last, last > length { isSorted = false }
    nanoseconds.append(length)
  }

  /// Adds all of another sample.
  public mutating func add(_ other: DurationSample) {
    nanoseconds += other.nanoseconds
    isSorted = false
  }

  /// The average, in seconds; nil for none.
  ///
  /// The sum is exact before it is divided.
  public var average: Double? {
    guard !nanoseconds.isEmpty else { return nil }
    let sum = nanoseconds.reduce(Int128(0)) { $0 + Int128($1) }
    return Double(sum) / 1e9 / Double(count)
  }

  /// The average of the squares, in square seconds; nil for none.
  public var meanSquare: Double? {
    guard !nanoseconds.isEmpty else { return nil }
    let sum = nanoseconds.reduce(Int128(0)) { $0 + Int128($1) * Int128($1) }
    return Double(sum) / 1e18 / Double(count)
  }

  /// The share of those that are longer than 60 s, from 0 to 1; nil for none.
  public var shareOver60: Double? {
    guard !nanoseconds.isEmpty else { return nil }
    return Double(nanoseconds.count { $0 > 60_000_000_000 }) / Double(count)
  }

  /// Sorts the sample, after which percentiles cost nothing.
  public mutating func sort() {
    guard !isSorted else { return }
    nanoseconds.sort()
    isSorted = true
  }

  /// A percentile by the nearest rank, in seconds; nil for none, and the longest for one hundred.
  public func percentile(_ percent: Int) -> Double? {
    guard !nanoseconds.isEmpty else { return nil }
    let sorted = isSorted ? nanoseconds : nanoseconds.sorted()
    let rank = (sorted.count * percent + 99) / 100
    return Double(sorted[max(rank, 1) - 1]) / 1e9
  }

  /// How many fall into each of some bins of equal width from zero to a limit; the last holds what is
  /// beyond.
  public func histogram(bins: Int, upTo limit: Int64) -> [Int] {
    var counts = [Int](repeating: 0, count: bins)
    for length in nanoseconds {
      let bin = limit > 0 ? length.multipliedFullWidth(by: Int64(bins)) : (high: 0, low: 0)
      let index = limit > 0 ? limit.dividingFullWidth(bin).quotient : 0
      counts[min(max(Int(index), 0), bins - 1)] += 1
    }
    return counts
  }
}
