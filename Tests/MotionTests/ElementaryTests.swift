import Foundation
import Motion
import Testing

/// The elementary functions against those of the platform, which are written apart from them.
@Suite struct ElementaryTests {
  /// Numbers from one to another, both included.
  private static func numbers(_ first: Double, _ last: Double, _ steps: Int = 1_000) -> [Double] {
    (0...steps).map { first + (last - first) * Double($0) / Double(steps) }
  }

  /// How far two numbers differ, as a share of the greater one, or of 1 where both are small.
  private static func difference(_ one: Double, _ other: Double) -> Double {
    abs(one - other) / max(1, abs(one), abs(other))
  }

  @Test func `powers of e are good to fourteen digits, the largest to thirteen`() {
    for power in Self.numbers(-699.9, 699.9) + Self.numbers(-2, 2) {
      let known = exp(power)
      // A power of many digits before its point has so many fewer behind it.
      let share = 5e-15 + abs(power) * 3e-16
      #expect(abs(Elementary.exponential(power) - known) <= known * share, "\(power)")
    }
    #expect(Elementary.exponential(0) == 1)
    #expect(Elementary.exponential(700) == .infinity)
    #expect(Elementary.exponential(-700) == 0)
    #expect(Elementary.exponential(.infinity) == .infinity)
    #expect(Elementary.exponential(-.infinity) == 0)
  }

  @Test func `logarithms are good to fourteen digits, and 0 of 1`() {
    for power in Self.numbers(-300, 300) + Self.numbers(-0.5, 0.5) {
      let number = pow(10, power)
      #expect(Self.difference(Elementary.logarithm(number), log(number)) < 2e-14, "\(number)")
    }
    #expect(Elementary.logarithm(1) == 0)
    #expect(abs(Elementary.logarithm(2) - 0.693_147_180_559_945_309) < 1e-16)
  }

  @Test func `powers of numbers are those of the platform`() {
    for base in Self.numbers(0.1, 20, 40) {
      for power in Self.numbers(-4, 4, 40) {
        let known = pow(base, power)
        #expect(abs(Elementary.power(base, power) - known) < known * 1e-13, "\(base) \(power)")
      }
    }
  }

  @Test func `sine, cosine and tangent are those of the platform in every quarter turn`() {
    for angle in Self.numbers(-20, 20) {
      #expect(abs(Elementary.sine(angle) - sin(angle)) < 1e-14, "\(angle)")
      #expect(abs(Elementary.cosine(angle) - cos(angle)) < 1e-14, "\(angle)")
      let known = tan(angle)
      #expect(abs(Elementary.tangent(angle) - known) < (1 + known * known) * 1e-14, "\(angle)")
    }
  }

  @Test func `degrees are exact at every quarter turn, and good to fourteen digits between them`() {
    let quarters: [(sine: Double, cosine: Double)] = [(0, 1), (1, 0), (0, -1), (-1, 0)]
    for turn in -9...9 {
      let found = Elementary.sineAndCosine(degrees: Double(turn) * 90)
      let known = quarters[(turn % 4 + 4) % 4]
      #expect(found.sine == known.sine && found.cosine == known.cosine, "\(turn)")
    }
    for degrees in Self.numbers(-800, 800) {
      let found = Elementary.sineAndCosine(degrees: degrees)
      #expect(abs(found.sine - sin(degrees * .pi / 180)) < 1e-14, "\(degrees)")
      #expect(abs(found.cosine - cos(degrees * .pi / 180)) < 1e-14, "\(degrees)")
    }
  }

  @Test func `arctangents and arcsines are those of the platform`() {
    for tangent in Self.numbers(-30, 30) + Self.numbers(-1.5, 1.5) + [1e-9, -1e-9, 1e12] {
      #expect(abs(Elementary.arctangent(tangent) - atan(tangent)) < 1e-14, "\(tangent)")
    }
    for sine in Self.numbers(-0.999, 0.999) { #expect(abs(Elementary.arcsine(sine) - asin(sine)) < 1e-13, "\(sine)") }
    #expect(Elementary.arcsine(1) == .pi / 2)
    #expect(Elementary.arcsine(-1) == -.pi / 2)
  }

  @Test func `a direction has its angle in every quadrant, above -pi and up to pi`() {
    for angle in Self.numbers(-3.14, 3.14) {
      let (y, x) = (sin(angle), cos(angle))
      #expect(abs(Elementary.arctangent(y: 3 * y, x: 3 * x) - atan2(y, x)) < 1e-14, "\(angle)")
    }
    #expect(Elementary.arctangent(y: 0, x: 2) == 0)
    #expect(Elementary.arctangent(y: 2, x: 0) == .pi / 2)
    #expect(Elementary.arctangent(y: 0, x: -2) == .pi)
    #expect(Elementary.arctangent(y: -2, x: 0) == -.pi / 2)
    #expect(Elementary.arctangent(y: 0, x: 0) == 0)
  }

  @Test func `what has no logarithm or arcsine stops the program with the number`() async {
    func message(_ result: ExitTest.Result?) -> String {
      String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    }
    let logarithm = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Elementary.logarithm(0)
    }
    #expect(message(logarithm).contains("the logarithm of 0.0 was asked for"))
    let arcsine = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Elementary.arcsine(1.5)
    }
    #expect(message(arcsine).contains("the arcsine of 1.5 was asked for"))
  }
}
