import BigInt

/// An exact fraction in lowest terms.
///
/// It is stored in two machine words while both fit, and in big integers otherwise, so that no operation ever rounds
/// or overflows.
public struct Fraction: Sendable {
  /// The numerator and the denominator; the denominator is positive, and they have no common divisor.
  enum Parts: Sendable {
    /// Both fit a machine word, and neither is `Int.min`.
    case words(Int, Int)
    /// At least one does not.
    case big(BigParts)
  }

  /// Numerator and denominator that do not both fit a word.
  final class BigParts: Sendable {
    let numerator: BigInt
    let denominator: BigInt

    init(_ numerator: BigInt, _ denominator: BigInt) {
      self.numerator = numerator
      self.denominator = denominator
    }
  }

  let parts: Parts

  init(parts: Parts) { self.parts = parts }

  /// Creates a whole number.
  public init(_ whole: Int) { parts = whole == .min ? .big(BigParts(BigInt(whole), 1)) : .words(whole, 1) }

  /// Creates a quotient; the denominator is not zero.
  public init(_ numerator: Int, _ denominator: Int) {
    precondition(denominator != 0, "the fraction \(numerator)/\(denominator) has no value")
    self = Fraction(numerator) / Fraction(denominator)
  }

  /// Creates a fraction from lowest terms with a positive denominator.
  init(reduced numerator: BigInt, _ denominator: BigInt) {
    if let top = Int(exactly: numerator), let bottom = Int(exactly: denominator), top != .min {
      parts = .words(top, bottom)
    } else {
      parts = .big(BigParts(numerator, denominator))
    }
  }

  /// Zero.
  public static let zero = Fraction(parts: .words(0, 1))
  /// One.
  public static let one = Fraction(parts: .words(1, 1))

  /// Whether it is zero.
  public var isZero: Bool {
    if case .words(0, _) = parts { return true }
    return false
  }

  /// Whether it is a whole number.
  public var isWhole: Bool {
    switch parts {
    case .words(_, let denominator): denominator == 1
    case .big(let big): big.denominator == 1
    }
  }

  /// The value as an integer; nil for a fraction, and for a number that does not fit a machine word.
  public var whole: Int? {
    if case .words(let numerator, 1) = parts { return numerator }
    return nil
  }

  /// 1 when positive, -1 when negative, 0 when zero.
  public var signum: Int {
    switch parts {
    case .words(let numerator, _): numerator.signum()
    case .big(let big): Int(big.numerator.signum())
    }
  }

  /// The absolute value.
  public var magnitude: Fraction { signum < 0 ? -self : self }

  /// The greatest whole number that is not greater than this one.
  public var floor: Fraction {
    let (numerator, denominator) = bigParts
    let (quotient, remainder) = numerator.quotientAndRemainder(dividingBy: denominator)
    let isBelow = remainder.sign == .minus && !remainder.isZero
    return Fraction(reduced: isBelow ? quotient - 1 : quotient, 1)
  }

  var bigParts: (numerator: BigInt, denominator: BigInt) {
    switch parts {
    case .words(let numerator, let denominator): (BigInt(numerator), BigInt(denominator))
    case .big(let big): (big.numerator, big.denominator)
    }
  }
}

extension Fraction: Hashable {
  /// Whether two fractions are equal.
  public static func == (left: Fraction, right: Fraction) -> Bool {
    switch (left.parts, right.parts) {
    case (.words(let a, let b), .words(let c, let d)): a == c && b == d
    case (.big(let a), .big(let b)): a.numerator == b.numerator && a.denominator == b.denominator
    default: false
    }
  }

  /// Hashes the number.
  public func hash(into hasher: inout Hasher) {
    switch parts {
    case .words(let numerator, let denominator):
      hasher.combine(numerator)
      hasher.combine(denominator)
    case .big(let big):
      hasher.combine(big.numerator)
      hasher.combine(big.denominator)
    }
  }
}

extension Fraction: Comparable {
  /// Whether one fraction is less than another.
  public static func < (left: Fraction, right: Fraction) -> Bool { (left - right).signum < 0 }
}

extension Fraction: ExpressibleByIntegerLiteral {
  /// Creates a whole number.
  public init(integerLiteral value: Int) { self.init(value) }
}
