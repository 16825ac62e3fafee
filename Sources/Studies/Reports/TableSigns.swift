import SimulationCore

/// Table symbols that not every terminal has: blocks of eight heights and ± if the locale is UTF-8, otherwise ASCII
/// symbols.
package struct TableSigns {
  /// The heights of a sparkline, the lowest first.
  let heights: [Character]
  /// The prefix of half an interval.
  let margin: String

  /// The UTF-8 symbols.
  package static let unicode = TableSigns(heights: Array("▁▂▃▄▅▆▇█"), margin: "±")
  /// The ASCII symbols.
  package static let ascii = TableSigns(heights: Array("_.:-=+*#"), margin: "+-")

  /// The distribution in twenty-four columns from zero to the longest time; empty for no times.
  func sparkLine(of sample: DurationSample) -> String {
    guard let longest = sample.percentile(100), longest > 0 else { return "" }
    let counts = sample.histogram(bins: 24, upTo: Int64(clamping: (longest * 1e9).rounded()))
    let most = Double(counts.max() ?? 1)
    return String(
      counts.map { count -> Character in
        guard count > 0 else { return " " }
        return heights[Int(clamping: (Double(count) / most * Double(heights.count - 1)).rounded())]
      })
  }
}
