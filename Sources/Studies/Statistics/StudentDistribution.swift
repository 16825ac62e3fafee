import Motion

/// Student's t distribution with an integer number of degrees of freedom.
///
/// > Source: M. Abramowitz, I. A. Stegun, "Handbook of Mathematical Functions", 26.7.3 and 26.7.4.
public struct StudentDistribution: Hashable, Sendable {
  /// The degrees of freedom, at least 1.
  public let degreesOfFreedom: Int

  /// A distribution.
  ///
  /// - Precondition: `degreesOfFreedom` is at least 1.
  public init(degreesOfFreedom: Int) {
    precondition(degreesOfFreedom >= 1, "\(degreesOfFreedom) degrees of freedom were asked for")
    self.degreesOfFreedom = degreesOfFreedom
  }

  /// The probability that a value lies within `-bound` and `bound`.
  ///
  /// > Complexity: proportional to the degrees of freedom.
  public func share(within bound: Double) -> Double {
    let degrees = Double(degreesOfFreedom)
    let angle = Elementary.arctangent(bound / degrees.squareRoot())
    let cosineSquared = degrees / (degrees + bound * bound)
    let sine = bound / (degrees + bound * bound).squareRoot()
    if degreesOfFreedom.isMultiple(of: 2) { return sine * series(cosineSquared, from: 1) }
    guard degreesOfFreedom > 1 else { return 2 / Double.pi * angle }
    let cosine = cosineSquared.squareRoot()
    return 2 / Double.pi * (angle + sine * cosine * series(cosineSquared, from: 2))
  }

  /// 1 + first/(first+1) x + first (first+2) / ((first+1)(first+3)) x^2 ...: terms as in the source.
  private func series(_ square: Double, from first: Int) -> Double {
    var (sum, term, factor) = (1.0, 1.0, first)
    while factor <= degreesOfFreedom - 3 {
      term *= square * Double(factor) / Double(factor + 1)
      sum += term
      factor += 2
    }
    return sum
  }

  /// The bound that holds 95 % of all values: 12.706 for one degree of freedom, 1.960 for many.
  public var bound95: Double { bound(holding: 0.95, below: 16) }

  /// The bound that holds a share of all values, at least two thirds of them.
  ///
  /// - Parameters:
  ///   - share: The share, below 1.
  ///   - limit: A bound that is certainly too large.
  /// - Returns: The bound.
  func bound(holding share: Double, below limit: Double = 1e6) -> Double {
    // Twenty thousand differ from infinitely many only in the sixth digit, and are cheap.
    let distribution = StudentDistribution(degreesOfFreedom: min(degreesOfFreedom, 20_000))
    var (low, high) = (1.0, limit)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if distribution.share(within: middle) < share { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }
}
