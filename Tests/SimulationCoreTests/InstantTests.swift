import SimulationCore
import Testing

@Suite struct InstantTests {
  @Test(
    arguments: [
      (0, "0.000000000"), (1, "0.000000001"), (999_999_999, "0.999999999"), (1_000_000_000, "1.000000000"),
      (12_345_000_000, "12.345000000"), (.max, "9223372036.854775807"),
    ] as [(Int64, String)]) func `an instant reads as seconds with nine decimals`(nanoseconds: Int64, text: String)
  { #expect("\(SimulationInstant(nanoseconds: nanoseconds))" == text) }

  @Test func `instants add lengths and measure them`() {
    #expect(at(1).advanced(by: .nanoseconds(5)).nanoseconds == 1_000_000_005)
    #expect(at(1).advanced(by: .seconds(-1)) == .start)
    #expect(at(1).duration(to: at(3)) == .seconds(2))
    #expect(at(3).duration(to: at(1)) == .seconds(-2))
    #expect(SimulationInstant.start.duration(to: .latest) == .nanoseconds(Int64.max))
    #expect(SimulationInstant.start.advanced(by: .nanoseconds(Int64.max)) == .latest)
    #expect(at(1) < at(1.000000001))
    #expect(at(2) == SimulationInstant(nanoseconds: 2_000_000_000))
  }

  @Test func `lengths of whole nanoseconds are counted, short and long, forth and back`() {
    #expect(Duration.zero.wholeNanoseconds == 0)
    #expect(Duration.nanoseconds(1).wholeNanoseconds == 1)
    #expect(Duration.nanoseconds(-1).wholeNanoseconds == -1)
    #expect(Duration.seconds(9).wholeNanoseconds == 9_000_000_000)
    #expect(Duration.seconds(10).wholeNanoseconds == 10_000_000_000)
    #expect(Duration.seconds(-10).wholeNanoseconds == -10_000_000_000)
    #expect(Duration.nanoseconds(Int64.max).wholeNanoseconds == .max)
    #expect(Duration.nanoseconds(Int64.min).wholeNanoseconds == .min)
  }
}
