import Mechanisms
import SimulationCore
import Testing

struct FractionTests {
  @Test func `texts are read exactly`() throws {
    #expect(Fraction("0.1") == Fraction(1, 10))
    #expect(Fraction("25/2") == Fraction(25, 2))
    #expect(Fraction("-50/20")?.description == "-5/2")
    #expect(Fraction("+7") == 7)
    #expect(Fraction("1.50")?.description == "3/2")
    #expect(Fraction(".5") == Fraction(1, 2))
    #expect(Fraction("-0") == 0)
    #expect(Fraction("1e3") == 1_000)
    #expect(Fraction("-2.5E-3") == Fraction(-1, 400))
    #expect(Fraction("1.5e+1") == 15)
    #expect(Fraction("0.523598775598298873")?.description == "523598775598298873/1000000000000000000")
  }

  @Test(arguments: [
    "", "-", "+", ".", "1/0", "1/", "/2", "1/-2", "0x10", "1 2", "1_000", "nan", "1.2.3", "١", "--1", "1/2/3", "1.5/2",
    "e3", "1e", "1e+", "1e1.5", "1e1001", "1e-1001", "1/2e3", "1e3/2",
  ]) func `what is no number is refused`(text: String) { #expect(Fraction(text) == nil) }

  @Test func `a text of more than a thousand characters is refused`() {
    #expect(Fraction(String(repeating: "9", count: 1_000)) != nil)
    #expect(Fraction(String(repeating: "9", count: 1_001)) == nil)
  }

  @Test func `products that fit no word are exact`() {
    let large = Fraction(Int.max)
    #expect((large * large).description == "85070591730234615847396907784232501249")
    #expect(large * large / large == large)
    #expect((large * large) / (large * large) == 1)
    #expect((large + 1).description == "9223372036854775808")
    #expect(large + 1 - 1 == large)
    #expect((large + 1 - 1).whole == Int.max)
    #expect(Fraction(Int.min).description == "-9223372036854775808")
    #expect(-Fraction(Int.min) == large + 1)
    #expect(Fraction(1, Int.min).description == "-1/9223372036854775808")
    #expect((Fraction(1) / (large * large)).inverse == large * large)
    #expect(-(large * large) < large)
  }

  @Test func `floors go down`() {
    #expect(Fraction(7, 2).floor == 3)
    #expect(Fraction(-7, 2).floor == -4)
    #expect(Fraction(-4).floor == -4)
  }

  @Test func `decimals are the nearest doubles`() throws {
    #expect(Fraction(1, 3).decimal == 1.0 / 3)
    #expect(Fraction(-6871, 8826).decimal == -6871.0 / 8826)
    #expect(Fraction(Int.max).decimal == Double(Int.max))
    #expect(try #require(Fraction("9007199254740993")).decimal == 9_007_199_254_740_992)
    #expect(try #require(Fraction("9007199254740995")).decimal == 9_007_199_254_740_996)
    #expect(try #require(Fraction("9007199254740993.0000001")).decimal == 9_007_199_254_740_994)
    let power = String(repeating: "0", count: 400)
    #expect(try #require(Fraction("1" + power)).decimal == .infinity)
    #expect(try #require(Fraction("-1/1" + power)).decimal == 0)
    #expect(try #require(Fraction("0.1")).decimal == 0.1)
    #expect(try #require(Fraction("123456789.987654321")).decimal == 123_456_789.987654321)
  }

  @Test func `small and big parts give the same sums and products`() {
    var random = RandomStream(seed: 5, name: "fractions")
    func number() -> Fraction {
      let most = Int64(1) << random.integer(in: 1...62)
      let top = Int(random.integer(in: -most...most))
      return Fraction(top, Int(random.integer(in: 1...most)))
    }
    for _ in 0..<2_000 {
      let (a, b, c) = (number(), number(), number())
      #expect((a + b) + c == a + (b + c))
      #expect((a * b) * c == a * (b * c))
      #expect((a + b) * c == a * c + b * c)
      #expect(a - a == 0)
      if !b.isZero { #expect(a / b * b == a) }
    }
  }
}
