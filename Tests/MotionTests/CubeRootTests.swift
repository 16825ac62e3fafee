import Motion
import Testing

@Suite struct CubeRootTests {
  /// Numbers of all sizes, evenly spread over their exponents.
  private static func numbers(_ count: Int) -> [Double] {
    var generator = TravelChance(seed: 7)
    return (0..<count).map { _ in
      let exponent = generator.whole(below: 2040) - 1020
      return Double(sign: .plus, exponent: exponent, significand: 1 + generator.unit())
    }
  }

  @Test func `whole cubes have whole roots`() {
    for root in 0...2_000 {
      let number = Double(root * root * root)
      #expect(CubeRoot.of(number) == Double(root))
      #expect(CubeRoot.of(-number) == Double(-root))
    }
    #expect(CubeRoot.of(0x1p-999) == 0x1p-333)
    #expect(CubeRoot.of(0x1p-1074) == 0x1p-358)
    #expect(CubeRoot.of(0x1p1023) == 0x1p341)
  }

  @Test func `what has no ordinary root is given back`() {
    #expect(CubeRoot.of(0).sign == .plus)
    #expect(CubeRoot.of(-0.0).sign == .minus)
    #expect(CubeRoot.of(.infinity) == .infinity)
    #expect(CubeRoot.of(-.infinity) == -.infinity)
    #expect(CubeRoot.of(.nan).isNaN)
  }

  @Test func `a root is off by less than 0_51 units in the last place`() {
    for number in Self.numbers(20_000) {
      let root = CubeRoot.of(number)
      // With 64 bits of significand, or twice the exponent, the cubes beside the root hold the number.
      let scale = Double(sign: .plus, exponent: -(root.exponent.advanced(by: 0)), significand: 1)
      let unit = (root * scale).ulp
      let scaled = ((number * scale) * scale) * scale
      let (low, high) = (Wide(root * scale, -0.51 * unit), Wide(root * scale, 0.51 * unit))
      #expect(low.cubeIsBelow(scaled) && !high.cubeIsBelow(scaled), "\(number)")
    }
  }

  @Test func `a root never falls where the number rises`() {
    for number in Self.numbers(2_000) + [1, 8, 1.nextDown, 8.nextDown] {
      var (before, x) = (CubeRoot.of(number), number)
      for _ in 0..<20 {
        x = x.nextUp
        let root = CubeRoot.of(x)
        #expect(root >= before, "\(x)")
        before = root
      }
    }
  }
}

/// A number as the sum of two doubles, for comparing a cube to about 100 bits.
private struct Wide {
  let high: Double
  let low: Double

  init(_ high: Double, _ low: Double) {
    self.high = high
    self.low = low
  }

  /// Whether its cube is below a number: h^3 + 3 h^2 l + 3 h l^2, the first term exactly.
  func cubeIsBelow(_ number: Double) -> Bool {
    let square = high * high
    let squareRest = (-square).addingProduct(high, high)
    let cube = square * high
    let cubeRest = (-cube).addingProduct(square, high)
    let rest = cubeRest + squareRest * high + 3 * square * low + 3 * high * low * low
    return (cube - number) + rest < 0
  }
}
