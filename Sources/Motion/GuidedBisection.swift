/// Bisection accelerated by root finding.
///
/// It returns exactly the number that plain bisection returns. First a root of the margin between the bounds is found
/// in a few steps; then the adjacent integer is determined and accepted if the margin changes there by more than
/// rounding can change its sign.
package enum GuidedBisection {
  /// Returns the two doubles at which plain bisection of a condition ends that is true at the lower bound and false at
  /// the upper one, with fewer comparisons: up to one number it is known to be true, and from another on to be false.
  ///
  /// - Parameters:
  ///   - low: The lower bound.
  ///   - high: The upper bound.
  ///   - before: A number between them up to which the condition holds; negative infinity if unknown.
  ///   - after: A number between them from which on it does not; infinity if unknown.
  ///   - halvings: The maximum number of halvings.
  ///   - holds: The condition.
  /// - Returns: The last number found where it holds, and the first where it does not.
  package static func halve(
    from low: Double, to high: Double, knownTo before: Double, andFrom after: Double, halvings: Int,
    _ holds: (Double) -> Bool
  ) -> (low: Double, high: Double) {
    var (low, high, left) = (low, high, halvings)
    while left > 0 {
      left &-= 1
      let middle = low + (high - low) * 0.5
      if middle <= before {
        low = middle
      } else if middle >= after {
        high = middle
      } else if middle == low || middle == high {
        // No double lies between them any more: further halvings change nothing.
        break
      } else if holds(middle) {
        low = middle
      } else {
        high = middle
      }
    }
    return (low, high)
  }

  /// Returns the last integer before the margin becomes negative for good, between a lower bound with a margin that
  /// is not negative and an upper bound that is too far.
  ///
  /// - Parameters:
  ///   - low: The lower bound, where the margin is not negative or is taken to be so.
  ///   - high: The upper bound, which is too far.
  ///   - rounding: The maximum rounding error of a margin.
  ///   - guess: The expected root, which saves the search for it; nil if unknown.
  ///   - margin: The margin by which the condition holds; negative where it does not.
  /// - Returns: The number, which does not depend on the guess.
  static func last(from low: Int64, to high: Int64, rounding: Double, guess: Int64? = nil, _ margin: (Int64) -> Double)
    -> Int64
  {
    guard high - low > 8 else { return plain(from: low, to: high, margin) }
    if let guess, guess > low, guess < high, let last = last(from: low, to: high, near: guess, rounding, margin) {
      return last
    }
    let root = root(from: Double(low), to: Double(high), within: 0.5) { margin(Int64(clamping: $0.rounded())) }
    let nearest = min(max(Int64(clamping: root.rounded()), low), high)
    return last(from: low, to: high, near: nearest, rounding, margin) ?? plain(from: low, to: high, margin)
  }

  /// Returns the same number if the root is within three of the guess; otherwise nil.
  static func last(
    from low: Int64, to high: Int64, near root: Int64, _ rounding: Double, _ margin: (Int64) -> Double
  ) -> Int64? {
    var (number, room) = (root, margin(root))
    let step: Int64 = room < 0 ? -1 : 1
    for _ in 0..<3 {
      let other = number + step
      guard other >= low, other <= high else { return nil }
      let otherRoom = margin(other)
      if (otherRoom < 0) != (room < 0) {
        // If the margin hardly changes between neighbouring numbers, rounding matters far from the root too.
        return abs(room - otherRoom) > 4 * rounding ? min(number, other) : nil
      }
      (number, room) = (other, otherRoom)
    }
    return nil
  }

  /// Returns the same number by bisection alone, which also ends if the margin changes its sign more than once.
  static func plain(from low: Int64, to high: Int64, _ margin: (Int64) -> Double) -> Int64 {
    var (low, high) = (low, high)
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if margin(middle) >= 0 { low = middle } else { high = middle }
    }
    return low
  }

  /// Returns an approximate root of a function that is not negative at the first bound and negative at the last.
  ///
  /// > Source: the Illinois algorithm; M. Dowell, P. Jarratt, BIT 11 (1971).
  static func root(from first: Double, to last: Double, within nearness: Double, _ function: (Double) -> Double)
    -> Double
  {
    var (low, high) = (first, last)
    var (atLow, atHigh) = (function(low), function(high))
    var before = low
    var isLowKept = false
    var isHighKept = false
    for _ in 0..<24 where high - low > nearness {
      let next = low + (high - low) * (atLow / (atLow - atHigh))
      guard next > low, next < high else { break }
      let value = function(next)
      if abs(next - before) < nearness { return next }
      before = next
      if value >= 0 {
        (low, atLow) = (next, value)
        if isHighKept { atHigh /= 2 }
        (isLowKept, isHighKept) = (false, true)
      } else {
        (high, atHigh) = (next, value)
        if isLowKept { atLow /= 2 }
        (isLowKept, isHighKept) = (true, false)
      }
    }
    return before
  }
}
