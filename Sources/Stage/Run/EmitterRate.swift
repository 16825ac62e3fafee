import SimulationCore

/// Births a second as a fraction of whole numbers, so that the instant of any birth is exact.
struct EmitterRate: Hashable, Sendable {
  /// Births in ``seconds`` seconds.
  let births: Int64
  /// The seconds that the births take.
  let seconds: Int64

  /// The largest denominator that is tried: rates have three decimals at most.
  private static let denominatorMax: Int64 = 1_000

  /// The fraction that a rate is; nil where it has no small denominator.
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

  /// When the birth of a number is due after the start, in nanoseconds, rounded to the nearest, ties to even.
  func due(_ number: Int64) -> Int64 {
    let (whole, rest) = (Int128(number) * Int128(seconds) * 1_000_000_000).quotientAndRemainder(
      dividingBy: Int128(births))
    let isTie = rest * 2 == Int128(births)
    let isUp = rest * 2 > Int128(births) || isTie && !whole.isMultiple(of: 2)
    return Int64(clamping: whole + (isUp ? 1 : 0))
  }
}
