/// The cube root, computed by plain arithmetic in a fixed number of steps: every computer gets the same bits.
public enum CubeRoot {
  /// Returns the cube root of a number.
  ///
  /// It is monotonic and odd, has an error below 0.51 units in the last place (ulp) for normal numbers, and returns
  /// zeros, infinities and NaN unchanged.
  public static func of(_ number: Double) -> Double {
    guard number.isFinite, number != 0 else { return number }
    // |number| = mantissa * 8^third with a mantissa in 1..<8; both steps are exact.
    let exponent = Int(number.exponent)
    let third = exponent >= 0 ? exponent / 3 : -((2 - exponent) / 3)
    let mantissa = Double(sign: .plus, exponent: exponent - 3 * third, significand: number.significand)
    return Double(
      signOf: number, magnitudeOf: Double(sign: .plus, exponent: third, significand: rootOfMantissa(mantissa)))
  }

  /// Returns the cube root of a number in 1..<8.
  private static func rootOfMantissa(_ mantissa: Double) -> Double {
    // The chord's error is below 0.2; each step of Newton's method squares the relative error.
    var root = 1 + (mantissa - 1) / 7
    for _ in 0..<6 { root -= (root - mantissa / (root * root)) / 3 }
    // One more step, with the remainder at twice the precision, rounds only once.
    let square = root * root
    let squareRest = (-square).addingProduct(root, root)
    let cube = square * root
    let cubeRest = (-cube).addingProduct(square, root)
    let remainder = ((mantissa - cube) - cubeRest) - squareRest * root
    return root + remainder / (3 * square)
  }
}
