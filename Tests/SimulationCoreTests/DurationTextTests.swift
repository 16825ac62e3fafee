import SimulationCore
import Testing

struct DurationTextTests {
  @Test(arguments: [
    (Duration.zero, 9, "0.000000000"),
    (.nanoseconds(12_188_888_889), 9, "12.188888889"),
    (.nanoseconds(12_188_888_889), 3, "12.189"),
    (.nanoseconds(1), 9, "0.000000001"),
    (.nanoseconds(-1), 9, "-0.000000001"),
    (.nanoseconds(-1), 3, "0.000"),
    (.milliseconds(-1_500), 3, "-1.500"),
    (.seconds(3), 0, "3"),
    (.nanoseconds(999_999_999), 3, "1.000"),
    (.microseconds(500), 3, "0.000"),
    (.microseconds(1_500), 3, "0.002"),
    (.microseconds(2_500), 3, "0.002"),
    (.nanoseconds(2_500_001), 3, "0.003"),
    (.seconds(Int64.max), 9, "9223372036854775807.000000000"),
    (.seconds(Int64.min), 3, "-9223372036854775808.000"),
    (Duration(secondsComponent: 0, attosecondsComponent: 1), 18, "0.000000000000000001"),
  ]) func `seconds are exact to the last decimal`(duration: Duration, decimals: Int, text: String) {
    #expect(DurationText.seconds(duration, decimals: decimals) == text)
  }

  @Test(arguments: [
    (Duration.zero, "00:00.000"),
    (.nanoseconds(12_188_888_889), "00:12.189"),
    (.nanoseconds(59_999_500_000), "01:00.000"),
    (.nanoseconds(59_999_499_999), "00:59.999"),
    (.nanoseconds(3_599_999_500_000), "1:00:00.000"),
    (.milliseconds(3_723_004), "1:02:03.004"),
    (.seconds(86_400 * 365), "8760:00:00.000"),
    (.milliseconds(-61_001), "-01:01.001"),
  ]) func `a clock shows hours from the first on`(duration: Duration, text: String) {
    #expect(DurationText.clock(duration) == text)
  }
}
