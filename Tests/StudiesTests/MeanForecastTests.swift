import Studies
import Testing

/// What the mean of several values will be, as the first of them show.
struct MeanForecastTests {
  private static func rounded(_ value: Double) -> Double { (value * 1_000).rounded() / 1_000 }

  @Test func `three of ten values leave room for the seven that are not known`() throws {
    let forecast = try #require(MeanForecast(from: [10, 12, 14], of: 10))
    // s = 2, t = 6.965 of two degrees of freedom: 6.965 * 2 * sqrt(1/3 - 1/10) = 6.728.
    #expect(Self.rounded(forecast.atLeast) == 5.272)
    #expect(Self.rounded(forecast.atMost) == 18.728)
    // 2.262 * 2 / sqrt 10 = 1.431 above it.
    #expect(Self.rounded(forecast.intervalAtMost) == 20.159)
  }

  @Test func `of values that are all known nothing is left to forecast`() throws {
    let values = [1.2, 1.5, 1.68, 1.89, 0.95]
    let (forecast, estimate) = (try #require(MeanForecast(from: values, of: 5)), try #require(Estimate(values)))
    #expect(forecast.atLeast == estimate.mean && forecast.atMost == estimate.mean)
    let end = try #require(estimate.interval?.upperBound)
    #expect((forecast.intervalAtMost - end).magnitude < 1e-9)
  }

  @Test func `one value forecasts nothing`() { #expect(MeanForecast(from: [7], of: 10) == nil) }
}
