/// The turns of a body at a steady speed, reduced exactly before they are converted to floating point.
struct ExactAngle: Sendable {
  /// The turns at the beginning.
  let before: Fraction
  /// The speed in turns per minute.
  let speed: Fraction
  private let start: Double
  /// The turns per nanosecond as a quotient of machine words; a divisor of 0 if they do not fit.
  private let numerator: Int
  private let divisor: Int

  private static let nanosecondsAMinute = 60_000_000_000

  init(before: Fraction, speed: Fraction) {
    self.before = before
    self.speed = speed
    start = before.decimal
    let rate = speed / Fraction(Self.nanosecondsAMinute)
    if case .words(let numerator, let divisor) = rate.parts {
      (self.numerator, self.divisor) = (numerator, divisor)
    } else {
      (numerator, divisor) = (0, 0)
    }
  }

  /// Returns the exact turns after a number of nanoseconds.
  func turns(after nanoseconds: Int64) -> Fraction {
    speed.isZero ? before : before + speed * Fraction(Int(nanoseconds), Self.nanosecondsAMinute)
  }

  /// Returns the nearest floating-point number of turns, or one adjacent to it.
  func number(after nanoseconds: Int64) -> Double {
    guard numerator != 0 else { return divisor == 0 ? turns(after: nanoseconds).decimal : start }
    let product = numerator.magnitude.multipliedFullWidth(by: UInt(nanoseconds))
    // Beyond this the whole turns do not fit a machine word.
    guard product.high < divisor.magnitude else { return turns(after: nanoseconds).decimal }
    let (whole, rest) = divisor.magnitude.dividingFullWidth(product)
    let way = Double(whole) + Double(rest) / Double(divisor)
    return start + (numerator < 0 ? -way : way)
  }
}
