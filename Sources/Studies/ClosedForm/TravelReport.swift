package import Motion
import SimulationCore

/// A journey for people and programs.
package struct TravelReport {
  private let profile: TravelProfile
  /// When the state is requested, in seconds; nil for never.
  private let at: Double?

  /// A report of a journey, and of its state at some seconds.
  package init(profile: TravelProfile, at: Double?) {
    self.profile = profile
    self.at = at
  }

  // MARK: For people

  /// The case, the time, a table of the phases, and the requested state.
  package var lines: [String] {
    var lines = ["case \(profile.journey?.rawValue ?? "-"): \(meaning)"]
    lines.append("time \(Self.brief(profile.time)) s")
    if !profile.phases.isEmpty {
      lines += ["", Self.row(["phase", "from", "lasts", "jerk", "position", "speed", "accel."])]
      lines += profile.phases.map { phase in
        Self.row(
          [phase.kind.rawValue] + [phase.beginning, phase.length, phase.jerk].map(Self.brief)
            + [phase.start.position, phase.start.speed, phase.start.acceleration].map(Self.brief))
      }
      lines.append(Self.row(["at rest", Self.brief(profile.time), "", "0", Self.brief(profile.target), "0", "0"]))
    }
    if let at {
      let state = profile.state(atSeconds: at)
      lines += [
        "",
        "at \(Self.brief(at)) s: position \(Self.brief(state.position)) m, speed "
          + "\(Self.brief(state.speed)) m/s, acceleration \(Self.brief(state.acceleration)) m/s2, "
          + "jerk \(Self.brief(state.jerk)) m/s3",
      ]
    }
    return lines
  }

  private var meaning: String {
    switch profile.journey {
    case .allReached: "speed, acceleration and jerk reach their limits"
    case .speedNotReached: "acceleration and jerk reach their limits, the speed does not"
    case .jerkOnly: "only the jerk reaches its limit"
    case .accelerationNotReached: "speed and jerk reach their limits, the acceleration never does"
    case nil: "it does not start from rest"
    }
  }

  private static func row(_ cells: [String]) -> String {
    let padding = { (text: String, width: Int) in String(repeating: " ", count: max(0, width - text.count)) }
    let numbers = cells.dropFirst().map { padding($0, 13) + $0 }.joined()
    return cells[0] + padding(cells[0], 18) + numbers
  }

  /// A number to seven digits.
  package static func brief(_ number: Double) -> String { number.significantDigits(7, exponents: true) }

  // MARK: For programs

  /// One JSON object; each number is the shortest text that reads back as the same double.
  package var json: String {
    let limits = profile.limits
    var members = [
      ("case", "\"\(profile.journey?.rawValue ?? "")\""),
      ("time", Self.exact(profile.time)),
      ("distance", Self.exact(profile.target - profile.start.position)),
      ("limits", Self.object([("speed", limits.speed), ("acceleration", limits.acceleration), ("jerk", limits.jerk)])),
      ("phases", RecordText.list(profile.phases.map(Self.phase))),
    ]
    if let at {
      let state = profile.state(atSeconds: at)
      members.append(("at", Self.object([("t", at)] + Self.motion(of: state))))
    }
    return RecordText.object(members)
  }

  private static func phase(_ phase: TravelPhase) -> String {
    let numbers = [("t", phase.beginning), ("duration", phase.length)] + motion(of: phase.start)
    return RecordText.object([("phase", "\"\(phase.kind.rawValue)\"")] + numbers.map { ($0, exact($1)) })
  }

  private static func motion(of state: TravelState) -> [(String, Double)] {
    [("position", state.position), ("speed", state.speed), ("acceleration", state.acceleration), ("jerk", state.jerk)]
  }

  private static func object(_ members: [(String, Double)]) -> String {
    RecordText.object(members.map { ($0, exact($1)) })
  }

  private static func exact(_ number: Double) -> String { (number + 0).description }
}
