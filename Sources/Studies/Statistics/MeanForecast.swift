/// Where the mean of several independent values will lie, as the first of them show.
///
/// > Source: G. J. Hahn, W. Q. Meeker, "Statistical Intervals", section 4.8, the interval that predicts the mean of
/// > future values (from memory).
public struct MeanForecast: Hashable, Sendable {
  /// The mean of all will be above it, with 99 % confidence.
  public let atLeast: Double
  /// The mean of all will be below it, with 99 % confidence.
  public let atMost: Double
  /// The upper end of their interval of 95 % confidence will be below it, if they spread as the first do.
  public let intervalAtMost: Double

  /// The forecast from the first values; nil from fewer than two.
  ///
  /// - Parameters:
  ///   - first: The values that are known.
  ///   - count: How many there will be, with those that are known.
  public init?(from first: [Double], of count: Int) {
    guard first.count > 1 else { return nil }
    let known = Double(first.count)
    let mean = first.reduce(0, +) / known
    let variance = first.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / (known - 1)
    // Of the mean of all, the known share is certain.
    let open = max(1 / known - 1 / Double(count), 0)
    let margin =
      StudentDistribution(degreesOfFreedom: first.count - 1).bound(holding: 0.98) * (variance * open).squareRoot()
    (atLeast, atMost) = (mean - margin, mean + margin)
    let half =
      StudentDistribution(degreesOfFreedom: max(count, 2) - 1).bound95 * (variance / Double(count)).squareRoot()
    intervalAtMost = atMost + half
  }
}
