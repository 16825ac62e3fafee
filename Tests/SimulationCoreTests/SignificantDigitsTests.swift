import SimulationCore
import Testing

/// Numbers for people, with so many digits and no more.
struct SignificantDigitsTests {
  @Test(arguments: [
    (0.0, "0"), (-0.0, "0"), (1, "1"), (-2.5, "-2.5"), (0.1, "0.1"), (1e9, "1000000000"),
    (123_456_789, "123457000"), (0.000_012_345_678, "0.0000123457"), (999_999.5, "1000000"),
    (0.999_999_6, "1"), (9.999_995, "10"), (1.000_005, "1"), (1.000_015, "1.00002"),
    (.infinity, "inf"), (.nan, "nan"), (12.5, "12.5"), (1e-7, "0.0000001"),
  ]) func `a number has six digits at most, and no exponent`(number: Double, text: String) {
    #expect(number.significantDigits(6) == text)
  }

  @Test(arguments: [
    (0.0, "0"), (1e7, "1e07"), (12_345_678, "1.234568e07"), (1_234_567, "1234567"),
    (0.0001, "0.0001"), (0.000_099_9, "9.99e-05"), (-1.5e100, "-1.5e100"), (9_999_999.7, "1e07"),
  ]) func `with exponents, a number is written as printf's %g does`(number: Double, text: String) {
    #expect(number.significantDigits(7, exponents: true) == text)
  }
}
