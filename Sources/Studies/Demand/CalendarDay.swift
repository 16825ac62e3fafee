import SimulationCore

/// Days of the Gregorian calendar, counted from 1 January 1970, and times of the day.
///
/// > Source: H. Hinnant, "chrono-Compatible Low-Level Date Algorithms", `days_from_civil` and `civil_from_days`.
package enum CalendarDay {
  /// The number of a day; nil if the calendar does not have it.
  package static func number(year: Int, month: Int, day: Int) -> Int? {
    guard (1...9_999).contains(year), (1...12).contains(month), (1...31).contains(day) else { return nil }
    let march = month > 2 ? year : year - 1
    let era = march / 400
    let ofEra = march - era * 400
    let ofYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    let number = era * 146_097 + ofEra * 365 + ofEra / 4 - ofEra / 100 + ofYear - 719_468
    // The 31st of a month with 30 days is the first of the next.
    return civil(number).day == day ? number : nil
  }

  /// A day as ISO 8601 writes it: `2026-11-29`.
  package static func text(_ number: Int) -> String {
    let date = civil(number)
    return "\(date.year)-\(twoDigits(date.month))-\(twoDigits(date.day))"
  }

  /// A time of the day: `8:15`, `8:15:02`, `8:15:02.5`.
  package static func clock(_ nanoseconds: Int64) -> String {
    let (minutes, rest) = nanoseconds.quotientAndRemainder(dividingBy: 60_000_000_000)
    let seconds = (Double(rest) / 1e9).shortText
    return "\(minutes / 60):\(twoDigits(Int(minutes % 60)))"
      + (rest == 0 ? "" : ":" + (rest < 10_000_000_000 ? "0" : "") + seconds)
  }

  private static func civil(_ number: Int) -> (year: Int, month: Int, day: Int) {
    let shifted = number + 719_468
    let (era, ofEra) = (shifted / 146_097, shifted % 146_097)
    let year = (ofEra - ofEra / 1_460 + ofEra / 36_524 - ofEra / 146_096) / 365
    let ofYear = ofEra - (365 * year + year / 4 - year / 100)
    let month = (5 * ofYear + 2) / 153
    let number = month < 10 ? month + 3 : month - 9
    return (year + era * 400 + (number <= 2 ? 1 : 0), number, ofYear - (153 * month + 2) / 5 + 1)
  }

  private static func twoDigits(_ number: Int) -> String { (number < 10 ? "0" : "") + "\(number)" }
}
