import Testing
import Traffic

/// Percentiles, means and shares of measured times.
struct DurationSampleTests {
  private static func sample(_ seconds: [Int64]) -> DurationSample {
    var sample = DurationSample()
    for second in seconds { sample.add(second * 1_000_000_000) }
    return sample
  }

  @Test func `percentiles are those of the nearest rank, in any order of the values`() {
    var sample = Self.sample([15, 20, 35, 40, 50].reversed())
    #expect(sample.percentile(5) == 15)
    #expect(sample.percentile(30) == 20)
    #expect(sample.percentile(40) == 20)
    #expect(sample.percentile(50) == 35)
    #expect(sample.percentile(100) == 50)
    sample.sort()
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

  @Test func `a histogram counts every value once`() {
    let sample = Self.sample([0, 9, 10, 19, 20, 100])
    #expect(sample.histogram(bins: 2, upTo: 20_000_000_000) == [2, 4])
    #expect(sample.histogram(bins: 3, upTo: 0) == [6, 0, 0])
  }
}
