extension Int64 {
  /// Like the generic initializer, in one instruction if the number fits.
  @inline(__always) init(clamping number: Double) {
    if number >= -0x1p63, number < 0x1p63 {
      self = Int64(number)
    } else {
      self = number.isNaN ? 0 : number < 0 ? .min : .max
    }
  }
}

extension FixedWidthInteger {
  /// Creates the whole part of a number as `Int(number)` does, but clamped: a number out of range becomes the minimum
  /// or maximum of the type, and NaN becomes 0.
  ///
  /// In this library, which has no dependencies, always convert a `Double` to an integer this way: `Int(number)`
  /// traps if the number is too large, which can happen with a number from a file or a long run.
  @inline(__always) init(clamping number: Double) {
    if number >= Double(Self.min), number < Double(Self.max) {
      self = Self(number)
    } else if number.isNaN {
      self = 0
    } else {
      self = number < 0 ? .min : .max
    }
  }
}
