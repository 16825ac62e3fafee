import Testing

@testable import Studies

/// People who are shared among landings.
struct SizingShareTests {
  @Test func `people are shared in proportion, and nobody is lost`() {
    #expect(PopulationShares.shares(of: 150, among: [40, 40, 35]) == [52, 52, 46])
    #expect(PopulationShares.shares(of: 2, among: [1, 1, 1]) == [1, 1, 0])
    #expect(PopulationShares.shares(of: 0, among: [3, 4]) == [0, 0])
    for people in 0...100 { #expect(PopulationShares.shares(of: people, among: [7, 1, 13, 4]).reduce(0, +) == people) }
  }
}
