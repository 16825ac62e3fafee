import SimulationCore
import Studies

/// Reads times as access control systems and lift controllers write them.
///
/// Seconds, `8:15`, `8:15:02.5 PM`, ISO 8601 with or without a zone, `29.11.2026 08:15`, `11/29/2026 8:15 AM`, and seconds
/// or milliseconds since 1970. Times with zones become those of the first zone.
struct LogTimeReader {
  /// A date, a time of the day, or both.
  struct Moment {
    var day: Int?
    /// Since midnight, or since the start of the log; nil for a date alone.
    var nanoseconds: Int64?
  }

  /// Whether the day is before the month in dates with slashes.
  let isDayFirst: Bool
  /// Whether dates with slashes had a day in the first or the second place, which shows the order.
  private(set) var (sawSlash, sawDayFirst, sawDaySecond) = (false, false, false)
  /// Whether a time was of a clock, and not a number of seconds.
  private(set) var sawClock = false
  /// The first zone, in seconds east of Greenwich.
  private var zone: Int64?
  // Kept, since a form is compiled when it is first used.
  private let secondsForm = /([0-9]{1,14})(?:[.,]([0-9]*))?/
  private let dateForm = /([0-9]{1,4})([-.\/])([0-9]{1,2})([-.\/])([0-9]{1,4})(?:[Tt, ] *(.+))?/
  private let clockForm =
    /([0-9]{1,2}):([0-5][0-9])(?::([0-5][0-9])(?:[.,]([0-9]+))?)? *(?:([AaPp])\.?[Mm]\.?)? *([Zz]|[-+][0-9]{2}:?(?:[0-9]{2})?)?/

  init(isDayFirst: Bool) { self.isDayFirst = isDayFirst }

  /// Returns the moment of a text; nil for anything else.
  mutating func moment(_ text: String) -> Moment? {
    // Longer texts are no times, and not searched.
    guard text.utf8.count <= 60 else { return nil }
    if let match = text.wholeMatch(of: secondsForm) { return seconds(match.1, match.2 ?? "") }
    guard let date = text.wholeMatch(of: dateForm)?.output, date.2 == date.4 else { return clock(text[...], on: nil) }
    let (first, second, third) = (Int(date.1) ?? 0, Int(date.3) ?? 0, Int(date.5) ?? 0)
    let isISO = date.1.count == 4
    if date.2 == "/", !isISO {
      (sawSlash, sawDayFirst, sawDaySecond) = (true, sawDayFirst || first > 12, sawDaySecond || second > 12)
    }
    let isMonthFirst = date.2 == "/" && !isDayFirst
    let day =
      isISO
      ? CalendarDay.number(year: first, month: second, day: third)
      : CalendarDay.number(
        year: third < 100 ? 2_000 + third : third, month: isMonthFirst ? first : second,
        day: isMonthFirst ? second : first)
    guard let day, let rest = date.6 else { return day.map { Moment(day: $0) } }
    return clock(rest, on: day)
  }

  /// A number of seconds; if it is large, seconds or milliseconds since 1970.
  private mutating func seconds(_ whole: Substring, _ decimals: Substring) -> Moment? {
    guard let number = Int64(whole) else { return nil }
    let fraction = Self.nanoseconds(decimals)
    if number < 100_000_000 { return Moment(nanoseconds: number * 1_000_000_000 + fraction) }
    sawClock = true
    let isFine = number >= 100_000_000_000
    let second = isFine ? number / 1_000 : number
    return Moment(
      day: Int(second / 86_400),
      nanoseconds: second % 86_400 * 1_000_000_000 + (isFine ? number % 1_000 * 1_000_000 : fraction))
  }

  /// The time of a day, and its zone.
  private mutating func clock(_ text: Substring, on day: Int?) -> Moment? {
    guard let match = text.wholeMatch(of: clockForm)?.output, var hour = Int64(match.1) else { return nil }
    if let half = match.5 {
      guard (1...12).contains(hour) else { return nil }
      hour = hour % 12 + (half.lowercased() == "p" ? 12 : 0)
    }
    var total = hour * 3_600 + (Int64(match.2) ?? 0) * 60 + (match.3.flatMap { Int64($0) } ?? 0)
    let fraction = Self.nanoseconds(match.4 ?? "")
    guard total < 86_400 || total == 86_400 && fraction == 0 else { return nil }
    var moment = Moment(day: day)
    if let text = match.6, let day {
      let digits = Int64(text.filter(\.isNumber)) ?? 0
      let hours = text.count > 3 ? digits / 100 : digits
      let offset = (text.hasPrefix("-") ? -1 : 1) * (hours * 3_600 + (text.count > 3 ? digits % 100 * 60 : 0))
      let first = zone ?? offset
      zone = first
      // Kept positive, so that the division rounds down.
      total += first - offset + 10 * 86_400
      moment.day = day - 10 + Int(total / 86_400)
      total %= 86_400
    }
    sawClock = true
    moment.nanoseconds = total * 1_000_000_000 + fraction
    return moment
  }

  private static func nanoseconds(_ decimals: Substring) -> Int64 {
    Int64(String((decimals + "000000000").prefix(9))) ?? 0
  }
}
