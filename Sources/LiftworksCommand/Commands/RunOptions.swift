import SimulationCore

/// The checked options of a run.
struct RunOptions {
  /// How fast simulated time passes.
  enum Pace: Equatable {
    /// Simulated seconds per real second.
    case paced(Double)
    /// As fast as possible.
    case unpaced

    /// Simulated seconds per real second; nil without a pace.
    var speed: Double? { if case .paced(let speed) = self { speed } else { nil } }
  }

  /// The allowed paces.
  static let paceRange = 0.001...1000.0

  /// The end of a run by `--until` or `--through`; nil without either.
  static func end(until: String?, through: String?) throws -> RunEnd? {
    switch (until, through) {
    case (nil, nil): return nil
    case (let until?, nil): return RunEnd(instant: try instant(until, option: "--until"), isInclusive: false)
    case (nil, let through?): return RunEnd(instant: try instant(through, option: "--through"), isInclusive: true)
    case (_?, let through?):
      throw Problem(
        "both --until and --through '\(through)' are given",
        allowed: "--until ends before its instant, --through after it", advice: "Give one of them"
      ).placed(at: FileLocation(file: "--through"))
    }
  }

  /// The pace of `--speed`; nil without it.
  static func pace(_ text: String?) throws -> Pace? {
    guard let text else { return nil }
    if text == "max" { return .unpaced }
    guard let speed = Double(text), paceRange.contains(speed) else {
      throw Problem(
        "'\(text)' is not a speed", allowed: "A speed is a number from 0.001 to 1000, or 'max'",
        advice: "1 is real time, 2 is twice as fast"
      ).placed(at: FileLocation(file: "--speed"))
    }
    return .paced(speed)
  }

  /// The pace of `--speed`, for a run that always has one.
  static func speed(_ text: String, of subject: String, advice: String) throws -> Double {
    guard case .paced(let speed) = try pace(text) else {
      throw Problem(
        "'\(text)' is not the speed of \(subject)", allowed: "It is a number from 0.001 to 1000", advice: advice
      ).placed(at: FileLocation(file: "--speed"))
    }
    return speed
  }

  /// The frames per second of `--fps`.
  static func frameRate(_ text: String) throws -> Int {
    try count(text, of: "pictures a second", in: 1...60, option: "--fps")
  }

  /// The integer of an option.
  static func count(_ text: String, of subject: String, in range: ClosedRange<Int>, option: String) throws -> Int {
    guard let count = Int(text), range.contains(count) else {
      throw Problem(
        "'\(text)' is not a number of \(subject)",
        allowed: "It is a whole number from \(range.lowerBound) to \(range.upperBound)", advice: "Give such a number"
      ).placed(at: FileLocation(file: option))
    }
    return count
  }

  /// A decimal number, with or without an exponent; nil for anything else.
  static func decimal(_ text: String) -> Double? {
    // The conversion also accepts hexadecimal numbers, and infinities and NaN by name.
    text.utf8.allSatisfy { "0123456789+-.eE".utf8.contains($0) } ? Double(text) : nil
  }

  /// The seed of `--seed` or another option.
  static func seed(_ text: String, option: String = "--seed") throws -> UInt64 {
    guard let seed = UInt64(text) else {
      throw Problem(
        "'\(text)' is not a seed", allowed: "A seed is a whole number from 0 to \(UInt64.max)",
        advice: "Give such a number"
      ).placed(at: FileLocation(file: option))
    }
    return seed
  }

  /// The instant of `--at`, which a screen shows first: as it is typed there, without a sign.
  static func shownInstant(_ text: String) throws -> SimulationInstant {
    do throws(Problem) {
      if case .instant(let instant) = try JumpTime(text) { return instant }
      throw Problem(
        "'\(excerpt(text))' is a distance", allowed: "An instant is written like 90, 1:30, 1:02:03 or 1.5min",
        advice: "Leave the sign out")
    } catch { throw error.placed(at: FileLocation(file: "--at")) }
  }

  static func instant(_ text: String, option: String) throws -> SimulationInstant {
    do throws(Problem) { return try TimeText.instant(text) } catch {
      throw error.placed(at: FileLocation(file: option))
    }
  }
}
