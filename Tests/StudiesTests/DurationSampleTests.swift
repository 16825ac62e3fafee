import Studies
import Synchronization
import Testing

/// Percentiles, means and shares of measured times.
struct DurationSampleTests {
  private static func sample(_ seconds: [Int64]) -> DurationSample {
    var sample = DurationSample()
    for second in seconds { sample.add(second * 1_000_000_000) }
    return sample
  }

  @Test func `percentiles are those of the nearest rank, in any order of the values`() {
    let sample = Self.sample([15, 20, 35, 40, 50].reversed())
    #expect(sample.percentile(5) == 15)
    #expect(sample.percentile(30) == 20)
    #expect(sample.percentile(40) == 20)
    #expect(sample.percentile(50) == 35)
    #expect(sample.percentile(100) == 50)
    #expect(sample.percentile(41) == 35)
  }

  @Test func `means, squares and shares are exact`() {
    let sample = Self.sample([0, 60, 61, 119])
    #expect(sample.average == 60)
    #expect(sample.meanSquare == Double(60 * 60 + 61 * 61 + 119 * 119) / 4)
    #expect(sample.shareOver60 == 0.5)
  }

  @Test func `nothing has no mean`() {
    let sample = DurationSample()
    #expect(sample.average == nil)
    #expect(sample.percentile(50) == nil)
    #expect(sample.shareOver60 == nil)
  }

  /// Holds values in memory, and counts them.
  private final class Shelf: ValueStore {
    let values = Mutex<[Int64]>([])

    func append(_ values: [Int64]) -> StoredValues? {
      self.values.withLock { all in
        let stored = StoredValues(offset: Int64(all.count), count: values.count)
        all += values
        return stored
      }
    }

    func values(of stored: StoredValues) -> [Int64] {
      values.withLock { Array($0[Int(stored.offset)..<(Int(stored.offset) + stored.count)]) }
    }
  }

  /// Values from zero to some hours in an order without one, and the same in memory and on a shelf.
  @Test func `many values come to the same in a store and in memory, and to what sorting gives`() {
    let shelf = Shelf()
    var (held, stored) = (DurationSample(), DurationSample(store: shelf))
    var values: [Int64] = []
    var state: UInt64 = 1
    for _ in 0..<50_000 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let value = Int64(state >> 21) % 9_000_000_000_000
      values.append(value)
      held.add(value)
      stored.add(value)
    }
    stored.seal()
    // Three whole chunks; the 848 values that are left are not worth a place.
    #expect(shelf.values.withLock { $0.count } == 49_152)
    let sorted = values.sorted()
    for percent in [1, 5, 50, 90, 95, 99, 100] {
      let expected = Double(sorted[(50_000 * percent + 99) / 100 - 1]) / 1e9
      #expect(held.percentile(percent) == expected)
      #expect(stored.percentile(percent) == expected)
    }
    #expect(held.average == stored.average)
    #expect(held.meanSquare == stored.meanSquare)
    #expect(held.histogram(bins: 9, upTo: 1 << 42) == stored.histogram(bins: 9, upTo: 1 << 42))
  }

  @Test func `a sample of samples has the values of all`() {
    var both = Self.sample([1, 2, 3])
    both.add(Self.sample([61, 0]))
    #expect(both.count == 5)
    #expect(both.percentile(50) == 2)
    #expect(both.percentile(100) == 61)
    #expect(both.shareOver60 == 0.2)
    #expect(both.average == 13.4)
  }

  @Test func `a histogram counts every value once`() {
    let sample = Self.sample([0, 9, 10, 19, 20, 100])
    #expect(sample.histogram(bins: 2, upTo: 20_000_000_000) == [2, 4])
    #expect(sample.histogram(bins: 3, upTo: 0) == [6, 0, 0])
  }
}
