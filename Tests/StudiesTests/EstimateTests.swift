import Studies
import Testing

/// Means and their intervals.
struct EstimateTests {
  @Test func `the mean and the interval of five values are those of the textbook`() throws {
    let estimate = try #require(Estimate([1.2, 1.5, 1.68, 1.89, 0.95]))
    #expect((estimate.mean * 1_000).rounded() == 1_444)
    // s = 0.3746, t = 2.776: 2.776 * 0.3746 / sqrt 5 = 0.4651.
    let interval = try #require(estimate.interval)
    #expect(((interval.upperBound - interval.lowerBound) / 2 * 1_000).rounded() == 465)
  }

  @Test func `one value has no interval, and none has no mean`() {
    #expect(Estimate([7])?.interval == nil)
    #expect(Estimate([7])?.mean == 7)
    #expect(Estimate([]) == nil)
  }
}
