import Motion

extension CodeRule {
  static let controlRules = [
    atLeast("door delay", delays, "carCallDwell", "doors that a car call opened", "Let the doors stay open longer") {
      ($0.control.carCallDwell, $0.accessibilityCode.doorDelay)
    },
    atLeast(
      "least door delay", delays, "minimumDwell", "doors whose closing a button asks for",
      "Let the doors stay open longer"
    ) { ($0.control.minimumDwell, $0.accessibilityCode.doorDelay) },
    atLeast(
      "notification time",
      [
        CodeClause(
          .ada, "407.3.4, the way from the farthest button at 455 mm/s, and 5 s", "at least D / (455 mm/s), and 5 s")
      ], "signalTime", "from lantern and gong to the start of closing", "Give people longer, or leave it out"
    ) { ($0.control.notificationTime, $0.control.notificationTimeMin) },
    atLeast(
      "reopening device", [CodeClause(.ada, "407.3.3.3", "at least 20 s")], "nudgeAfter",
      "doors that are kept open, before they nudge", "Let the doors nudge later"
    ) { ($0.control.nudgeAfter, .seconds(20)) },
    usual("usual dwell for a car call", "carCallDwell", 2...4) { $0.carCallDwell },
    usual("usual dwell for a hall call", "hallCallDwell", 4...7) { $0.hallCallDwell },
    usual("usual transfer time", "transferExtension", 1...1.2) { $0.transferExtension },
    CodeRule(
      "hall signals",
      [
        CodeClause(.ada, "407.2.2", "a lantern and a gong"),
        CodeClause(.europeanAccess, "5.4.2.3, from memory", "a lantern and a gong"),
      ], unit: .count("signal"), weight: .usual, advice: "Choose a moment for 'notification', unless silence is meant"
    ) { configuration in
      [
        CodeMeasurement(
          ["control", "notification"], "a landing whose call is answered",
          configuration.control.notification == .off ? 0 : 1, atLeast: 1)
      ]
    },
    CodeRule(
      "spoken announcements", [CodeClause(.ada, "407.4.8.2.1", "a voice in cars faster than 1 m/s")],
      unit: .count("voice"), advice: "Write 'announcements: voice', or leave it out"
    ) { configuration in
      let isFast = configuration.drive.limits.speed > CodeLimits.speedWithTones
      return [
        CodeMeasurement(
          ["control", "announcements"], "the car, which goes at \(configuration.drive.limits.speed) m/s",
          configuration.announcements == .voice ? 1 : 0, atLeast: isFast ? 1 : 0)
      ]
    },
  ]

  private static let delays = [
    CodeClause(.ada, "407.3.5", "at least 3 s"),
    CodeClause(.europeanAccess, "5.2.4, from memory", "at least 2 s"),
  ]

  private static func atLeast(
    _ name: String, _ clauses: [CodeClause], _ key: String, _ subject: String, _ advice: String,
    _ measure: @escaping @Sendable (ElevatorConfiguration) -> (value: Duration, least: Duration)
  ) -> CodeRule {
    CodeRule(name, clauses, unit: "s", advice: advice) { configuration in
      let (value, least) = measure(configuration)
      return [CodeMeasurement(["control", key], subject, value / .seconds(1), atLeast: least / .seconds(1))]
    }
  }

  private static func usual(
    _ name: String, _ key: String, _ range: ClosedRange<Double>,
    _ measure: @escaping @Sendable (ControlParameters) -> Duration
  ) -> CodeRule {
    CodeRule(
      usual: name, "usual times of doors", CodeMeasurement.text(range, "s"), unit: "s",
      advice: "Change the time, unless it is meant"
    ) { configuration in
      [
        CodeMeasurement(
          ["control", key], "'\(key)'", measure(configuration.control) / .seconds(1), atLeast: range.lowerBound,
          atMost: range.upperBound)
      ]
    }
  }
}
