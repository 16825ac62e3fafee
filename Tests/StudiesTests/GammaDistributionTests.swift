import Studies
import Testing

/// The confidence of counts, against published values.
struct GammaDistributionTests {
  // F. Garwood (1936), and E. S. Pearson, H. O. Hartley, "Biometrika Tables for Statisticians", table 40.
  @Test(arguments: [
    (0.0, 0.0, 3.689), (1, 0.0253, 5.572), (2, 0.242, 7.225), (5, 1.623, 11.668), (10, 4.795, 18.390),
    (20, 12.217, 30.888), (30, 20.241, 42.827), (50, 37.111, 65.919), (100, 81.364, 121.627),
  ]) func `the bounds of a Poisson mean are Garwood's`(count: Double, lower: Double, upper: Double) {
    let bounds = GammaDistribution.poissonBounds(of: count)
    #expect((bounds.lowerBound - lower).magnitude < 0.0006)
    #expect((bounds.upperBound - upper).magnitude < 0.0006)
  }

  // The tables of the handbooks: the values that chi-square exceeds with 5 % and 1 %.
  @Test(arguments: [
    (1, 3.841, 0.05), (2, 5.991, 0.05), (10, 18.307, 0.05), (30, 43.773, 0.05), (100, 124.342, 0.05), (1, 6.635, 0.01),
    (10, 23.209, 0.01), (100, 135.807, 0.01),
  ]) func `chi-square exceeds a value as often as in the tables`(degrees: Int, value: Double, share: Double) {
    let tail = GammaDistribution.chiSquareTail(above: value, degreesOfFreedom: degrees)
    #expect((tail - share).magnitude < 2e-5)
  }

  @Test func `bounds of two million are those of the normal distribution`() {
    let bounds = GammaDistribution.poissonBounds(of: 2_000_000)
    #expect((bounds.lowerBound - (2_000_000 - 1.959_964 * 2_000_000.0.squareRoot())).magnitude < 3)
    #expect((bounds.upperBound - (2_000_000 + 1.959_964 * 2_000_000.0.squareRoot())).magnitude < 3)
  }
}
