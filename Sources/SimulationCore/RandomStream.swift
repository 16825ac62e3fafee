/// A seeded random number generator that is a value: copies of it produce the same numbers.
///
/// The generator is xoshiro256** 1.0, its state filled by SplitMix64. The distributions below are our own, so that
/// they do not change with the standard library.
///
/// > Source: D. Blackman, S. Vigna, "Scrambled Linear Pseudorandom Number Generators", ACM TOMS 47
/// > (2021), section 5.
public struct RandomStream: RandomNumberGenerator, Hashable, Sendable {
  private var state0: UInt64
  private var state1: UInt64
  private var state2: UInt64
  private var state3: UInt64

  /// Creates the stream of a run's seed that belongs to a name.
  ///
  /// Streams of different names are unrelated, so that using one never shifts another.
  public init(seed: UInt64, name: String) {
    var name = name
    var mixed = name.withUTF8 { unsafe xxHash64(UnsafeRawBufferPointer($0), seed: seed) }
    func split() -> UInt64 {
      mixed &+= 0x9E37_79B9_7F4A_7C15
      var word = mixed
      word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
      word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
      return word ^ (word >> 31)
    }
    state0 = split()
    state1 = split()
    state2 = split()
    state3 = split()
  }

  /// Returns the next 64 random bits.
  public mutating func next() -> UInt64 {
    let scrambled = state1 &* 5
    let result = (scrambled << 7 | scrambled >> 57) &* 9
    let shifted = state1 << 17
    state2 ^= state0
    state3 ^= state1
    state1 ^= state2
    state0 ^= state3
    state2 ^= shifted
    state3 = state3 << 45 | state3 >> 19
    return result
  }

  /// Returns a uniformly distributed integer from a range.
  public mutating func integer(in range: ClosedRange<Int64>) -> Int64 {
    let width = UInt64(bitPattern: range.upperBound &- range.lowerBound) &+ 1
    guard width != 0 else { return Int64(bitPattern: next()) }
    // Lemire's multiplication with rejection: no bias, and rarely a second random number.
    let threshold = (0 &- width) % width
    while true {
      let product = next().multipliedFullWidth(by: width)
      if product.low >= threshold { return range.lowerBound &+ Int64(bitPattern: product.high) }
    }
  }

  /// Returns a number from 0 up to, but not including, 1, with 53 random bits.
  public mutating func fraction() -> Double { Double(next() >> 11) * 0x1p-53 }
}
