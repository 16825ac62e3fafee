/// Formats durations as decimal text, with integer arithmetic.
///
/// The last decimal is rounded to nearest, ties to even.
public enum DurationText {
  /// Returns seconds with a number of decimals: `12.188888889`.
  ///
  /// - Precondition: `decimals` is in 0...18.
  public static func seconds(_ duration: Duration, decimals: Int) -> String {
    let (isNegative, units) = rounded(duration, decimals: decimals)
    return (isNegative ? "-" : "") + decimal(units, decimals: decimals)
  }

  /// Returns minutes, seconds and thousandths, with hours from the first one on: `00:12.189`, `1:02:03.004`.
  public static func clock(_ duration: Duration) -> String {
    let (isNegative, thousandths) = rounded(duration, decimals: 3)
    let minutes = thousandths / 60_000
    let rest = padded(decimal(thousandths % 60_000, decimals: 3), to: 6)
    let whole =
      minutes < 60 ? padded(String(minutes), to: 2) : String(minutes / 60) + ":" + padded(String(minutes % 60), to: 2)
    return (isNegative ? "-" : "") + whole + ":" + rest
  }

  /// Returns the sign and the magnitude, as an integer in units of the last decimal.
  private static func rounded(_ duration: Duration, decimals: Int) -> (isNegative: Bool, units: UInt128) {
    precondition((0...18).contains(decimals), "\(decimals) decimals; a duration has from 0 to 18")
    // A duration counts attoseconds, which are 10 to the power of -18 seconds.
    let size = duration.attoseconds.magnitude
    let unit = power(18 - decimals)
    let (whole, rest) = size.quotientAndRemainder(dividingBy: unit)
    let isUp = rest * 2 > unit || (rest * 2 == unit && whole % 2 == 1)
    let units = whole + (isUp ? 1 : 0)
    return (duration < .zero && units > 0, units)
  }

  private static func decimal(_ units: UInt128, decimals: Int) -> String {
    guard decimals > 0 else { return String(units) }
    let (whole, rest) = units.quotientAndRemainder(dividingBy: power(decimals))
    return String(whole) + "." + padded(String(rest), to: decimals)
  }

  private static func power(_ exponent: Int) -> UInt128 { (0..<exponent).reduce(1) { product, _ in product * 10 } }

  private static func padded(_ digits: String, to count: Int) -> String {
    String(repeating: "0", count: max(0, count - digits.utf8.count)) + digits
  }
}

extension SimulationInstant {
  /// Seconds with three decimals.
  package var shortText: String {
    let milliseconds = nanoseconds / 1_000_000
    let rest = "\(milliseconds % 1_000)"
    return "\(milliseconds / 1_000)." + String(repeating: "0", count: 3 - rest.utf8.count) + rest
  }
}
