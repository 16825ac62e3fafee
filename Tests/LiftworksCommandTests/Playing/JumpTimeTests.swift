import SimulationCore
import Testing

@testable import LiftworksCommand

/// Where a user asks to go, as it is typed.
struct JumpTimeTests {
  @Test(arguments: [
    ("90", 90_000), ("1:30", 90_000), ("01:30.000", 90_000), (" 1:30.5 ", 90_500),
    ("1:02:03", 3_723_000), ("1.5min", 90_000), ("0:00", 0), ("100:00", 6_000_000),
  ]) func `a time is an instant of the run`(text: String, milliseconds: Int) throws {
    let instant = SimulationInstant(nanoseconds: Int64(milliseconds) * 1_000_000)
    #expect(try JumpTime(text) == .instant(instant))
  }

  @Test(arguments: [("+5", 5_000), ("-5", -5_000), ("+1:30", 90_000), ("-0.25", -250), ("-2min", -120_000)])
  func `a sign makes it a distance`(text: String, milliseconds: Int) throws {
    #expect(try JumpTime(text) == .distance(.milliseconds(milliseconds)))
  }

  @Test(arguments: [
    "", "x", "1:60", "1:60:00", "1:2:3:4", ":30", "1:", "1:-5", "++5", "1:30s", "1:5.", "nan", "1e3", "99999999999:00",
    "١:30",
  ]) func `anything else is refused`(text: String) { #expect(throws: Problem.self) { try JumpTime(text) } }

  @Test func `a distance ends at the nearest instant that a run may have`() throws {
    let shown = SimulationInstant(nanoseconds: 3_000_000_000)
    #expect(try JumpTime("-5").instant(from: shown) == .start)
    #expect(try JumpTime("+5").instant(from: shown).nanoseconds == 8_000_000_000)
    #expect(try JumpTime("+9000000000").instant(from: shown) == TimeText.latest)
    #expect(try JumpTime("5").instant(from: shown).nanoseconds == 5_000_000_000)
  }
}
