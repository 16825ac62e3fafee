import Testing

@testable import Records

/// Sampled curves, and the extremes of any stretch of them.
@Suite struct LaneCurvesTests {
  private static func curves(_ values: [Double?], every step: Int64 = 10) -> LaneCurves {
    var curves = LaneCurves(count: 1)
    var length = step
    for (index, value) in values.enumerated() { curves.take([value], at: Int64(index) * step, step: &length) }
    return curves
  }

  @Test func `between two samples a value is on the line that joins them`() {
    let curves = Self.curves([0, 4, 2])
    #expect([0, 5, 10, 15, 20, 99].map { curves.value(0, at: $0) } == [0, 2, 4, 3, 2, 2])
  }

  @Test func `a value that rested does not creep towards the next one`() {
    var curves = LaneCurves(count: 1)
    var step: Int64 = 10
    curves.take([1], at: 0, step: &step)
    curves.take([5], at: 1_000, step: &step)
    #expect(curves.value(0, at: 500) == 1)
    #expect(curves.value(0, at: 999) == 1)
    #expect(curves.value(0, at: 1_000) == 5)
  }

  @Test func `the extremes of a stretch are those of its samples and of its edges`() {
    let values = (0..<500).map { Double(($0 * 37) % 101) }
    let curves = Self.curves(values)
    for (first, last) in [(0, 499), (3, 4), (8, 63), (7, 321), (64, 127), (100, 100)] {
      let part = values[first...last].map { Float($0) }
      let range = curves.extremes(0, from: Int64(first) * 10, through: Int64(last) * 10)
      #expect(range?.lowerBound == part.min())
      #expect(range?.upperBound == part.max())
    }
  }

  @Test func `a peak between two cells is not lost when samples are few`() {
    let curves = Self.curves([0, 10])
    #expect(curves.extremes(0, from: 2, through: 4) == 2...4)
  }

  @Test func `what was not read is no value`() {
    let curves = Self.curves([nil, 3, nil])
    #expect(curves.value(0, at: 5) == nil)
    #expect(curves.value(0, at: 10) == 3)
    #expect(curves.value(0, at: 25) == nil)
    #expect(curves.range(0) == 3...3)
  }

  @Test func `a long run keeps no more samples than there may be, and its extremes`() {
    var curves = LaneCurves(count: 1)
    var step: Int64 = 10
    for index in 0..<100_000 { curves.take([Double(index % 1_000)], at: Int64(index) * 10, step: &step) }
    #expect(curves.times.count <= LaneCurves.sampleMax)
    #expect(step > 10)
    #expect(curves.times.first == 0)
    #expect(curves.range(0) == 0...999)
  }
}
