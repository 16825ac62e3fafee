import SimulationCore

/// The target of a jump: an instant, or a distance from the instant shown.
///
/// It is written `90`, `1:30`, `01:30.000`, `1:02:03`, `1.5min`; with `+` or `-` before it, it is a distance.
enum JumpTime: Equatable {
  /// An instant of the run.
  case instant(SimulationInstant)
  /// A distance from the instant shown; negative is backwards.
  case distance(Duration)

  /// Parses typed text.
  ///
  /// - Throws: a `Problem` for anything but a time.
  init(_ typed: String) throws(Problem) {
    let text = typed.drop { $0 == " " }
    let body = String(text.drop { $0 == "+" || $0 == "-" }.reversed().drop { $0 == " " }.reversed())
    let sign = text.prefix { $0 == "+" || $0 == "-" }
    let instant = body.contains(":") ? try Self.clock(body, typed: typed) : try TimeText.instant(body)
    switch sign {
    case "": self = .instant(instant)
    case "+": self = .distance(instant.elapsed)
    case "-": self = .distance(.zero - instant.elapsed)
    default: throw Self.problem(typed)
    }
  }

  /// Returns the target instant from the one shown, clamped to the instants that a run may have.
  func instant(from shown: SimulationInstant) -> SimulationInstant {
    switch self {
    case .instant(let instant): instant
    case .distance(let distance):
      // Computed in a wider integer: a distant jump must not trap.
      SimulationInstant(
        nanoseconds: Int64(
          max(
            Int128(0),
            min(Int128(shown.nanoseconds) + Int128(distance.wholeNanoseconds), Int128(TimeText.latest.nanoseconds)))))
    }
  }

  /// Parses minutes and seconds, or hours, minutes and seconds, separated by colons.
  private static func clock(_ body: String, typed: String) throws(Problem) -> SimulationInstant {
    let parts = body.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    guard (2...3).contains(parts.count), let last = parts.last, isNumber(last, decimals: true),
      parts.dropLast().allSatisfy({ isNumber($0, decimals: false) })
    else { throw problem(typed) }
    let seconds = try TimeText.instant(last)
    // Minutes and seconds after a colon must be below 60.
    let isInRange = seconds.nanoseconds < 60_000_000_000 && (parts.count == 2 || (Int(parts[1]) ?? 60) < 60)
    guard isInRange else { throw problem(typed) }
    let units = parts.count == 2 ? ["min"] : ["h", "min"]
    var total = Int128(seconds.nanoseconds)
    for (number, unit) in zip(parts, units) { total += Int128(try TimeText.instant(number + unit).nanoseconds) }
    guard total <= Int128(TimeText.latest.nanoseconds) else { throw problem(typed) }
    return SimulationInstant(nanoseconds: Int64(total))
  }

  private static func isNumber(_ text: String, decimals: Bool) -> Bool {
    !text.isEmpty && text.unicodeScalars.allSatisfy { ("0"..."9").contains($0) || (decimals && $0 == ".") }
  }

  private static func problem(_ typed: String) -> Problem {
    Problem(
      "'\(excerpt(typed))' is not a time",
      allowed: "A time is written like 90, 1:30, 01:30.000 or 1.5min, a distance like +5 or -5", advice: "Change it")
  }
}
