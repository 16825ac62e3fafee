import Testing

@testable import Motion

@Suite struct GuidedBisectionTests {
  @Test(arguments: [nil, -5, 0, 1, 776, 777, 778, 779, 780, 5_000, 999_999, 1_000_000, 2_000_000])
  func `a guess, right or wrong, changes the way and not the result`(guess: Int64?) {
    let last = GuidedBisection.last(from: 0, to: 1_000_000, rounding: 1e-12, guess: guess) { 778.25 - Double($0) }
    #expect(last == 778)
  }

  @Test func `a right guess spares the search for the root`() {
    func questions(_ guess: Int64?) -> Int {
      var count = 0
      _ = GuidedBisection.last(from: 0, to: 1_000_000_000, rounding: 1e-12, guess: guess) {
        count += 1
        return 1e17 - Double($0) * Double($0)
      }
      return count
    }
    #expect(questions(316_227_766) == 2)
    #expect(questions(nil) == 14)
    #expect(questions(5) == 18)
  }

  @Test(arguments: [(0.0, 1.0, 0.3), (-7.25, 4.5, 1e-9), (2.0, 2.5, 2.1), (1e-300, 3.0, 2.999_999)])
  func `halving ends where plain bisection does, with fewer questions`(low: Double, high: Double, root: Double) {
    var count = 0
    func halve(_ reach: Double, _ halvings: Int = 80) -> [Double] {
      let ends = GuidedBisection.halve(
        from: low, to: high, knownTo: root - reach, andFrom: root + reach, halvings: halvings
      ) {
        count += 1
        return $0 <= root
      }
      return [ends.low, ends.high]
    }
    let plain = halve(.infinity)
    let questions = count
    #expect(plain[0] <= root && plain[1] > root)
    for reach in [1e-3, 1e-12] {
      count = 0
      #expect(halve(reach) == plain)
      #expect(count < questions)
    }
    #expect(halve(1e-12, 9) == halve(.infinity, 9))
  }
}
