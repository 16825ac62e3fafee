import BigInt

extension Fraction {
  /// Returns the number with the opposite sign.
  public static prefix func - (value: Fraction) -> Fraction {
    switch value.parts {
    case .words(let numerator, let denominator): Fraction(parts: .words(-numerator, denominator))
    case .big(let big): Fraction(parts: .big(BigParts(-big.numerator, big.denominator)))
    }
  }

  /// Returns the sum.
  public static func + (left: Fraction, right: Fraction) -> Fraction {
    if case .words(let a, let b) = left.parts, case .words(let c, let d) = right.parts {
      if let sum = wordSum(a, b, c, d) { return sum }
    }
    if left.isZero { return right }
    if right.isZero { return left }
    let (a, b) = left.bigParts
    let (c, d) = right.bigParts
    let common = commonDivisor(b, d)
    let numerator = a * (d / common) + c * (b / common)
    let rest = commonDivisor(numerator, common)
    return Fraction(reduced: numerator / rest, (b / common) * (d / rest))
  }

  /// Returns the difference.
  public static func - (left: Fraction, right: Fraction) -> Fraction { left + -right }

  /// Returns the product.
  public static func * (left: Fraction, right: Fraction) -> Fraction {
    if case .words(let a, let b) = left.parts, case .words(let c, let d) = right.parts {
      if let product = wordProduct(a, b, c, d) { return product }
    }
    if left.isZero || right.isZero { return .zero }
    let (a, b) = left.bigParts
    let (c, d) = right.bigParts
    let first = commonDivisor(a, d)
    let second = commonDivisor(c, b)
    return Fraction(reduced: (a / first) * (c / second), (b / second) * (d / first))
  }

  /// Returns the quotient; the divisor is not zero.
  public static func / (left: Fraction, right: Fraction) -> Fraction { left * right.inverse }

  /// Adds a number.
  public static func += (left: inout Fraction, right: Fraction) { left = left + right }

  /// Subtracts a number.
  public static func -= (left: inout Fraction, right: Fraction) { left = left - right }

  /// Multiplies by a number.
  public static func *= (left: inout Fraction, right: Fraction) { left = left * right }

  /// The reciprocal of the number, which is not zero.
  public var inverse: Fraction {
    switch parts {
    case .words(let numerator, let denominator):
      precondition(numerator != 0, "zero has no inverse")
      return numerator > 0
        ? Fraction(parts: .words(denominator, numerator)) : Fraction(parts: .words(-denominator, -numerator))
    case .big(let big):
      return big.numerator.sign == .plus
        ? Fraction(reduced: big.denominator, big.numerator) : Fraction(reduced: -big.denominator, -big.numerator)
    }
  }

  /// Returns the sum in machine words; nil when it does not fit.
  private static func wordSum(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> Fraction? {
    let common = commonDivisor(b, d)
    let (left, leftOverflows) = a.multipliedReportingOverflow(by: d / common)
    let (right, rightOverflows) = c.multipliedReportingOverflow(by: b / common)
    let (numerator, sumOverflows) = left.addingReportingOverflow(right)
    guard !leftOverflows, !rightOverflows, !sumOverflows, numerator != .min else { return nil }
    let rest = commonDivisor(numerator, common)
    let (denominator, overflows) = (b / common).multipliedReportingOverflow(by: d / rest)
    return overflows ? nil : Fraction(parts: .words(numerator / rest, denominator))
  }

  /// Returns the product in machine words; nil when it does not fit.
  private static func wordProduct(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> Fraction? {
    let first = commonDivisor(a, d)
    let second = commonDivisor(c, b)
    let (numerator, topOverflows) = (a / first).multipliedReportingOverflow(by: c / second)
    let (denominator, overflows) = (b / second).multipliedReportingOverflow(by: d / first)
    guard !topOverflows, !overflows, numerator != .min else { return nil }
    return Fraction(parts: .words(numerator, denominator))
  }

  /// Returns the greatest common divisor of two machine words, the second positive.
  private static func commonDivisor(_ left: Int, _ right: Int) -> Int {
    var (large, small) = (left.magnitude, right.magnitude)
    while small != 0 { (large, small) = (small, large % small) }
    return Int(large)
  }

  /// Returns the greatest common divisor of two big integers, the second positive.
  ///
  /// If one of them fits a machine word, one division makes both fit: products of long trains stay cheap.
  private static func commonDivisor(_ left: BigInt, _ right: BigInt) -> BigInt {
    if right == 1 { return 1 }
    if let small = Int(exactly: right), let rest = Int(exactly: left % right) {
      return BigInt(commonDivisor(rest, small))
    }
    if let small = Int(exactly: left), small != 0, small != .min, let rest = Int(exactly: right % left) {
      return BigInt(commonDivisor(small, rest))
    }
    return left.greatestCommonDivisor(with: right)
  }
}
