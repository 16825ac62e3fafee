import SimulationCore

/// Numbers as decimal text.
enum ReadoutText {
  /// A number with so many decimals, and a plus sign where asked: `+0.45`.
  static func decimal(_ value: Double, decimals: Int, hasSign: Bool = false) -> String {
    // What is shown is far below this; nothing may overflow.
    let bounded = value.isFinite ? max(-1e8, min(1e8, value)) : 0
    let duration = Duration.nanoseconds(Int64(clamping: (bounded * 1e9).rounded()))
    let text = DurationText.seconds(duration, decimals: decimals)
    return (hasSign && !text.hasPrefix("-") ? "+" : "") + text
  }
}
