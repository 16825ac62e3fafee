import SimulationCore

/// What a run is asked to do, with every text checked.
struct RunOptions {
  /// How fast simulated time passes.
  enum Pace: Equatable {
    /// Simulated seconds per real second.
    case paced(Double)
    /// As fast as it can be computed.
    case unpaced
  }

  /// The slowest and the fastest pace that a person may ask for.
  static let paceRange = 0.001...1000.0

  /// Where `--until` or `--through` ends a run; nil without either.
  static func end(until: String?, through: String?) throws -> RunEnd? {
    switch (until, through) {
    case (nil, nil): return nil
    case (let until?, nil):
      return RunEnd(instant: try instant(until, option: "--until"), isInclusive: false)
    case (nil, let through?):
      return RunEnd(instant: try instant(through, option: "--through"), isInclusive: true)
    case (_?, let through?):
      throw Problem(
        "both --until and --through '\(through)' are given",
        allowed: "--until ends before its instant, --through after it",
        advice: "Give one of them"
      ).placed(at: Place(file: "--through"))
    }
  }

  /// The pace that `--speed` sets; nil without it.
  static func pace(_ text: String?) throws -> Pace? {
    guard let text else { return nil }
    if text == "max" { return .unpaced }
    guard let speed = Double(text), paceRange.contains(speed) else {
      throw Problem(
        "'\(text)' is not a speed",
        allowed: "A speed is a number from 0.001 to 1000, or 'max'",
        advice: "1 is real time, 2 is twice as fast"
      ).placed(at: Place(file: "--speed"))
    }
    return .paced(speed)
  }

  /// The pace of a replay that `--speed` sets.
  static func replaySpeed(_ text: String) throws -> Double {
    guard case .paced(let speed) = try pace(text) else {
      throw Problem(
        "'\(text)' is not the speed of a replay",
        allowed: "It is a number from 0.001 to 1000",
        advice: "Jump to the end with the key End"
      ).placed(at: Place(file: "--speed"))
    }
    return speed
  }

  /// The pictures a second that `--fps` sets.
  static func frameRate(_ text: String) throws -> Int {
    guard let rate = Int(text), (1...60).contains(rate) else {
      throw Problem(
        "'\(text)' is not a number of pictures a second",
        allowed: "It is a whole number from 1 to 60",
        advice: "Give such a number"
      ).placed(at: Place(file: "--fps"))
    }
    return rate
  }

  /// The seed that `--seed` or another option sets.
  static func seed(_ text: String, option: String = "--seed") throws -> UInt64 {
    guard let seed = UInt64(text) else {
      throw Problem(
        "'\(text)' is not a seed",
        allowed: "A seed is a whole number from 0 to \(UInt64.max)",
        advice: "Give such a number"
      ).placed(at: Place(file: option))
    }
    return seed
  }

  /// The instant that an option sets.
  static func instant(_ text: String, option: String) throws -> SimulationInstant {
    do throws(Problem) {
      return try TimeText.instant(text)
    } catch {
      throw error.placed(at: Place(file: option))
    }
  }
}
