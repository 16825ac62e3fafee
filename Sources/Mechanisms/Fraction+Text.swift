import BigInt

extension Fraction: CustomStringConvertible {
  /// The most characters that a number in a file has.
  static let lengthMax = 1_000

  /// The text `p/q` in lowest terms with the sign on p, or `p` for a whole number.
  public var description: String {
    switch parts {
    case .words(let numerator, 1): "\(numerator)"
    case .words(let numerator, let denominator): "\(numerator)/\(denominator)"
    case .big(let big):
      big.denominator == 1 ? "\(big.numerator)" : "\(big.numerator)/\(big.denominator)"
    }
  }

  /// The number that a text says: an integer, a decimal, or two integers as in `25/2`.
  ///
  /// A decimal is read exactly: 0.1 is 1/10. Nil for any other text, and for one of more than a
  /// thousand characters.
  public init?(_ text: some StringProtocol) {
    let bytes = Array(text.utf8.prefix(Self.lengthMax + 1))
    guard bytes.count <= Self.lengthMax else { return nil }
    var digits = bytes[...]
    var isNegative = false
    if let sign = digits.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
      isNegative = sign == UInt8(ascii: "-")
      digits = digits.dropFirst()
    }
    let number: Fraction
    if let bar = digits.firstIndex(of: UInt8(ascii: "/")) {
      guard let top = Self.natural(digits[..<bar]),
        let bottom = Self.natural(digits[(bar + 1)...]), !bottom.isZero
      else { return nil }
      number = Fraction(top, bottom)
    } else if let point = digits.firstIndex(of: UInt8(ascii: ".")) {
      let places = digits[(point + 1)...]
      guard let top = Self.natural(digits[..<point] + places) else { return nil }
      number = Fraction(top, BigInt(10).power(places.count))
    } else {
      guard let whole = Self.natural(digits) else { return nil }
      number = Fraction(reduced: whole, 1)
    }
    self = isNegative ? -number : number
  }

  /// The number that decimal digits say; nil for no digits, and for anything else.
  private static func natural(_ digits: ArraySlice<UInt8>) -> BigInt? {
    guard !digits.isEmpty else { return nil }
    var value = BigInt(0)
    // Eighteen digits at a time always fit a word.
    var rest = digits
    while !rest.isEmpty {
      var word = 0
      let chunk = rest.prefix(18)
      for digit in chunk {
        guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
        word = word * 10 + Int(digit - UInt8(ascii: "0"))
      }
      value = value * BigInt(10).power(chunk.count) + BigInt(word)
      rest = rest.dropFirst(chunk.count)
    }
    return value
  }

  /// The nearest floating-point number, for pictures and tables; infinite when it is out of range.
  public var decimal: Double {
    if case .words(let numerator, let denominator) = parts,
      numerator.magnitude <= 1 << 53, denominator <= 1 << 53
    {
      return Double(numerator) / Double(denominator)
    }
    var (numerator, denominator) = bigParts
    let isNegative = numerator.sign == .minus
    numerator = BigInt(numerator.magnitude)
    // A quotient of 62 or 63 bits, its last bit set when something is left over, rounds once.
    let shift = 62 - (numerator.magnitude.bitWidth - denominator.magnitude.bitWidth)
    if shift > 0 { numerator <<= shift } else { denominator <<= -shift }
    let (quotient, remainder) = numerator.quotientAndRemainder(dividingBy: denominator)
    let bits = (UInt64(exactly: quotient) ?? .max) | (remainder.isZero ? 0 : 1)
    let value = Double(sign: .plus, exponent: -shift, significand: Double(bits))
    return isNegative ? -value : value
  }
}
