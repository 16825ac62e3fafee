import SimulationCore
import Testing

@testable import LiftworksCommand

/// Since when a run is at rest, as its clock shows it.
struct RestingClockTests {
  private func instant(_ seconds: Double) -> SimulationInstant { SimulationInstant(nanoseconds: Int64(seconds * 1e9)) }

  @Test func `the clock never shows an instant before one that it has shown`() {
    let clock = RestingClock()
    #expect(clock.restingSince(false, lastFact: instant(20.34), at: instant(21)) == nil)
    #expect(clock.restingSince(false, lastFact: instant(20.34), at: instant(22.597)) == nil)
    // Confetti fell until now, seconds after the last fact.
    #expect(clock.restingSince(true, lastFact: instant(20.34), at: instant(22.6)) == instant(22.597))
    #expect(clock.restingSince(true, lastFact: instant(20.34), at: instant(60)) == instant(22.597))
    #expect(clock.restingSince(true, lastFact: instant(61), at: instant(62)) == instant(61))
  }

  @Test func `a run that goes on from its past has shown nothing after it`() {
    let clock = RestingClock()
    #expect(clock.restingSince(true, lastFact: nil, at: instant(5)) == .start)
    #expect(clock.restingSince(false, lastFact: instant(7), at: instant(30)) == nil)
    #expect(clock.restingSince(true, lastFact: instant(7), at: instant(12)) == instant(7))
  }
}
