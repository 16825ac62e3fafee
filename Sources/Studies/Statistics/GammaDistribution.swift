import Motion

/// The gamma distribution of unit scale, from which the chi-square and the Poisson distribution follow.
///
/// > Source: M. Abramowitz, I. A. Stegun, "Handbook of Mathematical Functions", 6.5.29 and 6.5.31 for the incomplete
/// > gamma function, 6.1.41 for its logarithm, 26.4.19 for chi-square.
public enum GammaDistribution {
  /// The 95 % confidence interval of a Poisson mean from one count.
  ///
  /// It is the interval of half the chi-square quantiles of 2n and 2n + 2 degrees of freedom: 4.795 to 18.39 for 10.
  ///
  /// > Source: F. Garwood, "Fiducial Limits for the Poisson Distribution", Biometrika 28 (1936).
  ///
  /// - Parameter count: The count, not negative; not necessarily whole.
  /// - Returns: The bounds.
  public static func poissonBounds(of count: Double) -> ClosedRange<Double> {
    let lower = count > 0 ? quantile(0.025, shape: count) : 0
    return lower...max(lower, quantile(0.975, shape: count + 1))
  }

  /// The probability that chi-square exceeds a value.
  public static func chiSquareTail(above value: Double, degreesOfFreedom: Int) -> Double {
    max(0, 1 - share(below: value / 2, shape: Double(max(degreesOfFreedom, 1)) / 2))
  }

  private static func quantile(_ share: Double, shape: Double) -> Double {
    var (low, high) = (0.0, shape + 20 * shape.squareRoot() + 30)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if Self.share(below: middle, shape: shape) < share { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  /// The probability that a value is below a bound.
  private static func share(below bound: Double, shape: Double) -> Double {
    guard bound > 0 else { return 0 }
    let factor = Elementary.exponential(shape * Elementary.logarithm(bound) - bound - logarithmOfGamma(shape))
    if bound < shape + 1 {
      var (term, sum, next) = (1 / shape, 1 / shape, shape)
      while term > sum * 1e-16 {
        next += 1
        term *= bound / next
        sum += term
      }
      return min(1, factor * sum)
    }
    // The continued fraction, evaluated forward.
    var middle = bound + 1 - shape
    var (numerator, denominator) = (1e300, 1 / middle)
    var (fraction, step, index) = (denominator, 0.0, 0.0)
    repeat {
      index += 1
      let next = index * (shape - index)
      middle += 2
      denominator = 1 / (next * denominator + middle)
      numerator = middle + next / numerator
      step = denominator * numerator
      fraction *= step
    } while (step - 1).magnitude > 1e-15 && index < 1e6
    return max(0, 1 - factor * fraction)
  }

  /// The logarithm of the gamma function, by Stirling's series above 10.
  private static func logarithmOfGamma(_ number: Double) -> Double {
    var (shifted, product) = (number, 1.0)
    while shifted < 10 {
      product *= shifted
      shifted += 1
    }
    let square = shifted * shifted
    let series =
      (1.0 / 12 - (1.0 / 360 - (1.0 / 1_260 - (1.0 / 1_680 - 1.0 / (1_188 * square)) / square) / square) / square)
      / shifted
    return (shifted - 0.5) * Elementary.logarithm(shifted) - shifted + 0.918_938_533_204_672_74 + series
      - Elementary.logarithm(product)
  }
}
