/// The mean of some values, with its 95 % confidence interval.
public struct Estimate: Hashable, Sendable {
  /// The mean.
  public let mean: Double
  /// The interval by Student's t; nil for one value.
  public let interval: ClosedRange<Double>?

  /// The estimate from independent values; nil if there are none.
  ///
  /// > Source: A. M. Law, "Simulation Modeling and Analysis", section 4.5 (from memory).
  public init?(_ values: [Double]) {
    guard !values.isEmpty else { return nil }
    let count = Double(values.count)
    let mean = values.reduce(0, +) / count
    self.mean = mean
    guard values.count > 1 else {
      interval = nil
      return
    }
    let variance = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / (count - 1)
    let bound = StudentDistribution(degreesOfFreedom: values.count - 1).bound95
    let half = bound * (variance / count).squareRoot()
    interval = (mean - half)...(mean + half)
  }
  /// Half the width of the interval; nil for one value.
  var half: Double? { interval.map { ($0.upperBound - $0.lowerBound) / 2 } }
}
