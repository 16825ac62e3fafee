/// The ticks of a time axis at round instants, as many as fit with their labels.
struct TimeTicks {
  /// A labelled instant.
  struct Tick: Hashable {
    let column: Int
    let label: String
  }

  let ticks: [Tick]

  /// The intervals of a second and more between two ticks, in seconds: the divisions of a clock.
  private static let seconds: [Int64] = [
    1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1_800, 3_600, 7_200, 10_800, 21_600, 43_200, 86_400,
  ]

  init(of scale: TimeScale) {
    guard scale.columns > 0 else {
      ticks = []
      return
    }
    var ticks: [Tick] = []
    for step in Self.steps(from: scale.cell) {
      let last = Self.label(scale.end, step: step)
      // A tick, its label, and a blank.
      guard Int128(step) >= Int128(scale.cell) * Int128(last.utf8.count + 2) else { continue }
      var time = Self.roundedUp(scale.start, to: step)
      while let instant = time, let column = scale.visibleColumn(of: instant) {
        ticks.append(Tick(column: column, label: Self.label(instant, step: step)))
        let (next, isTooLate) = instant.addingReportingOverflow(step)
        time = isTooLate ? nil : next
      }
      break
    }
    self.ticks = ticks
  }

  /// Returns the possible intervals between two ticks, from a minimum on, in nanoseconds.
  private static func steps(from length: Int64) -> [Int64] {
    var steps: [Int64] = []
    var power: Int64 = 1
    while power < 1_000_000_000 {
      steps += [power, 2 * power, 5 * power]
      power *= 10
    }
    steps += seconds.map { $0 * 1_000_000_000 }
    var days: Int64 = 86_400_000_000_000
    while days < Int64.max / 100 {
      steps += [2 * days, 5 * days, 10 * days]
      days *= 10
    }
    return steps.filter { $0 >= length }
  }

  private static func roundedUp(_ time: Int64, to step: Int64) -> Int64? {
    let whole = time / step * step
    guard whole < time else { return whole }
    let (next, isTooLate) = whole.addingReportingOverflow(step)
    return isTooLate ? nil : next
  }

  /// Returns an instant in clock format with as many decimals as the step needs, preceded by days from the second
  /// day on.
  static func label(_ time: Int64, step: Int64) -> String {
    var decimals = 0
    var unit: Int64 = 1_000_000_000
    while unit > 1, !step.isMultiple(of: unit) {
      unit /= 10
      decimals += 1
    }
    return text(time, decimals: decimals)
  }

  /// Returns an instant in clock format with a number of decimals: `01:30`, `2:00:00.250`.
  static func text(_ time: Int64, decimals: Int) -> String {
    let (total, rest) = time.quotientAndRemainder(dividingBy: 1_000_000_000)
    let (minutes, seconds) = total.quotientAndRemainder(dividingBy: 60)
    func two(_ number: Int64) -> String { number < 10 ? "0\(number)" : "\(number)" }
    var text: String
    if minutes < 60 {
      text = "\(two(minutes)):\(two(seconds))"
    } else if minutes < 1_440 {
      text = "\(minutes / 60):\(two(minutes % 60)):\(two(seconds))"
    } else {
      text = "\(minutes / 1_440)d \(minutes / 60 % 24):\(two(minutes % 60)):\(two(seconds))"
    }
    guard decimals > 0 else { return text }
    let digits = String(rest)
    let padded = String(repeating: "0", count: 9 - digits.utf8.count) + digits
    text += "." + padded.prefix(decimals)
    return text
  }
}
