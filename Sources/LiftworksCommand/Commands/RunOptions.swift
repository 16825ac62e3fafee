import SimulationCore

/// What a run is asked to do, with every text checked.
struct RunOptions {
  /// How fast simulated time passes.
  enum Pace: Equatable {
    /// Simulated seconds per real second.
    case paced(Double)
    /// As fast as it can be computed.
    case unpaced

    /// Simulated seconds per real second; nil without a pace.
    var speed: Double? { if case .paced(let speed) = self { speed } else { nil } }
  }

  /// The slowest and the fastest pace that a person may ask for.
  static let paceRange = 0.001...1000.0

  /// Where `--until` or `--through` ends a run; nil without either.
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

  /// The pace that `--speed` sets; nil without it.
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

  /// The pace that `--speed` sets, for what has a pace always.
  static func speed(_ text: String, of subject: String, advice: String) throws -> Double {
    guard case .paced(let speed) = try pace(text) else {
      throw Problem(
        "'\(text)' is not the speed of \(subject)", allowed: "It is a number from 0.001 to 1000", advice: advice
      ).placed(at: FileLocation(file: "--speed"))
    }
    return speed
  }

  /// The pictures a second that `--fps` sets.
  static func frameRate(_ text: String) throws -> Int {
    try count(text, of: "pictures a second", in: 1...60, option: "--fps")
  }

  /// The whole number that an option sets.
  static func count(_ text: String, of subject: String, in range: ClosedRange<Int>, option: String) throws -> Int {
    guard let count = Int(text), range.contains(count) else {
      throw Problem(
        "'\(text)' is not a number of \(subject)",
        allowed: "It is a whole number from \(range.lowerBound) to \(range.upperBound)", advice: "Give such a number"
      ).placed(at: FileLocation(file: option))
    }
    return count
  }

  /// A real number as people write it, exponents allowed; nil for anything else.
  static func decimal(_ text: String) -> Double? {
    // The conversion also knows hexadecimal numbers, infinities and NaN by name.
    text.utf8.allSatisfy { "0123456789+-.eE".utf8.contains($0) } ? Double(text) : nil
  }

  /// The seed that `--seed` or another option sets.
  static func seed(_ text: String, option: String = "--seed") throws -> UInt64 {
    guard let seed = UInt64(text) else {
      throw Problem(
        "'\(text)' is not a seed", allowed: "A seed is a whole number from 0 to \(UInt64.max)",
        advice: "Give such a number"
      ).placed(at: FileLocation(file: option))
    }
    return seed
  }

  /// The instant that an option sets.
  static func instant(_ text: String, option: String) throws -> SimulationInstant {
    do throws(Problem) { return try TimeText.instant(text) } catch {
      throw error.placed(at: FileLocation(file: option))
    }
  }
}
