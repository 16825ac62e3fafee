import SimulationCore

/// Births per second as an integer fraction, so that the time of any birth is exact.
struct EmitterRate: Hashable, Sendable {
  /// The numerator: births in ``seconds`` seconds.
  let births: Int64
  /// The denominator: the number of seconds.
  let seconds: Int64

  /// The maximum denominator: rates have at most three decimals.
  private static let denominatorMax: Int64 = 1_000

  /// Creates the fraction equal to a rate, or nil if it has no small denominator.
  init?(_ rate: Double) {
    for seconds in 1...Self.denominatorMax {
      guard let births = Int64(exactly: (rate * Double(seconds)).rounded()), Double(births) / Double(seconds) == rate
      else { continue }
      self.births = births
      self.seconds = seconds
      return
    }
    return nil
  }

  /// Returns the due time of a birth after the start, in nanoseconds, rounded to nearest, ties to even.
  func due(_ number: Int64) -> Int64 {
    let (whole, rest) = (Int128(number) * Int128(seconds) * 1_000_000_000).quotientAndRemainder(
      dividingBy: Int128(births))
    let isTie = rest * 2 == Int128(births)
    let isUp = rest * 2 > Int128(births) || isTie && !whole.isMultiple(of: 2)
    return Int64(clamping: whole + (isUp ? 1 : 0))
  }
}
