/// Finds the value of a rank among many, without sorting them or holding them in memory: digit by digit, from the
/// highest.
///
/// > Source: D. E. Knuth, "The Art of Computer Programming", volume 3, 5.2.5 (radix selection).
struct RankSelection {
  private static let digitBits = 12

  private let sample: DurationSample
  private let longest: Int64

  /// The ranks of a sample whose largest value is known; no value is negative.
  init(of sample: DurationSample, longest: Int64) {
    self.sample = sample
    self.longest = longest
  }

  /// The value of a rank, counted from the smallest, which has rank 1.
  func value(at rank: Int) -> Int64 {
    let width = Int64.bitWidth - longest.leadingZeroBitCount
    var shift = (max(width, 1) - 1) / Self.digitBits * Self.digitBits
    var (prefix, rest) = (Int64(0), rank)
    while true {
      let counts = counts(above: prefix, shift: shift)
      var digit = 0
      while digit < counts.count - 1, rest > counts[digit] {
        rest -= counts[digit]
        digit += 1
      }
      prefix = prefix << Int64(Self.digitBits) | Int64(digit)
      guard shift > 0 else { return prefix }
      shift -= Self.digitBits
    }
  }

  /// For each next digit, how many values begin with a prefix and have that digit.
  private func counts(above prefix: Int64, shift: Int) -> [Int] {
    var counts = [Int](repeating: 0, count: 1 << Self.digitBits)
    let mask = Int64(counts.count - 1)
    sample.forEachChunk { chunk in
      for value in chunk {
        let shifted = value >> Int64(shift)
        guard shifted >> Int64(Self.digitBits) == prefix else { continue }
        counts[Int(shifted & mask)] += 1
      }
    }
    return counts
  }
}
