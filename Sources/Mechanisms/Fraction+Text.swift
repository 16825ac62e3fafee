import BigInt
import SimulationCore

extension Fraction: CustomStringConvertible {
  /// The maximum number of characters of a number in a file.
  static let lengthMax = 1_000
  /// The maximum magnitude of a decimal's exponent.
  private static let exponentMax = 1_000
  /// How many decimal digits always fit a machine word.
  private static let digitMax = 18

  /// The text `p/q` in lowest terms with the sign on p, or `p` for a whole number.
  public var description: String {
    switch parts {
    case .words(let numerator, 1): "\(numerator)"
    case .words(let numerator, let denominator): "\(numerator)/\(denominator)"
    case .big(let big): big.denominator == 1 ? "\(big.numerator)" : "\(big.numerator)/\(big.denominator)"
    }
  }

  /// Creates the number that a text represents: an integer, a decimal, or two integers as in `25/2`.
  ///
  /// A decimal is read exactly: 0.1 is 1/10, and 2.5e-3 is 1/400. The result is nil for any other text, and for one
  /// of more than a thousand characters.
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
      guard let top = Self.natural(digits[..<bar]), let bottom = Self.natural(digits[(bar + 1)...]), !bottom.isZero
      else { return nil }
      number = top / bottom
    } else {
      guard let decimal = Self.scaled(digits) else { return nil }
      number = decimal
    }
    self = isNegative ? -number : number
  }

  /// Returns the number of a decimal without a sign, such as `12`, `0.5` or `2.5e-3`; nil for any other text.
  private static func scaled(_ text: ArraySlice<UInt8>) -> Fraction? {
    guard let mark = text.firstIndex(where: { $0 | 0x20 == UInt8(ascii: "e") }) else { return plain(text) }
    var digits = text[(mark + 1)...]
    let sign = digits.first
    if sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") { digits = digits.dropFirst() }
    guard let number = plain(text[..<mark]), digits.count <= 4,
      let exponent = natural(digits)?.whole, exponent <= exponentMax
    else { return nil }
    let power = powerOfTen(exponent)
    return sign == UInt8(ascii: "-") ? number / power : number * power
  }

  private static func plain(_ digits: ArraySlice<UInt8>) -> Fraction? {
    guard let point = digits.firstIndex(of: UInt8(ascii: ".")) else { return natural(digits) }
    let decimals = digits[(point + 1)...]
    return natural(digits[..<point] + decimals).map { $0 / powerOfTen(decimals.count) }
  }

  private static func powerOfTen(_ exponent: Int) -> Fraction {
    guard exponent <= digitMax else { return Fraction(reduced: BigInt(10).power(exponent), 1) }
    return Fraction((0..<exponent).reduce(1) { power, _ in power * 10 })
  }

  /// Returns the number that decimal digits represent; nil for anything else, and if there are no digits.
  private static func natural(_ digits: ArraySlice<UInt8>) -> Fraction? {
    guard !digits.isEmpty else { return nil }
    var value = Fraction.zero
    var rest = digits
    while !rest.isEmpty {
      var word = 0
      let chunk = rest.prefix(digitMax)
      for digit in chunk {
        guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
        word = word * 10 + Int(digit - UInt8(ascii: "0"))
      }
      value = value * powerOfTen(chunk.count) + Fraction(word)
      rest = rest.dropFirst(chunk.count)
    }
    return value
  }

  /// The nearest floating-point number, for pictures and tables; infinite if it is out of range.
  public var decimal: Double {
    if case .words(let numerator, let denominator) = parts, numerator.magnitude <= 1 << 53, denominator <= 1 << 53 {
      return Double(numerator) / Double(denominator)
    }
    var (numerator, denominator) = bigParts
    let isNegative = numerator.sign == .minus
    numerator = BigInt(numerator.magnitude)
    // A quotient of 62 or 63 bits, with its last bit set if there is a remainder, rounds only once.
    let shift = 62 - (numerator.magnitude.bitWidth - denominator.magnitude.bitWidth)
    if shift > 0 { numerator <<= shift } else { denominator <<= -shift }
    let (quotient, remainder) = numerator.quotientAndRemainder(dividingBy: denominator)
    let bits = (UInt64(exactly: quotient) ?? .max) | (remainder.isZero ? 0 : 1)
    let value = Double(sign: .plus, exponent: -shift, significand: Double(bits))
    return isNegative ? -value : value
  }
}

extension Fraction: Codable {
  /// Reads a text such as `25/2` or `12.5`, or a whole number.
  ///
  /// - Throws: a `DecodingError` for every other text, and for one of more than a thousand characters.
  public init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if let whole = try? value.decode(Int.self) {
      self.init(whole)
      return
    }
    let text = try value.decode(String.self)
    guard let fraction = Fraction(text) else {
      throw decoder.refusal(
        "'\(text.prefix(80))' is not a fraction; write it like 25/2 or 12.5, in at most "
          + "\(Self.lengthMax) characters")
    }
    self = fraction
  }

  /// Writes the text `p/q` in lowest terms, or `p` for a whole number.
  ///
  /// - Throws: an `EncodingError` for a text of more than a thousand characters, which cannot be read again.
  public func encode(to encoder: any Encoder) throws {
    let text = description
    guard text.utf8.count <= Self.lengthMax else {
      throw EncodingError.invalidValue(
        self,
        EncodingError.Context(
          codingPath: encoder.codingPath,
          debugDescription: "a fraction of \(text.utf8.count) characters; at most \(Self.lengthMax) are read"))
    }
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}
