/// A forecast of the mean of several independent values from the first of them.
///
/// > Source: G. J. Hahn, W. Q. Meeker, "Statistical Intervals", section 4.8, the prediction interval for the mean of
/// > future values (from memory).
public struct MeanForecast: Hashable, Sendable {
  /// A lower bound of the mean of all, with 99 % confidence.
  public let atLeast: Double
  /// An upper bound of the mean of all, with 99 % confidence.
  public let atMost: Double
  /// An upper bound of the upper end of their 95 % confidence interval, if they spread as the first do.
  public let intervalAtMost: Double

  /// The forecast from the first values; nil for fewer than two.
  ///
  /// - Parameters:
  ///   - first: The known values.
  ///   - count: The number of all values, including the known ones.
  public init?(from first: [Double], of count: Int) {
    guard first.count > 1 else { return nil }
    let known = Double(first.count)
    let mean = first.reduce(0, +) / known
    let variance = first.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / (known - 1)
    // The known share of the mean of all is certain.
    let open = max(1 / known - 1 / Double(count), 0)
    let margin =
      StudentDistribution(degreesOfFreedom: first.count - 1).bound(holding: 0.98) * (variance * open).squareRoot()
    (atLeast, atMost) = (mean - margin, mean + margin)
    let half =
      StudentDistribution(degreesOfFreedom: max(count, 2) - 1).bound95 * (variance / Double(count)).squareRoot()
    intervalAtMost = atMost + half
  }
}
