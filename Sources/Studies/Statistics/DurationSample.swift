/// A sample of measured durations, such as all waiting times of a study.
///
/// With a store, memory does not grow with the number of values: large numbers of them are moved there.
///
/// > Units: nanoseconds.
public struct DurationSample: Sendable {
  /// The number of values in a chunk before it is moved to the store.
  static let chunkLength = 1 << 14
  /// Fewer values than this are not worth storing.
  private static let smallCount = 1 << 10

  /// The last values.
  private var latest: [Int64] = []
  /// Earlier values in memory, shared with samples to which this one was added.
  private var chunks: [[Int64]] = []
  /// Earlier values in the store.
  private var stored: [StoredValues] = []
  private var store: (any ValueStore)?
  private var sum = Int128(0)
  private var squareSum = Int128(0)
  private var countOver60 = 0
  private var longest: Int64 = 0
  /// The number of values.
  public private(set) var count = 0

  /// An empty sample.
  ///
  /// - Parameter store: Where large numbers of values are kept; nil to keep them in memory.
  public init(store: (any ValueStore)? = nil) { self.store = store }

  /// Adds a duration, zero or longer.
  public mutating func add(_ length: Int64) {
    latest.append(length)
    count += 1
    sum += Int128(length)
    addSquares(Int128(length) * Int128(length))
    if length > 60_000_000_000 { countOver60 += 1 }
    longest = max(longest, length)
    if latest.count >= Self.chunkLength { endChunk() }
  }

  /// Adds all values of another sample, which are shared.
  public mutating func add(_ other: DurationSample) {
    store = store ?? other.store
    stored += other.stored
    chunks += other.chunks
    if !other.latest.isEmpty { chunks.append(other.latest) }
    count += other.count
    sum += other.sum
    addSquares(other.squareSum)
    countOver60 += other.countOver60
    longest = max(longest, other.longest)
  }

  /// Finishes the sample: moves the last values to the store if there are enough.
  public mutating func seal() { if store != nil, latest.count >= Self.smallCount { endChunk() } }

  /// Saturates: the squares of months, for a million people, exceed the largest number.
  private mutating func addSquares(_ squares: Int128) {
    let (sum, isBeyond) = squareSum.addingReportingOverflow(squares)
    squareSum = isBeyond ? .max : sum
  }

  private mutating func endChunk() {
    if let position = store?.append(latest) { stored.append(position) } else { chunks.append(latest) }
    latest = []
  }

  /// Iterates over all values in chunks, in no particular order.
  func forEachChunk(_ body: ([Int64]) -> Void) {
    if let store { for position in stored { body(store.values(of: position)) } }
    for chunk in chunks { body(chunk) }
    if !latest.isEmpty { body(latest) }
  }

  // MARK: - Statistics

  /// The average, in seconds; nil for an empty sample.
  ///
  /// The sum is exact before the division.
  public var average: Double? {
    guard count > 0 else { return nil }
    return Double(sum) / 1e9 / Double(count)
  }

  /// The average of the squares, in square seconds; nil for an empty sample.
  public var meanSquare: Double? {
    guard count > 0 else { return nil }
    return Double(squareSum) / 1e18 / Double(count)
  }

  /// The share of values longer than 60 s, from 0 to 1; nil for an empty sample.
  public var shareOver60: Double? {
    guard count > 0 else { return nil }
    return Double(countOver60) / Double(count)
  }

  /// The sum of all values, in nanoseconds.
  public var total: Int128 { sum }

  /// A percentile by the nearest rank, in seconds; nil for an empty sample, and the longest for one hundred.
  ///
  /// > Complexity: proportional to the number of values.
  public func percentile(_ percent: Int) -> Double? {
    guard count > 0 else { return nil }
    guard percent < 100 else { return Double(longest) / 1e9 }
    let rank = max((count * percent + 99) / 100, 1)
    return Double(RankSelection(of: self, longest: longest).value(at: rank)) / 1e9
  }

  /// The counts in bins of equal width from zero to a limit; the last one includes everything beyond.
  public func histogram(bins: Int, upTo limit: Int64) -> [Int] {
    var counts = [Int](repeating: 0, count: bins)
    forEachChunk { chunk in
      for length in chunk {
        let bin = limit > 0 ? length.multipliedFullWidth(by: Int64(bins)) : (high: 0, low: 0)
        let index = limit > 0 && length < limit ? limit.dividingFullWidth(bin).quotient : 0
        counts[limit > 0 && length >= limit ? bins - 1 : min(max(Int(index), 0), bins - 1)] += 1
      }
    }
    return counts
  }
}
