/// Lengths of time that were measured, such as all waiting times of a study.
///
/// With a store, memory does not grow with the number of values: those that are many wait there.
///
/// > Units: nanoseconds.
public struct DurationSample: Sendable {
  /// How many values a chunk has before it goes to the store.
  static let chunkLength = 1 << 14
  /// How few values are not worth storing.
  private static let smallCount = 1 << 10

  /// The last values.
  private var latest: [Int64] = []
  /// Values before them that are in memory, shared with the samples that this one was added to.
  private var chunks: [[Int64]] = []
  /// Values before them that are in the store.
  private var stored: [StoredValues] = []
  private var store: (any ValueStore)?
  private var sum = Int128(0)
  private var squareSum = Int128(0)
  private var countOver60 = 0
  private var longest: Int64 = 0
  /// How many there are.
  public private(set) var count = 0

  /// None yet.
  ///
  /// - Parameter store: Where many values wait; nil to keep them in memory.
  public init(store: (any ValueStore)? = nil) { self.store = store }

  /// Adds a length of time, zero or longer.
  public mutating func add(_ length: Int64) {
    latest.append(length)
    count += 1
    sum += Int128(length)
    addSquares(Int128(length) * Int128(length))
    if length > 60_000_000_000 { countOver60 += 1 }
    longest = max(longest, length)
    if latest.count >= Self.chunkLength { endChunk() }
  }

  /// Adds all of another sample, whose values are shared.
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

  /// Ends the sample: what is worth it goes to the store.
  public mutating func seal() { if store != nil, latest.count >= Self.smallCount { endChunk() } }

  /// Squares of months, of a million people, are beyond the largest number, which is kept then.
  private mutating func addSquares(_ squares: Int128) {
    let (sum, isBeyond) = squareSum.addingReportingOverflow(squares)
    squareSum = isBeyond ? .max : sum
  }

  private mutating func endChunk() {
    if let position = store?.append(latest) { stored.append(position) } else { chunks.append(latest) }
    latest = []
  }

  /// Hands out all values, some at a time, in no order.
  func forEachChunk(_ body: ([Int64]) -> Void) {
    if let store { for position in stored { body(store.values(of: position)) } }
    for chunk in chunks { body(chunk) }
    if !latest.isEmpty { body(latest) }
  }

  // MARK: - What they come to

  /// The average, in seconds; nil for none.
  ///
  /// The sum is exact before it is divided.
  public var average: Double? {
    guard count > 0 else { return nil }
    return Double(sum) / 1e9 / Double(count)
  }

  /// The average of the squares, in square seconds; nil for none.
  public var meanSquare: Double? {
    guard count > 0 else { return nil }
    return Double(squareSum) / 1e18 / Double(count)
  }

  /// The share of those that are longer than 60 s, from 0 to 1; nil for none.
  public var shareOver60: Double? {
    guard count > 0 else { return nil }
    return Double(countOver60) / Double(count)
  }

  /// The sum of all, in nanoseconds.
  public var total: Int128 { sum }

  /// A percentile by the nearest rank, in seconds; nil for none, and the longest for one hundred.
  ///
  /// > Complexity: proportional to the number of values.
  public func percentile(_ percent: Int) -> Double? {
    guard count > 0 else { return nil }
    guard percent < 100 else { return Double(longest) / 1e9 }
    let rank = max((count * percent + 99) / 100, 1)
    return Double(RankSelection(of: self, longest: longest).value(at: rank)) / 1e9
  }

  /// How many fall into each of some bins of equal width from zero to a limit; the last holds what is
  /// beyond.
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
