import SimulationCore

/// The number formats of a report.
enum NumberText {
  /// A number with fixed decimals, and a dash for nil.
  static func fixed(_ value: Double?, _ decimals: Int) -> String {
    guard let value, value.isFinite else { return "–" }
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    let scaled = Int64(clamping: (value.magnitude * scale).rounded())
    let digits = String(scaled)
    let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
    let sign = value < 0 && scaled != 0 ? "−" : ""
    guard decimals > 0 else { return sign + grouped(padded) }
    return sign + grouped(String(padded.dropLast(decimals))) + "." + padded.suffix(decimals)
  }

  /// A count, with thin spaces between thousands.
  static func count(_ value: Int) -> String { grouped(String(value)) }

  /// A share as a percentage with one decimal.
  static func percent(_ share: Double?) -> String { share.map { fixed($0 * 100, 1) + " %" } ?? "–" }

  /// A number with three significant digits, and at most three decimals.
  static func brief(_ value: Double?) -> String {
    guard let value else { return "–" }
    let size = value.magnitude
    return fixed(value, size >= 100 || size.rounded() == size ? 0 : size >= 10 ? 1 : size >= 1 ? 2 : 3)
  }

  /// A coordinate of a drawing, without invisible decimals.
  static func coordinate(_ value: Double) -> String {
    guard value.isFinite else { return "0" }
    let tenths = Int64(clamping: (value * 10).rounded())
    let (whole, rest) = (tenths.magnitude / 10, tenths.magnitude % 10)
    return (tenths < 0 ? "-" : "") + "\(whole)" + (rest == 0 ? "" : ".\(rest)")
  }

  /// A time of day since the start of the study: 1:05, or 1:05:30 with seconds.
  static func clock(_ seconds: Double, withSeconds: Bool = false) -> String {
    let total = Int(clamping: Int64(clamping: seconds.rounded()))
    let (hours, minutes, rest) = (total / 3_600, total / 60 % 60, total % 60)
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(hours):\(two(minutes))" + (withSeconds ? ":\(two(rest))" : "")
  }

  private static func grouped(_ digits: String) -> String {
    guard digits.count > 4 else { return digits }
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { text += "\u{202F}" }
      text.append(digit)
    }
    return text
  }
}
