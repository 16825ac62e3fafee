extension FixedWidthInteger {
  /// The whole part of a number, as `Int(number)` gives it, but bounded: what does not fit becomes the
  /// least or the greatest value of the type, and what is not a number becomes 0.
  ///
  /// This is the only way from a `Double` to an integer: `Int(number)` stops the program where the
  /// number is too large, and a number of a file or of a long run may be.
  @inlinable @inline(__always) public init(clamping number: Double) {
    if number >= Double(Self.min), number < Double(Self.max) {
      self = Self(number)
    } else if number.isNaN {
      self = 0
    } else {
      self = number < 0 ? .min : .max
    }
  }
}
