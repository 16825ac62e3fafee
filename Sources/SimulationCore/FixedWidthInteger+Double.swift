extension FixedWidthInteger {
  /// Creates the whole part of a number as `Int(number)` does, but clamped: a number out of range becomes the minimum
  /// or maximum of the type, and NaN becomes 0.
  ///
  /// Always convert a `Double` to an integer this way: `Int(number)` traps if the number is too large, which can
  /// happen with a number from a file or a long run.
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
