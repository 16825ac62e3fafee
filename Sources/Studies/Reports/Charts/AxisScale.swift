import SimulationCore

/// The scale of an axis: coordinates of values, and ticks.
struct AxisScale {
  /// A tick with its label.
  struct Tick {
    let value: Double
    let text: String
  }

  /// The values at the two ends.
  let domain: ClosedRange<Double>
  /// The coordinates of the two ends; the first may be the greater.
  let (low, high): (Double, Double)
  let ticks: [Tick]

  /// The coordinate of a value.
  func callAsFunction(_ value: Double) -> Double {
    let length = domain.upperBound - domain.lowerBound
    guard length > 0 else { return low }
    let share = (value - domain.lowerBound) / length
    return low + min(max(share, 0), 1) * (high - low)
  }

  /// An axis of numbers from zero to a round number at or above a value.
  ///
  /// - Parameters:
  ///   - maximum: The largest value.
  ///   - low: The coordinate of zero.
  ///   - high: The coordinate of the other end.
  ///   - count: The approximate number of ticks.
  ///   - text: Formats a tick; the default prints the number.
  /// - Returns: The axis.
  static func numbers(
    upTo maximum: Double, from low: Double, to high: Double, count: Int = 5, text: ((Double) -> String)? = nil
  ) -> AxisScale {
    let step = roundStep(max(maximum, 1e-9) / Double(count))
    let end = max((maximum / step).rounded(.up), 1)
    let decimals = step >= 1 ? 0 : step >= 0.1 ? 1 : step >= 0.01 ? 2 : 3
    let ticks = (0...Int(clamping: Int64(clamping: end))).map { index in
      let value = Double(index) * step
      return Tick(value: value, text: text?(value) ?? NumberText.fixed(value, decimals))
    }
    return AxisScale(domain: 0...(end * step), low: low, high: high, ticks: ticks)
  }

  /// An axis of the time since the start, in seconds.
  static func time(_ range: ClosedRange<Double>, from low: Double, to high: Double) -> AxisScale {
    let steps: [Double] = [10, 30, 60, 120, 300, 600, 900, 1_800, 3_600, 7_200, 14_400, 21_600, 43_200, 86_400]
    let length = range.upperBound - range.lowerBound
    let step = steps.first { length / $0 <= 8 } ?? roundStep(length / 8)
    var ticks: [Tick] = []
    var value = (range.lowerBound / step).rounded(.up) * step
    while value <= range.upperBound, ticks.count < 40 {
      ticks.append(Tick(value: value, text: NumberText.clock(value, withSeconds: step < 60)))
      value += step
    }
    return AxisScale(domain: range, low: low, high: high, ticks: ticks)
  }

  /// 1, 2, 2.5 or 5 times a power of ten, at or above a length.
  private static func roundStep(_ length: Double) -> Double {
    var power = 1.0
    while power * 10 <= length { power *= 10 }
    while power > length { power /= 10 }
    for factor in [1, 2, 2.5, 5, 10] where factor * power >= length * (1 - 1e-9) { return factor * power }
    return 10 * power
  }
}
