/// Elementary functions in plain arithmetic, identical on every computer; accurate to about 14 digits.
public enum Elementary {
  /// Returns e to a power.
  public static func exponential(_ power: Double) -> Double {
    guard power.isFinite, power.magnitude < 700 else { return power < 0 ? 0 : .infinity }
    let doublings = (power / logarithmOfTwo).rounded()
    let rest = power - doublings * logarithmOfTwo
    var term = 1.0
    var sum = 1.0
    for index in 1...20 {
      term *= rest / Double(index)
      sum += term
    }
    return Double(sign: .plus, exponent: Int(doublings), significand: sum)
  }

  /// Returns the natural logarithm of a positive number.
  public static func logarithm(_ number: Double) -> Double {
    precondition(number > 0, "the logarithm of \(number) was asked for")
    var exponent = Double(number.exponent)
    var significand = number.significand
    if significand > 1.414_213_562_373_095 {
      significand /= 2
      exponent += 1
    }
    let ratio = (significand - 1) / (significand + 1)
    var power = ratio
    var sum = 0.0
    for index in 0..<16 {
      sum += power / Double(2 * index + 1)
      power *= ratio * ratio
    }
    return 2 * sum + exponent * logarithmOfTwo
  }

  /// Returns a positive number to any power.
  public static func power(_ base: Double, _ power: Double) -> Double { exponential(power * logarithm(base)) }

  /// Returns the sine of an angle in radians.
  public static func sine(_ angle: Double) -> Double {
    let quarters = (angle / (Double.pi / 2)).rounded()
    let rest = angle - quarters * (Double.pi / 2)
    let quarter = Int(quarters.truncatingRemainder(dividingBy: 4))
    switch (quarter + 4) % 4 {
    case 0: return series(rest, rest, from: 1)
    case 1: return series(rest, 1, from: 0)
    case 2: return -series(rest, rest, from: 1)
    default: return -series(rest, 1, from: 0)
    }
  }

  /// Returns the cosine of an angle in radians.
  public static func cosine(_ angle: Double) -> Double { sine(angle + Double.pi / 2) }

  /// Returns the sine and cosine of an angle in degrees; exact at every quarter turn.
  public static func sineAndCosine(degrees: Double) -> (sine: Double, cosine: Double) {
    let quarters = (degrees / 90).rounded()
    let rest = (degrees - quarters * 90) * (Double.pi / 180)
    let quarter = Int(quarters.truncatingRemainder(dividingBy: 4))
    let (sine, cosine) = (series(rest, rest, from: 1), series(rest, 1, from: 0))
    switch (quarter + 4) % 4 {
    case 0: return (sine, cosine)
    case 1: return (cosine, -sine)
    case 2: return (-sine, -cosine)
    default: return (-cosine, sine)
    }
  }

  /// Returns the tangent of an angle in radians.
  public static func tangent(_ angle: Double) -> Double { sine(angle) / cosine(angle) }

  /// Returns the arctangent of a number, in radians.
  public static func arctangent(_ tangent: Double) -> Double {
    if tangent < 0 { return -arctangent(-tangent) }
    if tangent > 1 { return Double.pi / 2 - arctangent(1 / tangent) }
    var reduced = tangent
    for _ in 0..<2 { reduced /= 1 + (1 + reduced * reduced).squareRoot() }
    var power = reduced
    var sum = 0.0
    for index in 0..<14 {
      sum += (index.isMultiple(of: 2) ? power : -power) / Double(2 * index + 1)
      power *= reduced * reduced
    }
    return 4 * sum
  }

  /// Returns the arcsine, in radians, of a number from -1 to 1.
  public static func arcsine(_ sine: Double) -> Double {
    precondition(sine.magnitude <= 1, "the arcsine of \(sine) was asked for")
    let cosine = (1 - sine * sine).squareRoot()
    return cosine == 0 ? (sine < 0 ? -Double.pi / 2 : Double.pi / 2) : arctangent(sine / cosine)
  }

  /// Returns the angle of a direction in radians, above -pi and up to pi: 0 along x, increasing towards y.
  public static func arctangent(y: Double, x: Double) -> Double {
    if x > 0 { return arctangent(y / x) }
    if x < 0 { return y < 0 ? arctangent(y / x) - Double.pi : arctangent(y / x) + Double.pi }
    return y == 0 ? 0 : (y < 0 ? -Double.pi / 2 : Double.pi / 2)
  }

  private static let logarithmOfTwo = 0.693_147_180_559_945_309

  /// Returns the angle in radians of a direction from the x axis, from -pi/2 up to 3 pi/2; zero if both components
  /// are zero.
  public static func angle(x: Double, y: Double) -> Double {
    if x == 0, y == 0 { return 0 }
    if x.magnitude >= y.magnitude {
      let angle = arctangent(y / x)
      return x > 0 ? angle : angle + Double.pi
    }
    let angle = Double.pi / 2 - arctangent(x / y)
    return y > 0 ? angle : angle + Double.pi
  }

  /// Returns the sum of a power series in which each term is the previous one times the squared angle over the next
  /// two factors.
  private static func series(_ angle: Double, _ first: Double, from start: Int) -> Double {
    var term = first
    var sum = first
    var index = start
    for _ in 0..<10 {
      term *= -angle * angle / Double((index + 1) * (index + 2))
      sum += term
      index += 2
    }
    return sum
  }
}
