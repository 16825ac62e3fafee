import Motion
import Testing

@Suite struct UnitCurveTests {
  /// Computed with sixty digits by bisection, apart from this program.
  private static let easeInOut: [(time: Double, share: Double)] = [
    (0.001, 0.000_001_890_501_551_945_39), (0.05, 0.004_829_749_667_859_413_97),
    (0.1, 0.019_722_453_548_311_195_96), (0.25, 0.129_161_931_047_319_822_33),
    (0.333, 0.231_310_546_196_881_766_66), (0.5, 0.5), (0.625, 0.707_229_197_623_214_900_23),
    (0.75, 0.870_838_068_952_680_233_18), (0.9, 0.980_277_546_451_688_852_61),
    (0.99, 0.999_810_180_414_792_970_54),
  ]

  @Test func `the time of a share is the inverse of the share at a time`() {
    for curve in [UnitCurve.linear, .easeIn, .easeOut, .easeInOut] {
      for step in 0...100 {
        let time = Double(step) / 100
        #expect(abs(curve.time(at: curve.value(at: time)) - time) < 1e-9)
      }
      #expect(curve.time(at: -1) == 0)
      #expect(curve.time(at: 2) == 1)
    }
  }

  @Test func `easeInOut has the specified values to five digits`() {
    let specified = [(0.1, 0.01972), (0.25, 0.12916), (0.5, 0.5), (0.75, 0.87084), (0.9, 0.98028)]
    for (time, share) in specified { #expect(abs(UnitCurve.easeInOut.value(at: time) - share) < 0.000_005) }
  }

  @Test func `easeInOut has the values of an exact solution`() {
    for (time, share) in Self.easeInOut { #expect(abs(UnitCurve.easeInOut.value(at: time) - share) < 1e-12) }
  }

  @Test func `easeIn and easeOut have the values of an exact solution`() {
    let known: [(time: Double, easeIn: Double, easeOut: Double)] = [
      (0.001, 0.000_001_887_505_455_844_34, 0.001_714_005_633_628_492_77),
      (0.1, 0.017_026_609_651_562_940_59, 0.160_572_154_237_533_459_84),
      (0.333, 0.155_888_591_137_926_912_91, 0.487_923_539_181_160_659_25),
      (0.5, 0.315_356_812_572_539_280_12, 0.684_643_187_427_460_664_37),
      (0.9, 0.839_427_845_762_466_540_16, 0.982_973_390_348_437_003_89),
    ]
    for (time, easeIn, easeOut) in known {
      #expect(abs(UnitCurve.easeIn.value(at: time) - easeIn) < 1e-12)
      #expect(abs(UnitCurve.easeOut.value(at: time) - easeOut) < 1e-12)
    }
  }

  @Test func `the curve agrees with Newton's method on the expanded polynomial`() {
    for step in 1..<2_000 {
      let time = Double(step) / 2_000
      // x = 0.52 s^3 - 0.78 s^2 + 1.26 s and y = 3 s^2 - 2 s^3, worked out from the control points.
      var parameter = time
      for _ in 0..<30 {
        let x = ((0.52 * parameter - 0.78) * parameter + 1.26) * parameter
        let slope = (1.56 * parameter - 1.56) * parameter + 1.26
        parameter -= (x - time) / slope
      }
      let share = (3 - 2 * parameter) * parameter * parameter
      #expect(abs(UnitCurve.easeInOut.value(at: time) - share) < 1e-12)
    }
  }

  @Test func `before its beginning and after its end a curve holds its ends exactly`() {
    let curves: [UnitCurve] = [.linear, .easeIn, .easeOut, .easeInOut, .cubicBezier(x1: 0.1, y1: -3, x2: 0.9, y2: 4)]
    for curve in curves {
      #expect(curve.value(at: 0) == 0)
      #expect(curve.value(at: -0.1) == 0)
      #expect(curve.value(at: -.infinity) == 0)
      #expect(curve.value(at: 1) == 1)
      #expect(curve.value(at: 1.1) == 1)
      #expect(curve.value(at: .infinity) == 1)
    }
  }

  @Test func `the named eases never fall and stay within their ends`() {
    for curve in [UnitCurve.linear, .easeIn, .easeOut, .easeInOut] {
      let values = (0...5_000).map { curve.value(at: Double($0) / 5_000) }
      #expect(zip(values, values.dropFirst()).allSatisfy { $0 <= $1 })
      #expect(values.allSatisfy { $0 >= 0 && $0 <= 1 })
    }
  }

  @Test func `a linear curve gives the time back, as does a Bezier curve on the diagonal`() {
    let diagonal = UnitCurve.cubicBezier(x1: 0.25, y1: 0.25, x2: 0.7, y2: 0.7)
    for step in 0...1_000 {
      let time = Double(step) / 1_000
      #expect(UnitCurve.linear.value(at: time) == time)
      #expect(abs(diagonal.value(at: time) - time) < 1e-12)
    }
  }

  @Test func `a curve may overshoot where its control points say so`() {
    let curve = UnitCurve.cubicBezier(x1: 0.3, y1: -1, x2: 0.7, y2: 2)
    #expect(curve.value(at: 0.1) < 0)
    #expect(curve.value(at: 0.9) > 1)
    #expect(abs(curve.value(at: 0.5) - 0.5) < 1e-12)
  }

  @Test func `the slope is that of a difference of values`() {
    for curve in [UnitCurve.linear, .easeIn, .easeOut, .easeInOut] {
      for step in 1..<100 {
        let time = Double(step) / 100
        let rise = curve.value(at: time + 1e-5) - curve.value(at: time - 1e-5)
        #expect(abs(curve.slope(at: time) - rise / 2e-5) < 1e-5)
      }
    }
    #expect(abs(UnitCurve.easeInOut.slope(at: 0)) < 1e-12)
    #expect(abs(UnitCurve.easeInOut.slope(at: 1)) < 1e-12)
    #expect(UnitCurve.easeInOut.slope(at: 1.5) == 0)
  }

  @Test func `a curve has no slope where it stands still, and slope 1 along the diagonal`() {
    // y = 3 s (1 - s)^2 + s^3 turns nowhere and has its only flat place half way.
    let still = UnitCurve.cubicBezier(x1: 0.5, y1: 1, x2: 0.5, y2: 0)
    #expect(abs(still.slope(at: 0.5)) < 1e-12)
    let diagonal = UnitCurve.cubicBezier(x1: 1.0 / 3, y1: 1.0 / 3, x2: 2.0 / 3, y2: 2.0 / 3)
    for step in 0...1_000 { #expect(abs(diagonal.slope(at: Double(step) / 1_000) - 1) < 1e-12) }
  }
}
