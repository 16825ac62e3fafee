import SimulationCore

/// Formats numbers as decimal text.
enum ReadoutText {
  /// Returns a number with a fixed number of decimals, and optionally a plus sign: `+0.45`.
  static func decimal(_ value: Double, decimals: Int, hasSign: Bool = false) -> String {
    // Shown values are far smaller; the bound prevents overflow.
    let bounded = value.isFinite ? max(-1e8, min(1e8, value)) : 0
    let duration = Duration.nanoseconds(Int64(clamping: (bounded * 1e9).rounded()))
    let text = DurationText.seconds(duration, decimals: decimals)
    return (hasSign && !text.hasPrefix("-") ? "+" : "") + text
  }
}
