import SimulationCore
import Testing

@testable import Elevators

/// Sets of landings, beside what a set of integers finds.
struct LandingSetTests {
  @Test(arguments: [10, 64, 65, 200]) func `the nearest landings are those of a set of integers`(count: Int) {
    var stream = RandomStream(seed: UInt64(count), name: "landings")
    var (set, expected, other) = (LandingSet(), Set<Int>(), LandingSet())
    for _ in 0..<500 {
      let landing = Int(stream.integer(in: 1...Int64(count)))
      if stream.integer(in: 0...2) == 0 {
        set.remove(landing)
        expected.remove(landing)
      } else {
        set.insert(landing)
        expected.insert(landing)
      }
      let from = Int(stream.integer(in: 1...Int64(count)))
      #expect(set.contains(from) == expected.contains(from))
      #expect(set.lowest(above: from) == expected.filter { $0 > from }.min())
      #expect(set.highest(below: from) == expected.filter { $0 < from }.max())
      #expect(set.nearest(beyond: from, .up) == set.lowest(above: from))
      #expect(set.farthest(beyond: from, .up) == expected.filter { $0 > from }.max())
      #expect(set.farthest(beyond: from, .down) == expected.filter { $0 < from }.min())
      #expect(set.list(beyond: from, .down) == expected.filter { $0 < from }.sorted(by: >))
      #expect(set.count == expected.count && set.isEmpty == expected.isEmpty)
      #expect(set == LandingSet(landingCount: count) { expected.contains($0) })
      #expect(set.lowest(above: 0) == expected.min())
      #expect(set.highest(below: count + 1) == expected.max())
    }
    for landing in stride(from: 1, through: count, by: 7) { other.insert(landing) }
    let union = [set.union(other), other.union(set)]
    for landing in 1...count {
      let isExpected = expected.contains(landing) || landing % 7 == 1
      #expect(union.allSatisfy { $0.contains(landing) == isExpected })
    }
  }

  @Test func `a set of landings is made by a test`() {
    let set = LandingSet(landingCount: 100) { $0 % 30 == 0 }
    #expect((1...100).filter(set.contains) == [30, 60, 90])
    #expect(LandingSet(landingCount: 0) { _ in true } == LandingSet())
  }
}
