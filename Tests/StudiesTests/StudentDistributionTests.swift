import Studies
import Testing

/// Student's t, against the tables of the handbooks.
struct StudentDistributionTests {
  @Test(arguments: [
    (1, 12.706), (2, 4.303), (3, 3.182), (4, 2.776), (5, 2.571), (9, 2.262), (10, 2.228),
    (29, 2.045), (30, 2.042), (49, 2.010), (99, 1.984), (120, 1.980), (1_000_000, 1.960),
  ]) func `the bound of 95 % is that of the tables`(degrees: Int, bound: Double) {
    let computed = StudentDistribution(degreesOfFreedom: degrees).bound95
    #expect((computed * 1_000).rounded() / 1_000 == bound)
  }

  @Test func `the share within a bound is that of the tables`() {
    // 90 and 99 % for ten degrees of freedom: 1.812 and 3.169.
    let distribution = StudentDistribution(degreesOfFreedom: 10)
    #expect((distribution.share(within: 1.812) * 1_000).rounded() / 1_000 == 0.9)
    #expect((distribution.share(within: 3.169) * 1_000).rounded() / 1_000 == 0.99)
  }
}
