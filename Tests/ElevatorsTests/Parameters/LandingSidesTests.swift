import Testing

@testable import Elevators

/// Sides of landings: which are set, each by itself.
struct LandingSidesTests {
  @Test(arguments: [3, 64, 65, 500]) func `each side of a landing is set by itself`(landing: Int) {
    var sides = LandingSides()
    sides.set(landing, .rear, true)
    #expect(sides[landing] == .rear && sides.contains(landing) && !sides.contains(landing - 1))
    sides.set(landing, .front, true)
    #expect(sides[landing] == [.front, .rear])
    sides.set(landing, .rear, false)
    #expect(sides[landing] == .front)
    #expect(sides.landings == LandingSet(landingCount: landing) { $0 == landing })
    sides.set(landing, .front, false)
    #expect(sides == LandingSides())
  }
}
